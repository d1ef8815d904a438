import { after, HOUR_MS, MINUTE_MS } from '#platform/index';

/** The first pause after a failure; each further one is twice as long. */
const FIRST_MS = 15_000;
const LONGEST_MS = HOUR_MS;
/** A room that is silent for everybody is asked at least this often, so that waiting work starts soon after it is back. */
const LONGEST_PAUSE_MS = 15 * MINUTE_MS;
/** Tries that have failed for so long are given up, and staff are told. */
const GIVE_UP_MS = 24 * HOUR_MS;
/** The longest time for which a room may ask to wait. */
const LONGEST_WISH_MS = HOUR_MS;
const MOST_DOUBLINGS = 16;

const doubled = (times: number, longestMs: number): number =>
  Math.min(FIRST_MS * 2 ** Math.min(times, MOST_DOUBLINGS), longestMs);

/** @returns until when one student's access is not tried again after `attempts` failures */
export const nextTryAfter = (attempts: number, now: Date): Date => after(now, doubled(attempts, LONGEST_MS));

/** @returns until when a room is left alone that has failed `failures` times in a row */
export const pauseAfter = (failures: number, now: Date): Date => after(now, doubled(failures, LONGEST_PAUSE_MS));

/** @returns until when a busy room is left alone */
export const busyUntil = (retryAfterMs: number, now: Date): Date =>
  after(now, Math.min(Math.max(retryAfterMs, 1_000), LONGEST_WISH_MS));

export const isGivenUp = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= GIVE_UP_MS;

/** An invitation that nobody has accepted is looked at more and more rarely. */
const FIRST_LOOK_MS = 5 * MINUTE_MS;
const LONGEST_LOOK_MS = 6 * HOUR_MS;

/** @param looks how often the invitation was looked at before */
export const nextLookAfter = (looks: number, now: Date): Date =>
  after(now, Math.min(FIRST_LOOK_MS * 2 ** Math.min(looks, MOST_DOUBLINGS), LONGEST_LOOK_MS));
