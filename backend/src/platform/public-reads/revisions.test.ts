import { PublicRevisions, type Change, type Look } from './revisions';

let nowMs: number;
let rows: Record<string, string>;
let looks: string[];
let heard: Change[];
let isAway: boolean;
let revisions: PublicRevisions;

const look = async (known: string): Promise<Look> => {
  looks.push(known);
  if (isAway) throw new Error('away');
  const digest = JSON.stringify(rows);
  return { digest, revisions: digest === known ? null : new Map(Object.entries(rows)) };
};
/** Both clocks move: the one of timers and the one of ages. */
const pass = async (ms: number) => {
  for (let passed = 0; passed < ms; passed += 20) {
    nowMs += 20;
    await jest.advanceTimersByTimeAsync(20);
  }
};

beforeEach(() => {
  jest.useFakeTimers();
  nowMs = 1_000_000;
  rows = { catalogue: 'a', 'course:1': 'a' };
  looks = [];
  heard = [];
  isAway = false;
  revisions = new PublicRevisions({ look, logger: { debug: () => undefined }, nowMs: () => nowMs });
  revisions.onChange((change) => heard.push(change));
});
afterEach(() => {
  revisions.stop();
  jest.useRealTimers();
});

it('looks once for callers at once, and not again while that is fresh', async () => {
  const known = await Promise.all([revisions.ensure(1_000), revisions.ensure(1_000), revisions.ensure(1_000)]);
  await revisions.ensure(1_000);

  expect(known).toEqual([true, true, true]);
  expect(looks).toEqual(['']);
  expect(revisions.current).toEqual(new Map(Object.entries(rows)));
});

it('looks every two seconds while somebody reads, and then leaves the database alone', async () => {
  await revisions.ensure(1_000);
  revisions.touch();
  await pass(15_000);
  const whileRead = looks.length;
  await pass(60_000);

  expect(whileRead).toBeGreaterThanOrEqual(7);
  expect(looks.length - whileRead).toBeLessThanOrEqual(1);
});

it('looks a moment after a message, once for many, and tells what has changed', async () => {
  await revisions.ensure(1_000);
  revisions.touch();
  await pass(300);
  rows = { catalogue: 'b', 'course:2': 'a' };
  for (let n = 0; n < 50; n += 1) revisions.hint();
  await pass(100);

  expect(looks).toHaveLength(2);
  expect(heard.at(-1)?.changed).toEqual(new Map(Object.entries({ catalogue: 'b', 'course:2': 'a', 'course:1': null })));
  expect(heard.at(-1)?.ageMs).toBeLessThanOrEqual(100);
});

it('looks again after a message that came while it looked, but not more than five times a second', async () => {
  await revisions.ensure(1_000);
  revisions.touch();
  for (let n = 0; n < 50; n += 1) {
    revisions.hint();
    await pass(20);
  }
  const inOneSecond = looks.length;
  rows = { catalogue: 'late' };
  revisions.hint();
  await pass(300);

  expect(inOneSecond).toBeLessThanOrEqual(6);
  expect(revisions.current?.get('catalogue')).toBe('late');
});

it('says how old a change may be that no message told of', async () => {
  await revisions.ensure(1_000);
  await pass(30_000);
  rows = { catalogue: 'b' };
  await revisions.ensure(1_000);

  expect(heard.at(-1)?.ageMs).toBeGreaterThanOrEqual(30_000);
});

it('is not sure while the database is away or hangs', async () => {
  await revisions.ensure(1_000);
  isAway = true;
  await pass(9_000);
  expect(await revisions.ensure(8_000)).toBe(false);

  isAway = false;
  expect(await revisions.ensure(8_000)).toBe(true);
});

it('begins no more looks while two are not answered, and looks again when they are', async () => {
  let sent = 0;
  let answer: () => void = () => undefined;
  const hanging = new Promise<void>((resolve) => (answer = resolve));
  const hung = async (known: string): Promise<Look> => {
    sent += 1;
    await hanging;
    return look(known);
  };
  const stuck = new PublicRevisions({ look: hung, logger: { debug: () => undefined }, nowMs: () => nowMs });
  stuck.watch(() => undefined);
  await pass(30_000);
  expect(sent).toBe(2);

  answer();
  await pass(3_000);
  expect(stuck.ageMs()).toBeLessThan(3_000);
  stuck.stop();
});
