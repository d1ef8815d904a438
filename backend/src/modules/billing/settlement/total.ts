import { entriesOf } from '#modules/ledger/index';
import { attemptPosting, clearingOf } from '../attempt-posting';
import type { ObservedPayment, PaymentAttempt } from '../billing.types';
import type { SettlementStores } from './settlement.stores';
import type { Settling } from './settling';

/** The provider's number of an order, and its sum in hundredths of `currency`. */
export type OrderTotal = { ref: string; amountCents: number; currency: string };

const KIND = 'payment.total-differs';
const HAS_BEEN_PAID: ReadonlySet<string> = new Set(['PAID', 'PARTIALLY_REFUNDED', 'REFUNDED']);

/** @returns cents that came beyond what we have booked; null when less came, or another currency */
const surplusOf = (attempt: PaymentAttempt, { amountCents, currency }: OrderTotal): number | null =>
  currency === attempt.currency && amountCents > attempt.amountCents ? amountCents - attempt.amountCents : null;

/** Opens the case `payment.total-differs` about an order of another total. No money moves until staff decide. */
async function open(
  { stores, attempt, now, logger }: Settling,
  total: OrderTotal,
  amountCents: number | null,
  sums: { paidCents: number } | { orderCents: number },
): Promise<void> {
  const invoice = await stores.invoices.get(attempt.invoiceId);
  const { provider, amountCents: expectedCents, participantId } = attempt;
  const opened = await stores.cases.open({
    kind: KIND,
    subjectKey: attempt.id,
    facts: { provider, order: total.ref, expectedCents, ...sums, currency: total.currency },
    amountCents,
    currency: total.currency,
    userId: invoice?.buyerUserId ?? null,
    schoolId: invoice?.buyerSchoolId ?? null,
    participantId,
    paymentAttemptId: attempt.id,
    now,
  });
  if (opened !== null) logger.error({ attemptId: attempt.id, ...total }, 'an order has another total');
}

/**
 * Asks staff about an order that is not paid yet: no money is there to send back. Somebody who closed the case has decided,
 * so it is not opened again.
 */
export async function askAboutTotal(settling: Settling, total: OrderTotal): Promise<void> {
  if (await settling.stores.cases.isDecided(KIND, settling.attempt.id)) return;
  await open(settling, total, null, { orderCents: total.amountCents });
}

/** @returns cents of this payment that staff have written off, because the provider did not hold them */
export const writtenOffOf = ({ ledger }: Pick<SettlementStores, 'ledger'>, attemptId: string): Promise<number> =>
  ledger.centsOf(attemptId, 'losses', ['shortfall', 'shortfall-found']);

/** The provider holds after all what staff had written off, so it is no loss. */
async function takeFound({ stores, attempt, now }: Settling, foundCents: number): Promise<void> {
  if (foundCents <= 0) return;
  const posting = attemptPosting(
    'shortfall-found',
    attempt,
    now,
    entriesOf.writeOffHeld(clearingOf(attempt), -foundCents),
  );
  // It may be found in parts, and be lost again in between.
  await stores.ledger.post({ ...posting, key: `${posting.key}:${now.toISOString()}` });
}

/**
 * The provider holds less than we have booked, or another currency. When that is more than was left after write-offs, takes
 * so much of the write-off back; else opens a case.
 */
async function followShortfall(settling: Settling, total: OrderTotal): Promise<void> {
  const { stores, attempt } = settling;
  const isInLedger = attempt.currency === 'EUR' && total.currency === 'EUR';
  if (!isInLedger && (await stores.cases.isDecided(KIND, attempt.id))) return;
  const heldCents = attempt.amountCents - (await writtenOffOf(stores, attempt.id));
  if (isInLedger && total.amountCents >= heldCents) return takeFound(settling, total.amountCents - heldCents);
  await open(settling, total, null, { paidCents: total.amountCents });
}

/**
 * Opens a case when a provider says another sum of a paid order than we have booked, such as when its payer has paid it twice. The
 * case closes by itself once the provider says the same as we do, or the bank takes the payment back. Two answers are not
 * looked at here: the first one, since settling it opens a mismatch, and what a payer brings back from the bank, since that
 * names the order's total and not what was paid.
 * @param settling with the attempt as it was before this answer
 */
export async function followTotal(settling: Settling, observed: ObservedPayment): Promise<void> {
  const { stores, attempt, now } = settling;
  if (settling.reportedBy === 'RETURN' || !HAS_BEEN_PAID.has(attempt.status)) return;
  if (observed.status === 'VOIDED') await stores.cases.closeBySubject(KIND, attempt.id, { outcome: 'VOIDED', now });
  if (!HAS_BEEN_PAID.has(observed.status)) return;
  if (observed.amountCents === attempt.amountCents && observed.currency === attempt.currency) {
    await stores.cases.closeBySubject(KIND, attempt.id, { outcome: 'AGREES', now });
    return takeFound(settling, await writtenOffOf(stores, attempt.id));
  }
  const { ref, amountCents, currency } = observed;
  const total = { ref, amountCents, currency };
  const surplusCents = surplusOf(attempt, total);
  if (surplusCents === null) return followShortfall(settling, total);
  await open(settling, total, surplusCents, { paidCents: amountCents });
}
