import { after, HOUR_MS, MINUTE_MS } from '#platform/index';

/** A worker sends for ten seconds at most; after this time it is taken for dead. */
export const CLAIM_MS = MINUTE_MS;
/** For so long a delivery is left to the job that is in the queue for it. */
export const QUEUED_MS = 2 * MINUTE_MS;

/** The waits between tries that Standard Webhooks recommends: ten tries in a little more than three days. */
const WAITS_MS = [
  5_000,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR_MS),
] as const;

/** So that what failed together does not come back together. */
const JITTER = 0.1;

/**
 * @param tries so far, of which all failed
 * @param chance from 0 to 1
 * @returns when it is tried again; null when it was tried often enough
 */
export function nextTryAfter(tries: number, now: Date, chance: number = Math.random()): Date | null {
  const wait = WAITS_MS[tries - 1];
  return wait === undefined ? null : after(now, Math.round(wait * (1 + JITTER * (2 * chance - 1))));
}
