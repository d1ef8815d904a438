import type { CohortOffer } from '#modules/cohorts/index';
import type { PayerOption } from '../seats/index';

/** A student of the school, with the facts by which its conditions judge a further course. */
export type GroupStudent = {
  userId: number;
  firstName: string;
  lastName: string;
  /** Whether the student has or holds a seat in the cohort. */
  isRegistered: boolean;
  /** Courses that the school pays for the student in the range that its conditions count. */
  usedCourses: number;
};

/** What registering several students in a cohort would mean. Students who are not of the school are left out. */
export type GroupPreview = { offer: CohortOffer; students: { student: GroupStudent; option: PayerOption }[] };
