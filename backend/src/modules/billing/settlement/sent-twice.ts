import type { Refund } from '../billing.types';
import type { Settling } from './settling';

/** Beginning of our `providerRef` of the row for money that a lost dispute took after we had refunded it. */
export const BEYOND = 'beyond:';
export const beyondRef = ({ ref }: { ref: string }): string => BEYOND + ref;

/**
 * Asks staff about money that its payer got twice. `refund.undecidedCents` is the sum; the ledger has it in
 * `refunds_payable` as money that was sent without being owed.
 */
export async function askAboutSentTwice(settling: Settling, refund: Refund): Promise<void> {
  const { stores, attempt, now, logger } = settling;
  const { id: paymentAttemptId, provider, providerRef, participantId, amountCents: paidCents } = attempt;
  logger.error({ refundId: refund.id, cents: refund.undecidedCents }, 'money was sent to its payer twice');
  const invoice = await stores.invoices.get(attempt.invoiceId);
  await stores.cases.open({
    kind: 'refund.sent-twice',
    subjectKey: refund.id,
    facts: {
      provider,
      order: providerRef,
      paidCents,
      twiceCents: refund.undecidedCents,
      reason: attempt.status === 'VOIDED' ? 'VOID' : 'REFUND',
      seenAt: now.toISOString(),
      ...(refund.currency !== 'EUR' && { currency: refund.currency }),
    },
    amountCents: refund.undecidedCents,
    currency: refund.currency,
    userId: invoice?.buyerUserId ?? null,
    schoolId: invoice?.buyerSchoolId ?? null,
    participantId,
    paymentAttemptId,
    refundId: refund.id,
    now,
  });
}

/**
 * A refund was sent, and the bank reversed its payment too: the payer has that money twice. Takes the refund off what we
 * owe, and opens the case `refund.sent-twice`. The sending itself is booked before.
 * @param cents how much of the refund was reversed too; all of it by default
 */
export async function bookSentAndReversed(
  settling: Settling,
  refund: Refund,
  cents: number = refund.amountCents,
): Promise<void> {
  const { stores, attempt, now } = settling;
  await stores.money.stopOwing(attempt, { ...refund, amountCents: cents }, now);
  await stores.outside.setUndecided(refund.id, cents);
  await askAboutSentTwice(
    { ...settling, attempt: { ...attempt, status: 'VOIDED' } },
    { ...refund, undecidedCents: cents },
  );
}

/** Opens the case `refund.sent-twice` when something of the refund is still undecided: the payer has that sum twice. */
export async function askAboutUndecided(settling: Settling, refundId: string): Promise<void> {
  const rest = await settling.stores.payments.getRefund(refundId);
  if (rest && rest.undecidedCents > 0) await askAboutSentTwice(settling, rest);
}
