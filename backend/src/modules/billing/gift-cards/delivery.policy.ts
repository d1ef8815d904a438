import { inTallinn } from '#platform/index';

/** How far ahead a card can be bought. */
const MOST_DAYS = 366;

/**
 * @param day `yyyy-mm-dd`; null for today
 * @returns the hour of that day in Tallinn at which the card is mailed, which may be over already today; null for a day
 * that is over or too far away
 */
export function deliveryInstant(day: string | null, { now, hour }: { now: Date; hour: number }): Date | null {
  const today = inTallinn(now).startOf('day');
  const [year = 0, month = 1, date = 1] = (day ?? '').split('-').map(Number);
  const chosen = day === null ? today : today.set({ year, month, day: date });
  const days = chosen.diff(today, 'days').days;
  return days < 0 || days > MOST_DAYS ? null : chosen.set({ hour }).toJSDate();
}
