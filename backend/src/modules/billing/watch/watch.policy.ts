import type { PaymentState } from '@valikool/contract';
import type { ObservedPayment } from '../billing.types';
import type { SeenRefund } from './watch.types';

/**
 * Days after the payment, or the last refund, during which an order is checked daily, and then weekly. After that it is
 * not checked.
 */
export type WatchDays = { daily: number; total: number };

/** What a provider says about the money of one order. */
export type SeenMoney = {
  providerStatus: PaymentState;
  providerCurrency: string;
  /** Cents that came; 0 when the provider says only that the order is reversed, not what was taken. */
  providerPaidCents: number;
  /** Cents that were refunded, whoever requested it, or lost in disputes. */
  providerRefundedCents: number;
  providerRefunds: SeenRefund[];
};

const HAS_BEEN_PAID: ReadonlySet<PaymentState> = new Set(['PAID', 'PARTIALLY_REFUNDED', 'REFUNDED']);
const ON_ITS_WAY: ReadonlySet<string> = new Set(['PENDING', 'PROCESSING']);

const sentCentsOf = (refunds: readonly SeenRefund[]): number =>
  refunds.filter(({ status }) => status === 'SUCCESSFUL').reduce((sum, { cents }) => sum + cents, 0);

/** @returns refunded cents; the whole sum when the provider calls the order refunded */
function refundedCentsOf(
  refunds: readonly SeenRefund[],
  { status, amountCents }: { status: PaymentState; amountCents: number },
): number {
  const sentCents = sentCentsOf(refunds);
  return status === 'REFUNDED' ? Math.max(sentCents, amountCents) : sentCents;
}

export const sumOf = (items: readonly { amountCents: number }[]): number =>
  items.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** @returns cents of the payment that the provider does not hold any more: sent back, or lost in a dispute */
export const goneFrom = ({ refunds, disputes }: Pick<ObservedPayment, 'refunds' | 'disputes'>): number => {
  const lost = disputes.filter(({ status }) => status === 'LOST');
  const isLost = ({ ref }: { ref: string }) => lost.some((dispute) => dispute.ref === ref);
  const sent = refunds.filter((refund) => refund.status === 'SUCCESSFUL' && !isLost(refund));
  return sumOf(sent) + sumOf(lost);
};

/**
 * @returns cents that came and cents that are gone. A reversed order counts as if nothing had ever come, unless its lost
 * disputes and refunds say what was taken: more may be gone than came.
 */
function moneyOf(observed: ObservedPayment, refunds: readonly SeenRefund[]): { paidCents: number; goneCents: number } {
  const { status, amountCents, disputes } = observed;
  if (HAS_BEEN_PAID.has(status))
    return { paidCents: amountCents, goneCents: refundedCentsOf(refunds, { status, amountCents }) };
  const goneCents = goneFrom(observed);
  const isReversedByDisputes = status === 'VOIDED' && disputes.some((dispute) => dispute.status === 'LOST');
  return isReversedByDisputes ? { paidCents: amountCents, goneCents } : { paidCents: 0, goneCents: 0 };
}

export function seenOf(observed: ObservedPayment): SeenMoney {
  const providerRefunds = observed.refunds.map(({ ref, status, amountCents: cents }) => ({ ref, status, cents }));
  const { paidCents, goneCents } = moneyOf(observed, providerRefunds);
  return {
    providerStatus: observed.status,
    providerCurrency: observed.currency,
    providerPaidCents: paidCents,
    providerRefundedCents: goneCents,
    providerRefunds,
  };
}

/**
 * Adds what the provider says of one refund to what it has said of the whole order.
 * @param told a refund that is known already, or a new one
 */
export function withRefund(
  seen: Pick<SeenMoney, 'providerStatus' | 'providerPaidCents' | 'providerRefundedCents' | 'providerRefunds'>,
  told: SeenRefund,
): Pick<SeenMoney, 'providerRefundedCents' | 'providerRefunds'> {
  const { providerStatus: status, providerPaidCents: amountCents, providerRefunds: before } = seen;
  const providerRefunds = [...before.filter(({ ref }) => ref !== told.ref), told];
  if (HAS_BEEN_PAID.has(status))
    return { providerRefunds, providerRefundedCents: refundedCentsOf(providerRefunds, { status, amountCents }) };
  // The known sum also holds what disputes took, so only the difference is added.
  const addedCents = amountCents === 0 ? 0 : sentCentsOf(providerRefunds) - sentCentsOf(before);
  return { providerRefunds, providerRefundedCents: seen.providerRefundedCents + addedCents };
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
