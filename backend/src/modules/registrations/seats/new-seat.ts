import type { Provider } from '@valikool/contract';
import { after, newId, said, type Said } from '#platform/index';
import {
  type Buyer,
  type CardPart,
  type CoverPlan,
  invoiceRequested,
  type PlainAttempt,
  type PlannedPart,
} from '#modules/billing/index';
import type { CohortSnapshot } from '#modules/cohorts/index';
import { holdEnd, type RegistrationSettings } from './holds.policy';
import { approvalRequested, registrationCreated } from './seats.messages';
import type { BookedSeat, Booking, NewParticipant, PayerOption, StudentFacts } from './seats.types';

/**
 * How the student's part is paid: nothing to pay, to be chosen later, or by this provider. With `approval` nothing is
 * paid or chosen before the school has approved the registration. The provider `invoice` is what
 * a student chooses for a bank transfer; the attempt of the transfer that comes later has the provider `bank`.
 */
export type HowPaid = 'nothing' | 'later' | 'approval' | Provider;

/** A seat to be written, with all that was decided about it. */
export type NewSeat = Booking & {
  cohort: CohortSnapshot;
  option: PayerOption;
  howPaid: HowPaid;
  /** Until when the registration waits for its school's approval; null when it needs none. */
  approvalUntil: Date | null;
  /** When a bank transfer is due; null for every other way to pay. */
  dueAt: Date | null;
  schoolInvoiceId: string | null;
  ownInvoiceId: string | null;
  /** How the school's part is paid in advance; null when it is on an invoice, or there is none. */
  cover: CoverPlan | null;
  /** What a gift card pays of the student's part. */
  card: CardPart | null;
  /** The parts in which the student pays; null when all is paid at once. */
  schedule: PlannedPart[] | null;
};

/** @returns cents that the student pays besides what a gift card pays */
export const restOf = ({ option, card }: Pick<NewSeat, 'option' | 'card'>): number =>
  option.studentShareCents - (card?.cents ?? 0);

/** Something is to be paid by an online payment, now or later. */
export const isPaidOnline = (howPaid: HowPaid): howPaid is Exclude<HowPaid, 'nothing' | 'invoice' | 'approval'> =>
  howPaid !== 'nothing' && howPaid !== 'invoice' && howPaid !== 'approval';

/** All rows are known beforehand: nothing is agreed in parts, and nobody else is asked to pay afterwards. */
export const isWrittenAtOnce = ({ schedule, howPaid }: Pick<NewSeat, 'schedule' | 'howPaid'>): boolean =>
  schedule === null && howPaid !== 'later';

/** @returns what an attempt of the student says of the seat; it pays all that they owe, unless a part is named */
export const attemptOf = (
  seat: NewSeat,
  { invoiceId, provider }: Pick<PlainAttempt, 'invoiceId' | 'provider'>,
): Omit<PlainAttempt, 'id'> => ({
  participantId: seat.id,
  invoiceId,
  provider,
  amountCents: restOf(seat),
  bank: seat.bank,
  locale: seat.student.language,
  now: seat.now,
  // If this process dies before it starts the payment, the reconciler does.
  nextCheckAt: after(seat.now, 30_000),
});

/** @returns the attempt of a student who pays all of it online at once; null for every other way to pay */
export function wholeAttemptOf(seat: NewSeat): PlainAttempt | null {
  const { ownInvoiceId: invoiceId, howPaid, schedule } = seat;
  if (invoiceId === null || schedule !== null || !isPaidOnline(howPaid) || howPaid === 'later') return null;
  return { id: newId(), ...attemptOf(seat, { invoiceId, provider: howPaid }) };
}

/** @returns the messages from which mails and the invoice follow */
export function messagesOf({ id, howPaid, approvalUntil, ownInvoiceId, ...seat }: NewSeat): Said[] {
  const invoiceId = howPaid === 'invoice' ? ownInvoiceId : null;
  // Whom somebody else registers has to hear of the seat, too.
  const isInvoiced = invoiceId !== null && seat.registeredByUserId === seat.student.userId;
  return [
    approvalUntil === null
      ? said(registrationCreated, { registrationId: id, isInvoiced })
      : said(approvalRequested, { registrationId: id }),
    ...(invoiceId === null ? [] : [said(invoiceRequested, { invoiceId })]),
  ];
}

export const buyerOfStudent = (student: StudentFacts): Buyer => ({
  name: `${student.firstName} ${student.lastName}`.trim() || student.email,
  address: null,
  registryCode: null,
  email: student.email,
});

export const ownInvoiceOf = ({ ownInvoiceId, dueAt, ...seat }: NewSeat): BookedSeat['invoice'] =>
  ownInvoiceId === null
    ? null
    : { invoiceId: ownInvoiceId, totalCents: restOf(seat), dueAt, isPaid: restOf(seat) === 0 };

/** @returns until when a new seat is held; null when it is confirmed at once */
export function heldUntilOf(
  { heldForChoice, howPaid, approvalUntil, dueAt, now }: NewSeat,
  settings: RegistrationSettings,
): Date | null {
  if (howPaid === 'nothing') return null;
  if (approvalUntil !== null) return approvalUntil;
  if (dueAt !== null) return dueAt;
  const standard = holdEnd(now, settings);
  return heldForChoice !== null && heldForChoice > standard ? heldForChoice : standard;
}

/** @returns the registration's own row */
export function participantOf(seat: NewSeat, settings: RegistrationSettings): NewParticipant {
  const { id, cohort, student, payer, option, howPaid, registeredByUserId, termsAcceptedAt, promotion, now } = seat;
  const isConfirmed = howPaid === 'nothing';
  return {
    id,
    userId: student.userId,
    cohortId: cohort.cohortId,
    schoolId: student.schoolId,
    status: isConfirmed && cohort.startDate <= now ? 'IN_PROGRESS' : 'REGISTERED',
    payer,
    priceCents: option.priceCents,
    cohortPriceCents: option.cohortPriceCents,
    schoolShareCents: option.schoolShareCents,
    studentShareCents: option.studentShareCents,
    discountCents: option.discountCents,
    promotionCodeId: option.discountCents > 0 ? (promotion?.id ?? null) : null,
    coveredBySubscriptionId: seat.passId,
    invoiceId: seat.ownInvoiceId ?? seat.schoolInvoiceId,
    registeredByUserId,
    conditions: option.rules,
    schoolConditionsId: option.school?.conditionsId ?? null,
    learningOutcomes: cohort.learningOutcomes,
    gradingCriteria: cohort.gradingCriteria,
    termsAcceptedAt,
    heldUntil: heldUntilOf(seat, settings),
    confirmedAt: isConfirmed ? now : null,
    approvalUntil: seat.approvalUntil,
    createdAt: now,
  };
}
