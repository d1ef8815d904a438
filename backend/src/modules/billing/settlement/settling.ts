import type { Logger } from '#platform/index';
import { PaymentNotFoundError } from '../billing.errors';
import type { PaymentAttempt } from '../billing.types';
import type { LockedProduct } from '../product.types';
import type { LockedSeat } from './settlement.ports';
import type { SettlementStores } from './settlement.stores';

/**
 * From whom we know what became of a payment. `NOTICE`: we asked the provider because of its notice. `RETURN`: the provider
 * gave no answer, so we use the signed token that the payer brought back. `CHECK`: anything else, such as our own question,
 * a bank transfer or a decision of staff.
 */
export type ReportedBy = 'NOTICE' | 'RETURN' | 'CHECK';

/** A payment attempt that is being settled, with its locks held. */
export type Settling = {
  stores: SettlementStores;
  attempt: PaymentAttempt;
  /** The seat that the payment is for; null for a product, for a school's invoice, or for one over several seats. */
  seat: LockedSeat | null;
  /** What the payment is for when it is no seat, such as a gift card or a pass. */
  product: LockedProduct | null;
  now: Date;
  reportedBy: ReportedBy;
  logger: Logger;
};

/**
 * Locks the seat, the invoice, the attempt and the product, in this order.
 * @throws PaymentNotFoundError
 */
export async function openSettling(
  stores: SettlementStores,
  attemptId: string,
  { now, logger, reportedBy = 'CHECK' }: { now: Date; logger: Logger; reportedBy?: ReportedBy },
): Promise<Settling> {
  const seen = await stores.payments.getAttempt(attemptId);
  if (!seen) throw new PaymentNotFoundError();
  const seat = seen.participantId === null ? null : await stores.seats.open(seen.participantId);
  await stores.invoices.lock(seen.invoiceId);
  const attempt = await stores.payments.lockAttempt(attemptId);
  if (!attempt) throw new PaymentNotFoundError();
  const product = seat === null ? await stores.products.openSoldBy(attempt.invoiceId) : null;
  return { stores, attempt, seat, product, now, reportedBy, logger };
}
