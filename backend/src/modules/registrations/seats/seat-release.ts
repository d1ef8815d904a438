import type { InvoiceWriter, MoneyWriter } from '#modules/billing/index';
import type { WaitlistSettings } from './offers.policy';
import type { ParticipantsRepository } from './participants.repository';
import type { LockedSeat } from './seat-lock';
import { passSeatOn, type SeatQueueStores } from './seat-queue';
import type { SwapsRepository } from './swaps.repository';

type Money = { documents: InvoiceWriter; money: MoneyWriter };
export type SeatReleaseStores = SeatQueueStores &
  Money & { swaps: SwapsRepository; participants: ParticipantsRepository };

async function removeAndRefund(
  { documents, money }: Money,
  invoiceId: string,
  participantId: number,
  now: Date,
): Promise<{ isStudents: boolean; backCents: number }> {
  const { owedCents, creditNoteId, isStudents } = await documents.removeLine(invoiceId, participantId, now);
  const backCents =
    owedCents > 0
      ? await money.refundPaid(invoiceId, { cents: owedCents, reason: 'CANCELLATION', creditNoteId, now })
      : 0;
  return { isStudents, backCents };
}

/**
 * Removes a seat from all its invoices and refunds what was paid for it. Call with the cohort, the participant and
 * their school locked.
 * @returns cents that go back to the student
 */
export async function takeMoneyBack(stores: Money, participantId: number, now: Date): Promise<number> {
  let studentCents = 0;
  for (const invoiceId of await stores.documents.lockOf(participantId)) {
    const { isStudents, backCents } = await removeAndRefund(stores, invoiceId, participantId, now);
    if (isStudents) studentCents += backCents;
  }
  return studentCents;
}

type End = { status: 'GIVEN_UP' | 'LAPSED'; now: Date; settings: WaitlistSettings };

/** Ends a pending swap, if there is one: passes the new seat on and cancels the invoice over the difference. */
export async function withdrawSwap(
  stores: SeatReleaseStores,
  { participant, swap: pending }: LockedSeat,
  { status, now, settings }: End,
): Promise<void> {
  if (pending === null) return;
  const { swap, cohort } = pending;
  await stores.swaps.end(swap.id, status, now);
  await passSeatOn(stores, cohort, { now, settings });
  await stores.documents.lockOf(participant.id);
  await removeAndRefund(stores, swap.invoiceId, participant.id, now);
}
