import { newChangeInvoice } from './new-subscription';
import { newStripeId } from './stripe.errors';
import type { SubscriptionBook } from './subscriptions';
import type { StripeStore } from './stripe.store';
import type { Customer, Subscription } from './subscription.types';

/** Somebody in the office deletes a customer: their subscriptions end and their cards are detached. */
export function deleteCustomer({ subscriptions, methods }: StripeStore, id: string): Customer {
  for (const subscription of subscriptions.list(id))
    if (!['canceled', 'incomplete_expired'].includes(subscription.status)) subscriptions.cancel(subscription);
  for (const method of methods.list()) if (method.customerId === id) methods.detach(method.id);
  subscriptions.customers.delete(subscriptions.customers.get(id));
  return subscriptions.customers.get(id);
}

/** Somebody in the office notes that open invoices were paid outside of Stripe: no payment belongs to them. */
export function payOutside(subscriptions: SubscriptionBook, subscription: Subscription): void {
  for (const invoice of subscriptions.invoicesOf(subscription.id))
    if (invoice.status === 'open')
      subscriptions.settle(subscription, { ...invoice, withoutPaymentCents: invoice.amountCents });
}

/** Somebody in the office forgives what the card did not pay. */
export function forgiveDebt(subscriptions: SubscriptionBook, { id }: Subscription): void {
  for (const invoice of subscriptions.invoicesOf(id))
    if (invoice.status === 'open' || invoice.status === 'uncollectible') subscriptions.voidInvoice(invoice);
}

/** A payment is made of invoices that were noted as paid outside. */
export function payAfterAll(subscriptions: SubscriptionBook, { id }: Subscription): void {
  for (const invoice of subscriptions.invoicesOf(id))
    if (invoice.status === 'paid' && (invoice.withoutPaymentCents ?? 0) > 0)
      subscriptions.payInvoice({ ...invoice, status: 'open', withoutPaymentCents: 0 });
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
