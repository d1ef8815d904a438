import type { Charge, Dispute, Intent, Payment, Refund, StripeEvent } from './stripe.types';

export const API_VERSION = '2026-10-28.endive';

const seconds = (ms: number): number => Math.floor(ms / 1000);

/** The properties that a request asks to see whole, such as `payment_intent.latest_charge`. */
export type Expanded = readonly string[];
const inner = (expanded: Expanded, name: string): Expanded =>
  expanded.flatMap((path) => (path.startsWith(`${name}.`) ? [path.slice(name.length + 1)] : []));
const isWhole = (expanded: Expanded, name: string): boolean =>
  expanded.some((path) => path === name || path.startsWith(`${name}.`));

const refundedCents = ({ refunds }: Payment): number =>
  refunds
    .filter(({ status }) => status !== 'failed' && status !== 'canceled')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);

export function chargeBody(payment: Payment, intent: Intent, charge: Charge) {
  const refunded = charge.isPaid ? refundedCents(payment) : 0;
  return {
    id: charge.id,
    object: 'charge',
    amount: charge.amountCents,
    amount_captured: charge.isPaid ? charge.amountCents : 0,
    amount_refunded: refunded,
    captured: charge.isPaid,
    created: seconds(charge.createdAtMs),
    currency: intent.currency,
    disputed: charge.isPaid && payment.disputes.length > 0,
    failure_code: charge.failureCode,
    livemode: false,
    metadata: payment.request.intentMetadata,
    paid: charge.isPaid,
    payment_intent: intent.id,
    payment_method_details: { type: 'card', card: { brand: charge.brand, last4: charge.last4 } },
    refunded: refunded > 0 && refunded >= charge.amountCents,
    status: charge.isPaid ? 'succeeded' : 'failed',
  };
}

/** The kept card of a payment, whole or as its id. */
function methodOf({ methodId, customerId, charges }: Intent, whole: boolean): unknown {
  const charge = charges.at(-1);
  if (methodId === undefined || !whole || charge === undefined) return methodId ?? null;
  const card = { brand: charge.brand, last4: charge.last4 };
  return { id: methodId, object: 'payment_method', type: 'card', customer: customerId ?? null, card };
}

export function intentBody(payment: Payment, intent: Intent, expanded: Expanded = []) {
  const charge = intent.charges.at(-1);
  const latest = charge === undefined ? null : charge.id;
  return {
    id: intent.id,
    object: 'payment_intent',
    amount: payment.amountCents,
    amount_received: intent.amountReceivedCents,
    client_secret: `${intent.id}_secret`,
    created: seconds(intent.createdAtMs),
    currency: intent.currency,
    customer: intent.customerId ?? payment.request.customerId ?? null,
    description: payment.request.intentDescription,
    last_payment_error:
      intent.error === null
        ? null
        : {
            type: 'card_error',
            code: intent.error.code,
            decline_code: intent.error.declineCode,
            message: intent.error.message,
          },
    latest_charge:
      charge !== undefined && isWhole(expanded, 'latest_charge') ? chargeBody(payment, intent, charge) : latest,
    livemode: false,
    metadata: payment.request.intentMetadata,
    payment_method: methodOf(intent, isWhole(expanded, 'payment_method')),
    payment_method_types: ['card'],
    setup_future_usage: payment.request.keepsCard === true ? 'off_session' : null,
    status: intent.status,
  };
}

export function sessionBody(payment: Payment, payUrl: string, expanded: Expanded = []) {
  const { request, intent } = payment;
  const wholeIntent = isWhole(expanded, 'payment_intent');
  return {
    id: payment.id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    amount_subtotal: payment.amountCents,
    amount_total: payment.amountCents as number | null,
    cancel_url: request.cancelUrl,
    client_reference_id: request.clientReferenceId,
    created: seconds(payment.createdAtMs),
    currency: payment.currency,
    customer: request.customerId ?? null,
    customer_details: { email: request.customerEmail, name: null },
    customer_email: request.customerEmail,
    expires_at: seconds(payment.expiresAtMs),
    invoice: payment.invoiceId ?? null,
    livemode: false,
    locale: request.locale,
    metadata: request.metadata,
    mode: request.plan ? 'subscription' : 'payment',
    payment_intent:
      intent !== null && wholeIntent
        ? intentBody(payment, intent, inner(expanded, 'payment_intent'))
        : (intent?.id ?? null),
    payment_status: payment.isPaid ? 'paid' : 'unpaid',
    recovered_from: null,
    status: payment.status,
    subscription: payment.subscriptionId ?? null,
    success_url: request.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: payment.status === 'open' ? payUrl : null,
  };
}

const paidCharge = ({ intent }: Payment): string | null => intent?.charges.find(({ isPaid }) => isPaid)?.id ?? null;

export const refundBody = (payment: Payment, refund: Refund) => ({
  id: refund.id,
  object: 'refund',
  amount: refund.amountCents,
  charge: paidCharge(payment),
  created: seconds(refund.createdAtMs),
  currency: payment.intent?.currency ?? payment.currency,
  ...(refund.failureReason !== null && { failure_reason: refund.failureReason }),
  metadata: refund.metadata,
  payment_intent: payment.intent?.id ?? null,
  reason: refund.reason,
  status: refund.status,
});

export const disputeBody = (payment: Payment, dispute: Dispute) => ({
  id: dispute.id,
  object: 'dispute',
  amount: dispute.amountCents,
  charge: paidCharge(payment),
  created: seconds(dispute.createdAtMs),
  currency: payment.intent?.currency ?? payment.currency,
  evidence_details: {
    due_by: seconds(dispute.dueByMs),
    has_evidence: dispute.status !== 'needs_response',
    past_due: false,
    submission_count: dispute.status === 'needs_response' ? 0 : 1,
  },
  is_charge_refundable: false,
  livemode: false,
  metadata: {},
  payment_intent: payment.intent?.id ?? null,
  reason: dispute.reason,
  status: dispute.status,
});

export const eventBody = (event: StripeEvent) => ({
  id: event.id,
  object: 'event',
  api_version: API_VERSION,
  created: seconds(event.createdAtMs),
  data: { object: event.object },
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type: event.type,
});

/** One page of a list. */
export const listBody = (path: string, data: readonly Record<string, unknown>[], hasMore: boolean) => ({
  object: 'list',
  url: path,
  has_more: hasMore,
  data,
});
