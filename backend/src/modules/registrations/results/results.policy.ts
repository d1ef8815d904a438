import type { CohortStatus, ParticipantStatus } from '@valikool/contract';
import { RegistrationTransitionError } from '../seats/index';
import { ResultReasonRequiredError, ResultsClosedError } from './results.errors';

export type Result = 'COMPLETED' | 'FAILED' | 'AWAITING_RESULT';

const FINAL: ReadonlySet<ParticipantStatus> = new Set(['COMPLETED', 'FAILED']);
const MARKABLE: ReadonlySet<ParticipantStatus> = new Set(['AWAITING_RESULT', 'COMPLETED', 'FAILED']);

type Marking = { status: ParticipantStatus; confirmedAt: Date | null };

/**
 * @throws AppError 409 when the student's course is not over, the seat is not paid, or the teacher has been paid and
 * only an administrator may correct the result
 */
export function assertMarkable(
  { status: from, confirmedAt }: Marking,
  to: Result,
  { cohortStatus, isAdmin }: { cohortStatus: CohortStatus; isAdmin: boolean },
): void {
  if (!MARKABLE.has(from) || confirmedAt === null) throw new RegistrationTransitionError(from, to);
  if (cohortStatus === 'TEACHER_PAID' && !isAdmin) throw new ResultsClosedError();
}

/** @returns whether a result that stands would become another or be withdrawn */
const isCorrection = (from: ParticipantStatus, to: Result): boolean => FINAL.has(from) && from !== to;

/** @throws ResultReasonRequiredError when a result that stands would change without a reason */
export function assertReasoned(from: ParticipantStatus, to: Result, reason: string | null): void {
  if (isCorrection(from, to) && reason === null) throw new ResultReasonRequiredError();
}
