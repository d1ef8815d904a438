import { DataRevision } from './revision.mjs';

let nowMs: number;
let value: string;
let isUp: boolean;
let asked: number;

const answer = async (): Promise<Response> => {
  asked += 1;
  if (!isUp) throw new Error('down');
  return new Response(JSON.stringify({ revision: value }));
};

const aRevision = () => new DataRevision({ apiUrl: 'http://api', ask: answer, nowMs: () => nowMs });
const passed = async (ms: number) => {
  nowMs += ms;
  await new Promise(setImmediate);
};

beforeEach(() => {
  nowMs = 1_000_000;
  value = 'a';
  isUp = true;
  asked = 0;
});

it('asks for the revision at most once a second', async () => {
  const revision = aRevision();

  const known = await Promise.all([revision.current(), revision.current(), revision.current()]);

  expect(known).toEqual([
    { value: 'a', isSure: true },
    { value: 'a', isSure: true },
    { value: 'a', isSure: true },
  ]);
  expect(asked).toBe(1);
});

it('answers at once while the last revision is only seconds old', async () => {
  const revision = aRevision();
  await revision.current();
  value = 'b';
  await passed(2_000);

  await expect(revision.current()).resolves.toEqual({ value: 'a', isSure: true });
  await passed(0);
  await expect(revision.current()).resolves.toEqual({ value: 'b', isSure: true });
});

it('waits for a new answer after a long time without requests', async () => {
  const revision = aRevision();
  await revision.current();
  value = 'b';
  await passed(60_000);

  await expect(revision.current()).resolves.toEqual({ value: 'b', isSure: true });
});

it('keeps the last revision, marked as uncertain, while the API is down, and asks again later', async () => {
  const revision = aRevision();
  await revision.current();
  isUp = false;
  await passed(60_000);

  await expect(revision.current()).resolves.toEqual({ value: 'a', isSure: false });
  await revision.current();
  expect(asked).toBe(2);
  isUp = true;
  await passed(2_000);
  await expect(revision.current()).resolves.toEqual({ value: 'a', isSure: true });
});
