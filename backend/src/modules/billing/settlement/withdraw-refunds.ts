import { entriesOf } from '#modules/ledger/index';
import { attemptPosting, clearingOf, inRound } from '../attempt-posting';
import { hasFailed, isUnsent, partyOf, type Invoice } from '../billing.types';
import type { Settling } from './settling';

const REVERSED = 'PAYMENT_VOIDED';

/**
 * The bank has taken a payment back. Refunds of it that had not reached the payer are not owed any more, because the bank
 * gave the payer that money. Unsent refunds are canceled. One that the provider is working on is marked, and booked when
 * the provider says how it ended. A refund that had reached the payer stays as it is: if it comes back, it is owed again.
 */
export async function withdrawRefunds({ stores, attempt, now }: Settling): Promise<void> {
  for (const refund of await stores.payments.listRefundsOf(attempt.id)) {
    if (refund.status === 'SUCCESSFUL' || hasFailed(refund)) continue;
    if (!isUnsent(refund)) {
      await stores.outside.setWithdrawn(refund.id, now);
      continue;
    }
    await stores.payments.setRefund(refund.id, { status: 'CANCELED', failure: REVERSED, nextCheckAt: null });
    await stores.cases.closeBySubject('refund.refused', refund.id, { outcome: REVERSED, now });
    await stores.money.stopOwing(attempt, refund, now);
  }
}

/**
 * The bank has given back a payment that it had reversed. Refunds that the reversal had marked as withdrawn, and that have
 * not failed, lose the mark. For each of them that is still under way, posts that its sum is paid out of the money that came
 * back. Refunds that the reversal had canceled stay canceled.
 * @param settling with the attempt as it is after it came back
 * @returns cents posted for refunds under way
 */
export async function fundRefundsUnderWay(settling: Settling, invoice: Invoice): Promise<number> {
  const { stores, attempt, now } = settling;
  let takenCents = 0;
  for (const refund of await stores.payments.listRefundsOf(attempt.id)) {
    const { id, status, withdrawnAt, creditNoteId, amountCents: cents } = refund;
    if (withdrawnAt === null || hasFailed(refund)) continue;
    await stores.outside.setWithdrawn(id, null);
    if (status === 'SUCCESSFUL') continue;
    const clearing = clearingOf(attempt);
    const entries =
      creditNoteId === null
        ? entriesOf.unallocated(clearing, cents)
        : entriesOf.payment(partyOf(invoice), clearing, cents);
    const posting = attemptPosting('reinstated-owed', attempt, now, entries);
    await stores.ledger.post({ ...posting, key: inRound(`reinstated-owed:${id}`, attempt) });
    takenCents += cents;
  }
  return takenCents;
}
