import type { RegistrationsOfYear, Todo } from './today.types';

const MONTHS = 12;

/** @returns `yyyy-mm` of each month of the school year that begins in August of `startYear` */
export const monthsOf = (startYear: number): string[] =>
  Array.from({ length: MONTHS }, (_, index) => {
    const month = index + 8;
    const year = month > MONTHS ? startYear + 1 : startYear;
    return `${year}-${String(((month - 1) % MONTHS) + 1).padStart(2, '0')}`;
  });

type CountedMonth = { schoolYear: number; month: string; count: number; soFar: number };

/**
 * Registrations of one school year by month. Seats that were taken before August count in its first month.
 * @param until `yyyy-mm`: later months are left out
 */
export function registrationsOf(rows: readonly CountedMonth[], startYear: number, until: string): RegistrationsOfYear {
  const own = rows.filter(({ schoolYear }) => schoolYear === startYear);
  const [first = '', ...rest] = monthsOf(startYear);
  const countIn = (belongs: (month: string) => boolean) =>
    own.filter(({ month }) => belongs(month)).reduce((sum, { count }) => sum + count, 0);
  const months = [
    { month: first, count: countIn((month) => month <= first) },
    ...rest.map((name) => ({ month: name, count: countIn((month) => month === name) })),
  ];
  return {
    months: months.filter(({ month }) => month <= until),
    soFar: own.reduce((sum, { soFar }) => sum + soFar, 0),
  };
}

const FOREVER = Number.MAX_SAFE_INTEGER;

/** What waits, by its day: what is late first, then by the first deadline, then what waits longest. */
export const byUrgency = (todo: readonly Todo[]): Todo[] =>
  todo
    .filter(({ count }) => count > 0)
    .sort(
      (a, b) =>
        Number(b.late > 0) - Number(a.late > 0) ||
        (a.dueAt?.getTime() ?? FOREVER) - (b.dueAt?.getTime() ?? FOREVER) ||
        (a.since?.getTime() ?? FOREVER) - (b.since?.getTime() ?? FOREVER),
    );
