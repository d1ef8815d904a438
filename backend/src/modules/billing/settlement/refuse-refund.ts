import type { Refund } from '../billing.types';
import type { Settling } from './settling';

const LONGEST_REASON = 200;

/**
 * Marks a refund as REFUSED: its provider will not carry it out. We stop asking and open a case, because the money is
 * still owed.
 */
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
