import { periodAfter } from './periods';
import { newStripeId } from './stripe.errors';
import type { Payment } from './stripe.types';
import type { Invoice, Plan, Subscription } from './subscription.types';

/** Makes the subscription of a visit. It is incomplete while the visit is not paid. */
export function newSubscription(session: Payment, plan: Plan, customerId: string, nowMs: number): Subscription {
  return {
    id: newStripeId('sub_1'),
    customerId,
    sessionId: session.id,
    plan,
    metadata: plan.metadata,
    successUrl: session.request.successUrl,
    status: session.isPaid ? 'active' : 'incomplete',
    pause: null,
    cancelAtPeriodEnd: false,
    canceledAtMs: null,
    endedAtMs: null,
    periodStartMs: nowMs,
    periodEndMs: periodAfter(nowMs, plan),
    createdAtMs: nowMs,
    latestInvoiceId: newStripeId('in_1'),
  };
}

/** Makes the newest invoice of a subscription, for its period. */
export function newInvoice(subscription: Subscription, reason: Invoice['reason']): Invoice {
  const { id: subscriptionId, latestInvoiceId: id, periodStartMs, periodEndMs, plan, customerId } = subscription;
  return {
    id,
    subscriptionId,
    customerId,
    status: 'open',
    reason,
    periodStartMs,
    periodEndMs,
    amountCents: plan.priceCents,
    currency: plan.currency,
    attempts: 0,
    nextAttemptMs: null,
    paidAtMs: null,
    createdAtMs: periodStartMs,
  };
}

/** Makes the invoice of a change in the middle of a period. @param id the invoice's own, beside that of the period */
export const newChangeInvoice = (
  subscription: Subscription,
  { id, amountCents, nowMs }: { id: string; amountCents: number; nowMs: number },
): Invoice => ({
  ...newInvoice(subscription, 'subscription_update'),
  id,
  amountCents,
  createdAtMs: nowMs,
  periodStartMs: nowMs,
});
