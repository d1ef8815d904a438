import { after, MINUTE_MS } from '#platform/index';
import { GuardianTooLateError } from './guardian.errors';

/** Nobody is asked to pay within less than this. */
const LEAST_MINUTES = 60;

/** @throws GuardianTooLateError when the seat is not held for long enough to ask somebody */
export function assertTimeToAsk(until: Date, now: Date): void {
  if (until < after(now, LEAST_MINUTES * MINUTE_MS)) throw new GuardianTooLateError();
}
