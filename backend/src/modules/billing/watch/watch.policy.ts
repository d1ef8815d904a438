import type { PaymentState } from '@valikool/contract';
import type { ObservedPayment } from '../billing.types';

/** For how many days after the payment an order is looked at: every day at first, then every week, then no more. */
export type WatchDays = { daily: number; total: number };

/** A refund as its provider names it. */
export type SeenRefund = { ref: string; status: string; cents: number };

/** What a provider says of the money of one order. */
export type SeenMoney = {
  providerStatus: PaymentState;
  providerCurrency: string;
  /** What came and the bank has not taken back. Cents. */
  providerPaidCents: number;
  /** What was sent back to the payer, whoever asked for it. Cents. */
  providerRefundedCents: number;
  providerRefunds: SeenRefund[];
};

const HOLDS_MONEY: ReadonlySet<PaymentState> = new Set(['PAID', 'PARTIALLY_REFUNDED', 'REFUNDED']);
const ON_ITS_WAY: ReadonlySet<string> = new Set(['PENDING', 'PROCESSING']);

/** @returns what was sent back, in cents; all of it for an order that the provider calls refunded */
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
  const holdsMoney = HOLDS_MONEY.has(status);
  return {
    providerStatus: status,
    providerCurrency: currency,
    providerPaidCents: holdsMoney ? amountCents : 0,
    // What a bank has taken back is gone as a whole: nothing of it was sent back besides.
    providerRefundedCents: holdsMoney ? refundedCentsOf(seen, { status, amountCents }) : 0,
    providerRefunds: seen,
  };
}

type Before = { [Key in 'providerStatus' | 'providerPaidCents' | 'providerRefundedCents']: SeenMoney[Key] | null };

/** @returns whether the provider says something else of the money than when it was last asked */
export function isNewlySeen(before: Before, observed: ObservedPayment): boolean {
  const seen = seenOf(observed);
  return (
    before.providerStatus !== seen.providerStatus ||
    before.providerPaidCents !== seen.providerPaidCents ||
    before.providerRefundedCents !== seen.providerRefundedCents
  );
}

/** @returns whether a refund is under way, whose end is worth asking for before the order's next turn */
export const isChanging = ({ refunds }: ObservedPayment): boolean =>
  refunds.some(({ status }) => ON_ITS_WAY.has(status));
