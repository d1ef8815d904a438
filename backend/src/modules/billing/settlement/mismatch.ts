import { entriesOf } from '#modules/ledger/index';
import { attemptPosting, clearingOf } from '../attempt-posting';
import type { Invoice } from '../billing.types';
import type { Settling } from './settling';

/** The money that came: hundredths of `currency`. */
export type PaidSum = { amountCents: number; currency: string };

/**
 * Opens a case about a payment of another sum or currency. Prolongs the hold once, so that staff have time; it may end
 * before they decide. Euros are posted as unallocated. Money in another currency is in no ledger, since ledgers are in
 * euros: the case is its record until it goes back.
 */
export async function openMismatch(
  { stores, attempt, seat, now, logger }: Settling,
  invoice: Invoice,
  paid: PaidSum,
): Promise<void> {
  const { id: attemptId, amountCents: dueCents, participantId, provider } = attempt;
  logger.error({ attemptId, paidCents: paid.amountCents, currency: paid.currency, dueCents }, 'paid amount differs');
  await stores.payments.setMismatch(attemptId, paid);
  await stores.watched.begin(attemptId, now);
  if (paid.currency === 'EUR') {
    const entries = entriesOf.unallocated(clearingOf(attempt), paid.amountCents);
    await stores.ledger.post(attemptPosting('mismatch', attempt, now, entries));
  }
  await stores.cases.open({
    kind: 'payment.mismatch',
    subjectKey: attemptId,
    facts: { paidCents: paid.amountCents, currency: paid.currency, expectedCents: dueCents, provider },
    amountCents: paid.amountCents,
    currency: paid.currency,
    userId: invoice.buyerUserId,
    schoolId: invoice.buyerSchoolId,
    participantId,
    paymentAttemptId: attemptId,
    now,
  });
  await seat?.prolong({ now, hasPaidOrSigned: true });
}
