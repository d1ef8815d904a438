import { DateTime, IANAZone } from 'luxon';
import { DAY_MS, MINUTE_MS } from './clock';
import { HOME_TIME_ZONE } from './formats';

/** The instant in Tallinn's time and calendar. Days, months and years of the product begin there. */
export const inTallinn = (date: Date): DateTime => DateTime.fromJSDate(date, { zone: HOME_TIME_ZONE });

const zone = IANAZone.create(HOME_TIME_ZONE);
/**
 * Offsets in milliseconds by UTC day, without days on which the clock changes. Asking the zone is slow, and lists ask
 * for each row.
 */
const offsets = new Map<number, number>();

function offsetAt(instantMs: number): number {
  const day = Math.floor(instantMs / DAY_MS);
  const known = offsets.get(day);
  if (known !== undefined) return known;
  const offset = zone.offset(instantMs) * MINUTE_MS;
  const [first, last] = [zone.offset(day * DAY_MS), zone.offset((day + 1) * DAY_MS - 1)];
  if (first === last) offsets.set(day, offset);
  return offset;
}

const dayNumberOf = (instantMs: number): number => Math.floor((instantMs + offsetAt(instantMs)) / DAY_MS);

/**
 * @returns the day of the instant in Tallinn, `yyyy-mm-dd`
 * @throws RangeError for an invalid date
 */
export const dayInTallinn = (date: Date): string =>
  new Date(dayNumberOf(date.getTime()) * DAY_MS).toISOString().slice(0, 10);

/**
 * @param daysLater calendar days after that of `date`
 * @returns the last second of the day in Tallinn, when a date that people are told ends
 */
export function endOfDay(date: Date, daysLater = 0): Date {
  const instant = date.getTime();
  const day = dayNumberOf(instant) + daysLater;
  const end = (day + 1) * DAY_MS - 1_000;
  // The offset at the end of the day, since the clock may change during it; it never changes at midnight.
  return new Date(end - offsetAt(end - offsetAt(instant)));
}

/** @returns the instant at which a day, `yyyy-mm-dd`, begins in Tallinn */
export const startOfDay = (day: string): Date =>
  DateTime.fromISO(day, { zone: HOME_TIME_ZONE }).startOf('day').toJSDate();
