import { entriesOf } from '#modules/ledger/index';
import { attemptPosting, clearingOf } from '../attempt-posting';
import { PaymentNotFoundError } from '../billing.errors';
import { partyOf, type Invoice } from '../billing.types';
import type { Settling } from './settling';

/**
 * Reverses money that paid for nothing. A student who waited for a seat with it waits no more, unless other money of
 * theirs still waits.
 */
async function reverseUnallocated({ stores, attempt, seat, now }: Settling): Promise<void> {
  const entries = entriesOf.unallocated(clearingOf(attempt), -attempt.amountCents);
  await stores.ledger.post(attemptPosting('void', attempt, now, entries));
  if (attempt.resolution !== 'NO_SEAT' || seat === null) return;
  if (!(await stores.money.isWaiting(seat.participantId))) await seat.stopWaiting(now);
}

/** Reverses a settled payment: takes its part off the invoice, and its excess off the unallocated money. */
async function reverseSettled({ stores, attempt, seat, now }: Settling, invoice: Invoice): Promise<void> {
  const clearing = clearingOf(attempt);
  const excessCents = -(await stores.ledger.centsOf(`excess:${attempt.id}`, 'unallocated'));
  const paidCents = attempt.amountCents - excessCents;
  await stores.ledger.post(
    attemptPosting('void', attempt, now, entriesOf.voidPayment(partyOf(invoice), clearing, paidCents)),
  );
  await stores.ledger.post(attemptPosting('void-excess', attempt, now, entriesOf.unallocated(clearing, -excessCents)));
  const owedCents = await stores.documents.markReversed(invoice.invoiceId, paidCents);
  // A credited part is no longer owed: a school may be paying for the seat by now.
  if (owedCents > 0) await seat?.revoke(now);
  await stores.activity.record({
    type: 'COHORT_PAYMENT',
    userId: invoice.buyerUserId,
    cohortId: seat?.cohortId ?? null,
    notes: 'The bank took the payment back',
    metadata: { attemptId: attempt.id },
  });
}

/** Reverses a payment that the bank took back. Each part goes off the account to which it was posted. */
export async function reversePayment(settling: Settling): Promise<void> {
  const { stores, attempt, now } = settling;
  await stores.payments.setStatus(attempt.id, { status: 'VOIDED', nextCheckAt: null });
  await stores.money.withdrawRefunds(attempt, now);
  // Money in another currency was never posted.
  if (attempt.currency !== 'EUR') return;
  if (attempt.resolution !== 'SETTLED') return reverseUnallocated(settling);
  const invoice = await stores.invoices.get(attempt.invoiceId);
  if (!invoice) throw new PaymentNotFoundError();
  return reverseSettled(settling, invoice);
}
