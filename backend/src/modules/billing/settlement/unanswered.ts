import type { Settling } from './settling';

const KIND = 'payment.unanswered';
const IS_ASKED_ABOUT: ReadonlySet<string> = new Set(['CREATED', 'PENDING', 'AUTHORIZED', 'ABANDONED', 'FAILED']);

/**
 * Asks staff about an order whose provider gives no usable answer, although the order can be paid no longer. Somebody who
 * closed the case has decided, so it is not opened again. A charge that staff look at already (`payment.charge-unclear`)
 * gets no second case.
 */
export async function askAboutUnanswered({ stores, attempt, now, logger }: Settling): Promise<void> {
  const { id, provider, providerRef, amountCents, currency, participantId } = attempt;
  // An answer was settled between our question and this lock.
  if (!IS_ASKED_ABOUT.has(attempt.status) || attempt.resolution !== null) return;
  if (await stores.cases.isDecided(KIND, id)) return;
  if (await stores.cases.isOpen('payment.charge-unclear', id)) return;
  const invoice = await stores.invoices.get(attempt.invoiceId);
  const opened = await stores.cases.open({
    kind: KIND,
    subjectKey: id,
    facts: { provider, order: providerRef, expectedCents: amountCents },
    amountCents,
    currency,
    userId: invoice?.buyerUserId ?? null,
    schoolId: invoice?.buyerSchoolId ?? null,
    participantId,
    paymentAttemptId: id,
    now,
  });
  if (opened !== null) logger.error({ attemptId: id }, 'the provider says nothing about an order');
}

/** The provider has answered, so staff need not decide. @param status what it says of the order */
export async function closeUnanswered({ stores, attempt, now }: Settling, status: string): Promise<void> {
  await stores.cases.closeBySubject(KIND, attempt.id, { outcome: status, now });
}

/** A notice had named this order before we knew which payment it belongs to. Now we know, so staff need not look any more. */
export async function closeUnknown({ stores, attempt, now }: Settling, ref: string): Promise<void> {
  await stores.cases.closeBySubject('payment.unknown-order', `${attempt.provider}:${ref}`, { outcome: 'FOUND', now });
}
