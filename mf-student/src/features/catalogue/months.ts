import { defaultTimeZone, formatDate } from '@valikool/shared-ui';
import { instantOf } from '../../shared/wallTime';

/** How far ahead cohorts are planned. */
const monthsAhead = 12;

const firstOf = (year: number, monthIndex: number) => instantOf(Date.UTC(year, monthIndex, 1), defaultTimeZone);

/** The instants between which it is a month such as `2027-01` in Tallinn, for the catalogue's query. */
export function monthRange(month: string): { startsFrom: string; startsTo: string } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return {
    startsFrom: new Date(firstOf(year, number - 1)).toISOString(),
    startsTo: new Date(firstOf(year, number) - 1).toISOString(),
  };
}

/** The current month in Tallinn and the following ones: `2026-11`, `2026-12`, … */
export function monthsFrom(now: Date): string[] {
  const [, month = 1, year = 0] = formatDate(now).split('.').map(Number);
  return Array.from({ length: monthsAhead }, (_, index) =>
    new Date(Date.UTC(year, month - 1 + index, 1)).toISOString().slice(0, 7),
  );
}

/** `2027-01` → "jaanuar 2027", and in that year "jaanuar": a short name leaves room for its neighbours. */
export function monthName(month: string, lang: string, now = new Date()): string {
  const isThisYear = month.startsWith(monthsFrom(now)[0]?.slice(0, 4) ?? '');
  return new Intl.DateTimeFormat(lang, {
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));
}
