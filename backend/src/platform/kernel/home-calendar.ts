import { DateTime, IANAZone } from 'luxon';
import { DAY_MS, MINUTE_MS } from './clock';
import { HOME_TIME_ZONE } from './formats';

/** The instant by the clocks and the calendar of Tallinn: days, months and years of the product begin when they do there. */
export const inTallinn = (date: Date): DateTime => DateTime.fromJSDate(date, { zone: HOME_TIME_ZONE });

const zone = IANAZone.create(HOME_TIME_ZONE);
/** Milliseconds by the day in Greenwich, without the days on which clocks change: asking the zone is slow, and lists ask for each row. */
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

/**
 * @param daysLater days of the calendar after that of `date`
 * @returns the last second of the day in Tallinn: what people are told as a day lasts until then
 */
export function endOfDay(date: Date, daysLater = 0): Date {
  const instant = date.getTime();
  const day = Math.floor((instant + offsetAt(instant)) / DAY_MS) + daysLater;
  const end = (day + 1) * DAY_MS - 1_000;
  // Asked where the day ends, since clocks may have changed by then; they never do so at midnight.
  return new Date(end - offsetAt(end - offsetAt(instant)));
}
