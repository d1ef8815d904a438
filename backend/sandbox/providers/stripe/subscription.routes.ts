import type { Values } from './check-parameters';
import type { Operation } from './declared-parameters';
import { page, textIn } from './list-page';
import { stripeError } from './stripe.errors';
import type { StripeStore } from './stripe.store';
import { customerBody, subscriptionBody, testClockBody } from './subscription-wire';
import type { Pause, Subscription } from './subscription.types';

type Body = Record<string, unknown>;
export type Handler = (values: Values, id: string) => Body;
type Handlers = Partial<Record<Operation, Handler>>;

const metadataIn = (values: Values): Record<string, string> =>
  typeof values['metadata'] === 'object' ? (values['metadata'] as Record<string, string>) : {};

/** What is sent empty is deleted. */
const changedMetadata = (kept: Record<string, string>, sent: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries({ ...kept, ...sent }).filter(([, value]) => value !== ''));

/** What the simulator changes on a subscription; the API knows more. */
const CHANGED: readonly string[] = ['pause_collection', 'cancel_at_period_end', 'metadata', 'expand'];

function pauseIn(value: Values[string] | undefined): { pause?: Pause | null } {
  if (value === undefined) return {};
  if (typeof value !== 'object') return { pause: null };
  const { behavior, resumes_at: resumesAt } = value as Values;
  return {
    pause: {
      behavior: behavior as Pause['behavior'],
      resumesAtMs: typeof resumesAt === 'number' ? resumesAt * 1000 : null,
    },
  };
}

function update({ subscriptions }: StripeStore, subscription: Subscription, values: Values): Body {
  const strange = Object.keys(values).find((name) => !CHANGED.includes(name));
  if (strange !== undefined) throw stripeError(400, `The sandbox does not change ${strange}`, { param: strange });
  const ends = values['cancel_at_period_end'];
  return subscriptionBody(
    subscriptions.update(subscription, {
      ...pauseIn(values['pause_collection']),
      ...(typeof ends === 'boolean' && { cancelAtPeriodEnd: ends }),
      ...(values['metadata'] !== undefined && {
        metadata: changedMetadata(subscription.metadata, metadataIn(values)),
      }),
    }),
  );
}

const subscriptionHandlers = (store: StripeStore): Handlers => ({
  'GET /v1/subscriptions': (values) => {
    const status = textIn(values, 'status');
    const found = store.subscriptions
      .list(textIn(values, 'customer'))
      .filter((one) => (status === undefined ? one.status !== 'canceled' : status === 'all' || one.status === status));
    return page('/v1/subscriptions', found.map(subscriptionBody), values);
  },
  'GET /v1/subscriptions/:id': (_values, id) => subscriptionBody(store.subscriptions.get(id)),
  'POST /v1/subscriptions/:id': (values, id) => update(store, store.subscriptions.get(id), values),
  'DELETE /v1/subscriptions/:id': (_values, id) => {
    const subscription = store.subscriptions.get(id);
    if (store.switches.current.refuseCancel) throw stripeError(400, 'This subscription cannot be canceled now.');
    return subscriptionBody(store.subscriptions.cancel(subscription));
  },
});

const isExpanding = (values: Values, name: string): boolean =>
  Array.isArray(values['expand']) && values['expand'].includes(name);

const invoiceHandlers = ({ subscriptions, book }: StripeStore): Handlers => ({
  'GET /v1/invoices': (values) => {
    const status = textIn(values, 'status');
    const customer = textIn(values, 'customer');
    const found = subscriptions
      .invoicesOf(textIn(values, 'subscription'))
      .filter(
        (one) =>
          (status === undefined || one.status === status) && (customer === undefined || one.customerId === customer),
      );
    return page(
      '/v1/invoices',
      found.map((one) => subscriptions.bodyOf(one, isExpanding(values, 'data.payments'))),
      values,
    );
  },
  'GET /v1/invoices/:id': (values, id) =>
    subscriptions.bodyOf(subscriptions.invoice(id), isExpanding(values, 'payments')),
  'POST /v1/invoices/:id/void': (_values, id) =>
    subscriptions.bodyOf(subscriptions.voidInvoice(subscriptions.invoice(id))),
  'GET /v1/invoice_payments': (values) => {
    const { payment } = values as { payment?: { payment_intent?: string } };
    const asked = textIn(values, 'invoice') ?? book.findByIntent(payment?.payment_intent ?? '')?.id ?? '';
    const found = subscriptions.invoicesOf().find(({ id }) => id === asked);
    return page('/v1/invoice_payments', found ? subscriptions.paymentsOf(found) : [], values);
  },
});

const customerHandlers = ({ subscriptions }: StripeStore): Handlers => ({
  'POST /v1/customers': (values) =>
    customerBody(
      subscriptions.customers.create({
        email: textIn(values, 'email') ?? null,
        name: textIn(values, 'name') ?? null,
        metadata: metadataIn(values),
        testClockId: textIn(values, 'test_clock') ?? null,
      }),
    ),
  'GET /v1/customers/:id': (_values, id) => customerBody(subscriptions.customers.get(id)),
  'POST /v1/billing_portal/sessions': (values) => {
    const customer = subscriptions.customers.present(textIn(values, 'customer') ?? '');
    const returnUrl = textIn(values, 'return_url') ?? null;
    const query = new URLSearchParams({
      ...(returnUrl !== null && { back: returnUrl }),
      lang: textIn(values, 'locale') ?? 'et',
    });
    return {
      id: `bps_${customer.id.slice(4)}`,
      object: 'billing_portal.session',
      customer: customer.id,
      livemode: false,
      return_url: returnUrl,
      url: `${subscriptions.portalUrl(customer.id)}?${query.toString()}`,
    };
  },
});

const clockHandlers = ({ testClocks }: StripeStore): Handlers => ({
  'POST /v1/test_helpers/test_clocks': (values) =>
    testClockBody(testClocks.create(Number(values['frozen_time']) * 1000, textIn(values, 'name') ?? null)),
  'GET /v1/test_helpers/test_clocks/:id': (_values, id) => testClockBody(testClocks.get(id)),
  'POST /v1/test_helpers/test_clocks/:id/advance': (values, id) =>
    testClockBody(testClocks.advance(testClocks.get(id), Number(values['frozen_time']) * 1000)),
});

/** Customers, subscriptions, their invoices, the billing portal and test clocks. */
export const recurringHandlers = (store: StripeStore): Handlers => ({
  ...subscriptionHandlers(store),
  ...invoiceHandlers(store),
  ...customerHandlers(store),
  ...clockHandlers(store),
});
