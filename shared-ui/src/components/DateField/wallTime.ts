import { defaultTimeZone, formatDateTime, type DateInput } from '../../format/dates';
import { parseDateText } from './dateText';

/**
 * What the wall clock of `timeZone` shows at an instant, as a `DateField` with date and time holds it.
 * @returns such as `2026-11-21T17:30`
 */
export const toWallTime = (instant: DateInput, timeZone: string = defaultTimeZone): string =>
  parseDateText(formatDateTime(instant, timeZone), 'dateTime') ?? '';

/** Milliseconds by which the wall clock is ahead of UTC; present-day time zones differ by whole minutes. */
const aheadMs = (instantMs: number, timeZone: string) =>
  Date.parse(`${toWallTime(new Date(instantMs), timeZone)}Z`) - instantMs;

/**
 * The instant at which the wall clock of `timeZone` shows `wallTime`. A time that the clock skips in spring is an hour
 * later, one that it shows twice in autumn is the second.
 * @param wallTime such as `2026-11-21T17:30`
 * @throws RangeError for any other text, which the form's rules should have refused
 */
export function fromWallTime(wallTime: string, timeZone: string = defaultTimeZone): Date {
  const asIfUtc = Date.parse(`${wallTime}Z`);
  if (Number.isNaN(asIfUtc)) throw new RangeError(`Not a wall-clock time: ${wallTime}`);
  const nearby = asIfUtc - aheadMs(asIfUtc, timeZone);
  return new Date(asIfUtc - aheadMs(nearby, timeZone));
}
