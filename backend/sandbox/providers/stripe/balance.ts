import type { PaymentBook } from './payments';
import type { Dispute, Payment, Refund } from './stripe.types';
import { chargeBody, disputeBody, refundBody } from './wire';

const DAY_MS = 86_400_000;
/** What a European card costs the merchant: 1.5 % and 25 cents. */
const FEE_SHARE = 0.015;
const FEE_CENTS = 25;
/** What a dispute costs, won or lost. */
const DISPUTE_FEE_CENTS = 2_000;
/** How long a charge waits before it is paid out. */
const WAIT_DAYS = 2;

type Body = Record<string, unknown>;

/** One movement of the account's balance. Amounts are cents; a fee is positive. */
export type Movement = {
  id: string;
  type: 'charge' | 'refund' | 'refund_failure' | 'adjustment' | 'payout' | 'payout_failure';
  category: string;
  amountCents: number;
  feeCents: number;
  currency: string;
  createdAtMs: number;
  availableAtMs: number;
  sourceId: string;
  /** The object whole, as `expand` shows it. */
  source: () => Body;
};

const numberOf = (sourceId: string, word = ''): string => `txn_${word}${sourceId.replace(/^[a-z]+_/, '')}`;

function chargesOf(payment: Payment): Movement[] {
  const { intent } = payment;
  if (intent === null) return [];
  return intent.charges
    .filter(({ isPaid }) => isPaid)
    .map((charge) => ({
      id: numberOf(charge.id),
      type: 'charge',
      category: 'charge',
      amountCents: charge.amountCents,
      feeCents: Math.round(charge.amountCents * FEE_SHARE) + FEE_CENTS,
      currency: intent.currency,
      createdAtMs: charge.createdAtMs,
      sourceId: charge.id,
      availableAtMs: charge.createdAtMs + WAIT_DAYS * DAY_MS,
      source: () => chargeBody(payment, intent, charge),
    }));
}

function refundOf(payment: Payment, refund: Refund): Movement[] {
  const at = { createdAtMs: refund.createdAtMs, availableAtMs: refund.createdAtMs };
  const common = { ...at, feeCents: 0, currency: payment.intent?.currency ?? payment.currency, sourceId: refund.id };
  const source = () => refundBody(payment, refund);
  const sent: Movement = {
    ...common,
    source,
    id: numberOf(refund.id),
    type: 'refund',
    category: 'refund',
    amountCents: -refund.amountCents,
  };
  const hasFailed = refund.status === 'failed' || refund.status === 'canceled';
  if (!hasFailed) return [sent];
  const back: Movement = {
    ...common,
    source,
    id: numberOf(refund.id, 'f'),
    type: 'refund_failure',
    category: 'refund_failure',
    amountCents: refund.amountCents,
  };
  return [sent, back];
}

function disputeOf(payment: Payment, dispute: Dispute): Movement[] {
  if (dispute.status === 'warning_needs_response') return [];
  const at = { createdAtMs: dispute.createdAtMs, availableAtMs: dispute.createdAtMs };
  const common = { ...at, currency: payment.intent?.currency ?? payment.currency, sourceId: dispute.id };
  const source = () => disputeBody(payment, dispute);
  const taken: Movement = {
    ...common,
    source,
    id: numberOf(dispute.id),
    type: 'adjustment',
    category: 'dispute',
    amountCents: -dispute.amountCents,
    feeCents: DISPUTE_FEE_CENTS,
  };
  if (dispute.status !== 'won') return [taken];
  const back: Movement = {
    ...common,
    source,
    id: numberOf(dispute.id, 'w'),
    type: 'adjustment',
    category: 'dispute_reversal',
    amountCents: dispute.amountCents,
    feeCents: 0,
  };
  return [taken, back];
}

/** @returns everything that payments have moved on the balance, oldest first */
export const movementsOf = (book: PaymentBook): Movement[] =>
  book
    .list()
    .flatMap((payment) => [
      ...chargesOf(payment),
      ...payment.refunds.flatMap((refund) => refundOf(payment, refund)),
      ...payment.disputes.flatMap((dispute) => disputeOf(payment, dispute)),
    ])
    .sort((a, b) => a.createdAtMs - b.createdAtMs);

const seconds = (ms: number): number => Math.floor(ms / 1_000);

export function movementBody(movement: Movement, nowMs: number, isWhole: boolean) {
  const { id, type, category, amountCents, feeCents, currency, createdAtMs, availableAtMs, sourceId } = movement;
  const fee = { amount: feeCents, application: null, currency, description: 'Stripe processing fees' };
  return {
    id,
    object: 'balance_transaction',
    amount: amountCents,
    available_on: seconds(availableAtMs),
    balance_type: 'payments',
    created: seconds(createdAtMs),
    currency,
    description: null,
    exchange_rate: null,
    fee: feeCents,
    fee_details: feeCents === 0 ? [] : [{ ...fee, type: 'stripe_fee' }],
    net: amountCents - feeCents,
    reporting_category: category,
    source: isWhole ? movement.source() : sourceId,
    status: availableAtMs <= nowMs ? 'available' : 'pending',
    type,
  };
}
