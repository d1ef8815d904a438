import { entriesOf } from '#modules/ledger/index';
import { attemptPosting, clearingOf, inRound, REVERSAL } from '../attempt-posting';
import { paymentMarkedByMistake, paymentOwedAgain } from '../billing.messages';
import { PaymentNotFoundError } from '../billing.errors';
import { partyOf, type Invoice, type PaymentAttempt, type Refund } from '../billing.types';
import { askAboutSeat } from './outside-refund';
import { askAboutUndecided, bookSentAndReversed } from './sent-twice';
import type { Settling } from './settling';
import { withdrawRefunds } from './withdraw-refunds';

const ON_ITS_WAY: ReadonlySet<string> = new Set(['PENDING', 'PROCESSING']);

/**
 * Whether a refund left our own bank account, by hand or because the payment itself was a transfer: whoever reverses the
 * payment takes all of it back, so the payer has that money twice. One that came back has not left it.
 */
const isSentFromOurs = ({ provider }: PaymentAttempt, { status, reason, handReference }: Refund): boolean =>
  status === 'SUCCESSFUL' && (handReference !== null || (provider === 'bank' && reason !== 'OUTSIDE'));

/** @returns cents that the reversal takes: what the provider still holds; of a transfer, all of it */
async function reversedOf({ stores, attempt }: Settling): Promise<number> {
  const heldCents = await stores.ledger.centsOf(attempt.id, clearingOf(attempt));
  if (attempt.provider !== 'bank') return heldCents;
  const sent = (await stores.payments.listRefundsOf(attempt.id)).filter((refund) => isSentFromOurs(attempt, refund));
  return sent.reduce((sum, { amountCents }) => sum + amountCents, heldCents);
}

/**
 * @returns cents of the payment that paid for no invoice: what is unallocated, and its refunds without a credit note that
 * are under way or have left our own account
 */
async function excessOf({ stores, attempt }: Settling): Promise<number> {
  // The provider still holds what it has not carried out, and what staff sent from our own account.
  const stillHeld = (await stores.payments.listRefundsOf(attempt.id)).filter(
    (refund) => refund.creditNoteId === null && (ON_ITS_WAY.has(refund.status) || isSentFromOurs(attempt, refund)),
  );
  return stillHeld.reduce(
    (sum, { amountCents }) => sum + amountCents,
    -(await stores.ledger.centsOf(attempt.id, 'unallocated')),
  );
}

/** Posts a reversal: `excessCents` were unallocated money, the rest the buyer owes again. */
async function postReversal(
  { stores, attempt, now }: Settling,
  invoice: Invoice,
  { cents, excessCents }: { cents: number; excessCents: number },
): Promise<void> {
  const clearing = clearingOf(attempt);
  const paid = entriesOf.voidPayment(partyOf(invoice), clearing, cents - excessCents);
  await stores.ledger.post(attemptPosting('void', attempt, now, paid));
  await stores.ledger.post(attemptPosting('void-excess', attempt, now, entriesOf.unallocated(clearing, -excessCents)));
}

/**
 * Reverses money that pays for nothing. A part of it may be owed to its payer as a refund for a former seat: that refund was
 * withdrawn, so this part is taken off what the payer has paid. A student who waited for a seat with it waits no more, unless
 * other money of theirs still waits.
 */
async function reverseUnallocated(settling: Settling, invoice: Invoice, cents: number): Promise<void> {
  const { stores, attempt, seat, now } = settling;
  await postReversal(settling, invoice, { cents, excessCents: Math.min(cents, await excessOf(settling)) });
  await askAboutSentByHand(settling, cents);
  if (attempt.resolution !== 'NO_SEAT' || seat === null) return;
  if (!(await stores.money.isWaiting(seat.participantId))) await seat.stopWaiting({ isRefunded: false, now });
}

/**
 * Makes the buyer owe again what went back outside before the bank reversed the payment, and closes the cases that asked
 * staff about the seat. Money that the payer got twice stays as it is.
 */
async function oweOutsideAgain(settling: Settling): Promise<void> {
  const { stores, attempt, now } = settling;
  for (const refund of await stores.payments.listRefundsOf(attempt.id)) {
    if (refund.undecidedCents === 0) continue;
    const outcome = { outcome: 'VOIDED', now };
    if (!(await stores.cases.closeBySubject('payment.reversed-outside', refund.id, outcome))) continue;
    await stores.money.oweAgain(attempt, refund, now);
    await askAboutUndecided(settling, refund.id);
  }
}

/**
 * Restores what was before a payment that never was: its seat is held as it was before, and the buyer, who was told that
 * the seat is confirmed, gets a plain correction.
 * @returns false when something has happened since that only staff can judge
 */
async function restoreBefore({ stores, attempt, seat, product, now }: Settling, invoice: Invoice): Promise<boolean> {
  if (product !== null) return false;
  // A part confirms nothing, and a school is not told of what it paid.
  if (seat === null || seat.isUnpaid) return true;
  const confirmedAt = attempt.paidAt ?? now;
  if (!(await seat.unconfirm({ confirmedAt, heldUntil: invoice.dueAt, now }))) return false;
  await stores.outbox.add(paymentMarkedByMistake, { attemptId: attempt.id });
  return true;
}

/**
 * Reverses a settled payment: takes its part off the invoice, and its excess off the unallocated money. When money is owed
 * again, the seat is only held from now on (it stays confirmed while the first part of a payment plan is paid), staff are
 * asked whether it stays, and the buyer is told.
 */
async function reverseSettled(
  settling: Settling,
  invoice: Invoice,
  { cents, isMistake }: { cents: number; isMistake: boolean },
): Promise<void> {
  const { stores, attempt, seat, now } = settling;
  const excessCents = await excessOf(settling);
  await oweOutsideAgain(settling);
  await postReversal(settling, invoice, { cents, excessCents });
  await askAboutSentByHand(settling, cents);
  const paidCents = await stores.money.paidOn(invoice.invoiceId);
  const owedCents = await stores.documents.setPaidAfterReversal(invoice.invoiceId, paidCents, now);
  // A credited part is no longer owed: a school may be paying for the seat by now.
  if (owedCents <= 0) return;
  const isPlan = invoice.schedule !== null;
  if (isMistake && !isPlan && (await restoreBefore(settling, invoice))) return;
  // A part of a plan is owed again by the plan's own days; the seat stays.
  if (!isPlan || !(await keepPlan(settling, invoice))) await seat?.revoke(now);
  const refund = await stores.outside.insert(attempt.id, {
    ref: inRound(REVERSAL + attempt.id, attempt),
    cents,
    undecidedCents: 0,
    currency: attempt.currency,
    now,
  });
  await askAboutSeat(settling, refund, 'VOID');
  await stores.outbox.add(paymentOwedAgain, { refundId: refund.id, decided: false });
}

/** @returns whether the plan goes on, with its next part owed again; false when its first part is not paid any more */
async function keepPlan({ stores, seat, now }: Settling, { invoiceId }: Invoice): Promise<boolean> {
  const accessUntil = await stores.plans.accessUntil(invoiceId);
  if (accessUntil === null || seat === null) return false;
  await seat.keepUnpaid({ accessUntil, now });
  return true;
}

/** The bank takes back a sum that staff were to decide about. */
async function reverseMismatch({ stores, attempt, now }: Settling): Promise<void> {
  const { observedCents, observedCurrency } = attempt;
  await stores.payments.setStatus(attempt.id, { status: 'VOIDED', resolution: 'RETURNED', nextCheckAt: null });
  await stores.cases.closeBySubject('payment.mismatch', attempt.id, { outcome: 'VOIDED', now });
  for (const { id, undecidedCents } of await stores.payments.listRefundsOf(attempt.id))
    if (undecidedCents > 0) await stores.outside.setUndecided(id, 0);
  if (observedCents === null || observedCurrency !== 'EUR') return;
  const gone = await stores.ledger.centsOf(attempt.id, 'refunds_payable');
  const entries = [
    ...entriesOf.unallocated(clearingOf(attempt), gone - observedCents),
    ...entriesOf.oweUnallocated(gone),
  ];
  await stores.ledger.post(attemptPosting('void', attempt, now, entries));
}

/**
 * Sets a payment that the bank took back to VOIDED. Cancels its unsent refunds and reverses the postings of what the provider
 * still held: its buyer owes that again, and `reverseSettled` deals with the seat. Refunds that had left our own account become cases as far as the bank reversed them too: the payer has that
 * money twice.
 * @param isMistake there never was such a payment: we had read a line of the bank's statement wrongly
 */
export async function reversePayment(settling: Settling, isMistake = false): Promise<void> {
  const { stores, attempt } = settling;
  if (attempt.resolution === 'MISMATCH') return reverseMismatch(settling);
  await stores.payments.setStatus(attempt.id, { status: 'VOIDED', nextCheckAt: null });
  await withdrawRefunds(settling);
  await reverseByResolution(settling, isMistake);
}

/**
 * Opens cases about refunds that left our own account, as far as the bank reversed them too: the payer has that money twice.
 * @param reversedCents what the provider held of the payment; infinite when its currency is in no ledger
 */
async function askAboutSentByHand(settling: Settling, reversedCents: number): Promise<void> {
  let leftCents = reversedCents;
  for (const refund of await settling.stores.payments.listRefundsOf(settling.attempt.id)) {
    const cents = Math.min(leftCents, refund.amountCents);
    if (!isSentFromOurs(settling.attempt, refund) || refund.undecidedCents > 0 || cents === 0) continue;
    await bookSentAndReversed(settling, refund, cents);
    leftCents -= cents;
  }
}

/** Reverses what is left of the payment on its accounts, by what it had paid for. */
async function reverseByResolution(settling: Settling, isMistake: boolean): Promise<void> {
  const { stores, attempt } = settling;
  // Money in another currency was never posted.
  if (attempt.currency !== 'EUR') return askAboutSentByHand(settling, Infinity);
  const cents = await reversedOf(settling);
  const invoice = await stores.invoices.get(attempt.invoiceId);
  if (!invoice) throw new PaymentNotFoundError();
  return attempt.resolution === 'SETTLED'
    ? reverseSettled(settling, invoice, { cents, isMistake })
    : reverseUnallocated(settling, invoice, cents);
}
