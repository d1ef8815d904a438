import type { CourseMonth, SchoolOverview, SpentOnCourse } from './school-overview.types';

/** Courses that the overview names; a chart with more colours is hard to read. */
const NAMED_COURSES = 4;

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

function spentByCourse(rows: readonly CourseMonth[]): SpentOnCourse[] {
  const courses = new Map<number, SpentOnCourse>();
  for (const { courseId, courseTitle, seats, costCents } of rows) {
    const known = courses.get(courseId) ?? { courseId, courseTitle, seats: 0, cents: 0 };
    courses.set(courseId, { ...known, seats: known.seats + seats, cents: known.cents + costCents });
  }
  return [...courses.values()]
    .filter(({ cents }) => cents !== 0)
    .sort((a, b) => b.cents - a.cents || a.courseId - b.courseId);
}

/**
 * What the school spent in a school year, by course and by the month in which the cohort begins. Pure.
 * @param rows of that year only
 * @param lastYearCents of the year before, up to the same day
 */
export function spentOf(rows: readonly CourseMonth[], lastYearCents: number): SchoolOverview['spent'] {
  const all = spentByCourse(rows);
  const courses = all.slice(0, NAMED_COURSES);
  const rest = all.slice(NAMED_COURSES);
  const isRest = new Set(rest.map(({ courseId }) => courseId));
  const months = [...new Set(rows.map(({ month }) => month))].sort().map((month) => {
    const ofMonth = rows.filter((row) => row.month === month);
    const named = courses.map(({ courseId }) =>
      sum(
        ofMonth.filter((row) => row.courseId === courseId),
        (row) => row.costCents,
      ),
    );
    const ofRest = sum(
      ofMonth.filter(({ courseId }) => isRest.has(courseId)),
      (row) => row.costCents,
    );
    const parts = rest.length > 0 ? [...named, ofRest] : named;
    return { month, totalCents: sum(parts, (part) => part), parts };
  });
  return {
    totalCents: sum(all, ({ cents }) => cents),
    lastYearCents,
    courses,
    others: rest.length > 0 ? { seats: sum(rest, ({ seats }) => seats), cents: sum(rest, ({ cents }) => cents) } : null,
    months: months.filter(({ parts }) => parts.some((part) => part !== 0)),
  };
}
