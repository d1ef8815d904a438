import type { Refund } from '../billing.types';
import type { Settling } from './settling';

const LONGEST_REASON = 200;

/** The provider will not carry a refund out. The money is still owed, so nobody asks any more and staff have a case. */
export async function refuseRefund(
  { stores, attempt, now, logger }: Settling,
  refund: Refund,
  reason: string,
): Promise<void> {
  const failure = reason.slice(0, LONGEST_REASON);
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
