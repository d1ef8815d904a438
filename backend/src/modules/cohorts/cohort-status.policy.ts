import { COHORT_STATUSES, type CohortStatus } from '@valikool/contract';
import { CohortHasStudentsError, CohortTransitionError, CourseNotApprovedError } from './cohorts.errors';

/** What may follow by somebody's decision, by the clock or by the seats. */
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
  /** Seats taken, held ones included. */
  registered: number;
};

/** @returns whether one state may follow another at all. */
export const canFollow = (from: CohortStatus, to: CohortStatus): boolean => FOLLOWING[from].includes(to);

/** @returns the states that one may come from into `to`. */
export const statesBefore = (to: CohortStatus): CohortStatus[] => COHORT_STATUSES.filter((from) => canFollow(from, to));

/** @throws AppError 409 when the cohort may not move on like this */
export function assertCohortTransition(from: CohortStatus, to: CohortStatus, facts: CohortTransitionFacts): void {
  if (!canFollow(from, to)) throw new CohortTransitionError(from, to);
  if (from === 'DRAFT' && to === 'REGISTRATION_OPEN' && !facts.isCourseApproved) throw new CourseNotApprovedError();
  if (to === 'DRAFT' && facts.registered > 0) throw new CohortHasStudentsError(facts.registered);
}
