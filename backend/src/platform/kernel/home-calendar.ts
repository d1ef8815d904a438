import { DateTime } from 'luxon';
import { HOME_TIME_ZONE } from './formats';

/** The instant by the clocks and the calendar of Tallinn: days, months and years of the product begin when they do there. */
export const inTallinn = (date: Date): DateTime => DateTime.fromJSDate(date, { zone: HOME_TIME_ZONE });

/** @returns the last second of the day in Tallinn: what people are told as a day lasts until then. */
export const endOfDay = (date: Date | DateTime): Date => (date instanceof Date ? inTallinn(date) : date).endOf('day').startOf('second').toJSDate();
