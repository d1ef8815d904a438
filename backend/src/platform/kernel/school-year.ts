import type { SchoolYearFilter } from '@valikool/contract';
import { DateTime } from 'luxon';
import { HOME_TIME_ZONE } from './formats';

export type SchoolYear = {
  /** The calendar year in which it begins: 2026 for 2026/27. */
  startYear: number;
  /** Inclusive. */
  from: Date;
  /** Exclusive. */
  to: Date;
  label: string;
};

/** A range of instants; null leaves an end open. `to` is exclusive. */
export type DateRange = { from: Date | null; to: Date | null };

/** A school year begins on 1 August. */
const FIRST_MONTH = 8;

const turnOf = (year: number): Date =>
  DateTime.fromObject({ year, month: FIRST_MONTH, day: 1 }, { zone: HOME_TIME_ZONE }).toJSDate();

/** @param startYear the calendar year in which it begins */
export const schoolYearStarting = (startYear: number): SchoolYear => ({
  startYear,
  from: turnOf(startYear),
  to: turnOf(startYear + 1),
  label: `${startYear}/${String((startYear + 1) % 100).padStart(2, '0')}`,
});

/** @returns the school year of the instant, by Tallinn's calendar. */
export function schoolYearOf(date: Date): SchoolYear {
  const { year, month } = DateTime.fromJSDate(date, { zone: HOME_TIME_ZONE });
  return schoolYearStarting(month >= FIRST_MONTH ? year : year - 1);
}

/** @returns the range of a list's filter; `previous-all` is everything before the present year. */
export function schoolYearRange(filter: SchoolYearFilter, now: Date): DateRange {
  const current = schoolYearOf(now);
  switch (filter) {
    case 'all':
      return { from: null, to: null };
    case 'next':
      return schoolYearStarting(current.startYear + 1);
    case 'current':
      return current;
    case 'previous':
      return schoolYearStarting(current.startYear - 1);
    case 'previous-all':
      return { from: null, to: current.from };
  }
}
