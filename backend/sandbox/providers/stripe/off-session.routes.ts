import type { Values } from './check-parameters';
import { brandOf, renewalDeclineOf } from './cards';
import type { Operation } from './declared-parameters';
import { page, textIn } from './list-page';
import type { SavedMethod } from './saved-methods';
import { missing, stripeError } from './stripe.errors';
import type { StripeStore } from './stripe.store';
import type { Payment } from './stripe.types';
import type { Handler } from './subscription.routes';
import { intentBody } from './wire';

const LEAST_CENTS = 50;

export const methodBody = ({ id, customerId, card }: SavedMethod) => ({
  id,
  object: 'payment_method',
  type: 'card',
  customer: customerId,
  card: { brand: brandOf(card), last4: card.slice(-4) },
  livemode: false,
});

/** @returns the card that is to be charged, and its customer */
function chosen({ methods, subscriptions }: StripeStore, values: Values): { customerId: string; method: SavedMethod } {
  const customerId = textIn(values, 'customer');
  const methodId = textIn(values, 'payment_method');
  if (customerId === undefined || methodId === undefined)
    throw stripeError(400, 'The sandbox charges a saved card of a customer', { code: 'parameter_missing' });
  subscriptions.customers.present(customerId);
  const method = methods.get(methodId);
  if (method.customerId !== customerId)
    throw stripeError(400, 'The provided PaymentMethod does not belong to this Customer.', { param: 'payment_method' });
  return { customerId, method };
}

/** Charges a saved card, without its holder. A refused charge is kept, and refused with 402. */
function charge(store: StripeStore, values: Values, expanded: readonly string[]): Record<string, unknown> {
  if (values['confirm'] !== true || values['off_session'] !== 'true')
    throw stripeError(400, 'The sandbox takes payments without a page only off session and confirmed', {
      param: 'off_session',
    });
  const { customerId, method } = chosen(store, values);
  const amountCents = Number(values['amount']);
  if (amountCents < LEAST_CENTS)
    throw stripeError(400, 'Amount must be at least €0.50 eur', { code: 'amount_too_small', param: 'amount' });
  const decline = renewalDeclineOf(method.card, true);
  const payment = store.book.chargeSaved({
    amountCents,
    currency: textIn(values, 'currency') ?? 'eur',
    customerId,
    method,
    decline,
    description: textIn(values, 'description') ?? null,
    metadata: (values['metadata'] ?? {}) as Record<string, string>,
  });
  const { intent } = payment;
  if (intent === null) throw missing('payment_intent', payment.id);
  if (decline !== null)
    throw stripeError(402, decline.message, {
      type: 'card_error',
      code: decline.code,
      ...(decline.declineCode !== null && { decline_code: decline.declineCode }),
    });
  return intentBody(payment, intent, expanded);
}

/** Charges of saved cards, and the cards themselves. */
export function savedCardHandlers(
  store: StripeStore,
  expandedOf: (values: Values, prefix?: string) => readonly string[],
): Partial<Record<Operation, Handler>> {
  const listed = (values: Values): Payment[] => {
    const customer = textIn(values, 'customer');
    if (customer !== undefined) store.subscriptions.customers.present(customer);
    return store.book
      .list()
      .filter(({ intent }) => intent !== null && (customer === undefined || intent.customerId === customer));
  };
  return {
    'POST /v1/payment_intents': (values) => charge(store, values, expandedOf(values)),
    'GET /v1/payment_intents': (values) => {
      const expanded = expandedOf(values, 'data.');
      const found = listed(values).flatMap((payment) =>
        payment.intent === null ? [] : [intentBody(payment, payment.intent, expanded)],
      );
      return page('/v1/payment_intents', found, values);
    },
    'GET /v1/payment_methods/:id': (_values, id) => methodBody(store.methods.get(id)),
    'POST /v1/payment_methods/:id/detach': (_values, id) => methodBody(store.methods.detach(id)),
  };
}
