import type { CohortCard } from '../../shared/contract.types';

/** A course that somebody teaches, as a row. */
export type CourseRow = {
  id: number;
  title: string;
  slug: string;
  language: CohortCard['courseLanguage'];
  /** Number of open and running cohorts. */
  cohorts: number;
  /** When the next one starts; null when none does. */
  nextStart: string | null;
};

const inactive: readonly CohortCard['status'][] = ['DRAFT', 'COMPLETED', 'TEACHER_PAID', 'CANCELED'];

/**
 * The courses of a teacher's cohorts, by title, each once.
 * @param now decides which start is the next
 */
export function taughtCourses(cohorts: readonly CohortCard[], now: Date): CourseRow[] {
  const rows = new Map<number, CourseRow>();
  for (const { courseId, courseTitle, courseSlug, courseLanguage, status, startDate } of cohorts) {
    const row = rows.get(courseId) ?? {
      id: courseId,
      title: courseTitle,
      slug: courseSlug,
      language: courseLanguage,
      cohorts: 0,
      nextStart: null,
    };
    const isActive = !inactive.includes(status);
    const isNext =
      isActive && Date.parse(startDate) > now.getTime() && (row.nextStart === null || startDate < row.nextStart);
    rows.set(courseId, {
      ...row,
      cohorts: row.cohorts + (isActive ? 1 : 0),
      nextStart: isNext ? startDate : row.nextStart,
    });
  }
  return [...rows.values()].sort((left, right) => left.title.localeCompare(right.title));
}
