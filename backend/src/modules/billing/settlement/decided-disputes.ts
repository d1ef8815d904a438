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
import { askAboutRest, BEYOND, beyondRef } from './sent-twice';
import type { Settling } from './settling';
import { settlePayment, takePayment } from './take-payment';
import { oweAgain } from './withdraw-refunds';

const WON = 'DISPUTE_WON';

/** @returns cents that our books say the provider holds of the payment */
const bookedCents = ({ stores, attempt }: Settling): Promise<number> =>
  stores.ledger.centsOf(attempt.id, clearingOf(attempt));

/**
 * With a lost dispute the bank may take money that we had refunded already. Books that sum: the payer has it twice now, and
 * staff have to decide. Does nothing when the books show all the money that the provider says is gone. Call it after the
 * refunds and the reversal of the same answer are booked.
 */
export async function bookLostBeyond(settling: Settling, observed: ObservedPayment): Promise<void> {
  const { stores, attempt, now, logger } = settling;
  const [lost] = observed.disputes.filter(({ status }) => status === 'LOST');
  if (lost === undefined || attempt.resolution === null || observed.currency !== 'EUR') return;
  const cents = goneFrom(observed) - (observed.amountCents - (await bookedCents(settling)));
  const ref = beyondRef(lost);
  if (cents <= 0 || (await stores.outside.isKnown(ref))) return;
  logger.error({ attemptId: attempt.id, dispute: lost.ref, cents }, 'a dispute took money that had been refunded');
  const { currency } = observed;
  const refund = await stores.outside.insert(attempt.id, { ref, cents, undecidedCents: cents, currency, now });
  await stores.ledger.post({
    ...attemptPosting(REFUND_AFTER_VOID, attempt, now, entriesOf.refundSent(clearingOf(attempt), cents)),
    key: `refund:${refund.id}`,
    refundId: refund.id,
  });
  // The payer may have got a refund by it that we still owe: then only the rest of that refund is sent.
  await stores.money.shrinkUnsent(attempt.id, now);
  await askAboutRest(settling, refund.id);
}

/** @returns what a lost dispute took beyond the payment; null when none did */
async function beyondOf({ stores, attempt }: Settling): Promise<Refund | null> {
  const refunds = await stores.payments.listRefundsOf(attempt.id);
  const isBeyond = ({ providerRef, status }: Refund) =>
    providerRef?.startsWith(BEYOND) === true && status === 'SUCCESSFUL';
  return refunds.find(isBeyond) ?? null;
}

/**
 * A dispute took money that we had already refunded, and we booked that as a loss beyond the payment, so that the books
 * show nothing of it any more. When the provider then says that the order is reversed, there is nothing left to book.
 * @returns true when that is so, and reversing the payment would book it twice
 */
export const isLossBooked = async (settling: Settling): Promise<boolean> =>
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
 * A refund has come back although a dispute took the same money: the payer has it once, as it should be, so nobody has to
 * decide any more.
 * @returns false when no dispute took that much beyond the payment: the refund is owed again, less what it took
 */
export async function takeBackBeyond(settling: Settling, refund: Refund): Promise<boolean> {
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
 * A dispute is won that had been lost for a part of the payment, or after a refund: what it took is with the provider again.
 * Does nothing when nothing was booked for it.
 */
export async function takeBackLost(settling: Settling, dispute: ObservedDispute): Promise<void> {
  if (dispute.status !== 'WON') return;
  for (const ref of [dispute.ref, beyondRef(dispute)]) {
    const refund = await settling.stores.outside.lockByRef(ref);
    if (refund?.status === 'SUCCESSFUL')
      await takeBackOutside(settling, refund, { status: 'CANCELED', failure: WON, outcome: WON });
  }
}

/**
 * A payment that was reversed by a dispute stays reversed, also when an earlier refund comes back or the bank looks at its
 * decision again. @returns the answer read in this way: what the dispute took is not a refund
 */
export function whileReversed({ status, resolution }: PaymentAttempt, observed: ObservedPayment): ObservedPayment {
  const standing = observed.disputes.filter((dispute) => dispute.status !== 'WON').map(({ ref }) => ref);
  if (status !== 'VOIDED' || resolution === null || standing.length === 0) return observed;
  return { ...observed, status: 'VOIDED', refunds: observed.refunds.filter(({ ref }) => !standing.includes(ref)) };
}

/** @returns whether the provider has sent a refund. The row that records a reversal is none: its sum is posted with the reversal */
const isSentByProvider = ({ status, handReference, providerRef }: Refund): boolean =>
  status === 'SUCCESSFUL' && handReference === null && providerRef?.startsWith(REVERSAL) !== true;

/**
 * @returns `cents`: what the bank took by reversals, by our books, so that the provider neither holds it nor has sent it
 * back. `lostCents`: how much of that went by disputes that are lost and that no refund row stands for.
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
 * for again or is gone, it goes back to its payer as any money without a purpose does. A payment
 * of another sum than was asked for becomes a case again. Call it after `takeBackLost`, and book the disputes that stay lost
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
  const owedCents = await oweAgain(settling, invoice);
  await takeRest({ ...settling, attempt: { ...attempt, amountCents: cents - owedCents } });
  // An earlier refund of a part still counts.
  await stores.payments.addRefunded(attempt.id, 0);
  for (const id of reopened) await askAboutRest(settling, id);
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
