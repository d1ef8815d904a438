import { entriesOf } from '#modules/ledger/index';
import { attemptPosting, clearingOf, inRound, REVERSAL } from '../attempt-posting';
import { PaymentNotFoundError } from '../billing.errors';
import {
  REFUND_AFTER_VOID,
  SENT_OUTSIDE,
  type Invoice,
  type ObservedDispute,
  type ObservedPayment,
  type PaymentAttempt,
  type Refund,
} from '../billing.types';
import { goneFrom, sumOf } from '../watch/watch.policy';
import { takeBackOutside } from './take-back-outside';
import { openMismatch } from './mismatch';
import { askAboutUndecided, BEYOND, beyondRef } from './sent-twice';
import type { Settling } from './settling';
import { settlePayment, takePayment } from './take-payment';
import { fundRefundsUnderWay } from './withdraw-refunds';

const WON = 'DISPUTE_WON';

/** @returns cents that our books say the provider holds of the payment */
const bookedCents = ({ stores, attempt }: Settling): Promise<number> =>
  stores.ledger.centsOf(attempt.id, clearingOf(attempt));

/**
 * A lost dispute may take money that we had refunded already. Books what the provider says is gone beyond what our books
 * show, as an outside refund of each lost dispute that has none yet, up to what that dispute took. Lowers our unsent refunds
 * by it, and opens the case `refund.sent-twice` for what is left: the payer has that money twice. Does nothing for a payment
 * that is not settled, or in another currency than EUR. Call it after the refunds and the reversal of the same answer are
 * booked.
 */
export async function bookLostBeyond(settling: Settling, observed: ObservedPayment): Promise<void> {
  const lost = observed.disputes.filter(({ status }) => status === 'LOST');
  if (lost.length === 0 || settling.attempt.resolution === null || observed.currency !== 'EUR') return;
  let leftCents = goneFrom(observed) - (observed.amountCents - (await bookedCents(settling)));
  if (leftCents <= 0) return;
  const known = await settling.stores.outside.listKnown(lost.map(beyondRef));
  const unbooked = lost.filter((dispute) => !known.has(beyondRef(dispute)));
  for (const [index, dispute] of unbooked.entries()) {
    // The last one takes all that is left, so that our books show what the provider holds.
    const isLast = index === unbooked.length - 1;
    const cents = isLast ? leftCents : Math.min(leftCents, dispute.amountCents);
    if (cents > 0) await bookBeyond(settling, dispute, cents);
    leftCents -= cents;
  }
}

/** Books that a lost dispute took `cents` which we had refunded, and asks staff about what no unsent refund accounts for. */
async function bookBeyond(settling: Settling, dispute: ObservedDispute, cents: number): Promise<void> {
  const { stores, attempt, now, logger } = settling;
  logger.error({ attemptId: attempt.id, dispute: dispute.ref, cents }, 'a dispute took money that had been refunded');
  const ref = beyondRef(dispute);
  const taken = { ref, cents, undecidedCents: cents, currency: 'EUR', now };
  const refund = await stores.outside.insert(attempt.id, taken);
  await stores.ledger.post({
    ...attemptPosting(REFUND_AFTER_VOID, attempt, now, entriesOf.refundSent(clearingOf(attempt), cents)),
    key: `refund:${refund.id}`,
    refundId: refund.id,
  });
  // The payer may have got a refund by it that we still owe: then only the rest of that refund is sent.
  await stores.money.shrinkUnsent(attempt.id, now);
  await askAboutUndecided(settling, refund.id);
}

/** @returns what a lost dispute took beyond the payment; null when none did */
async function beyondOf({ stores, attempt }: Settling): Promise<Refund | null> {
  const refunds = await stores.payments.listRefundsOf(attempt.id);
  const isBeyond = ({ providerRef, status }: Refund) =>
    providerRef?.startsWith(BEYOND) === true && status === 'SUCCESSFUL';
  return refunds.find(isBeyond) ?? null;
}

/**
 * @returns true when our books show no money of this payment at the provider, and `bookLostBeyond` has booked a dispute of
 * it. When the provider then says that the order is reversed, reversing the payment would book that twice.
 */
export const isReversalBooked = async (settling: Settling): Promise<boolean> =>
  (await bookedCents(settling)) <= 0 && (await beyondOf(settling)) !== null;

/**
 * A dispute took money that we had refunded, so the payer had it twice, and staff may have written that off. Now the refund
 * has come back, and the payer has the money once: takes the write-off back, up to the sum of the refund.
 * @returns the row of what the dispute took, with the cents that are open again; null when no dispute took refunded money
 */
async function takeBackWriteOff(settling: Settling, refund: Refund): Promise<Refund | null> {
  const { stores, attempt, now } = settling;
  const beyond = await beyondOf(settling);
  if (beyond === null) return null;
  const { id, undecidedCents, surplusCents } = beyond;
  const writtenOffCents = (await stores.outside.isPaidBack(id)) ? 0 : surplusCents;
  const cents = Math.min(writtenOffCents, Math.max(0, refund.amountCents - undecidedCents));
  if (cents === 0) return beyond;
  await stores.ledger.post({
    ...attemptPosting('write-off-found', attempt, now, entriesOf.writeOff(-cents)),
    key: `write-off-found:${id}:${refund.id}`,
    refundId: id,
  });
  const left = { undecidedCents: undecidedCents + cents, surplusCents: surplusCents - cents };
  await stores.outside.reopenSurplus(id, left);
  return { ...beyond, ...left };
}

/**
 * A refund has come back, and a lost dispute had taken the same money from us: the payer has it once, as it should be.
 * Cancels the refund and lowers the dispute's undecided cents by it. Closes the case `refund.sent-twice` when none are left.
 * @returns false when the dispute's undecided cents do not cover the refund: the caller must owe it again, less what the
 * payer has. A write-off may have been undone even then.
 */
export async function setOffReturnedRefund(settling: Settling, refund: Refund): Promise<boolean> {
  const { stores, attempt, now } = settling;
  const { id, amountCents: cents } = refund;
  const beyond = await takeBackWriteOff(settling, refund);
  if (beyond === null || beyond.undecidedCents < cents) return false;
  await stores.payments.setRefund(id, { status: 'CANCELED', failure: SENT_OUTSIDE, nextCheckAt: null });
  await stores.ledger.post({
    ...attemptPosting(REFUND_AFTER_VOID, attempt, now, entriesOf.refundSent(clearingOf(attempt), -cents)),
    key: `refund-returned:${id}`,
    refundId: id,
  });
  await stores.outside.setUndecided(beyond.id, beyond.undecidedCents - cents);
  if (beyond.undecidedCents === cents)
    await stores.cases.closeBySubject('refund.sent-twice', beyond.id, { outcome: 'GIVEN_BACK', now });
  return true;
}

/**
 * A dispute that had been lost for a part of the payment, or after a refund, is won: books back what we had booked when it
 * was lost. Does nothing for another dispute, or when nothing was booked.
 */
export async function takeBackWon(settling: Settling, dispute: ObservedDispute): Promise<void> {
  if (dispute.status !== 'WON') return;
  for (const ref of [dispute.ref, beyondRef(dispute)]) {
    const refund = await settling.stores.outside.lockByRef(ref);
    if (refund?.status === 'SUCCESSFUL')
      await takeBackOutside(settling, refund, { status: 'CANCELED', failure: WON, outcome: WON });
  }
}

/**
 * A payment that was reversed by a dispute stays reversed, also when an earlier refund comes back or the bank looks at its
 * decision again.
 * @returns the provider's answer; for a settled payment that is VOIDED while a dispute of it is not won, the answer with the
 * status VOIDED and without the refunds that stand for such disputes
 */
export function keepReversed({ status, resolution }: PaymentAttempt, observed: ObservedPayment): ObservedPayment {
  const standing = observed.disputes.filter((dispute) => dispute.status !== 'WON').map(({ ref }) => ref);
  if (status !== 'VOIDED' || resolution === null || standing.length === 0) return observed;
  return { ...observed, status: 'VOIDED', refunds: observed.refunds.filter(({ ref }) => !standing.includes(ref)) };
}

/** @returns whether the provider has sent a refund. The row that records a reversal is none: its sum is posted with the reversal */
const isSentByProvider = ({ status, handReference, providerRef }: Refund): boolean =>
  status === 'SUCCESSFUL' && handReference === null && providerRef?.startsWith(REVERSAL) !== true;

/**
 * @returns `cents`: what the bank took by reversals: the order's sum, less what the provider has sent back, less what our
 * books say that it still holds. `lostCents`: how much of that went by disputes that are lost and that no refund row stands
 * for.
 */
async function reversalOf(
  settling: Settling,
  { amountCents, disputes }: ObservedPayment,
): Promise<{ cents: number; lostCents: number }> {
  const { stores, attempt } = settling;
  const sent = (await stores.payments.listRefundsOf(attempt.id)).filter(isSentByProvider);
  const known = new Set(sent.map(({ providerRef }) => providerRef));
  const lost = disputes.filter(
    (dispute) => dispute.status === 'LOST' && !known.has(dispute.ref) && !known.has(beyondRef(dispute)),
  );
  return { cents: amountCents - sumOf(sent) - (await bookedCents(settling)), lostCents: sumOf(lost) };
}

/**
 * @returns whether the bank has given back a payment that it had reversed, or a part of it, because the seller won after
 * all. False while a dispute is not decided.
 */
export async function isReinstated(settling: Settling, told: ObservedPayment): Promise<boolean> {
  const { disputes } = told;
  const isDecided = disputes.every(({ status }) => status === 'WON' || status === 'LOST');
  if (settling.attempt.status !== 'VOIDED' || told.status === 'VOIDED' || !isDecided) return false;
  if (!disputes.some(({ status }) => status === 'WON')) return false;
  const { cents, lostCents } = await reversalOf(settling, told);
  return cents > lostCents;
}

/**
 * Takes a payment again that its bank had reversed and has given back. It pays what is still owed; when the seat was paid
 * for again or is gone, it goes back to its payer like any other money without a purpose. A payment of another sum than was asked
 * for becomes a case again. Call it after `takeBackWon`, and book the disputes that stay lost
 * as refunds afterwards.
 */
export async function reinstatePayment(settling: Settling, told: ObservedPayment): Promise<void> {
  const { stores, attempt, logger } = settling;
  if (attempt.resolution === null) return settlePayment(settling, told);
  const { cents } = await reversalOf(settling, told);
  logger.warn({ attemptId: attempt.id, cents }, 'the bank gave a reversed payment back');
  await withdrawReversal(settling);
  await stores.outside.addReinstatement(attempt.id);
  const invoice = await stores.invoices.get(attempt.invoiceId);
  if (!invoice) throw new PaymentNotFoundError();
  const round = { ...settling, attempt: { ...attempt, reinstatements: attempt.reinstatements + 1 } };
  const { currency } = told;
  if (currency === 'EUR') await postReinstatement(round, cents);
  if (attempt.paidAt !== null && currency === 'EUR') return payAgain(round, invoice, cents);
  await stores.payments.setStatus(attempt.id, { status: 'PENDING', nextCheckAt: null });
  return openMismatch(round, invoice, { amountCents: cents, currency });
}

/** Two postings, so that a payout's lines of the payment and of the dispute each agree with their own. */
async function postReinstatement({ stores, attempt, now }: Settling, cents: number): Promise<void> {
  const back = entriesOf.unallocated(clearingOf(attempt), cents);
  await stores.ledger.post(attemptPosting('reinstated', attempt, now, back));
  const taken = entriesOf.unallocated(clearingOf(attempt), -cents);
  await stores.ledger.post(attemptPosting('reinstated-taken', attempt, now, taken));
}

async function payAgain(settling: Settling, invoice: Invoice, cents: number): Promise<void> {
  const { stores, attempt } = settling;
  const reopened = await reopenWrittenOff(settling);
  const owedCents = await fundRefundsUnderWay(settling, invoice);
  await takeRest({ ...settling, attempt: { ...attempt, amountCents: cents - owedCents } });
  // An earlier refund of a part still counts.
  await stores.payments.addRefunded(attempt.id, 0);
  for (const id of reopened) await askAboutUndecided(settling, id);
}

/** Takes what the bank gave back of a payment, less what its refunds on their way need: maybe nothing is left. */
async function takeRest(settling: Settling): Promise<void> {
  const { stores, attempt, now } = settling;
  const { id, amountCents: cents } = attempt;
  if (cents <= 0) {
    await stores.payments.setStatus(id, { status: 'PAID', nextCheckAt: null });
    return;
  }
  if ((await takePayment(settling)).kind !== 'NO_SEAT') return;
  // Money that the bank had reversed waits for no seat: it goes back.
  await stores.money.oweRefund(attempt, { cents, reason: 'NO_SEAT', creditNoteId: null, now });
  await settling.seat?.stopWaiting({ isRefunded: true, now });
}

/**
 * Staff had sent a refund by hand, and the bank took the payment as well, so staff wrote the sum off. Now the bank has given
 * the payment back: the write-off is undone, and the refund counts as sent, so that the payer does not get it again.
 * @returns the ids of these refunds
 */
async function reopenWrittenOff({ stores, attempt, now }: Settling): Promise<string[]> {
  const reopened: string[] = [];
  for (const refund of await stores.payments.listRefundsOf(attempt.id)) {
    const { id, handReference, surplusCents, undecidedCents } = refund;
    if (handReference === null || surplusCents === 0 || (await stores.outside.isPaidBack(id))) continue;
    await stores.ledger.post({
      ...attemptPosting('write-off-found', attempt, now, entriesOf.writeOff(-surplusCents)),
      key: `write-off-found:${id}:${attempt.reinstatements}`,
      refundId: id,
    });
    await stores.outside.reopenSurplus(id, { undecidedCents: undecidedCents + surplusCents, surplusCents: 0 });
    reopened.push(id);
  }
  return reopened;
}

/** The reversal did not last: nobody has to decide about it any more. */
async function withdrawReversal({ stores, attempt, now }: Settling): Promise<void> {
  const reversal = await stores.outside.lockByRef(inRound(REVERSAL + attempt.id, attempt));
  if (reversal === null) return;
  await stores.payments.setRefund(reversal.id, { status: 'CANCELED', failure: WON, nextCheckAt: null });
  await stores.cases.closeBySubject('payment.reversed-outside', reversal.id, { outcome: WON, now });
}
