import type { InvoiceWriter, MoneyWriter, SchoolCredits } from '#modules/billing/index';
import type { WaitlistSettings } from './offers.policy';
import type { ParticipantsRepository } from './participants.repository';
import type { LockedParticipant } from './seat-lock';
import { passSeatOn, type SeatQueueStores } from './seat-queue';
import type { SwapsRepository } from './swaps.repository';

type Documents = { documents: InvoiceWriter; money: MoneyWriter };
type Money = Documents & { credits: SchoolCredits };
export type SeatReleaseStores = SeatQueueStores &
  Money & { swaps: SwapsRepository; participants: ParticipantsRepository };

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

/**
 * Removes a seat from all its invoices and refunds what the student and the school paid for it; the school gets its
 * credit or its seat back. Call with the cohort, the participant and their school locked.
 * @returns cents that go back to the student, without the school's
 */
export async function refundSeat(stores: Money, participantId: number, now: Date): Promise<number> {
  let studentCents = 0;
  await stores.credits.giveBack(participantId, now);
  for (const invoiceId of await stores.documents.lockOf(participantId)) {
    const { isForStudent, backCents } = await removeAndRefund(stores, invoiceId, participantId, now);
    if (isForStudent) studentCents += backCents;
  }
  return studentCents;
}

/** Credits what is still to come of payment plans. What is paid stays paid. Call with the seat and its school locked. */
export async function waivePlans({ documents }: Money, participantId: number, now: Date): Promise<void> {
  for (const { invoiceId, isForStudent } of await documents.lockPartsOf(participantId))
    if (isForStudent) await documents.waivePlan(invoiceId, participantId, now);
}

type End = { status: 'GIVEN_UP' | 'LAPSED'; now: Date; settings: WaitlistSettings };

/**
 * Ends a pending swap, if there is one: passes the new seat on, cancels the invoice for the difference and refunds what
 * was paid on it. The student keeps the old seat. Call with the participant and both cohorts locked (`lockSeat`).
 */
export async function withdrawSwap(
  stores: SeatReleaseStores,
  { participant, swap: pending }: LockedParticipant,
  { status, now, settings }: End,
): Promise<void> {
  if (pending === null) return;
  const { swap, cohort } = pending;
  await stores.swaps.end(swap.id, status, now);
  await passSeatOn(stores, cohort, { now, settings });
  await stores.documents.lockOf(participant.id);
  await removeAndRefund(stores, swap.invoiceId, participant.id, now);
}
