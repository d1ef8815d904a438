import type { ParticipantStatus, Payer } from '@valikool/contract';
import { type Actor, after, can, DAY_MS, earlier, endOfDay, HOUR_MS, later, MINUTE_MS } from '#platform/index';
import type { CancelReason, Participant, PayerOption, RegistrationRow, RegistrationScope } from './registrations.types';

export type RegistrationSettings = {
  /** Minutes for which an order can be paid. */
  holdMinutes: number;
  /** Minutes more that the seat waits for the bank's word. */
  graceMinutes: number;
  /** Hours that a seat waits once the payer has been at the bank. */
  bankHoldHours: number;
  /** Days after the start until which giving up is free. */
  cancellationDays: number;
  /** Days after the purchase in which a student who pays may withdraw. */
  withdrawalDays: number;
  /** A bank transfer is offered while the start is further away than this. */
  bankTransferMinDays: number;
  /** Hours for which a seat is kept for whoever it was offered to from the waiting list. */
  offerHours: number;
};

/** However often paying is started anew, a seat that nobody pays for is not kept longer than this. */
const LONGEST_HOLD_HOURS = 24;

/** @returns which registrations the actor may see: everyone's, their school's, or their own. */
export function registrationScope(actor: Actor): RegistrationScope {
  if (can(actor, 'registration.read-all')) return { all: true };
  if (can(actor, 'registration.read-school') && actor.schoolId !== null) return { schoolId: actor.schoolId };
  return { userId: actor.userId };
}

/** @returns whose choice a cancellation by this actor is. */
export function cancelReasonOf(actor: Actor): CancelReason {
  if (can(actor, 'registration.cancel-all')) return 'ADMIN';
  return can(actor, 'registration.cancel-school') ? 'SCHOOL' : 'STUDENT';
}

/** @returns until when a seat whose payment starts now is kept. */
export const holdEnd = (now: Date, settings: RegistrationSettings): Date =>
  after(now, (settings.holdMinutes + settings.graceMinutes) * MINUTE_MS);

/** @returns the hold after paying was started anew; never shorter than before, never endless. */
export const renewedHold = (
  participant: Pick<Participant, 'heldUntil' | 'createdAt'>,
  now: Date,
  settings: RegistrationSettings,
): Date => {
  const wanted = earlier(holdEnd(now, settings), after(participant.createdAt, LONGEST_HOLD_HOURS * HOUR_MS));
  return participant.heldUntil ? later(participant.heldUntil, wanted) : wanted;
};

export type BankVisit = {
  start: Date;
  now: Date;
  /** The bank has the payer's signature, and not only their word. */ isAuthorized: boolean;
};

/**
 * @returns the hold of a payer who has been at the bank: longer, but never past the start. Who only comes back again and
 * again without having signed anything does not keep the seat for ever.
 */
export function bankHold(
  { heldUntil, createdAt }: { heldUntil: Date; createdAt: Date },
  { start, now, isAuthorized }: BankVisit,
  { bankHoldHours }: RegistrationSettings,
): Date {
  const wanted = earlier(after(now, bankHoldHours * HOUR_MS), start);
  const longest = after(createdAt, (LONGEST_HOLD_HOURS + bankHoldHours) * HOUR_MS);
  return later(heldUntil, isAuthorized ? wanted : earlier(wanted, longest));
}

/**
 * @returns until when the seat can be given up for nothing; by consumer law not before two weeks from the purchase. It is
 * the end of that day in Tallinn, since people are told the day.
 */
export function freeCancellationUntil(
  facts: { start: Date; registeredAt: Date; payer: Payer; studentShareCents: number },
  settings: RegistrationSettings,
): Date {
  const byStart = endOfDay(facts.start, settings.cancellationDays);
  if (facts.studentShareCents === 0) return byStart;
  return later(byStart, endOfDay(facts.registeredAt, settings.withdrawalDays));
}

export const offersBankTransfer = (start: Date, now: Date, settings: RegistrationSettings): boolean =>
  start > after(now, settings.bankTransferMinDays * DAY_MS);

/** The school's share is rounded; the student pays the rest. Cents. */
export function sharesOf(
  priceCents: number,
  payer: Payer,
  schoolSharePercent: number,
): { schoolShareCents: number; studentShareCents: number } {
  const schoolShareCents = payer === 'SCHOOL' ? Math.round((priceCents * schoolSharePercent) / 100) : 0;
  return { schoolShareCents, studentShareCents: priceCents - schoolShareCents };
}

/** @returns who pays unless somebody chooses otherwise. */
export function defaultPayerOf(payers: readonly PayerOption[]): Payer {
  const school = payers.find(({ payer }) => payer === 'SCHOOL');
  return school?.available && school.school?.defaultPayer === 'SCHOOL' ? 'SCHOOL' : 'STUDENT';
}

/** Statuses that lists are narrowed to together. */
export const PARTICIPANT_STATUS_GROUPS: Readonly<Record<string, readonly ParticipantStatus[]>> = {
  ACTIVE: ['AWAITING_RESULT', 'IN_PROGRESS', 'REGISTERED'],
  FINAL: ['COMPLETED', 'FAILED'],
};

/** @param status one status, or the name of a group */
export const statusesOf = (status: string): readonly string[] => PARTICIPANT_STATUS_GROUPS[status] ?? [status];

const ACTIVE = new Set<string>(PARTICIPANT_STATUS_GROUPS['ACTIVE']);

export const isActive = ({ status }: Pick<Participant, 'status'>): boolean => ACTIVE.has(status);

const UNDER_WAY: ReadonlySet<ParticipantStatus> = new Set(['REGISTERED', 'IN_PROGRESS']);

/** @returns whether the course is to come for the student, or runs; once it is over, a result is due or there. */
export const isUnderWay = (
  { status }: Pick<Participant, 'status'>,
  { endDate }: { endDate: Date },
  now: Date,
): boolean => UNDER_WAY.has(status) && endDate > now;

type AccessFacts = Pick<RegistrationRow, 'status' | 'confirmedAt' | 'accessUntil'>;

/** @returns whether the student may enter the classes: a sure seat, and no access deadline that has passed. */
export const hasAccess = (registration: AccessFacts, now: Date): boolean =>
  registration.status !== 'CANCELED' &&
  registration.confirmedAt !== null &&
  (registration.accessUntil === null || registration.accessUntil > now);

/** How far a student's feedback about the cohort has come. */
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
  'NONE' | 'PAY' | 'PAY_INVOICE' | 'WAIT_FOR_BANK' | 'CHOOSE_SEAT_OR_REFUND' | 'WAIT_FOR_SEAT' | 'REFUND_COMING';

/** What of a registration decides the next step. */
export type StepFacts = Pick<
  RegistrationRow,
  | 'status'
  | 'confirmedAt'
  | 'accessUntil'
  | 'studentShareCents'
  | 'awaitingSeatSince'
  | 'chosenToWaitAt'
  | 'invoice'
  | 'payment'
  | 'refund'
>;

/** @returns whether the student owes something: for a seat that is only held, or after a change of payer for a sure one. */
export const isUnpaid = ({
  confirmedAt,
  accessUntil,
  studentShareCents,
  ...row
}: Pick<RegistrationRow, 'status' | 'confirmedAt' | 'accessUntil' | 'studentShareCents'>): boolean =>
  isActive(row) && (confirmedAt === null || accessUntil !== null) && studentShareCents > 0;

function waysToPay({ payment, invoice }: Pick<RegistrationRow, 'payment' | 'invoice'>): NextStep {
  // A draft that is not due on a day is for paying online, once the student has said how.
  if (payment === null) return invoice?.number === null && invoice.dueAt === null ? 'PAY' : 'PAY_INVOICE';
  // Another sum than was asked for has come: paying once more would not mend it.
  return payment.status === 'AUTHORIZED' || payment.resolution === 'MISMATCH' ? 'WAIT_FOR_BANK' : 'PAY';
}

/** @returns what the student should do, or wait for. */
export function nextStepOf(row: StepFacts): NextStep {
  if (isUnpaid(row)) return waysToPay(row);
  if (row.refund && row.refund.status !== 'SUCCESSFUL' && row.refund.status !== 'CANCELED') return 'REFUND_COMING';
  if (row.awaitingSeatSince) return row.chosenToWaitAt ? 'WAIT_FOR_SEAT' : 'CHOOSE_SEAT_OR_REFUND';
  return 'NONE';
}
