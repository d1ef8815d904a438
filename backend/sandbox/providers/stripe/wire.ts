import { brandOf } from './cards';
import {
  WALLETS,
  type Charge,
  type Dispute,
  type Intent,
  type Payment,
  type Refund,
  type StripeEvent,
  type Wallet,
} from './stripe.types';

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

const walletBody = ({ wallet, last4 }: Charge) =>
  wallet === undefined ? { wallet: null } : { wallet: { type: wallet, dynamic_last4: last4, [wallet]: {} } };

/** What the account offers on its payment page. */
export const methodConfigurationBody = (wallets: readonly Wallet[]) => ({
  id: 'pmc_1sandbox',
  object: 'payment_method_configuration',
  active: true,
  application: null,
  is_default: true,
  livemode: false,
  name: 'Default',
  parent: null,
  card: methodPreference(true),
  ...Object.fromEntries(WALLETS.map((wallet) => [wallet, methodPreference(wallets.includes(wallet))])),
});

const methodPreference = (available: boolean) => ({
  available,
  display_preference: { overridable: null, preference: available ? 'on' : 'off', value: available ? 'on' : 'off' },
});

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
    payment_method_details: { type: 'card', card: { brand: charge.brand, last4: charge.last4, ...walletBody(charge) } },
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

/** What a session that takes no money did with the card, with the card whole; or its id; null for any other session. */
export function setupBody({ setup, request }: Payment, whole: boolean): Record<string, unknown> | string | null {
  if (setup === undefined) return null;
  if (!whole) return setup.id;
  const { id, customerId, methodId, card: number, error } = setup;
  const card = number === null ? null : { brand: brandOf(number), last4: number.slice(-4) };
  return {
    id,
    object: 'setup_intent',
    usage: 'off_session',
    livemode: false,
    payment_method_types: ['card'],
    customer: customerId ?? request.customerId ?? null,
    last_setup_error: error && { type: 'card_error', code: error.code, decline_code: error.declineCode },
    metadata: request.intentMetadata,
    payment_method: methodId === null ? null : { id: methodId, object: 'payment_method', type: 'card', card },
    status: methodId === null ? 'requires_payment_method' : 'succeeded',
  };
}

const modeOf = ({ request: { isSetup, plan } }: Payment): string => {
  if (isSetup === true) return 'setup';
  return plan ? 'subscription' : 'payment';
};

/** A session that takes no money has no sum. */
const sumsOf = ({ request, amountCents, isPaid }: Payment) =>
  request.isSetup === true
    ? { amount_subtotal: null, amount_total: null, payment_status: 'no_payment_required' }
    : { amount_subtotal: amountCents, amount_total: amountCents, payment_status: isPaid ? 'paid' : 'unpaid' };

export function sessionBody(payment: Payment, payUrl: string, expanded: Expanded = []) {
  const { request, intent } = payment;
  const wholeIntent = isWhole(expanded, 'payment_intent');
  return {
    id: payment.id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    ...sumsOf(payment),
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
    mode: modeOf(payment),
    payment_intent:
      intent !== null && wholeIntent
        ? intentBody(payment, intent, inner(expanded, 'payment_intent'))
        : (intent?.id ?? null),
    recovered_from: null,
    setup_intent: setupBody(
      payment,
      expanded.some((path) => path.startsWith('setup_intent')),
    ),
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
