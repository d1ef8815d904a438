import { newChangeInvoice } from './new-subscription';
import { newStripeId } from './stripe.errors';
import type { SubscriptionBook } from './subscriptions';
import type { Subscription } from './subscription.types';

/** Somebody in the office notes that open invoices were paid outside of Stripe: no payment belongs to them. */
export function payOutside(subscriptions: SubscriptionBook, subscription: Subscription): void {
  for (const invoice of subscriptions.invoicesOf(subscription.id))
    if (invoice.status === 'open')
      subscriptions.settle(subscription, { ...invoice, withoutPaymentCents: invoice.amountCents });
}

/** Somebody in the office changes a subscription so that some of its price goes back: a negative invoice gives credit. */
export function giveCredit(subscriptions: SubscriptionBook, subscription: Subscription, cents: number): void {
  const customer = subscriptions.customers.get(subscription.customerId);
  const nowMs = subscriptions.customers.timeOf(customer);
  subscriptions.customers.addCredit(customer, cents);
  subscriptions.settle(
    subscription,
    newChangeInvoice(subscription, { id: newStripeId('in_1'), amountCents: -cents, nowMs }),
  );
}
