import type { Invoice, ObservedDispute, PaymentAttempt } from '../billing.types';
import type { Settling } from './settling';

/** What a case about a paid order says, whatever is wrong with the order. */
const aboutOrder = (
  { id, provider, providerRef, amountCents, participantId }: PaymentAttempt,
  invoice: Invoice | null,
) => ({
  facts: { provider, order: providerRef, paidCents: amountCents },
  userId: invoice?.buyerUserId ?? null,
  schoolId: invoice?.buyerSchoolId ?? null,
  participantId,
  paymentAttemptId: id,
});

/**
 * Asks staff to answer a dispute, until the day that the bank has set. The case closes by itself when the dispute is
 * answered or decided. Somebody who closed it has decided not to answer, so it is not opened again.
 */
export async function followDispute(
  { stores, attempt, now, logger }: Settling,
  dispute: ObservedDispute,
): Promise<void> {
  const { ref, status, amountCents, reason, answerBy } = dispute;
  if (status !== 'NEEDS_ANSWER') {
    await stores.cases.closeBySubject('payment.disputed', ref, { outcome: status, now });
    return;
  }
  if (await stores.cases.isDecided('payment.disputed', ref)) return;
  const order = aboutOrder(attempt, await stores.invoices.get(attempt.invoiceId));
  const opened = await stores.cases.open({
    ...order,
    kind: 'payment.disputed',
    subjectKey: ref,
    facts: { ...order.facts, dispute: ref, reason, disputedCents: amountCents },
    amountCents,
    now,
    dueAt: answerBy,
  });
  if (opened !== null) logger.error({ attemptId: attempt.id, dispute: ref, reason }, 'a payment is disputed');
}

/** Opens a case: the provider no longer recognises a paid order, so its money cannot be followed any further. */
export async function askAboutGone({ stores, attempt, now, logger }: Settling): Promise<void> {
  if (await stores.cases.isDecided('payment.order-gone', attempt.id)) return;
  const opened = await stores.cases.open({
    ...aboutOrder(attempt, await stores.invoices.get(attempt.invoiceId)),
    kind: 'payment.order-gone',
    subjectKey: attempt.id,
    amountCents: attempt.amountCents,
    currency: attempt.currency,
    now,
  });
  if (opened !== null) logger.error({ attemptId: attempt.id }, 'the provider knows no such order');
}
