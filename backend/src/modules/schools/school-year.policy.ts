import type { SchoolYearFilter } from '@valikool/contract';
import { DateTime } from 'luxon';
import type { DateRange, SchoolYear } from './schools.types';

const ZONE = 'Europe/Tallinn';
/** The year turns over after 31 July. */
const FIRST_MONTH = 8;

const turnOf = (year: number): Date => DateTime.fromObject({ year, month: FIRST_MONTH, day: 1 }, { zone: ZONE }).toJSDate();

const yearStarting = (startYear: number): SchoolYear => ({
  startYear,
  from: turnOf(startYear),
  to: turnOf(startYear + 1),
  label: `${startYear}/${String((startYear + 1) % 100).padStart(2, '0')}`,
});

/** @returns the school year that the instant lies in, by the calendar of Tallinn. */
export function schoolYearOf(date: Date): SchoolYear {
  const { year, month } = DateTime.fromJSDate(date, { zone: ZONE });
  return yearStarting(month >= FIRST_MONTH ? year : year - 1);
}

/** @returns the instants that a list's filter lets through; `previous-all` is everything before the current year. */
export function schoolYearRange(filter: SchoolYearFilter, now: Date): DateRange {
  const current = schoolYearOf(now);
  switch (filter) {
    case 'all':
      return { from: null, to: null };
    case 'next':
      return yearStarting(current.startYear + 1);
    case 'current':
      return current;
    case 'previous':
      return yearStarting(current.startYear - 1);
    case 'previous-all':
      return { from: null, to: current.from };
  }
}
