import type { CohortStatus, ParticipantStatus } from '@valikool/contract';
import { RegistrationTransitionError } from '../seats/index';
import { ResultReasonRequiredError, ResultsClosedError } from './results.errors';
import type { MarkRefusal, Result } from './results.types';

const FINAL: ReadonlySet<ParticipantStatus> = new Set(['COMPLETED', 'FAILED']);
const MARKABLE: ReadonlySet<ParticipantStatus> = new Set(['AWAITING_RESULT', 'COMPLETED', 'FAILED']);

type Marking = { status: ParticipantStatus; confirmedAt: Date | null };
type Marked = { status: Result; reason: string | null };

/** @returns whether a result that stands would become another or be withdrawn */
const isCorrection = (from: ParticipantStatus, to: Result): boolean => FINAL.has(from) && from !== to;

/** @returns why the result may not be set, or null */
export function markRefusal(
  { status: from, confirmedAt }: Marking,
  { status: to, reason }: Marked,
  { cohortStatus, isAdmin }: { cohortStatus: CohortStatus; isAdmin: boolean },
): MarkRefusal | null {
  if (!MARKABLE.has(from)) return 'not-over';
  if (confirmedAt === null) return 'not-paid';
  if (cohortStatus === 'TEACHER_PAID' && !isAdmin) return 'closed';
  return isCorrection(from, to) && reason === null ? 'reason-required' : null;
}

/** @throws AppError 409 or 422 as `markRefusal` says */
export function assertMarkable(
  seat: Marking,
  mark: Marked,
  about: { cohortStatus: CohortStatus; isAdmin: boolean },
): void {
  const refusal = markRefusal(seat, mark, about);
  if (refusal === null) return;
  if (refusal === 'closed') throw new ResultsClosedError();
  if (refusal === 'reason-required') throw new ResultReasonRequiredError();
  throw new RegistrationTransitionError(seat.status, mark.status);
}
