import type { Course, OpenCohort, OwnPrice } from '../../shared/contract.types';

/** A course of the comparison, with the cohort that it speaks of. */
export type ComparedCourse = {
  /** Its address in the list that was asked for; the course may have another one by now. */
  asked: string;
  course: Course;
  /** The next one to start; undefined without open cohorts. */
  cohort: OpenCohort | undefined;
};

/** What the cohort of a column costs the signed-in student. */
export type PricedCourse = ComparedCourse & { own: OwnPrice | undefined };

/** A course with the cohort of its next start. */
export const columnOf = (asked: string, course: Course): ComparedCourse => ({
  asked,
  course,
  cohort: course.cohorts.find(({ startDate }) => startDate === course.nextCohortStartTime) ?? course.cohorts[0],
});

const weekMs = 604_800_000;

/** How many weeks a cohort runs, at least one. */
export const weeksOf = ({ startDate, endDate }: Pick<OpenCohort, 'startDate' | 'endDate'>): number =>
  Math.max(1, Math.round((Date.parse(endDate) - Date.parse(startDate)) / weekMs));
