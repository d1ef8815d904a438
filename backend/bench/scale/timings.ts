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

type Asker = { product: Product; visit: Visit };
/** Milliseconds that the demo and the large database took, asked one after the other. */
type Pair = readonly [demo: number, large: number];
export type Compared = {
  demo: Timing;
  large: Timing;
  /** The large one's p95 as a multiple of the demo's. */
  ratio: number;
  /** Within which the ratio is with 95 of 100 measurements, from drawing the pairs again and again. */
  between: readonly [low: number, high: number];
  pairs: number;
};

const LEAST_ROUNDS = 2;
/** Rounds after which a ratio near the bound is taken as it is. */
const MOST_ROUNDS = 8;
const DRAWS = 400;

function timingOf(times: readonly number[]): Timing {
  const sorted = times.toSorted((a, b) => a - b);
  return { p50: atShare(sorted, 0.5), p95: atShare(sorted, 0.95) };
}

function ratioOf(pairs: readonly Pair[]): number {
  const [demo, large] = ([0, 1] as const).map((side) => timingOf(pairs.map((pair) => pair[side])).p95);
  return (large ?? NaN) / (demo ?? NaN);
}

function betweenOf(pairs: readonly Pair[]): [number, number] {
  const drawn = (): Pair[] => pairs.map((pair) => pairs[Math.floor(Math.random() * pairs.length)] ?? pair);
  const ratios = Array.from({ length: DRAWS }, () => ratioOf(drawn())).sort((a, b) => a - b);
  return [atShare(ratios, 0.025), atShare(ratios, 0.975)];
}

/** @returns the pairs of one round, the order alternating, so that other work on the machine affects both */
async function round(demo: Asker, large: Asker, times: number): Promise<Pair[]> {
  const ask = async ({ product, visit }: Asker): Promise<number> => (await product.ask(visit.path, visit.userId)).ms;
  const pairs: Pair[] = [];
  for (let n = 0; n < times; n += 1) {
    if (n % 2 === 0) pairs.push([await ask(demo), await ask(large)]);
    else {
      const ms = await ask(large);
      pairs.push([await ask(demo), ms]);
    }
  }
  return pairs;
}

/**
 * Asks the demo and the large database in turn, one request at a time, after a warm-up. Of few requests, the 95th
 * percentile is that of five, so rounds are added until it is sure on which side of the bound the ratio is. All pairs of
 * all rounds count; none is measured again instead of another.
 * @param times pairs in a round @param bound of the ratio
 */
export async function comparedInTurn(
  demo: Asker,
  large: Asker,
  { times, bound }: { times: number; bound: number },
): Promise<Compared> {
  await round(demo, large, WARM_UP);
  const pairs: Pair[] = [];
  let between: [number, number] = [0, Infinity];
  const isSure = (): boolean => between[0] > bound || between[1] <= bound;
  for (let n = 0; n < LEAST_ROUNDS || (n < MOST_ROUNDS && !isSure()); n += 1) {
    pairs.push(...(await round(demo, large, times)));
    between = betweenOf(pairs);
  }
  const [before, now] = ([0, 1] as const).map((side) => timingOf(pairs.map((pair) => pair[side])));
  if (!before || !now) throw new Error('Nothing was measured');
  return { demo: before, large: now, ratio: ratioOf(pairs), between, pairs: pairs.length };
}
