import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Runs work so that its answer comes no sooner than `ms`. When an answer must not tell whether an account exists, its
 * time must not, either.
 */
export async function inEvenTime<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), sleep(ms)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
