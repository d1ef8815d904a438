import { COHORT_STATUSES, type CohortStatus } from '@valikool/contract';
import { lateSince } from '../badges.policy';
import { assertCohortTransition, canFollow } from '../cohort-status.policy';
import { CohortTransitionError } from '../cohorts.errors';
import type { RunDecision } from '../cohorts.types';
import { CohortAdminsOnlyError, CohortIncompleteError, CohortStartPassedError } from './cohort-editing.errors';
import type { CompleteFields, EditedCohort, FieldProblem } from './cohort-editing.types';
import { decisionProblems, problemsOf } from './cohort-fields.policy';

export type Decider = {
  /** True for actors who run all cohorts, not only their own. */
  runsAll: boolean;
  now: Date;
};

/** A person may make a change of the calendar once its time has come, but never one that the number of seats makes. */
function isMadeByPeople(
  from: CohortStatus,
  to: CohortStatus,
  { startDate, endDate }: EditedCohort,
  now: Date,
): boolean {
  if (to === 'GROUP_FULL' || (from === 'GROUP_FULL' && to === 'REGISTRATION_OPEN')) return false;
  if (to === 'IN_PROGRESS') return startDate <= now;
  return to !== 'COMPLETED' || endDate <= now;
}

/** Only an administrator records that a teacher was paid, or cancels a cohort with students. */
const needsAdmin = (to: CohortStatus, { seatsTaken }: EditedCohort): boolean =>
  to === 'TEACHER_PAID' || (to === 'CANCELED' && seatsTaken > 0);

/** A new cohort has no decision and no proposal yet. */
type Opening = CompleteFields & { decision?: RunDecision | null; isPriceWaiting?: boolean };

const PRICE_WAITING: FieldProblem = {
  field: 'price',
  rule: 'price-waiting',
  message: 'The proposed price waits for an administrator',
};

/** @returns what is missing before the cohort can open. Pass only teachers who can still teach. */
export const problemsToOpen = (cohort: Opening, now: Date): FieldProblem[] => [
  ...problemsOf(cohort),
  ...decisionProblems(cohort, now),
  ...(cohort.isPriceWaiting === true ? [PRICE_WAITING] : []),
];

/** @throws AppError 409 or 422 unless the cohort is complete and registration could still be open */
export function assertCanOpen(cohort: Opening, now: Date): void {
  const problems = problemsToOpen(cohort, now);
  if (problems.length > 0) throw new CohortIncompleteError(problems);
  if (cohort.startDate < lateSince(now)) throw new CohortStartPassedError(cohort.startDate);
}

/**
 * @throws AppError 403 `cohort.admins-only`, 409 for a state that cannot follow, 422 `cohort.incomplete` when the
 * cohort cannot open yet
 */
export function assertCohortDecision(cohort: EditedCohort, to: CohortStatus, { runsAll, now }: Decider): void {
  assertCohortTransition(cohort.status, to, {
    isCourseApproved: cohort.isCourseApproved,
    registered: cohort.seatsTaken,
  });
  if (!isMadeByPeople(cohort.status, to, cohort, now)) throw new CohortTransitionError(cohort.status, to);
  if (needsAdmin(to, cohort) && !runsAll) throw new CohortAdminsOnlyError();
  if (to === 'REGISTRATION_OPEN') assertCanOpen(cohort, now);
}

/** @returns the states that the actor may set now. Opening is included when only fields are missing. */
export function nextStatusesOf(cohort: EditedCohort, { runsAll, now }: Decider): CohortStatus[] {
  const isHindered = (to: CohortStatus): boolean =>
    (to === 'REGISTRATION_OPEN' && (!cohort.isCourseApproved || cohort.startDate < lateSince(now))) ||
    (to === 'DRAFT' && cohort.seatsTaken > 0) ||
    (needsAdmin(to, cohort) && !runsAll);
  return COHORT_STATUSES.filter(
    (to) => canFollow(cohort.status, to) && isMadeByPeople(cohort.status, to, cohort, now) && !isHindered(to),
  );
}

/** @returns the state of an open cohort by its number of seats. A full cohort opens again only before its start. */
export function statusBySeats(
  { status, seatsTaken, sizeMax, startDate }: Pick<EditedCohort, 'status' | 'seatsTaken' | 'sizeMax' | 'startDate'>,
  now: Date,
): CohortStatus {
  if (status === 'REGISTRATION_OPEN' && seatsTaken >= sizeMax) return 'GROUP_FULL';
  if (status === 'GROUP_FULL' && seatsTaken < sizeMax && startDate > now) return 'REGISTRATION_OPEN';
  return status;
}
