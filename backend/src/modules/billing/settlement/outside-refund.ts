import { entriesOf } from '#modules/ledger/index';
import { attemptPosting, clearingOf, refundPostingKind } from '../attempt-posting';
import { PaymentNotFoundError } from '../billing.errors';
import {
  hasFailed,
  type ObservedPayment,
  type ObservedRefund,
  type PaymentAttempt,
  type Refund,
} from '../billing.types';
import { askAboutUndecided, askAboutSentTwice, beyondRef } from './sent-twice';
import type { Settling } from './settling';

/** How the money went back: refunded by somebody, or reversed by the bank. */
type Way = 'REFUND' | 'VOID';

/** @returns the sum that came, in its currency */
const cameIn = ({ resolution, amountCents, currency, observedCents, observedCurrency }: PaymentAttempt) =>
  resolution === 'MISMATCH' && observedCents !== null && observedCurrency !== null
    ? { cents: observedCents, currency: observedCurrency }
    : { cents: amountCents, currency };

/**
 * Opens the case that asks staff whether the seat or product stays, and records on the timeline that money went back. A
 * product is suspended: nobody can use it until staff decide or it is paid again.
 * @param way `REFUND`: the case is about the refund's `undecidedCents`; `VOID`: about the whole row of a reversal
 */
export async function askAboutSeat(
  { stores, attempt, seat, product, now, reportedBy }: Settling,
  refund: Refund,
  way: Way,
): Promise<void> {
  const invoice = await stores.invoices.get(attempt.invoiceId);
  if (!invoice) throw new PaymentNotFoundError();
  const { id: attemptId, participantId, provider, providerRef, amountCents: paidCents } = attempt;
  await product?.suspend(now);
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

/** Closes the mismatch case: all of the mismatched money has gone back. */
async function closeMismatch({ stores, attempt, now }: Settling, cents: number, currency: string): Promise<void> {
  await stores.payments.setAmount(attempt.id, { amountCents: cents, currency });
  await stores.payments.setStatus(attempt.id, { status: 'REFUNDED', resolution: 'RETURNED', nextCheckAt: null });
  await stores.money.oweRefund({ ...attempt, currency }, { cents, reason: 'MISMATCH', creditNoteId: null, now });
  await stores.cases.closeBySubject('payment.mismatch', attempt.id, { outcome: 'REFUNDED', now });
}

/** Refunds the rest of late money: without the part that went back it no longer pays for a seat. */
async function refundRest({ stores, attempt, seat, now }: Settling): Promise<void> {
  await stores.money.oweRefund(attempt, {
    cents: attempt.amountCents,
    reason: 'NO_SEAT',
    creditNoteId: null,
    now,
  });
  if (seat !== null && !(await stores.money.isWaiting(seat.participantId)))
    await seat.stopWaiting({ isRefunded: true, now });
}

/**
 * Uses an outside refund up against unsent refunds. What is left of it is handled by the kind of payment: a mismatch waits
 * for its decision, late money goes back entirely, and staff are asked about all other money.
 * @param wasWaiting the money waited for a seat before this refund
 */
async function handleOutsideRefund(settling: Settling, wasWaiting: boolean, refund: Refund): Promise<void> {
  const { stores, attempt, now } = settling;
  await stores.money.shrinkUnsent(attempt.id, now);
  const left = await stores.payments.getRefund(refund.id);
  if (!left || left.undecidedCents === 0) return;
  if (attempt.resolution === 'MISMATCH') return closeMismatchIfAllReturned(settling);
  if (wasWaiting) return refundRest(settling);
  const isForSeat = attempt.resolution === 'SETTLED' && (await stores.money.refundableOf(attempt)) > 0;
  return isForSeat ? askAboutSeat(settling, left, 'REFUND') : askAboutSentTwice(settling, left);
}

/** Closes the mismatch case once all of the money has gone back. Until then its refunds wait for the decision. */
async function closeMismatchIfAllReturned(settling: Settling): Promise<void> {
  const came = cameIn(settling.attempt);
  const undecidedCents = (await undecidedOf(settling)).reduce((sum, one) => sum + one.undecidedCents, 0);
  if (undecidedCents >= came.cents) await closeMismatch(settling, came.cents, came.currency);
}

const undecidedOf = async ({ stores, attempt }: Settling): Promise<Refund[]> =>
  (await stores.payments.listRefundsOf(attempt.id)).filter(({ undecidedCents }) => undecidedCents > 0);

/**
 * Handles the outside refunds that came before staff accepted a mismatched payment: money that waits for a seat goes back
 * entirely, and staff are asked about money for a seat.
 * @param isWaiting the money waits for a seat
 */
export async function handleUndecidedRefunds(settling: Settling, { isWaiting }: { isWaiting: boolean }): Promise<void> {
  const undecided = await undecidedOf(settling);
  if (isWaiting && undecided.length > 0) return refundRest(settling);
  for (const refund of undecided) await askAboutSeat(settling, refund, 'REFUND');
}

/**
 * Books money that the provider sent, or lost, without our asking: a refund made in its back office, a dispute lost for a
 * part of the payment, an order refunded without a listed refund, or a second sending of our own refund. Money that we owed the payer counts as refunded. Late
 * money that waits for a seat goes back entirely. Other money stays in `refunds_payable` as paid without being owed, until
 * staff decide. Does nothing when
 * - the refund was not carried out,
 * - the payment was never settled,
 * - it is a dispute that was lost after a refund, and booked then, or
 * - the whole order is booked already (`bookUnlistedRefund`).
 */
export async function bookOutsideRefund(settling: Settling, observed: ObservedRefund): Promise<void> {
  const { stores, now, logger } = settling;
  // The same observation may have changed the attempt a moment ago, so read it again.
  const attempt = await stores.payments.getAttempt(settling.attempt.id);
  if (attempt === null || observed.status !== 'SUCCESSFUL') return;
  if (attempt.resolution === null) return;
  if (await stores.outside.isKnown(unlistedRef(attempt))) return;
  // `bookLostBeyond` has booked this dispute. The provider lists it as a refund since an earlier refund has failed.
  if ((await stores.outside.lockByRef(beyondRef(observed)))?.status === 'SUCCESSFUL') return;
  const { ref, amountCents: cents } = observed;
  logger.error({ attemptId: attempt.id, refundRef: ref, cents }, 'money was sent back without our asking');
  const wasWaiting = await stores.money.isWaitingMoney(attempt);
  const { currency } = cameIn(attempt);
  const refund = await stores.outside.insert(attempt.id, {
    ref,
    cents,
    undecidedCents: cents,
    currency,
    now,
  });
  // Staff have not decided about a mismatched payment yet. Its refunds are counted with that decision.
  if (attempt.resolution !== 'MISMATCH') await stores.payments.addRefunded(attempt.id, cents);
  const isVoided = attempt.status === 'VOIDED';
  const sent = entriesOf.refundSent(clearingOf(attempt), cents);
  if (currency === 'EUR')
    await stores.ledger.post({
      ...attemptPosting(refundPostingKind(attempt, 'refund'), attempt, now, sent),
      key: `refund:${refund.id}`,
      refundId: refund.id,
    });
  if (isVoided) {
    // We may still owe a refund that came back after the reversal. This money lowers it.
    await stores.money.shrinkUnsent(attempt.id, now);
    return askAboutUndecided({ ...settling, attempt }, refund.id);
  }
  return handleOutsideRefund({ ...settling, attempt }, wasWaiting, refund);
}

/** Our `providerRef` of a refund that the provider does not list. */
const unlistedRef = ({ id }: PaymentAttempt): string => `order:${id}`;

/**
 * The provider calls the order refunded and lists no refund that could have done it. Books the sum that came, less the
 * refunds that we know, as one outside refund. Refunds that failed, were refused or were sent by hand are not subtracted:
 * the provider did not send them.
 */
export async function bookUnlistedRefund(settling: Settling, { status, refunds }: ObservedPayment): Promise<void> {
  if (status !== 'REFUNDED' || !refunds.every(hasFailed)) return;
  const { stores } = settling;
  const attempt = (await stores.payments.getAttempt(settling.attempt.id)) ?? settling.attempt;
  const ours = (await stores.payments.listRefundsOf(attempt.id)).filter(
    (refund) => refund.handReference === null && refund.status !== 'REFUSED' && !hasFailed(refund),
  );
  const cents = ours.reduce((left, { amountCents }) => left - amountCents, cameIn(attempt).cents);
  if (cents <= 0) return;
  const sent = { ref: unlistedRef(attempt), status: 'SUCCESSFUL', amountCents: cents, failure: null } as const;
  await bookOutsideRefund(settling, sent);
}
