import { after, HOUR_MS, MINUTE_MS } from '#platform/index';

/** One step makes at most two calls to the operator. A worker that has not finished by then is taken for dead. */
export const CLAIM_MS = 2 * MINUTE_MS;
/** How long the sweep leaves a delivery alone, since a job for it is already in the queue. */
export const QUEUED_MS = 5 * MINUTE_MS;

/** Between tries to hand a document over: thirteen tries within a day. */
const WAITS_MS = [
  ...[1, 2, 5, 10, 20, 30, 60].map((minutes) => minutes * MINUTE_MS),
  ...[2, 4, 5, 5, 6].map((hours) => hours * HOUR_MS),
] as const;

/** Between questions for evidence; the last wait is repeated. */
const CHECKS_MS = [1, 4, 10, 15, 30, 60].map((minutes) => minutes * MINUTE_MS);

/** Receivers confirm within minutes. A document without evidence after so long is a matter for a person. */
const EVIDENCE_MS = 48 * HOUR_MS;
/** A silent operator has not said that there is no evidence, so it is asked once an hour for about two days. */
const MOST_SILENT_CHECKS = 54;

/** @param tries so far, of which all failed @returns when it is tried again; null when it was tried often enough */
export function nextTryAfter(tries: number, now: Date): Date | null {
  const wait = WAITS_MS[tries - 1];
  return wait === undefined ? null : after(now, wait);
}

/** @param checks so far, that found no evidence @returns when evidence is asked for again */
export const nextCheckAfter = (checks: number, now: Date): Date => after(now, CHECKS_MS[checks] ?? HOUR_MS);

/**
 * Both the time and the number of questions count. When the operator's event comes late, or no worker ran for days, the
 * operator is still asked the full number of times.
 * @param checks so far, that found no evidence
 * @param isSilent whether the operator gave no usable answer to the last one
 */
export function wasAwaitedLongEnough(checks: number, isSilent: boolean, times: { sentAt: Date; now: Date }): boolean {
  const most = isSilent ? MOST_SILENT_CHECKS : CHECKS_MS.length;
  return checks >= most && after(times.sentAt, EVIDENCE_MS) <= times.now;
}
