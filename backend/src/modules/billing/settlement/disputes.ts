import { DISPUTE_STAGES, type Invoice, type ObservedDispute, type PaymentAttempt } from '../billing.types';
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

/** Each stage of a dispute is a case of its own. */
const subjectOf = ({ ref, stage }: Pick<ObservedDispute, 'ref' | 'stage'>): string =>
  stage === 'DISPUTE' ? ref : `${ref}:${stage.toLowerCase()}`;

/** The dispute has been answered or decided, or has gone on to another stage: nobody can answer these stages any more. */
async function closeStages(
  { stores, now }: Settling,
  { ref }: ObservedDispute,
  { outcome, besides }: { outcome: string; besides?: ObservedDispute['stage'] },
): Promise<void> {
  const subjectKeys = DISPUTE_STAGES.filter((stage) => stage !== besides).map((stage) => subjectOf({ ref, stage }));
  await stores.cases.closeAll({ kinds: ['payment.disputed'], subjectKeys }, { outcome, now });
}

/**
 * Asks staff to answer a dispute, until the day that the bank has set. The case closes by itself when the dispute is
 * answered or decided. Somebody who closed it has decided not to answer, so it is not opened again for the same stage; what
 * they did not answer as an inquiry is asked again when it becomes a dispute that takes the money.
 */
export async function followDispute(settling: Settling, dispute: ObservedDispute): Promise<void> {
  const { stores, attempt, now, logger } = settling;
  const { ref, stage, status, amountCents, reason, answerBy } = dispute;
  if (status !== 'NEEDS_ANSWER') return closeStages(settling, dispute, { outcome: status });
  await closeStages(settling, dispute, { outcome: 'ESCALATED', besides: stage });
  if (await stores.cases.isDecided('payment.disputed', subjectOf(dispute))) return;
  const order = aboutOrder(attempt, await stores.invoices.get(attempt.invoiceId));
  const opened = await stores.cases.open({
    ...order,
    kind: 'payment.disputed',
    subjectKey: subjectOf(dispute),
    facts: { ...order.facts, dispute: ref, stage, reason, disputedCents: amountCents },
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
