import type { PaymentState } from '@valikool/contract';
import type { ObservedPayment } from '../billing.types';

/**
 * Days after the payment, or the last refund, during which an order is checked daily, and then weekly. After that it is
 * not checked.
 */
export type WatchDays = { daily: number; total: number };

/** A refund as the provider reports it. */
export type SeenRefund = { ref: string; status: string; cents: number };

/** What a provider says about the money of one order. */
export type SeenMoney = {
  providerStatus: PaymentState;
  providerCurrency: string;
  /** Cents that were paid and that the bank has not reversed. */
  providerPaidCents: number;
  /** Cents that were refunded, whoever requested it. */
  providerRefundedCents: number;
  providerRefunds: SeenRefund[];
};

const HAS_BEEN_PAID: ReadonlySet<PaymentState> = new Set(['PAID', 'PARTIALLY_REFUNDED', 'REFUNDED']);
const ON_ITS_WAY: ReadonlySet<string> = new Set(['PENDING', 'PROCESSING']);

/** @returns refunded cents; the whole sum when the provider calls the order refunded */
export function refundedCentsOf(
  refunds: readonly SeenRefund[],
  { status, amountCents }: { status: string; amountCents: number },
): number {
  const sentCents = refunds
    .filter((refund) => refund.status === 'SUCCESSFUL')
    .reduce((sum, { cents }) => sum + cents, 0);
  return status === 'REFUNDED' ? Math.max(sentCents, amountCents) : sentCents;
}

export function seenOf({ status, amountCents, currency, refunds }: ObservedPayment): SeenMoney {
  const seen = refunds.map((refund) => ({ ref: refund.ref, status: refund.status, cents: refund.amountCents }));
  const hasBeenPaid = HAS_BEEN_PAID.has(status);
  return {
    providerStatus: status,
    providerCurrency: currency,
    providerPaidCents: hasBeenPaid ? amountCents : 0,
    // An unpaid or reversed order has nothing refunded.
    providerRefundedCents: hasBeenPaid ? refundedCentsOf(seen, { status, amountCents }) : 0,
    providerRefunds: seen,
  };
}

type Before = { [Key in 'providerStatus' | 'providerPaidCents' | 'providerRefundedCents']: SeenMoney[Key] | null };

/**
 * @returns whether the status, the paid cents or the refunded cents differ from the last answer, or there are disputes,
 * which no answer before is kept of
 */
export function isNewlySeen(before: Before, observed: ObservedPayment): boolean {
  const seen = seenOf(observed);
  return (
    observed.disputes.length > 0 ||
    before.providerStatus !== seen.providerStatus ||
    before.providerPaidCents !== seen.providerPaidCents ||
    before.providerRefundedCents !== seen.providerRefundedCents
  );
}

/** @returns whether a refund is under way, so that the order should be checked earlier than planned */
export const isChanging = ({ refunds }: ObservedPayment): boolean =>
  refunds.some(({ status }) => ON_ITS_WAY.has(status));
