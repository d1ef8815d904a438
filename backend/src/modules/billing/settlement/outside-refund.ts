import { entriesOf } from '#modules/ledger/index';
import { attemptPosting, clearingOf } from '../attempt-posting';
import { PaymentNotFoundError } from '../billing.errors';
import type { ObservedRefund, PaymentAttempt, Refund } from '../billing.types';
import type { Settling } from './settling';

/** How the money went back: sent to the payer by somebody, or taken back by the bank. */
type Way = 'REFUND' | 'VOID';

/** @returns what came, in its own currency */
const cameIn = ({ resolution, amountCents, currency, observedCents, observedCurrency }: PaymentAttempt) =>
  resolution === 'MISMATCH' && observedCents !== null && observedCurrency !== null
    ? { cents: observedCents, currency: observedCurrency }
    : { cents: amountCents, currency };

/** Asks staff whether the seat stays, and tells the timeline what happened. */
export async function askAboutSeat(
  { stores, attempt, seat, now, reportedBy }: Settling,
  refund: Refund,
  way: Way,
): Promise<void> {
  const invoice = await stores.invoices.get(attempt.invoiceId);
  if (!invoice) throw new PaymentNotFoundError();
  const { id: attemptId, participantId, provider, providerRef, amountCents: paidCents } = attempt;
  const cents = way === 'VOID' ? refund.amountCents : refund.undecidedCents;
  await stores.cases.open({
    kind: 'payment.reversed-outside',
    subjectKey: refund.id,
    facts: {
      provider,
      order: providerRef,
      reason: way,
      paidCents,
      refundedCents: refund.amountCents,
      seenAt: now.toISOString(),
      reportedBy,
    },
    amountCents: cents,
    userId: invoice.buyerUserId,
    schoolId: invoice.buyerSchoolId,
    participantId,
    paymentAttemptId: attemptId,
    refundId: refund.id,
    now,
  });
  await stores.activity.record({
    type: 'COHORT_PAYMENT',
    userId: invoice.buyerUserId,
    schoolId: invoice.buyerSchoolId,
    cohortId: seat?.cohortId ?? null,
    metadata: { attemptId, participantId, outcome: 'SENT_BACK_OUTSIDE', cents: refund.amountCents },
  });
}

/** All of a sum that nobody asked for has gone back: there is nothing to decide about it any more. */
async function closeMismatch({ stores, attempt, now }: Settling, cents: number, currency: string): Promise<void> {
  await stores.payments.setAmount(attempt.id, { amountCents: cents, currency });
  await stores.payments.setStatus(attempt.id, { status: 'REFUNDED', resolution: 'RETURNED', nextCheckAt: null });
  await stores.money.oweRefund({ ...attempt, currency }, { cents, reason: 'MISMATCH', creditNoteId: null, now });
  await stores.cases.closeBySubject('payment.mismatch', attempt.id, { outcome: 'REFUNDED', now });
}

/** A part of the money that waited for a seat is gone: it pays for none any more, and the rest goes back too. */
async function stopWaiting({ stores, attempt, seat, now }: Settling): Promise<void> {
  await stores.money.oweRefund(attempt, {
    cents: attempt.amountCents,
    reason: 'NO_SEAT',
    creditNoteId: null,
    now,
  });
  if (seat !== null && !(await stores.money.isWaiting(seat.participantId))) await seat.stopWaiting(now);
}

/** Decides what a refund that we did not ask for is about, as far as the product can. */
async function sortOut(settling: Settling, wasWaiting: boolean, refund: Refund): Promise<void> {
  const { stores, attempt, now } = settling;
  await stores.money.shrinkUnsent(attempt.id, now);
  const left = await stores.payments.getRefund(refund.id);
  if (!left || left.undecidedCents === 0) return;
  if (attempt.resolution === 'SETTLED') return askAboutSeat(settling, left, 'REFUND');
  if (wasWaiting) return stopWaiting(settling);
  if (attempt.resolution !== 'MISMATCH') return;
  const came = cameIn(attempt);
  const undecidedCents = (await undecidedOf(settling)).reduce((sum, one) => sum + one.undecidedCents, 0);
  if (undecidedCents >= came.cents) await closeMismatch(settling, came.cents, came.currency);
}

const undecidedOf = async ({ stores, attempt }: Settling): Promise<Refund[]> =>
  (await stores.payments.listRefundsOf(attempt.id)).filter(({ undecidedCents }) => undecidedCents > 0);

/** The payment counts from now on: what of it went back before is a question about its seat. */
export async function askAboutUndecided(settling: Settling): Promise<void> {
  for (const refund of await undecidedOf(settling)) await askAboutSeat(settling, refund, 'REFUND');
}

/**
 * Books a refund that somebody made in the provider's own back office. The money has left the provider. Where we owed it
 * to its payer it counts as given back. Else it stands in the ledger as paid back without being owed (`refunds_payable`),
 * until somebody has decided what was meant by it.
 */
export async function bookOutsideRefund(settling: Settling, observed: ObservedRefund): Promise<void> {
  const { stores, now, logger } = settling;
  // The same observation may have paid the attempt, or refunded a part of it, a moment ago.
  const attempt = await stores.payments.getAttempt(settling.attempt.id);
  if (attempt === null || observed.status !== 'SUCCESSFUL') return;
  if (attempt.resolution === null || attempt.status === 'VOIDED') return;
  const { ref, amountCents: cents } = observed;
  logger.error({ attemptId: attempt.id, refundRef: ref, cents }, 'money was sent back without our asking');
  const wasWaiting = await stores.money.isWaitingFor(attempt);
  const { currency } = cameIn(attempt);
  const refund = await stores.outside.insert(attempt.id, {
    ref,
    cents,
    undecidedCents: cents,
    currency,
    now,
  });
  // What becomes of another sum than was asked for is not decided yet; its refunds are counted with the decision.
  if (attempt.resolution !== 'MISMATCH') await stores.payments.addRefunded(attempt.id, cents);
  if (currency === 'EUR')
    await stores.ledger.post({
      ...attemptPosting('refund', attempt, now, entriesOf.refundSent(clearingOf(attempt), cents)),
      key: `refund:${refund.id}`,
      refundId: refund.id,
    });
  await sortOut({ ...settling, attempt }, wasWaiting, refund);
}
