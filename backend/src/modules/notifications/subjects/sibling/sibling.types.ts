import type { Language } from '@valikool/contract';
import type { StudentClashes } from '#modules/cohorts/index';

/** A student whose cohort was canceled, and the cohorts in which they still have a seat. */
export type StudentWithoutCohort = {
  userId: number;
  cohortId: number;
  to: string;
  language: Language;
  firstName: string;
  cohort: string;
  course: string;
  courseSlug: string;
  otherCohorts: number[];
};

/** An offer that was mailed to a student of the canceled cohort. `isTaken`: the student has a seat in the sibling now. */
export type SiblingOffer = { userId: number; siblingId: number; isTaken: boolean };

export type SiblingReaders = {
  canceledCohorts: {
    /** @returns null when the student has closed their account. */
    studentOf(cohortId: number, userId: number): Promise<StudentWithoutCohort | null>;
    offersOf(cohortId: number): Promise<SiblingOffer[]>;
  };
  siblings: Pick<StudentClashes, 'freeSiblings'>;
};
