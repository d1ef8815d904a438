import type { Customer, Invoice, Subscription, TestClock } from './subscription.types';

const seconds = (ms: number): number => Math.floor(ms / 1000);
const secondsOrNull = (ms: number | null): number | null => (ms === null ? null : seconds(ms));

export const customerBody = (customer: Customer) => ({
  id: customer.id,
  object: 'customer',
  created: seconds(customer.createdAtMs),
  email: customer.email,
  livemode: false,
  metadata: customer.metadata,
  name: customer.name,
  test_clock: customer.testClockId,
});

const itemsOf = (subscription: Subscription) => ({
  object: 'list',
  has_more: false,
  url: `/v1/subscription_items?subscription=${subscription.id}`,
  data: [
    {
      id: `si_${subscription.id.slice(4)}`,
      object: 'subscription_item',
      current_period_start: seconds(subscription.periodStartMs),
      current_period_end: seconds(subscription.periodEndMs),
      price: {
        object: 'price',
        currency: subscription.plan.currency,
        recurring: { interval: subscription.plan.unit, interval_count: subscription.plan.count },
        unit_amount: subscription.plan.priceCents,
      },
      quantity: 1,
      subscription: subscription.id,
    },
  ],
});

export const subscriptionBody = (subscription: Subscription) => ({
  id: subscription.id,
  object: 'subscription',
  cancel_at: subscription.cancelAtPeriodEnd ? seconds(subscription.periodEndMs) : null,
  cancel_at_period_end: subscription.cancelAtPeriodEnd,
  canceled_at: secondsOrNull(subscription.canceledAtMs),
  collection_method: 'charge_automatically',
  created: seconds(subscription.createdAtMs),
  currency: subscription.plan.currency,
  customer: subscription.customerId,
  discounts: [],
  ended_at: secondsOrNull(subscription.endedAtMs),
  items: itemsOf(subscription),
  latest_invoice: subscription.latestInvoiceId,
  livemode: false,
  metadata: subscription.metadata,
  pause_collection:
    subscription.pause === null
      ? null
      : { behavior: subscription.pause.behavior, resumes_at: secondsOrNull(subscription.pause.resumesAtMs) },
  start_date: seconds(subscription.createdAtMs),
  status: subscription.status,
});

const linesOf = (invoice: Invoice, { plan }: Subscription) => ({
  object: 'list',
  has_more: false,
  url: `/v1/invoices/${invoice.id}/lines`,
  data: [
    {
      id: `il_${invoice.id.slice(3)}`,
      object: 'line_item',
      amount: invoice.amountCents,
      currency: invoice.currency,
      description: `1 × ${plan.productName}`,
      period: { start: seconds(invoice.periodStartMs), end: seconds(invoice.periodEndMs) },
    },
  ],
});

/** @returns cents of an invoice that payments have to pay: what credit pays, and a negative total, is not due */
const dueCents = ({ amountCents, withoutPaymentCents = 0 }: Invoice): number =>
  Math.max(0, amountCents - withoutPaymentCents);

/** @param pageUrl where the invoice can be paid by hand */
export const invoiceBody = (
  invoice: Invoice,
  subscription: Subscription,
  pageUrl: string,
  payments: readonly Record<string, unknown>[] | null = null,
) => ({
  id: invoice.id,
  object: 'invoice',
  amount_due: dueCents(invoice),
  amount_paid: invoice.status === 'paid' ? dueCents(invoice) : 0,
  amount_remaining: invoice.status === 'paid' ? 0 : dueCents(invoice),
  attempt_count: invoice.attempts,
  attempted: invoice.attempts > 0,
  billing_reason: invoice.reason,
  collection_method: 'charge_automatically',
  created: seconds(invoice.createdAtMs),
  currency: invoice.currency,
  customer: invoice.customerId,
  hosted_invoice_url: invoice.status === 'draft' ? null : pageUrl,
  lines: linesOf(invoice, subscription),
  livemode: false,
  metadata: {},
  next_payment_attempt: secondsOrNull(invoice.nextAttemptMs),
  parent: {
    type: 'subscription_details',
    quote_details: null,
    subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
  },
  ...(payments !== null && {
    payments: { object: 'list', has_more: false, url: '/v1/invoice_payments', data: payments },
  }),
  // As Stripe has it: an invoice counts the period before; its lines say which one is paid.
  period_start: seconds(invoice.createdAtMs),
  period_end: seconds(invoice.createdAtMs),
  status: invoice.status,
  status_transitions: { paid_at: secondsOrNull(invoice.paidAtMs) },
  subtotal: invoice.amountCents,
  total: invoice.amountCents,
});

/** A payment that was tried in vain is canceled when the invoice is paid in another way. */
function invoicePaymentStatus(invoice: Invoice): 'open' | 'paid' | 'canceled' {
  if (invoice.status !== 'paid') return 'open';
  return dueCents(invoice) > 0 ? 'paid' : 'canceled';
}

/** @param intentId the payment with which somebody tried to pay the invoice */
export const invoicePaymentBody = (invoice: Invoice, intentId: string) => ({
  id: `inpay_${invoice.id.slice(3)}`,
  object: 'invoice_payment',
  amount_paid: invoice.status === 'paid' && dueCents(invoice) > 0 ? dueCents(invoice) : null,
  amount_requested: dueCents(invoice),
  created: seconds(invoice.createdAtMs),
  currency: invoice.currency,
  invoice: invoice.id,
  is_default: true,
  livemode: false,
  payment: { type: 'payment_intent', payment_intent: intentId },
  status: invoicePaymentStatus(invoice),
  status_transitions: { canceled_at: null, paid_at: secondsOrNull(invoice.paidAtMs) },
});

export const testClockBody = (clock: TestClock) => ({
  id: clock.id,
  object: 'test_helpers.test_clock',
  created: seconds(clock.frozenMs),
  customer: null,
  frozen_time: seconds(clock.frozenMs),
  livemode: false,
  name: clock.name,
  status: clock.status,
});
