import { RenderCache } from './render-cache.mjs';

let nowMs: number;
let failures: number;
let made: number;

const aCache = () => new RenderCache<number>(() => nowMs);
const make = async (): Promise<number> => {
  made += 1;
  return made;
};
const broken = async (): Promise<number> => {
  failures += 1;
  throw new Error('no');
};
const never = () => new Promise<number>(() => undefined);

beforeEach(() => {
  nowMs = 1_000_000;
  failures = 0;
  made = 0;
});

it('renders a page once for many requests, and keeps it', async () => {
  const cache = aCache();

  const together = await Promise.all([cache.get('a', 's', make), cache.get('a', 's', make)]);
  const later = await cache.get('a', 's', make);

  expect([...together, later]).toEqual([1, 1, 1].map((value) => ({ value, isCurrent: true })));
});

it('renders the page again after its revision has changed', async () => {
  const cache = aCache();
  await cache.get('a', 's1', make);

  await expect(cache.get('a', 's2', make)).resolves.toEqual({ value: 2, isCurrent: true });
});

it('serves the old page, marked as old, when the new one takes long', async () => {
  const cache = aCache();
  await cache.get('a', 's1', make);

  await expect(cache.get('a', 's2', never)).resolves.toEqual({ value: 1, isCurrent: false });
});

it('renders a page older than a minute again in the background', async () => {
  const cache = aCache();
  await cache.get('a', 's', make);
  nowMs += 61_000;

  await expect(cache.get('a', 's', make)).resolves.toEqual({ value: 1, isCurrent: true });
  await new Promise(setImmediate);
  await expect(cache.get('a', 's', make)).resolves.toEqual({ value: 2, isCurrent: true });
});

it('keeps the old page when rendering fails, and tries again after a pause', async () => {
  const cache = aCache();
  await cache.get('a', 's1', make);

  await expect(cache.get('a', 's2', broken)).resolves.toEqual({ value: 1, isCurrent: false });
  await expect(cache.get('a', 's2', make)).resolves.toEqual({ value: 1, isCurrent: false });
  nowMs += 3_001;
  await expect(cache.get('a', 's2', make)).resolves.toEqual({ value: 2, isCurrent: true });
  expect(failures).toBe(1);
});

it('returns nothing when no page could be rendered', async () => {
  await expect(aCache().get('a', 's', broken)).resolves.toBeNull();
});

it('limits the wait for a slow page, and has the page once it is rendered', async () => {
  jest.useFakeTimers();
  const cache = aCache();
  let finish: (value: number) => void = () => undefined;
  const slow = () => new Promise<number>((resolve) => (finish = resolve));

  const asked = cache.get('a', 's', slow);
  await jest.advanceTimersByTimeAsync(2_500);
  await expect(asked).resolves.toBeNull();
  finish(7);
  await jest.advanceTimersByTimeAsync(0);

  await expect(cache.get('a', 's', make)).resolves.toEqual({ value: 7, isCurrent: true });
  jest.useRealTimers();
});

it('keeps the five hundred most recently requested pages', async () => {
  const cache = aCache();
  for (let n = 0; n < 500; n += 1) await cache.get(`page ${n}`, 's', make);
  await cache.get('page 0', 's', make);
  await cache.get('one more', 's', make);

  await expect(cache.get('page 0', 's', make)).resolves.toMatchObject({ value: 1 });
  await expect(cache.get('page 1', 's', make)).resolves.toMatchObject({ value: 502 });
});
