import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Runs work so that neither its success nor its failure comes sooner than `ms`: where an answer must not tell whether
 * an account exists, its time must not either, and a floor above what the work takes hides what it did.
 */
export async function inEvenTime<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), sleep(ms)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
