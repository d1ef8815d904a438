import { PublicChanges } from './public-changes.mjs';
import { RenderCache } from './render-cache.mjs';

type Page = { n: number; bytes?: number; isMissing?: boolean };

let nowMs: number;
let failures: number;
let made: number;
let changes: PublicChanges;

const aCache = (maxBytes = 1_000_000) =>
  new RenderCache<Page>({
    changes,
    maxBytes,
    bytesOf: ({ bytes = 0 }) => bytes,
    isMinor: ({ isMissing = false }) => isMissing,
    nowMs: () => nowMs,
  });
const page =
  (more: Partial<Page> = {}, madeFrom = ['course:1=a']) =>
  async () => {
    await turn();
    made += 1;
    return { value: { n: made, ...more }, madeFrom };
  };
const make = page();
const broken = async (): Promise<never> => {
  failures += 1;
  throw new Error('no');
};
const never = () => new Promise<never>(() => undefined);
const current = (n: number) => ({ value: { n }, isCurrent: true });
const turn = () => new Promise(setImmediate);

beforeEach(() => {
  nowMs = 1_000_000;
  failures = 0;
  made = 0;
  changes = new PublicChanges({ apiUrl: 'http://api', ask: never, nowMs: () => nowMs });
  changes.take({ all: { 'course:1': 'a', 'course:2': 'a', catalogue: 'a' } });
});

it('renders a page once for a thousand requests at once, and keeps it', async () => {
  const cache = aCache();

  const together = await Promise.all(Array.from({ length: 1_000 }, () => cache.get('a', make)));
  const later = await cache.get('a', make);

  expect(new Set([...together, later].map((one) => one?.value.n))).toEqual(new Set([1]));
});

it('renders a page again only when something that it was made from has changed', async () => {
  const cache = aCache();
  await cache.get('a', make);

  changes.take({ changed: { 'course:2': 'b', catalogue: 'b' } });
  await expect(cache.get('a', make)).resolves.toEqual(current(1));
  changes.take({ changed: { 'course:1': 'b' }, ageMs: 600 });
  await expect(cache.get('a', page({}, ['course:1=b']))).resolves.toEqual(current(2));
});

it('renders a page that was made from something unknown after any change', async () => {
  const cache = aCache();
  await cache.get('a', page({}, ['course:1=a', '']));

  changes.take({ changed: { catalogue: 'b' }, ageMs: 600 });

  await expect(cache.get('a', make)).resolves.toEqual(current(2));
});

it('sends the old page at once for half a second, while one new page is made', async () => {
  const cache = aCache();
  await cache.get('a', make);
  changes.take({ changed: { 'course:1': 'b' } });

  const answers = await Promise.all(Array.from({ length: 100 }, () => cache.get('a', page({}, ['course:1=b']))));
  await turn();
  await turn();

  expect(new Set(answers.map((one) => one?.value.n))).toEqual(new Set([1]));
  await expect(cache.get('a', make)).resolves.toEqual(current(2));
});

it('renders a page again when a subject that it was made from is gone', async () => {
  const cache = aCache();
  await cache.get('a', make);

  changes.take({ changed: { 'course:1': null }, ageMs: 600 });

  await expect(cache.get('a', make)).resolves.toEqual(current(2));
});

it('says whether a page is made anew that exists', async () => {
  const cache = aCache();
  const asked: boolean[] = [];
  const noting = async ({ isKept }: { isKept: boolean }) => {
    asked.push(isKept);
    return page({ isMissing: asked.length === 1 })();
  };

  for (let times = 0; times < 3; times += 1) {
    await cache.get('a', noting);
    changes.take({ changed: { 'course:1': `r${times}` }, ageMs: 600 });
  }

  expect(asked).toEqual([false, false, true]);
});

it('while the API is silent, counts from when the API had made sure of what it sent', async () => {
  const cache = aCache();
  nowMs += 20_000;
  const verifiedEarlier = async () => ({ ...(await make()), ageMs: 7_000 });
  await cache.get('a', verifiedEarlier);

  nowMs += 2_500;
  await expect(cache.get('a', broken)).resolves.toBeNull();
});

it('knows a page that was made from newer data than were heard of', async () => {
  const cache = aCache();
  await cache.get('a', page({}, ['course:1=b']));
  changes.take({ changed: { 'course:1': 'b' }, ageMs: 600 });

  await expect(cache.get('a', never)).resolves.toEqual(current(1));
});

it('serves the old page, marked as old, when the new one takes long, but for ten seconds at most', async () => {
  const cache = aCache();
  await cache.get('a', make);
  changes.take({ changed: { 'course:1': 'b' } });
  nowMs += 3_000;
  await expect(cache.get('a', broken)).resolves.toEqual({ value: { n: 1 }, isCurrent: false });

  nowMs += 6_500;
  await expect(cache.get('a', broken)).resolves.toBeNull();
});

it('while the API is silent, makes pages anew, and serves none that is older than ten seconds', async () => {
  const cache = aCache();
  await cache.get('a', make);
  nowMs += 6_000;
  await expect(cache.get('a', broken)).resolves.toEqual({ value: { n: 1 }, isCurrent: false });
  nowMs += 4_000;
  await expect(cache.get('a', broken)).resolves.toBeNull();

  nowMs += 4_000;
  await expect(cache.get('a', make)).resolves.toEqual(current(2));
});

it('renders a page older than a minute again in the background', async () => {
  const cache = aCache();
  await cache.get('a', make);
  nowMs += 61_000;
  changes.take({});

  await expect(cache.get('a', make)).resolves.toEqual(current(1));
  await turn();
  await turn();
  await expect(cache.get('a', make)).resolves.toEqual(current(2));
});

it('tries again after a pause when rendering fails', async () => {
  const cache = aCache();
  await cache.get('a', make);
  changes.take({ changed: { 'course:1': 'b' }, ageMs: 600 });

  await expect(cache.get('a', broken)).resolves.toEqual({ value: { n: 1 }, isCurrent: false });
  await cache.get('a', make);
  expect([failures, made]).toEqual([1, 1]);
  nowMs += 3_001;
  await expect(cache.get('a', page({}, ['course:1=b']))).resolves.toEqual(current(2));
});

it('returns nothing when no page could be rendered', async () => {
  await expect(aCache().get('a', broken)).resolves.toBeNull();
});

it('limits the wait for a slow page, and has the page once it is rendered', async () => {
  jest.useFakeTimers();
  const cache = aCache();
  let finish: (made: { value: Page; madeFrom: string[] }) => void = () => undefined;
  const slow = () => new Promise<{ value: Page; madeFrom: string[] }>((resolve) => (finish = resolve));

  const asked = cache.get('a', slow);
  await jest.advanceTimersByTimeAsync(2_500);
  await expect(asked).resolves.toBeNull();
  finish({ value: { n: 7 }, madeFrom: ['course:1=a'] });
  await jest.advanceTimersByTimeAsync(0);

  await expect(cache.get('a', make)).resolves.toEqual(current(7));
  jest.useRealTimers();
});

it('stays within its bytes, and drops the least recently used page', async () => {
  const cache = aCache(100_000);
  for (let n = 0; n < 9; n += 1) await cache.get(`page ${n}`, page({ bytes: 10_000 }));
  await cache.get('page 0', make);
  await cache.get('one more', page({ bytes: 10_000 }));

  expect(cache.bytes).toBeLessThanOrEqual(100_000);
  await expect(cache.get('page 0', make)).resolves.toMatchObject({ value: { n: 1 } });
  await expect(cache.get('page 1', make)).resolves.toMatchObject({ value: { n: 11 } });
});

it('lets a flood of made-up addresses push out no page that exists', async () => {
  const cache = aCache(100_000);
  await cache.get('real', page({ bytes: 50_000 }));
  for (let n = 0; n < 5_000; n += 1) await cache.get(`made up ${n}`, page({ bytes: 2_000, isMissing: true }));

  expect(cache.bytes).toBeLessThan(2_100_000);
  await expect(cache.get('real', make)).resolves.toMatchObject({ value: { n: 1 } });
});
