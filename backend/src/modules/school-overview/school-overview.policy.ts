import type { CourseMonth, SchoolOverview, SpentOnCourse } from './school-overview.types';

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

/** @returns the named courses, dearest first */
function spentByCourse(rows: readonly CourseMonth[]): SpentOnCourse[] {
  const courses = new Map<number, SpentOnCourse>();
  for (const { courseId, courseTitle, seats, costCents } of rows) {
    if (courseId === null) continue;
    const known = courses.get(courseId) ?? { courseId, courseTitle: courseTitle ?? '', seats: 0, cents: 0 };
    courses.set(courseId, { ...known, seats: known.seats + seats, cents: known.cents + costCents });
  }
  return [...courses.values()].sort((a, b) => b.cents - a.cents || a.courseId - b.courseId);
}

/**
 * What the school spent in a school year, by course and by the month in which the cohort begins. Pure.
 * @param rows of that year only
 * @param lastYearCents of the year before, up to the same day
 */
export function spentOf(rows: readonly CourseMonth[], lastYearCents: number): SchoolOverview['spent'] {
  const courses = spentByCourse(rows);
  const rest = rows.filter(({ courseId }) => courseId === null);
  const shown = [...courses.map(({ courseId }) => courseId), ...(rest.length > 0 ? [null] : [])];
  const months = [...new Set(rows.map(({ month }) => month))].sort().map((month) => {
    const ofMonth = rows.filter((row) => row.month === month);
    const parts = shown.map((id) =>
      sum(
        ofMonth.filter(({ courseId }) => courseId === id),
        (row) => row.costCents,
      ),
    );
    return { month, totalCents: sum(parts, (part) => part), parts };
  });
  return {
    totalCents: sum(rows, ({ costCents }) => costCents),
    lastYearCents,
    courses,
    others:
      rest.length > 0
        ? { seats: sum(rest, ({ seats }) => seats), cents: sum(rest, ({ costCents }) => costCents) }
        : null,
    months: months.filter(({ parts }) => parts.some((part) => part !== 0)),
  };
}

/** Courses whose feedback the overview names: those with the most answers. */
export const MOST_COURSES_SAID_OF = 50;
