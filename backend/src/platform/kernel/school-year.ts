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

/** Starts of months by `year-month`. Asking the calendar is slow, and lists ask for each row. */
const starts = new Map<string, Date>();

function startOfMonth(year: number, month: number): Date {
  const key = `${year}-${month}`;
  const start = starts.get(key) ?? DateTime.fromObject({ year, month, day: 1 }, { zone: HOME_TIME_ZONE }).toJSDate();
  starts.set(key, start);
  return start;
}

const turnOf = (year: number): Date => startOfMonth(year, FIRST_MONTH);

/** @param startYear the calendar year in which it begins */
export const schoolYearStarting = (startYear: number): SchoolYear => ({
  startYear,
  from: turnOf(startYear),
  to: turnOf(startYear + 1),
  label: `${startYear}/${String((startYear + 1) % 100).padStart(2, '0')}`,
});

/** @returns the school year of the instant, by Tallinn's calendar. */
export function schoolYearOf(date: Date): SchoolYear {
  const year = date.getUTCFullYear();
  return schoolYearStarting(date >= turnOf(year) ? year : year - 1);
}

/** First month of the second half. */
const SECOND_HALF = 2;

/** A half of a school year: the first is August to January, the second February to July. */
type HalfYear = { half: 1 | 2; from: Date; to: Date; schoolYear: SchoolYear };

/** @returns the half of a school year in which the instant lies, by Tallinn's calendar. */
export function halfYearOf(date: Date): HalfYear {
  const schoolYear = schoolYearOf(date);
  const turn = startOfMonth(schoolYear.startYear + 1, SECOND_HALF);
  return date < turn
    ? { half: 1, from: schoolYear.from, to: turn, schoolYear }
    : { half: 2, from: turn, to: schoolYear.to, schoolYear };
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
