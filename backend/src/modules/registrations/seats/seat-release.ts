import type { InvoiceWriter, MoneyWriter, SchoolCredits } from '#modules/billing/index';
import type { CohortSnapshot } from '#modules/cohorts/index';
import type { WaitlistSettings } from './offers.policy';
import type { ParticipantsRepository } from './participants.repository';
import type { LockedParticipant } from './seat-lock';
import { passSeatOn, type SeatQueueStores } from './seat-queue';
import type { SwapsRepository } from './swaps.repository';

type Documents = { documents: InvoiceWriter; money: MoneyWriter };
export type SeatReleaseStores = SeatQueueStores &
  Documents & { credits: SchoolCredits; swaps: SwapsRepository; participants: ParticipantsRepository };

async function removeAndRefund(
  { documents, money }: Documents,
  invoiceId: string,
  participantId: number,
  now: Date,
): Promise<{ isForStudent: boolean; backCents: number }> {
  const { refundCents, creditNoteId, isForStudent } = await documents.removeLine(invoiceId, participantId, now);
  const backCents =
    refundCents > 0
      ? await money.refundPaid(invoiceId, { cents: refundCents, reason: 'CANCELLATION', creditNoteId, now })
      : 0;
  return { isForStudent, backCents };
}

type Passing = { now: Date; settings: WaitlistSettings };

/**
 * Gives the school back the credit or the seat bought in advance that the seat uses, and passes the seat on: the next
 * student may be of the same school, which then pays by what has come back. Call with the cohort, the participant and
 * their school locked, and before any credit note: this may wait for the next student's school.
 */
export async function returnAndPassOn(
  stores: SeatReleaseStores,
  participantId: number,
  cohort: CohortSnapshot,
  passing: Passing,
): Promise<void> {
  await stores.credits.giveBack(participantId, passing.now);
  await passSeatOn(stores, cohort, passing);
}

/**
 * Removes a seat from all its invoices and refunds what the student and the school paid for it. Call with the cohort, the
 * participant and their school locked, after giving back what the school paid in advance and passing the seat on.
 * @returns cents that go back to the student, without the school's
 */
export async function refundSeat(stores: Documents, participantId: number, now: Date): Promise<number> {
  let studentCents = 0;
  for (const invoiceId of await stores.documents.lockOf(participantId)) {
    const { isForStudent, backCents } = await removeAndRefund(stores, invoiceId, participantId, now);
    if (isForStudent) studentCents += backCents;
  }
  return studentCents;
}

/** Credits what is still to come of payment plans. What is paid stays paid. Call with the seat and its school locked. */
export async function waivePlans({ documents }: Documents, participantId: number, now: Date): Promise<void> {
  for (const { invoiceId, isForStudent } of await documents.lockPartsOf(participantId))
    if (isForStudent) await documents.waivePlan(invoiceId, participantId, now);
}

type End = Passing & { status: 'GIVEN_UP' | 'LAPSED' };

/**
 * Ends a pending swap, if there is one, and passes the new seat on. Call with the participant and both cohorts locked, and
 * call `dropDifference` once every seat is passed on.
 */
export async function endSwap(
  stores: SeatReleaseStores,
  { swap: pending }: LockedParticipant,
  { status, ...passing }: End,
): Promise<void> {
  if (pending === null) return;
  await stores.swaps.end(pending.swap.id, status, passing.now);
  await passSeatOn(stores, pending.cohort, passing);
}

/** Cancels the invoice for the difference of a swap that has ended, and refunds what was paid on it. */
export async function dropDifference(
  stores: Documents,
  { participant, swap: ended }: LockedParticipant,
  now: Date,
): Promise<void> {
  if (ended === null) return;
  await stores.documents.lockOf(participant.id);
  await removeAndRefund(stores, ended.swap.invoiceId, participant.id, now);
}

/**
 * Ends a pending swap, if there is one: passes the new seat on, cancels the invoice for the difference and refunds what
 * was paid on it. The student keeps the old seat. Call with the participant and both cohorts locked (`lockSeat`).
 */
export async function withdrawSwap(stores: SeatReleaseStores, seat: LockedParticipant, end: End): Promise<void> {
  await endSwap(stores, seat, end);
  await dropDifference(stores, seat, end.now);
}
