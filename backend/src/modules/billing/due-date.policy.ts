import { DateTime } from 'luxon';
import { after, DAY_MS, earlier, HOME_TIME_ZONE, later } from '#platform/index';

/** Documents name days and years as the calendar in Tallinn has them. */
export const inTallinn = (date: Date): DateTime => DateTime.fromJSDate(date, { zone: HOME_TIME_ZONE });

/**
 * @returns when an invoice issued now is due: two weeks, but three days before the start, but not before today. It is the
 * end of that day in Tallinn, since the document names the day only.
 */
export const dueDateOf = (issuedAt: Date, start: Date): Date => {
  const day = later(issuedAt, earlier(after(start, -3 * DAY_MS), after(issuedAt, 14 * DAY_MS)));
  return inTallinn(day).endOf('day').startOf('second').toJSDate();
};
