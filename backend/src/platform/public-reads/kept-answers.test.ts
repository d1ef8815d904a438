import { KeptAnswers, type Made } from './kept-answers';
import { PublicRevisions } from './revisions';

let nowMs: number;
let rows: Record<string, string>;
let isAway: boolean;
let made: number;
let revisions: PublicRevisions;
let kept: KeptAnswers;

const make = async (): Promise<Made> => {
  await new Promise(setImmediate);
  made += 1;
  return { body: { made }, subject: 'course:1' };
};
const broken = () => Promise.reject(new Error('broken'));
const read = async (from = make, key = '/courses/1') => (await kept.answer(key, from)).content.toString();
const settle = async () => {
  for (let n = 0; n < 4; n += 1) await new Promise(setImmediate);
};

beforeEach(() => {
  nowMs = 1_000_000;
  rows = { 'course:1': 'a', 'course:2': 'a' };
  isAway = false;
  made = 0;
  const look = async () => {
    if (isAway) throw new Error('away');
    return { digest: '', revisions: new Map(Object.entries(rows)) };
  };
  revisions = new PublicRevisions({ look, logger: { debug: () => undefined }, nowMs: () => nowMs });
  kept = new KeptAnswers({ revisions, maxBytes: 100_000, clockMs: () => nowMs, nowMs: () => nowMs });
});
afterEach(() => revisions.stop());

it('makes an answer once for a thousand callers, and tells what it was made from', async () => {
  const answers = await Promise.all(Array.from({ length: 1_000 }, () => kept.answer('/courses/1', make)));

  expect(made).toBe(1);
  expect(new Set(answers.map(({ told }) => told))).toEqual(new Set(['course:1=a']));
});

it('makes an answer anew only when its own subject has changed', async () => {
  await read();
  rows = { 'course:1': 'a', 'course:2': 'b' };
  await revisions.ensure(-1);
  expect(await read()).toBe('{"made":1}');

  rows = { 'course:1': 'b', 'course:2': 'b' };
  nowMs += 600;
  await revisions.ensure(-1);
  expect(await read()).toBe('{"made":2}');
});

it('sends the old answer for half a second while the new one is made', async () => {
  await read();
  rows = { 'course:1': 'b' };
  revisions.touch();
  revisions.hint();
  await revisions.ensure(-1);

  expect(await Promise.all([read(), read(), read()])).toEqual(Array(3).fill('{"made":1}'));
  await settle();
  expect(await read()).toBe('{"made":2}');
  expect(made).toBe(2);
});

it('sends nothing that was verified more than ten seconds ago', async () => {
  await read();
  isAway = true;
  nowMs += 9_000;

  expect(kept.ready('/courses/1')).toBeNull();
  await expect(read(broken)).rejects.toThrow('broken');
});

it('sends nothing that was made more than ten seconds ago, since time alone changes badges', async () => {
  await read();
  nowMs += 6_000;
  await revisions.ensure(-1);
  expect(await read()).toBe('{"made":1}');
  await settle();
  expect(await read()).toBe('{"made":2}');

  nowMs += 11_000;
  await revisions.ensure(-1);
  expect(await read()).toBe('{"made":3}');
});

it('forgets an answer that cannot be made anew', async () => {
  let isGone = false;
  const leaving = () => (isGone ? broken() : make());
  await read(leaving);
  isGone = true;
  nowMs += 6_000;
  await revisions.ensure(-1);
  await read(leaving);
  await settle();

  expect(kept.ready('/courses/1')).toBeNull();
  expect(kept.count).toBe(0);
});

it('stays within its bytes', async () => {
  for (let n = 0; n < 1_000; n += 1) await read(make, `/courses?limit=${n}`);

  expect(kept.bytes).toBeLessThanOrEqual(100_000);
  expect(kept.count).toBeGreaterThan(50);
});

it('keeps nothing without a subject, and nothing when it may use no memory', async () => {
  await kept.answer('/courses?q=x', async () => ({ body: {}, subject: null }));
  const none = new KeptAnswers({ revisions, maxBytes: 0, clockMs: () => nowMs });
  await none.answer('/courses/1', make);

  expect([kept.count, none.count]).toEqual([0, 0]);
});
