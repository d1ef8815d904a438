import type { Logger } from '#platform/index';
import { reversePayment } from '../settlement/reverse-payment';
import { openSettling } from '../settlement/settling';
import type { TransferSettlementService } from '../settlement/transfer-settlement.service';
import type { MatchingStores } from './bank-line-posting';
import { BankLineSumError, BankMatchRefundedError } from './bank.errors';
import type { BankLine, BankMatch } from './bank.types';

/**
 * The first booking of a line bears the bank's reference, as one that was recorded by hand; later ones are counted, in
 * another way than equal entries of a statement are (`#2`).
 */
export const bookingReferenceOf = ({ reference, matchesMade }: Pick<BankLine, 'reference' | 'matchesMade'>): string =>
  matchesMade === 0 ? reference : `${reference}~${matchesMade + 1}`;

/**
 * Books that the bank takes back a payment by transfer, as when a provider says so: what it paid is owed again, and its
 * payer and staff are told. Call with the line locked.
 * @throws PaymentNotFoundError, BankLineSumError when it is no such payment, is taken back already, or is more than is open
 */
export async function takePaymentBack(
  stores: MatchingStores,
  line: BankLine,
  attemptId: string,
  { matchedBy, now, logger }: { matchedBy: number | null; now: Date; logger: Logger },
): Promise<void> {
  const settling = await openSettling(stores, attemptId, { now, logger });
  const { provider, status, amountCents, invoiceId } = settling.attempt;
  if (provider !== 'bank' || status === 'VOIDED' || amountCents > -line.openCents) throw new BankLineSumError();
  await reversePayment(settling);
  await stores.bankLines.addMatch(line, {
    kind: 'REVERSED',
    amountCents: -amountCents,
    invoiceId,
    paymentAttemptId: attemptId,
    matchedBy,
    now,
  });
}

/**
 * Undoes that: the payment that the bank had brought is booked anew, on the line that brought it, with all that a payment
 * does now. The reversed one stays as it is. Call with the line of the reversal locked.
 * @throws BankMatchRefundedError when money of the payment had left our account: a case decides about it
 */
export async function receiveAgain(
  stores: MatchingStores,
  { line, attemptId }: { line: BankLine; attemptId: string },
  { by, now, transfers }: { by: number; now: Date; transfers: TransferSettlementService },
): Promise<void> {
  const refunds = await stores.payments.listRefundsOf(attemptId);
  if (refunds.some(({ undecidedCents, surplusCents }) => undecidedCents > 0 || surplusCents > 0))
    throw new BankMatchRefundedError();
  const [attempt, transfer] = [
    await stores.payments.getAttempt(attemptId),
    await stores.bankLines.transferOf(attemptId),
  ];
  if (attempt === null || transfer === null) throw new BankLineSumError();
  const brought = await stores.bankLines.broughtBy(attemptId);
  const origin = brought === null ? null : await releaseOrigin(stores, brought, { by, now });
  // Without a line of its own it needs a number that no line will have.
  const reference =
    origin === null ? `${attempt.providerRef ?? attempt.id}#${line.reference}` : bookingReferenceOf(origin);
  const { amountCents, invoiceId } = attempt;
  const again = await transfers.receiveIn(stores, invoiceId, { ...transfer, amountCents, reference }, by);
  if (origin === null) return;
  await stores.bankLines.addMatch(origin, {
    kind: 'INVOICE',
    amountCents,
    invoiceId: again.invoiceId,
    paymentAttemptId: again.id,
    matchedBy: by,
    now,
  });
}

/** @returns the line that had brought the payment, with the payment's part open again */
async function releaseOrigin(
  stores: MatchingStores,
  brought: BankMatch,
  { by, now }: { by: number; now: Date },
): Promise<BankLine | null> {
  const origin = await stores.bankLines.lock(brought.lineId);
  return origin === null ? null : stores.bankLines.undoMatch(origin, brought, { undoneBy: by, now });
}
