import { BusyPauses, processorTimes, type ProcessorTimes } from './busy-pauses';

const EVERY_MS = 250;
const LONGEST_MS = 10_000;

/** A machine of two processors, of whose time others have the given part. */
function onMachine(longestMs = LONGEST_MS) {
  let [at, othersMs] = [0, 0];
  const history: ('pause' | 'resume')[] = [];
  const pausedMs = { sum: 0, now: 0, longest: 0 };
  const work = { pause: () => void history.push('pause'), resume: () => void history.push('resume') };
  const times = (): ProcessorTimes => ({ totalMs: at * 2, othersMs });
  const pauses = new BusyPauses(work, { everyMs: EVERY_MS, longestMs }, times, () => at);
  const spend = (seconds: number, othersPart: number): void => {
    for (let look = 0; look < seconds * 4; look += 1) {
      const isPaused = history.at(-1) === 'pause';
      pausedMs.now = isPaused ? pausedMs.now + EVERY_MS : 0;
      pausedMs.sum += isPaused ? EVERY_MS : 0;
      pausedMs.longest = Math.max(pausedMs.longest, pausedMs.now);
      at += EVERY_MS;
      othersMs += EVERY_MS * 2 * othersPart;
      pauses.look();
    }
  };
  return { spend, history, pausedMs };
}

it('pauses as soon as others keep the processors busy, and resumes when they do not', () => {
  const { spend, history } = onMachine();

  spend(5, 0.7);
  expect(history).toEqual([]);
  spend(1, 0.8);
  expect(history).toEqual(['pause']);
  spend(1, 0.2);
  expect(history).toEqual(['pause', 'resume']);
});

it('goes on after the longest pause, although the machine is still busy', () => {
  const { spend, history, pausedMs } = onMachine();

  spend(11, 1);

  expect(history.slice(0, 2)).toEqual(['pause', 'resume']);
  expect(pausedMs.longest).toBe(LONGEST_MS);
});

it('is paused for at most half of the time on a machine that is always busy', () => {
  const { spend, pausedMs } = onMachine();

  spend(10, 0);
  spend(600, 1);

  expect(pausedMs.sum).toBeLessThanOrEqual((600_000 + LONGEST_MS) / 2 + EVERY_MS);
  expect(pausedMs.sum).toBeGreaterThan(290_000);
  expect(pausedMs.longest).toBe(LONGEST_MS);
});

it('does not judge when the clock of the processors stood still', () => {
  const history: string[] = [];
  const work = { pause: () => void history.push('pause'), resume: () => void history.push('resume') };
  const pauses = new BusyPauses(work, { everyMs: 1, longestMs: 10 }, () => ({ totalMs: 5, othersMs: 5 }));

  pauses.look();

  expect(history).toEqual([]);
});

it('never pauses when no pause is allowed', () => {
  const { spend, history } = onMachine(0);

  spend(20, 1);

  expect(history).toEqual([]);
});

it('reads the processors of this machine', () => {
  const { totalMs, othersMs } = processorTimes();

  expect(totalMs).toBeGreaterThan(0);
  expect(othersMs).toBeGreaterThanOrEqual(0);
  expect(othersMs).toBeLessThanOrEqual(totalMs);
});
