import type { ParticipantStatus } from '@valikool/contract';
import type { InvoiceToPay, SeatOutcome } from '#modules/billing/index';
import type { CohortSnapshot } from '#modules/cohorts/index';
import { feedbackWanted } from '#modules/feedback/index';
import type { RegistrationSettings } from './holds.policy';
import { takesStudents } from './offers.policy';
import { hasNotEnded } from './participants.policy';
import { chargeSchoolForSeat, mayChargeSchool } from './school-charge';
import type { LockedParticipant } from './seat-lock';
import { moveSeat, type SeatMoveStores } from './seat-move';
import { acceptOffer, takeOfferedOrFreeSeat } from './seat-queue';
import { withdrawSwap, type SeatReleaseStores } from './seat-release';
import { registrationConfirmed, registrationPaidWithoutSeat } from './seats.messages';
import type { Participant } from './seats.types';
import type { Swap } from './swaps.types';

export type ConfirmStores = SeatMoveStores & SeatReleaseStores;

type Confirming = { now: Date; settings: RegistrationSettings };

/** What the student owes on invoices other than the paid one. `isPaidInvoiceValid`: the paid one is not canceled. */
type OtherDebts = { cents: number; isPaidInvoiceValid: boolean };

/**
 * Confirms a seat for money that came, or completes its swap; else says why it does not. Call with the seat and the
 * participant's school locked.
 * @param paid the invoice that was paid: for the seat's price, or for the difference of a swap
 */
export async function confirmSeat(
  stores: ConfirmStores,
  seat: LockedParticipant,
  { invoiceId, totalCents }: InvoiceToPay,
  confirming: Confirming,
): Promise<SeatOutcome> {
  const { participant, cohort } = seat;
  if (!(await stores.participants.lockAccount(participant.userId))) return { kind: 'ACCOUNT_CLOSED' };
  const swap = await stores.swaps.findByInvoice(invoiceId);
  if (swap?.status === 'PENDING') return confirmSwap(stores, seat, swap, confirming);
  if (swap && swap.status !== 'DONE') return { kind: 'SWAP_FAILED' };
  if (participant.status === 'CANCELED') return reseatLatePayer(stores, seat, totalCents, confirming);
  // Nothing can be paid before the school has approved it; money that comes all the same goes back.
  if (participant.approvalUntil !== null) return { kind: 'UNWANTED' };
  const others = await sumOtherDebts(stores, seat, invoiceId);
  if (participant.confirmedAt !== null) return payForConfirmedSeat(stores, participant, others);
  if (others.cents > 0) return { kind: others.isPaidInvoiceValid ? 'PAYS_INVOICE' : 'UNWANTED' };
  const status = statusOfConfirmed(participant, cohort, confirming.now);
  await stores.participants.confirm(participant.id, status, confirming.now);
  await announceConfirmed(stores, participant, status);
  return { kind: 'PAYS_INVOICE' };
}

/**
 * Confirms a seat of which only a part is paid so far, by a payment plan. Call with the seat locked.
 * @returns null when it is done; else why the money pays for nothing
 */
export async function confirmPart(
  stores: ConfirmStores,
  { participant, cohort }: LockedParticipant,
  { accessUntil, now }: { accessUntil: Date; now: Date },
): Promise<SeatOutcome | null> {
  if (!(await stores.participants.lockAccount(participant.userId))) return { kind: 'ACCOUNT_CLOSED' };
  if (participant.status === 'CANCELED') return { kind: 'UNWANTED' };
  const { id, confirmedAt } = participant;
  const status = statusOfConfirmed(participant, cohort, now);
  await stores.participants.confirmUnpaid(id, { status, confirmedAt: confirmedAt ?? now, accessUntil });
  if (confirmedAt === null) await announceConfirmed(stores, participant, status);
  return null;
}

/** @returns why a part of a canceled invoice pays for nothing. Call with the seat locked. */
export async function refusePart(
  { participants, swaps }: ConfirmStores,
  { participant }: LockedParticipant,
  canceledInvoiceId: string,
): Promise<SeatOutcome> {
  if (!(await participants.lockAccount(participant.userId))) return { kind: 'ACCOUNT_CLOSED' };
  const swap = await swaps.findByInvoice(canceledInvoiceId);
  return { kind: swap !== null && swap.status !== 'DONE' ? 'SWAP_FAILED' : 'UNWANTED' };
}

/**
 * Sums up what the student owes for the seat besides the paid invoice. After a swap the student has two invoices, and
 * the bank may have taken back the payment of either. The difference of a pending swap is not owed yet.
 */
async function sumOtherDebts(
  { documents }: ConfirmStores,
  { participant, swap }: LockedParticipant,
  invoiceId: string,
): Promise<OtherDebts> {
  const own = (await documents.lockPartsOf(participant.id)).filter(({ isForStudent }) => isForStudent);
  let cents = 0;
  for (const other of own) {
    if (other.invoiceId === invoiceId || other.invoiceId === swap?.swap.invoiceId) continue;
    cents += await documents.owedOn(other.invoiceId);
  }
  return { cents, isPaidInvoiceValid: own.some((part) => part.invoiceId === invoiceId) };
}

/**
 * Handles a payment for a seat that is confirmed already. The student owed it after a change of payer, or when money went
 * back and staff kept the seat. Or else the order is for an invoice that was canceled since.
 */
async function payForConfirmedSeat(
  { participants, outbox }: ConfirmStores,
  { id, accessUntil }: Participant,
  { cents, isPaidInvoiceValid }: OtherDebts,
): Promise<SeatOutcome> {
  if (!isPaidInvoiceValid) return { kind: 'UNWANTED' };
  if (accessUntil !== null && cents === 0) {
    await participants.setAccess(id, null);
    await outbox.add(registrationConfirmed, { registrationId: id });
  }
  return { kind: 'PAYS_INVOICE' };
}

/**
 * Completes a swap whose difference is paid. Only now does the student lose the old seat. The swap fails, and the
 * student keeps the old seat, when
 * - the student's course is over by now,
 * - the other cohort was canceled or takes no more students,
 * - the student has a second seat, in the other cohort,
 * - the school would pay more than before, and the student has left it.
 */
async function confirmSwap(
  stores: ConfirmStores,
  seat: LockedParticipant,
  { id, invoiceId, priceCents, cohortPriceCents, schoolShareCents, studentShareCents, discountCents }: Swap,
  { now, settings }: Confirming,
): Promise<SeatOutcome> {
  const { participant, cohort, swap } = seat;
  if (swap === null) throw new Error('The pending swap was not locked.');
  const isPossible = hasNotEnded(participant, cohort, now) && takesStudents(swap.cohort, now);
  const paysMore = schoolShareCents > participant.schoolShareCents;
  const hasLeft = paysMore && !(await stores.participants.isMember(participant.userId, participant.schoolId));
  if (!isPossible || hasLeft || (await stores.participants.isInCohort(participant.userId, swap.cohort.cohortId))) {
    await withdrawSwap(stores, seat, { status: 'GIVEN_UP', now, settings });
    return { kind: 'SWAP_FAILED' };
  }
  await stores.swaps.end(id, 'DONE', now);
  await moveSeat(stores, {
    before: participant,
    from: cohort,
    to: swap.cohort,
    price: { priceCents, cohortPriceCents, schoolShareCents, studentShareCents, discountCents },
    differenceInvoiceId: invoiceId,
    actorUserId: participant.userId,
    note: null,
    now,
    settings,
  });
  return { kind: 'PAYS_INVOICE' };
}

/**
 * Handles money for a canceled registration. When only its hold had lapsed, the student gets a seat again, or waits for
 * one. Otherwise the money is unwanted.
 * @param invoiceCents the total of the paid invoice
 */
async function reseatLatePayer(
  stores: ConfirmStores,
  { participant, cohort }: LockedParticipant,
  invoiceCents: number,
  { now }: Confirming,
): Promise<SeatOutcome> {
  const { id, userId, cohortId } = participant;
  if (participant.awaitingSeatSince !== null) return { kind: 'WAITING_ALREADY' };
  // After a swap there are two invoices, or one for more than the seat costs now. None of them pays for the seat alone.
  if (invoiceCents !== participant.studentShareCents) return { kind: 'UNWANTED' };
  const hasLapsed = participant.cancelReason === 'HOLD_LAPSED';
  if (!hasLapsed || (await stores.participants.isInCohort(userId, cohortId))) return { kind: 'UNWANTED' };
  if (!(await mayChargeSchool(stores, participant))) return { kind: 'UNWANTED' };
  const seat = await takeOfferedOrFreeSeat(stores, { cohortId, userId, now });
  if (!seat.taken) {
    await stores.latePayers.awaitSeat(id, now);
    await stores.outbox.add(registrationPaidWithoutSeat, { registrationId: id });
    return { kind: 'NO_SEAT' };
  }
  const status = statusOfConfirmed(participant, cohort, now);
  await stores.participants.reseat(id, status, now);
  if (seat.offer) await acceptOffer(stores, seat.offer, { participantId: id, now });
  await chargeSchoolForSeat(stores, participant, seat.cohort, now);
  await stores.activity.record({
    type: 'COHORT_REGISTRATION',
    userId,
    cohortId,
    schoolId: participant.schoolId,
    metadata: { registrationId: id, reason: 'PAID_LATE' },
  });
  await announceConfirmed(stores, participant, status);
  return { kind: 'RESEATED' };
}

/**
 * Mails that the seat is confirmed. A student who is seated after the course ended missed the feedback mail, so send it
 * now.
 */
async function announceConfirmed(
  { outbox }: ConfirmStores,
  { id, userId, cohortId }: Participant,
  status: ParticipantStatus,
): Promise<void> {
  await outbox.add(registrationConfirmed, { registrationId: id });
  if (status === 'AWAITING_RESULT') await outbox.add(feedbackWanted, { cohortId, userId });
}

/** @returns the status of a seat that is confirmed now. A result that the teacher has marked stays. */
export function statusOfConfirmed({ status }: Participant, cohort: CohortSnapshot, now: Date): ParticipantStatus {
  const isOver = cohort.endDate <= now;
  if (status === 'IN_PROGRESS') return isOver ? 'AWAITING_RESULT' : status;
  if (status !== 'REGISTERED' && status !== 'CANCELED') return status;
  if (isOver) return 'AWAITING_RESULT';
  return cohort.startDate <= now ? 'IN_PROGRESS' : 'REGISTERED';
}
