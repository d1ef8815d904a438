import { PaymentNotFoundError } from '../billing.errors';
import type { Invoice } from '../billing.types';
import { carryOut, type SettlementOutcome } from './carry-out';
import type { PaidSum } from './mismatch';
import type { Settling } from './settling';

/**
 * Chooses the invoice that the attempt pays. It is the attempt's own invoice, unless that one was canceled and the seat
 * has another invoice now, which
 * - is the student's and not canceled, and
 * - is paid already, or has the attempt's sum owed on it.
 * The attempt is then moved to that invoice.
 */
async function chooseInvoice({ stores, attempt, seat }: Settling): Promise<Invoice> {
  const own = await stores.invoices.lock(attempt.invoiceId);
  if (!own) throw new PaymentNotFoundError();
  if (own.status !== 'CANCELED' || seat === null) return own;
  const currentId = await seat.invoiceInPlaceOf(own.invoiceId);
  const current = currentId === null || currentId === own.invoiceId ? null : await stores.invoices.lock(currentId);
  if (!current || current.status === 'CANCELED' || current.buyerUserId === null) return own;
  if (current.status !== 'PAID' && (await stores.documents.owedOn(current.invoiceId)) !== attempt.amountCents)
    return own;
  await stores.payments.moveToInvoice(attempt.id, current.invoiceId);
  return current;
}

/**
 * @returns whether more is owed on the invoice than came. A bank transfer may be a part, staff may have accepted one, and
 * more may be owed than when the order was made, because the bank has reversed an earlier payment.
 */
async function isLessThanOwed({ stores, attempt }: Settling, invoice: Invoice): Promise<boolean> {
  if (invoice.status === 'PAID') return false;
  if (invoice.status === 'CANCELED') return attempt.amountCents < invoice.totalCents;
  // Credit notes only lower what is owed, so most payments need no query.
  if (attempt.amountCents >= invoice.totalCents - invoice.paidCents) return false;
  return attempt.amountCents < (await stores.documents.owedOn(invoice.invoiceId));
}

/**
 * Settles less than is owed. The seat of a payment plan is confirmed with the first part, and stays with each other one.
 */
async function settlePart(settling: Settling, { invoiceId, schedule, paidCents }: Invoice): Promise<SettlementOutcome> {
  const { stores, attempt, seat, now } = settling;
  if (schedule === null || seat === null) return { kind: 'PART' };
  const accessUntil = await stores.plans.accessUntilWith(invoiceId, paidCents + attempt.amountCents);
  if (accessUntil === null) return { kind: 'PART' };
  return (await seat.confirmPart({ accessUntil, now })) ?? { kind: 'INSTALMENT' };
}

/** Confirms the seat if the money does that. @returns what the payment turned out to be */
async function settleSeat(settling: Settling, invoice: Invoice): Promise<SettlementOutcome> {
  const { seat, now } = settling;
  const isCanceled = invoice.status === 'CANCELED';
  const isPart = await isLessThanOwed(settling, invoice);
  if (isPart && !isCanceled) return settlePart(settling, invoice);
  if (invoice.status === 'PAID') return { kind: 'DUPLICATE' };
  if (settling.product?.isWanted === false) return { kind: 'UNWANTED' };
  if (seat === null) return { kind: isCanceled ? 'UNWANTED' : 'PAYS_INVOICE' };
  if (isPart) return seat.refuse(invoice.invoiceId);
  const outcome = await seat.confirm(invoice, now);
  // A student who canceled after the free days still owes the price: the invoice was not credited.
  const isOwedAllTheSame = outcome.kind === 'UNWANTED' && invoice.status === 'UNPAID' && invoice.issuedAt !== null;
  return isOwedAllTheSame ? { kind: 'PAYS_INVOICE' } : outcome;
}

/**
 * Takes a payment of exactly the attempt's amount: marks the attempt as paid, settles the seat and carries the outcome
 * out.
 * @returns what the payment turned out to be
 */
export async function takePayment(settling: Settling): Promise<SettlementOutcome> {
  const { stores, attempt, now } = settling;
  await stores.payments.setStatus(attempt.id, {
    status: 'PAID',
    resolution: 'SETTLED',
    paidAt: now,
    nextCheckAt: null,
  });
  await stores.watched.begin(attempt.id, now);
  const invoice = await chooseInvoice(settling);
  // A part that was paid in another tab is not paid again, though other parts are still owed.
  const isPaidPart = await stores.plans.isPaid(attempt);
  const outcome = isPaidPart ? { kind: 'DUPLICATE' as const } : await settleSeat(settling, invoice);
  await carryOut(settling, invoice, outcome);
  return outcome;
}

/** Settles what a provider or the bank's statement says was paid. */
export async function settlePayment(settling: Settling, paid: PaidSum): Promise<void> {
  const { stores, attempt } = settling;
  // Staff decide about the sum that came first. A later answer must not be booked on top of it.
  if (attempt.resolution === 'MISMATCH' && attempt.observedCents !== null) return;
  if (paid.amountCents === attempt.amountCents && paid.currency === attempt.currency) {
    await takePayment(settling);
    return;
  }
  const invoice = await stores.invoices.get(attempt.invoiceId);
  if (!invoice) throw new PaymentNotFoundError();
  await carryOut(settling, invoice, { kind: 'MISMATCH', paid });
}
