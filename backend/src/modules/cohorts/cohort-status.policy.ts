import { COHORT_STATUSES, type CohortStatus } from '@valikool/contract';
import { CohortHasStudentsError, CohortTransitionError, CourseNotApprovedError } from './cohorts.errors';

/** The states that may follow, by a decision, by the calendar or by the number of seats. */
const FOLLOWING: Record<CohortStatus, readonly CohortStatus[]> = {
  DRAFT: ['REGISTRATION_OPEN', 'CANCELED'],
  REGISTRATION_OPEN: ['DRAFT', 'GROUP_FULL', 'IN_PROGRESS', 'CANCELED'],
  GROUP_FULL: ['REGISTRATION_OPEN', 'IN_PROGRESS', 'CANCELED'],
  IN_PROGRESS: ['COMPLETED', 'CANCELED'],
  COMPLETED: ['TEACHER_PAID'],
  CANCELED: [],
  TEACHER_PAID: [],
};

export type CohortTransitionFacts = {
  isCourseApproved: boolean;
  /** Number of taken seats, held ones included. */
  registered: number;
};

/** @returns whether a cohort can ever go from one state to the other. */
export const canFollow = (from: CohortStatus, to: CohortStatus): boolean => FOLLOWING[from].includes(to);

/** @returns the states from which a cohort can go to `to`. */
export const statesBefore = (to: CohortStatus): CohortStatus[] => COHORT_STATUSES.filter((from) => canFollow(from, to));

/** @throws AppError 409 when the cohort cannot go to that state */
export function assertCohortTransition(from: CohortStatus, to: CohortStatus, facts: CohortTransitionFacts): void {
  if (!canFollow(from, to)) throw new CohortTransitionError(from, to);
  if (from === 'DRAFT' && to === 'REGISTRATION_OPEN' && !facts.isCourseApproved) throw new CourseNotApprovedError();
  if (to === 'DRAFT' && facts.registered > 0) throw new CohortHasStudentsError(facts.registered);
}
