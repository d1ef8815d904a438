import type { PaymentState } from '@valikool/contract';
import type { DisputeStage, ObservedDispute, ObservedPayment, ObservedRefund } from '../../billing.types';
import type { StripeDispute, StripePaidSession, StripeRefund } from './stripe.schemas';

/** What is read of an order: of a visit, or of a subscription's invoice. */
export type PaidOrder = Omit<StripePaidSession, 'expires_at' | 'url'>;

const REFUND_STATUS = {
  pending: 'PENDING',
  // The payer has to give their bank something first, so the money is on its way.
  requires_action: 'PENDING',
  succeeded: 'SUCCESSFUL',
  failed: 'REJECTED',
  canceled: 'CANCELED',
} as const satisfies Record<StripeRefund['status'], ObservedRefund['status']>;

/** @see https://docs.stripe.com/api/disputes/object */
const DISPUTE_STATUS: Readonly<Record<string, ObservedDispute['status']>> = {
  warning_needs_response: 'NEEDS_ANSWER',
  needs_response: 'NEEDS_ANSWER',
  appeal_needs_response: 'NEEDS_ANSWER',
  warning_under_review: 'UNDER_REVIEW',
  under_review: 'UNDER_REVIEW',
  appeal_under_review: 'UNDER_REVIEW',
  warning_closed: 'WON',
  prevented: 'WON',
  won: 'WON',
  lost: 'LOST',
};

/** The part of a dispute's status that names its stage. */
const STAGE: Readonly<Record<string, DisputeStage>> = { warning: 'INQUIRY', appeal: 'APPEAL' };

/** A status that Stripe has added since is one that a person has to look at. */
const stageOf = (status: string): DisputeStage =>
  status in DISPUTE_STATUS ? (STAGE[status.split('_')[0] ?? ''] ?? 'DISPUTE') : 'OTHER';

export const toObservedRefund = ({ id, amount, status, failure_reason: failure }: StripeRefund): ObservedRefund => ({
  ref: id,
  status: REFUND_STATUS[status],
  amountCents: amount,
  failure: failure ?? null,
});

const toObservedDispute = ({
  id,
  amount,
  reason,
  status,
  evidence_details: evidence,
}: StripeDispute): ObservedDispute => ({
  ref: id,
  stage: stageOf(status),
  status: DISPUTE_STATUS[status] ?? 'NEEDS_ANSWER',
  amountCents: amount,
  reason,
  answerBy: evidence.due_by === null ? null : new Date(evidence.due_by * 1_000),
});

const sum = (items: readonly { amountCents: number }[]): number =>
  items.reduce((total, { amountCents }) => total + amountCents, 0);

/** @returns the state of a session on which nothing has come */
function unpaidState({ status, payment_intent: intent }: PaidOrder): PaymentState {
  if (status === 'open') return 'PENDING';
  if (status === 'expired') return 'ABANDONED';
  // A finished visit without money: the payment is under way, or it failed.
  const hasFailed = intent?.status === 'requires_payment_method' || intent?.status === 'canceled';
  return hasFailed ? 'FAILED' : 'AUTHORIZED';
}

/**
 * @param lost disputes that the payer's bank has decided for the payer
 * @returns `VOIDED` when everything that had not been refunded was lost; a smaller loss counts as a refund
 */
function paidState(paidCents: number, sent: readonly ObservedRefund[], lost: readonly ObservedDispute[]): PaymentState {
  const goneCents = sum(sent) + sum(lost);
  if (lost.length > 0 && goneCents >= paidCents) return 'VOIDED';
  if (goneCents === 0) return 'PAID';
  return goneCents >= paidCents ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
}

/**
 * Reads a session, its refunds and its disputes as one order.
 * The bank takes the money as soon as a payment is disputed, and gives it back if the dispute is won. We call the money
 * gone when the dispute is lost.
 */
export function toObservedPayment(
  session: PaidOrder,
  found: { refunds: readonly StripeRefund[]; disputes: readonly StripeDispute[] },
): ObservedPayment {
  const { id, client_reference_id: attemptId, payment_status: paying, payment_intent: intent } = session;
  const refunds = found.refunds.map(toObservedRefund);
  const disputes = found.disputes.map(toObservedDispute);
  const order = { ref: id, attemptId: attemptId ?? '', refunds, disputes };
  if (paying === 'unpaid')
    return { ...order, status: unpaidState(session), amountCents: session.amount_total, currency: session.currency };
  const amountCents = intent?.amount_received ?? session.amount_total;
  const lost = disputes.filter(({ status }) => status === 'LOST');
  const sent = refunds.filter(({ status }) => status === 'SUCCESSFUL');
  const status = paidState(amountCents, sent, lost);
  const lostInPart = status === 'VOIDED' ? [] : lost.map(asRefund);
  return {
    ...order,
    status,
    amountCents,
    currency: intent?.currency ?? session.currency,
    refunds: [...refunds, ...lostInPart],
  };
}

/** A part of the payment that the bank took back: money that went back without our asking. */
const asRefund = ({ ref, amountCents }: ObservedDispute): ObservedRefund => ({
  ref,
  status: 'SUCCESSFUL',
  amountCents,
  failure: null,
});
