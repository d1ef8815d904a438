import type { Refund } from '../billing.types';
import type { Settling } from './settling';

/** The number under which we book what a lost dispute took beyond what was left of its payment. */
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
 * Books a refund that was sent although the bank also reversed its payment: its payer has the money twice.
 * @param cents how much of the refund was reversed too
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

/** Asks staff about the part of an outside refund that nothing accounts for: the payer has that sum twice. */
export async function askAboutRest(settling: Settling, refundId: string): Promise<void> {
  const rest = await settling.stores.payments.getRefund(refundId);
  if (rest && rest.undecidedCents > 0) await askAboutSentTwice(settling, rest);
}
