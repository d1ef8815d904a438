import type { ProcessorTime } from './processor-time';
import { processorTime } from './processor-time';
import { JobPacer } from './job-pacer';

const MS = 1_000_000;

/** A thread that has run, and waited for a processor, as long as it is told. */
function thread() {
  const time: ProcessorTime = { ran: 0, waited: 0 };
  const spend = (ranMs: number, waitedMs: number): void => {
    time.ran += ranMs * MS;
    time.waited += waitedMs * MS;
  };
  return { spend, wanted: () => ({ ...time }) };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** @returns how many of the jobs have begun */
function begin(pacer: JobPacer, jobs: number): () => number {
  let begun = 0;
  for (let job = 0; job < jobs; job += 1) void pacer.waitToBegin().then(() => (begun += 1));
  return () => begun;
}

const pass = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);

it('lets all jobs begin at once while the thread gets a processor when it wants one', async () => {
  const { spend, wanted } = thread();
  const pacer = new JobPacer(wanted);
  await pass(100);
  spend(60, 40);

  const begun = begin(pacer, 30);
  await pass(0);

  expect(begun()).toBe(30);
});

it('lets ten jobs a second begin while the thread waits longer than it runs', async () => {
  const { spend, wanted } = thread();
  const pacer = new JobPacer(wanted);
  await pass(100);
  spend(40, 60);

  const begun = begin(pacer, 30);
  for (let step = 0; step < 20; step += 1) {
    spend(20, 30);
    await pass(50);
  }

  expect(begun()).toBeGreaterThanOrEqual(9);
  expect(begun()).toBeLessThanOrEqual(10);
});

it('lets the rest begin as soon as processors are free again', async () => {
  const { spend, wanted } = thread();
  const pacer = new JobPacer(wanted);
  await pass(100);
  spend(10, 90);
  const begun = begin(pacer, 30);
  spend(10, 90);
  await pass(100);
  expect(begun()).toBeLessThan(3);

  spend(100, 0);
  await pass(100);

  expect(begun()).toBe(30);
});

it('lets all begin where the system does not tell', async () => {
  const pacer = new JobPacer(() => null);
  await pass(100);

  const begun = begin(pacer, 30);
  await pass(0);

  expect(begun()).toBe(30);
});

it('lets all begin after a minute, so that no rush keeps them back for long', async () => {
  const { spend, wanted } = thread();
  const pacer = new JobPacer(wanted);
  await pass(100);
  spend(10, 90);
  const begun = begin(pacer, 1_000);

  for (let step = 0; step < 590; step += 1) {
    spend(10, 90);
    await pass(100);
  }
  expect(begun()).toBeLessThan(700);
  for (let step = 0; step < 20; step += 1) {
    spend(10, 90);
    await pass(100);
  }

  expect(begun()).toBe(1_000);
});

it('does not judge by what was long ago', async () => {
  const { spend, wanted } = thread();
  const pacer = new JobPacer(wanted);
  spend(100, 900);
  await pass(60_000);

  const begun = begin(pacer, 30);
  await pass(0);

  expect(begun()).toBe(30);
});

it('reads from Linux how long this thread has run', () => {
  const before = processorTime();
  if (before === null) throw new Error('Linux tells');
  const spent = process.cpuUsage();
  while (process.cpuUsage(spent).user < 50_000);

  expect((processorTime()?.ran ?? 0) - before.ran).toBeGreaterThan(20 * MS);
});
