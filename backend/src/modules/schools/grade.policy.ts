import { after, DAY_MS, schoolYearOf } from '#platform/index';

/** A grade of school, 1 to 12, and the name of the class: `11.B`, `9`, `10.reaal`. */
const GRADE = /^(1[0-2]|[1-9])(?:[\s.\-_]+([\p{L}\d]{1,8})|(\p{L}[\p{L}\d]{0,7}))?$/u;

const LAST_GRADE = 12;
/** How long before a school year its grades are given to students, roughly from May on. */
const AHEAD_MS = 92 * DAY_MS;

/** @returns the school year that students are sorted into now, by the calendar year in which it begins */
export const gradeYearAt = (now: Date): number => schoolYearOf(after(now, AHEAD_MS)).startYear;

/** @returns the grade so many years later, in the same class; null after the last one */
export function gradeAfter(grade: string, years: number): string | null {
  const [number, ...name] = grade.split('.');
  const later = Number(number) + years;
  return later > LAST_GRADE ? null : [String(later), ...name].join('.');
}

/**
 * @param typed a grade as people write it: `11B`, `11. b`, `11-B`
 * @returns the grade as we keep it, such as `11.B`; null when it is none
 */
export function gradeOf(typed: string): string | null {
  const [, grade, apart, joined] = GRADE.exec(typed.trim()) ?? [];
  if (grade === undefined) return null;
  const name = apart ?? joined ?? '';
  return name === '' ? grade : `${grade}.${name.length === 1 ? name.toUpperCase() : name}`;
}
