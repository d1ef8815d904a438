import { assertNever } from '#platform/index';
import { entriesOf } from '#modules/ledger/index';
import { attemptPosting, clearingOf } from '../attempt-posting';
import { paymentDuplicated, paymentRestDue, paymentSettled, paymentSwapFailed } from '../billing.messages';
import { instalmentPaid } from '../payment-plans/payment-plans.messages';
import { partyOf, type Invoice, type Refund, type Resolution } from '../billing.types';
import { openMismatch, type PaidSum } from './mismatch';
import type { SeatOutcome } from './settlement.ports';
import type { Settling } from './settling';

/**
 * What a payment turned out to be, and what each outcome changes. `carryOut` has to handle every kind, else it does not
 * compile. Before `carryOut` runs, `LockedSeat.confirm` or `confirmPart` has changed the seat and queued the mails
 * "confirmed", "moved" and "paid without seat"; `carryOut` queues the others. It also prolongs the hold for PART and MISMATCH. "Back": the whole payment is refunded.
 *
 * | outcome | seat | invoice | resolution | refund | mail | timeline |
 * |---|---|---|---|---|---|---|
 * | PAYS_INVOICE | confirmed if nothing else is owed | gets the money | SETTLED | excess | confirmed | yes |
 * | PAYS_INVOICE, canceled after the free days | stays canceled | gets the money | SETTLED | excess | – | yes |
 * | PAYS_INVOICE, difference | swapped | gets the money | SETTLED | excess | moved | yes |
 * | RESEATED | confirmed again | a new one, paid | SETTLED | excess | confirmed | yes |
 * | PAYS_INVOICE, product | handed over | gets the money | SETTLED | excess | the product's own | yes |
 * | PART | held longer | gets a part, and its number | SETTLED | – | rest due, not for a bank transfer | yes |
 * | INSTALMENT | confirmed, with access until after the next part is due | gets a part, and its number | SETTLED | – | confirmed with the first part, a receipt with each later one | yes |
 * | NO_SEAT | the student waits for one | – | NO_SEAT | when chosen | paid without seat | yes |
 * | UNWANTED | – | – | NO_SEAT | back | – | yes |
 * | ACCOUNT_CLOSED | – | – | ACCOUNT_CLOSED | back | – | yes |
 * | SWAP_FAILED | the old one stays | – | SWAP_FAILED | back | swap failed | yes |
 * | DUPLICATE, WAITING_ALREADY | – | – | DUPLICATE | back | duplicate | no |
 * | MISMATCH | held longer, once | – | MISMATCH | staff decide | – | no |
 *
 * A duplicate changes nothing for the student, so it is not on the timeline. A mismatch is not decided yet; the timeline
 * shows it once staff accept it.
 */
export type SettlementOutcome =
  | SeatOutcome
  /** Less came than is owed. */
  | { kind: 'PART' }
  /** A part of a payment plan came: the seat stays, and the classes stay open until after the next part is due. */
  | { kind: 'INSTALMENT' }
  /** The invoice, or this part of its payment plan, was already paid. */
  | { kind: 'DUPLICATE' }
  /** Another sum or currency came than was asked for; staff decide. */
  | { kind: 'MISMATCH'; paid: PaidSum };

/** Carries out an outcome: ledger, invoice, refund, mail and timeline, as in the table above. */
export async function carryOut(settling: Settling, invoice: Invoice, outcome: SettlementOutcome): Promise<void> {
  switch (outcome.kind) {
    case 'PAYS_INVOICE':
    case 'RESEATED':
      await payInvoice(settling, invoice);
      break;
    case 'PART':
      await payPart(settling, invoice);
      await askForRest(settling);
      break;
    case 'INSTALMENT':
      await payInstalment(settling, invoice);
      break;
    case 'NO_SEAT':
      await postUnallocated(settling, 'NO_SEAT');
      break;
    case 'UNWANTED':
      await sendBack(settling, { resolution: 'NO_SEAT', reason: 'NO_SEAT' });
      break;
    case 'ACCOUNT_CLOSED':
      await sendBack(settling, { resolution: 'ACCOUNT_CLOSED', reason: 'ACCOUNT_CLOSED' });
      break;
    case 'SWAP_FAILED':
      await sendBack(settling, { resolution: 'SWAP_FAILED', reason: 'SWAP_FAILED' });
      await settling.stores.outbox.add(paymentSwapFailed, { attemptId: settling.attempt.id });
      break;
    case 'DUPLICATE':
    case 'WAITING_ALREADY':
      await sendBack(settling, { resolution: 'DUPLICATE', reason: 'DUPLICATE' });
      await settling.stores.outbox.add(paymentDuplicated, { attemptId: settling.attempt.id });
      return;
    case 'MISMATCH':
      await openMismatch(settling, invoice, outcome.paid);
      return;
    default:
      assertNever(outcome);
  }
  await recordPayment(settling, invoice, outcome.kind);
}

/** Records the payment on the timelines of the buyer and of the cohort, and says that it was booked. */
async function recordPayment(
  { stores, attempt, seat }: Settling,
  invoice: Invoice,
  outcome: SettlementOutcome['kind'],
): Promise<void> {
  const { id: attemptId, participantId, amountCents: cents } = attempt;
  await Promise.all([
    stores.activity.record({
      type: 'COHORT_PAYMENT',
      userId: invoice.buyerUserId,
      schoolId: invoice.buyerSchoolId,
      cohortId: seat?.cohortId ?? null,
      metadata: { attemptId, participantId, outcome, cents },
    }),
    stores.outbox.add(paymentSettled, { attemptId }),
  ]);
}

/**
 * Writes a new invoice for the seat when its own was canceled with the hold, and moves the payment to it.
 * @returns the id of the invoice to pay; the same one when it is not canceled, or when it is a school's
 */
async function renewCanceled({ stores, attempt, seat, now }: Settling, invoice: Invoice): Promise<string> {
  if (invoice.status !== 'CANCELED' || seat === null) return invoice.invoiceId;
  const invoiceId = await stores.documents.renew(invoice.invoiceId, seat.participantId, now);
  await stores.payments.moveToInvoice(attempt.id, invoiceId);
  await seat.setInvoice(invoiceId);
  return invoiceId;
}

/**
 * Pays what is owed on the invoice. When less is owed than came, since the invoice was paid in part or credited
 * meanwhile, the rest is refunded.
 */
async function payInvoice(settling: Settling, invoice: Invoice): Promise<void> {
  const { stores, attempt, now } = settling;
  const invoiceId = await renewCanceled(settling, invoice);
  const owedCents = Math.min(attempt.amountCents, await stores.documents.owedOn(invoiceId));
  const payment = entriesOf.payment(partyOf(invoice), clearingOf(attempt), owedCents);
  await stores.links.takePaid(attempt, invoiceId, now);
  await stores.ledger.post(attemptPosting('payment', attempt, now, payment));
  await stores.documents.markPaid(invoiceId, owedCents, now);
  await settling.product?.deliver({ invoiceId, now });
  await tellOfPart(settling);
  await closePaidAgain(settling);
  const excessCents = attempt.amountCents - owedCents;
  if (excessCents === 0) return;
  const excess = entriesOf.unallocated(clearingOf(attempt), excessCents);
  await stores.ledger.post(attemptPosting('excess', attempt, now, excess));
  await stores.money.oweRefund(attempt, { cents: excessCents, reason: 'DUPLICATE', creditNoteId: null, now });
}

/** Closes the cases about earlier payments that the bank reversed: what they paid for is paid again. */
async function closePaidAgain({ stores, attempt, now }: Settling): Promise<void> {
  const subjectKeys = await stores.outside.listPaidAgain(attempt);
  if (subjectKeys.length > 0)
    await stores.cases.closeAll({ kinds: ['payment.reversed-outside'], subjectKeys }, { outcome: 'PAID_AGAIN', now });
}

async function payInstalment(settling: Settling, invoice: Invoice): Promise<void> {
  await payPart(settling, invoice);
  await tellOfPart(settling);
  await closePaidAgain(settling);
}

/** The payer gets a receipt for a part of a payment plan. */
async function tellOfPart({ stores, attempt: { id: attemptId, instalmentId } }: Settling): Promise<void> {
  if (instalmentId !== null) await stores.outbox.add(instalmentPaid, { attemptId });
}

/** Pays a part of the invoice. A draft gets its number for that, and a link by which the part was asked for is used up. */
async function payPart({ stores, attempt, now }: Settling, invoice: Invoice): Promise<void> {
  await stores.links.takePaid(attempt, invoice.invoiceId, now);
  const payment = entriesOf.payment(partyOf(invoice), clearingOf(attempt), attempt.amountCents);
  await stores.ledger.post(attemptPosting('payment', attempt, now, payment));
  if (invoice.issuedAt === null) await stores.documents.issue(invoice.invoiceId, now, null);
  await stores.documents.markPartlyPaid(invoice.invoiceId, attempt.amountCents, now);
}

/** Holds the seat longer, so that the rest can be paid. */
async function askForRest({ stores, attempt, seat, now }: Settling): Promise<void> {
  await seat?.prolong({ now, hasPaidOrSigned: true });
  // A student who sends only a part by bank transfer knows that the rest is due.
  if (attempt.provider !== 'bank') await stores.outbox.add(paymentRestDue, { attemptId: attempt.id });
}

/** Posts the money as unallocated, since it pays for nothing yet, and sets the attempt's resolution. */
async function postUnallocated({ stores, attempt, now }: Settling, resolution: Resolution): Promise<void> {
  const entries = entriesOf.unallocated(clearingOf(attempt), attempt.amountCents);
  await stores.ledger.post(attemptPosting('payment', attempt, now, entries));
  await stores.payments.setResolution(attempt.id, resolution);
}

async function sendBack(
  settling: Settling,
  { resolution, reason }: { resolution: Resolution; reason: Refund['reason'] },
): Promise<void> {
  const { stores, attempt, now } = settling;
  await postUnallocated(settling, resolution);
  await stores.money.oweRefund(attempt, { cents: attempt.amountCents, reason, creditNoteId: null, now });
}
