import { type Actor, can } from '#platform/index';
import { type CancelReason, isUnpaid } from '../seats/index';
import { isAwaited } from './guardian-state.policy';
import { stepOfPlan } from './plan-step.policy';
import type { RegistrationRow, RegistrationScope } from './registrations.types';

/** @returns which registrations the actor may see: all, their school's, or their own. */
export function registrationScope(actor: Actor): RegistrationScope {
  if (can(actor, 'registration.read-all')) return { all: true };
  if (can(actor, 'registration.read-school') && actor.schoolId !== null) return { schoolId: actor.schoolId };
  return { userId: actor.userId };
}

/** @returns the reason that a cancellation by this actor is recorded with. */
export function cancelReasonOf(actor: Actor): CancelReason {
  if (can(actor, 'registration.cancel-all')) return 'ADMIN';
  return can(actor, 'registration.cancel-school') ? 'SCHOOL' : 'STUDENT';
}

type AccessFacts = Pick<RegistrationRow, 'status' | 'confirmedAt' | 'accessUntil'>;

/** @returns whether the student may enter the classes: the seat is confirmed, and no access deadline has passed. */
export const hasAccess = (registration: AccessFacts, now: Date): boolean =>
  registration.status !== 'CANCELED' &&
  registration.confirmedAt !== null &&
  (registration.accessUntil === null || registration.accessUntil > now);

/** The state of a student's feedback about the cohort. */
type FeedbackStep = 'NOT_DUE' | 'DUE' | 'STARTED' | 'GIVEN';

const OVER: ReadonlySet<string> = new Set(['AWAITING_RESULT', 'COMPLETED', 'FAILED']);

export function feedbackStepOf({
  status,
  feedbackState,
}: Pick<RegistrationRow, 'status' | 'feedbackState'>): FeedbackStep {
  if (feedbackState === 'GIVEN') return 'GIVEN';
  return OVER.has(status) ? (feedbackState ?? 'DUE') : 'NOT_DUE';
}

export type NextStep =
  | 'NONE'
  | 'PAY'
  | 'PAY_INVOICE'
  | 'PAY_PART'
  | 'WAIT_FOR_BANK'
  | 'WAIT_FOR_GUARDIAN'
  | 'WAIT_FOR_SCHOOL'
  | 'CHOOSE_SEAT_OR_REFUND'
  | 'WAIT_FOR_SEAT'
  | 'REFUND_COMING';

/** The facts of a registration that decide its next step. */
export type StepFacts = Pick<
  RegistrationRow,
  | 'status'
  | 'confirmedAt'
  | 'approvalUntil'
  | 'accessUntil'
  | 'studentShareCents'
  | 'awaitingSeatSince'
  | 'choseToWaitAt'
  | 'invoice'
  | 'payment'
  | 'guardian'
  | 'plan'
  | 'refund'
>;

function waysToPay({
  payment,
  invoice,
  guardian,
}: Pick<RegistrationRow, 'payment' | 'invoice' | 'guardian'>): NextStep {
  const isUndecided = payment?.status === 'AUTHORIZED' || payment?.resolution === 'MISMATCH';
  if (guardian !== null && isAwaited(guardian) && !isUndecided) return 'WAIT_FOR_GUARDIAN';
  // A draft without a due date is paid online, once the student has chosen a provider.
  if (payment === null) return invoice?.number === null && invoice.dueAt === null ? 'PAY' : 'PAY_INVOICE';
  // Another sum than was asked for has come; a second payment would not help.
  return isUndecided ? 'WAIT_FOR_BANK' : 'PAY';
}

/** @returns what the student should do or wait for. */
export function nextStepOf(row: StepFacts): NextStep {
  if (row.approvalUntil !== null) return 'WAIT_FOR_SCHOOL';
  if (isUnpaid(row)) return row.plan === null || row.confirmedAt === null ? waysToPay(row) : stepOfPlan(row.plan);
  if (row.refund && row.refund.status !== 'SUCCESSFUL' && row.refund.status !== 'CANCELED') return 'REFUND_COMING';
  if (row.payment?.resolution === 'MISMATCH') return 'WAIT_FOR_BANK';
  if (row.awaitingSeatSince) return row.choseToWaitAt ? 'WAIT_FOR_SEAT' : 'CHOOSE_SEAT_OR_REFUND';
  return 'NONE';
}
