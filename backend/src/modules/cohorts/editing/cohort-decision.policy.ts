import { COHORT_STATUSES, type CohortStatus } from '@valikool/contract';
import { lateSince } from '../badges.policy';
import { assertCohortTransition, canFollow } from '../cohort-status.policy';
import { CohortTransitionError } from '../cohorts.errors';
import type { RunDecision } from '../cohorts.types';
import { CohortAdminsOnlyError, CohortIncompleteError, CohortStartPassedError } from './cohort-editing.errors';
import type { CompleteFields, EditedCohort, FieldProblem } from './cohort-editing.types';
import { decisionProblems, problemsOf } from './cohort-fields.policy';

export type Decider = {
  /** Whether all cohorts are theirs to run, and not only their own. */
  runsAll: boolean;
  now: Date;
};

/** What the clock does, somebody may do when the time has come; what the seats do, nobody does by hand. */
function isTheirs(from: CohortStatus, to: CohortStatus, { startDate, endDate }: EditedCohort, now: Date): boolean {
  if (to === 'GROUP_FULL' || (from === 'GROUP_FULL' && to === 'REGISTRATION_OPEN')) return false;
  if (to === 'IN_PROGRESS') return startDate <= now;
  return to !== 'COMPLETED' || endDate <= now;
}

/** Paying a teacher is an administrator's, and so is what costs students their seats. */
const needsAdmin = (to: CohortStatus, { seatsTaken }: EditedCohort): boolean =>
  to === 'TEACHER_PAID' || (to === 'CANCELED' && seatsTaken > 0);

/** A new cohort has no decision and no proposal yet. */
type Opening = CompleteFields & { decision?: RunDecision | null; isPriceWaiting?: boolean };

const PRICE_WAITING: FieldProblem = {
  field: 'price',
  rule: 'price-waiting',
  message: 'The proposed price waits for an administrator',
};

/** @returns what stands between the cohort and its opening; its teachers are those who can teach. */
export const problemsToOpen = (cohort: Opening, now: Date): FieldProblem[] => [
  ...problemsOf(cohort),
  ...decisionProblems(cohort, now),
  ...(cohort.isPriceWaiting === true ? [PRICE_WAITING] : []),
];

/** @throws AppError 409 or 422: a cohort opens when it is complete, and while one could still register for it */
export function assertCanOpen(cohort: Opening, now: Date): void {
  const problems = problemsToOpen(cohort, now);
  if (problems.length > 0) throw new CohortIncompleteError(problems);
  if (cohort.startDate < lateSince(now)) throw new CohortStartPassedError(cohort.startDate);
}

/**
 * @throws AppError 403 `cohort.admins-only`, 409 for what may not follow, 422 `cohort.incomplete` for a cohort that is
 * not ready to open
 */
export function assertCohortDecision(cohort: EditedCohort, to: CohortStatus, { runsAll, now }: Decider): void {
  assertCohortTransition(cohort.status, to, {
    isCourseApproved: cohort.isCourseApproved,
    registered: cohort.seatsTaken,
  });
  if (!isTheirs(cohort.status, to, cohort, now)) throw new CohortTransitionError(cohort.status, to);
  if (needsAdmin(to, cohort) && !runsAll) throw new CohortAdminsOnlyError();
  if (to === 'REGISTRATION_OPEN') assertCanOpen(cohort, now);
}

/** @returns what somebody may make of the cohort now; opening is among it while only fields are missing. */
export function nextStatusesOf(cohort: EditedCohort, { runsAll, now }: Decider): CohortStatus[] {
  const isHindered = (to: CohortStatus): boolean =>
    (to === 'REGISTRATION_OPEN' && (!cohort.isCourseApproved || cohort.startDate < lateSince(now))) ||
    (to === 'DRAFT' && cohort.seatsTaken > 0) ||
    (needsAdmin(to, cohort) && !runsAll);
  return COHORT_STATUSES.filter(
    (to) => canFollow(cohort.status, to) && isTheirs(cohort.status, to, cohort, now) && !isHindered(to),
  );
}

/** @returns the status that seats make of an open cohort; a group that is full opens again only before it starts. */
export function statusBySeats(
  { status, seatsTaken, sizeMax, startDate }: Pick<EditedCohort, 'status' | 'seatsTaken' | 'sizeMax' | 'startDate'>,
  now: Date,
): CohortStatus {
  if (status === 'REGISTRATION_OPEN' && seatsTaken >= sizeMax) return 'GROUP_FULL';
  if (status === 'GROUP_FULL' && seatsTaken < sizeMax && startDate > now) return 'REGISTRATION_OPEN';
  return status;
}
