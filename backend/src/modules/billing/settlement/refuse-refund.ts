import type { Refund } from '../billing.types';
import type { Settling } from './settling';

const MAX_REASON_CHARACTERS = 200;

/**
 * Sets a refund to REFUSED and opens the case `refund.refused`: the money is owed, and nobody is asked to send it until
 * staff decide. For a refund that its provider will not carry out, and for one that came back.
 * @param reason kept as the refund's failure, cut to 200 characters
 */
export async function refuseRefund(
  { stores, attempt, now, logger }: Settling,
  refund: Refund,
  reason: string,
): Promise<void> {
  const failure = reason.slice(0, MAX_REASON_CHARACTERS);
  logger.error({ refundId: refund.id, reason: failure }, 'a refund was refused');
  await stores.payments.setRefund(refund.id, { status: 'REFUSED', failure, nextCheckAt: null });
  const invoice = await stores.invoices.get(attempt.invoiceId);
  await stores.cases.open({
    kind: 'refund.refused',
    subjectKey: refund.id,
    facts: { provider: attempt.provider, order: attempt.providerRef, error: failure },
    amountCents: refund.amountCents,
    currency: refund.currency,
    userId: invoice?.buyerUserId ?? null,
    schoolId: invoice?.buyerSchoolId ?? null,
    participantId: attempt.participantId,
    paymentAttemptId: attempt.id,
    refundId: refund.id,
    now,
  });
}
