import type { Product } from './product';

export type Timing = { p50: number; p95: number };
/** A path with the fact that names who asks for it; null is a visitor who is not signed in. */
export type Wanted<Facts> = { who: keyof Facts | null; path: string };
export type Visit = { title: string; path: string; userId: number | null };

const WARM_UP = 15;
const MORE_PAGES = '…';
const PAGES_ON = 3;

const atShare = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;

/** `/users…` is a later page of the list. */
async function pathOf(product: Product, path: string, userId: number | null): Promise<string> {
  if (!path.endsWith(MORE_PAGES)) return path;
  const list = path.slice(0, -MORE_PAGES.length);
  const joined = list.includes('?') ? '&' : '?';
  let cursor = '';
  for (let page = 0; page < PAGES_ON; page += 1) {
    const { body } = await product.ask(`${list}${joined}${cursor}`, userId);
    const { nextCursor } = body as { nextCursor: string | null };
    if (nextCursor === null) break;
    cursor = `cursor=${encodeURIComponent(nextCursor)}`;
  }
  return `${list}${joined}${cursor}`;
}

/** Titles do not contain ids. */
const titleOf = (path: string): string =>
  path
    .replace(/\/\d+/g, '/:id')
    .replace(/=\d+/g, '=:id')
    .replace(/from=.*/, 'from&to')
    .replace(/^\/courses\/[\w-]+$/, '/courses/:slug');

export async function visitsFor<Facts extends object>(
  product: Product,
  facts: Facts,
  wanted: readonly Wanted<Facts>[],
): Promise<Visit[]> {
  const visits: Visit[] = [];
  for (const { who, path } of wanted) {
    const userId = who === null ? null : Number(facts[who]);
    visits.push({
      title: `${who === null ? 'anybody' : String(who)} ${titleOf(path)}`,
      path: await pathOf(product, path, userId),
      userId,
    });
  }
  return visits;
}

/**
 * Measures answer times in milliseconds, one request at a time. The two products are measured in turn, in alternating
 * order, so that other work on the machine affects both.
 */
export async function timedInTurn(
  asked: readonly { product: Product; visit: Visit }[],
  times: number,
): Promise<Timing[]> {
  const taken = asked.map((): number[] => []);
  for (let n = -WARM_UP; n < times; n += 1) {
    const inOrder = [...asked.entries()];
    for (const [index, { product, visit }] of n % 2 === 0 ? inOrder : inOrder.reverse()) {
      const { ms } = await product.ask(visit.path, visit.userId);
      if (n >= 0) taken[index]?.push(ms);
    }
  }
  return taken.map((each) => {
    each.sort((a, b) => a - b);
    return { p50: atShare(each, 0.5), p95: atShare(each, 0.95) };
  });
}
