import type { ParticipantStatus } from '@valikool/contract';
import type { PaidInvoice, SeatOutcome } from '#modules/billing/index';
import type { CohortSnapshot } from '#modules/cohorts/index';
import { feedbackWanted } from '#modules/feedback/index';
import type { RegistrationSettings } from './holds.policy';
import { takesStudents } from './offers.policy';
import { isUnderWay } from './participants.policy';
import { chargeSchoolFor } from './school-charge';
import type { LockedSeat } from './seat-lock';
import { moveSeat, type SeatMoveStores } from './seat-move';
import { acceptOffer, takeOfferedOrFree } from './seat-queue';
import { withdrawSwap, type SeatReleaseStores } from './seat-release';
import { registrationConfirmed, registrationPaidWithoutSeat } from './seats.messages';
import type { Participant } from './seats.types';
import type { Swap } from './swaps.types';

export type ConfirmStores = SeatMoveStores & SeatReleaseStores;

type Confirming = { now: Date; settings: RegistrationSettings };

/** What the student owes on invoices other than the paid one. `isLive`: the paid invoice is not canceled. */
type OwedBesides = { cents: number; isLive: boolean };

/**
 * Makes a seat sure for money that came, or says why it cannot. Call with the seat, its participant and their school locked.
 * @param paid the invoice that was paid: over the seat's price, or over the difference of a swap
 */
export async function confirmSeat(
  stores: ConfirmStores,
  seat: LockedSeat,
  { invoiceId, totalCents }: PaidInvoice,
  confirming: Confirming,
): Promise<SeatOutcome> {
  const { participant, cohort } = seat;
  if (!(await stores.participants.lockAccount(participant.userId))) return { kind: 'ACCOUNT_CLOSED' };
  const swap = await stores.swaps.findByInvoice(invoiceId);
  if (swap?.status === 'PENDING') return confirmSwap(stores, seat, swap, confirming);
  if (swap && swap.status !== 'DONE') return { kind: 'SWAP_FAILED' };
  if (participant.status === 'CANCELED') return seatAgain(stores, seat, totalCents, confirming);
  const owed = await owedBesides(stores, seat, invoiceId);
  if (participant.confirmedAt !== null) return payForSureSeat(stores, participant, owed);
  if (owed.cents > 0) return { kind: owed.isLive ? 'CONFIRMED' : 'UNWANTED' };
  const status = statusOfConfirmed(participant, cohort, confirming.now);
  await stores.participants.confirm(participant.id, status, confirming.now);
  await announceConfirmed(stores, participant, status);
  return { kind: 'CONFIRMED' };
}

/**
 * Sums up what is owed for the seat besides the paid invoice. After a swap the student has two invoices, and the bank may
 * have taken back the payment of either. A pending swap's difference is not owed yet.
 */
async function owedBesides(
  { documents }: ConfirmStores,
  { participant, swap }: LockedSeat,
  invoiceId: string,
): Promise<OwedBesides> {
  const own = (await documents.lockPartsOf(participant.id)).filter(({ isStudents }) => isStudents);
  let cents = 0;
  for (const other of own) {
    if (other.invoiceId === invoiceId || other.invoiceId === swap?.swap.invoiceId) continue;
    cents += await documents.owedOn(other.invoiceId);
  }
  return { cents, isLive: own.some((part) => part.invoiceId === invoiceId) };
}

/** Money for a sure seat: what the student owed after a change of payer, or an order over what is owed no more. */
async function payForSureSeat(
  { participants, outbox }: ConfirmStores,
  { id, accessUntil }: Participant,
  { cents, isLive }: OwedBesides,
): Promise<SeatOutcome> {
  if (!isLive) return { kind: 'UNWANTED' };
  if (accessUntil !== null && cents === 0) {
    await participants.keepAccess(id);
    await outbox.add(registrationConfirmed, { registrationId: id });
  }
  return { kind: 'CONFIRMED' };
}

/**
 * The difference is paid: only now is the old seat given up. The swap fails, and the old seat stays, when
 * - the student's course is over by now,
 * - the other cohort was called off or takes nobody any more,
 * - the student has a seat in the other cohort by themselves.
 */
async function confirmSwap(
  stores: ConfirmStores,
  seat: LockedSeat,
  { id, priceCents, schoolShareCents, studentShareCents }: Swap,
  { now, settings }: Confirming,
): Promise<SeatOutcome> {
  const { participant, cohort, swap } = seat;
  if (swap === null) throw new Error('A pending swap is locked with its seat');
  const isPossible = isUnderWay(participant, cohort, now) && takesStudents(swap.cohort, now);
  if (!isPossible || (await stores.participants.isInCohort(participant.userId, swap.cohort.cohortId))) {
    await withdrawSwap(stores, seat, { status: 'GIVEN_UP', now, settings });
    return { kind: 'SWAP_FAILED' };
  }
  await stores.swaps.end(id, 'DONE', now);
  await moveSeat(stores, {
    participant,
    from: cohort,
    to: swap.cohort,
    price: { priceCents, schoolShareCents, studentShareCents },
    actorUserId: participant.userId,
    note: null,
    now,
    settings,
  });
  return { kind: 'CONFIRMED' };
}

/** Gives a canceled registration its seat back where money came after the hold had lapsed. */
async function seatAgain(
  stores: ConfirmStores,
  { participant, cohort }: LockedSeat,
  paidCents: number,
  { now }: Confirming,
): Promise<SeatOutcome> {
  const { id, userId, cohortId } = participant;
  if (participant.awaitingSeatSince !== null) return { kind: 'WAITING_ALREADY' };
  // A swap leaves two invoices, or one over more than the seat costs now: none of these pays for it alone.
  if (paidCents !== participant.studentShareCents) return { kind: 'UNWANTED' };
  const hasLapsed = participant.cancelReason === 'HOLD_LAPSED';
  if (!hasLapsed || (await stores.participants.isInCohort(userId, cohortId))) return { kind: 'UNWANTED' };
  const seat = await takeOfferedOrFree(stores, { cohortId, userId, now });
  if (!seat.taken) {
    await stores.latePayers.awaitSeat(id, now);
    await stores.outbox.add(registrationPaidWithoutSeat, { registrationId: id });
    return { kind: 'NO_SEAT' };
  }
  const status = statusOfConfirmed(participant, cohort, now);
  await stores.participants.reseat(id, status, now);
  if (seat.offer) await acceptOffer(stores, seat.offer, { participantId: id, now });
  await chargeSchoolFor(stores, participant, seat.cohort, now);
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

/** Mails that the seat is sure. A student who is seated after the course ended missed the feedback mail, so send it now. */
async function announceConfirmed(
  { outbox }: ConfirmStores,
  { id, userId, cohortId }: Participant,
  status: ParticipantStatus,
): Promise<void> {
  await outbox.add(registrationConfirmed, { registrationId: id });
  if (status === 'AWAITING_RESULT') await outbox.add(feedbackWanted, { cohortId, userId });
}

/** @returns the status of a seat that is sure now; a result that is there stays */
function statusOfConfirmed({ status }: Participant, cohort: CohortSnapshot, now: Date): ParticipantStatus {
  const isOver = cohort.endDate <= now;
  if (status === 'IN_PROGRESS') return isOver ? 'AWAITING_RESULT' : status;
  if (status !== 'REGISTERED' && status !== 'CANCELED') return status;
  if (isOver) return 'AWAITING_RESULT';
  return cohort.startDate <= now ? 'IN_PROGRESS' : 'REGISTERED';
}
