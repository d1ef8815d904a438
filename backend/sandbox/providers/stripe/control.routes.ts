import { Router } from 'express';
import { z } from 'zod';
import { notFound, parseBody } from '../../core/http';
import { digitsOf } from './cards';
import { backUrlOf } from './pay.routes';
import { methodBody } from './off-session.routes';
import { addPastPayment, keptCardOf, PastPayment } from './past-payment';
import { addPastSubscription, PastSubscription } from './past-subscription';
import { deleteCustomer, forgiveDebt, giveCredit, payAfterAll, payOutside } from './office-changes';
import { payoutControls } from './payout.routes';
import { answerBank, tryCard } from './setups';
import type { StripeStore } from './stripe.store';
import { DISPUTE_REASONS, WALLETS, type Payment } from './stripe.types';
import { customerBody, subscriptionBody } from './subscription-wire';
import type { Subscription } from './subscription.types';
import { disputeBody, eventBody, refundBody, sessionBody } from './wire';

const MAX_LISTED = 1000;
const CARD = '4242424242424242';

const cents = z.number().int().positive().optional();
const PayBody = z.strictObject({
  card: z.string().default(CARD).transform(digitsOf),
  /** The wallet that holds the card. */
  wallet: z.enum(WALLETS).optional(),
  /** Cents, when another sum than asked for arrives. */
  amount: cents,
  /** When another currency than asked for arrives. */
  currency: z
    .string()
    .regex(/^[a-z]{3}$/)
    .optional(),
});
const RefundBody = z.strictObject({ amount: cents });
const DisputeBody = z.strictObject({
  amount: cents,
  reason: z.enum(DISPUTE_REASONS).default('fraudulent'),
  inquiry: z.boolean().default(false),
});
const EndpointBody = z.strictObject({ url: z.url({ protocol: /^https?$/ }).nullable() });

const query = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** A session with what the API tells of it elsewhere. */
const view = ({ book }: StripeStore, payment: Payment) => ({
  ...sessionBody(payment, book.payUrl(payment), ['payment_intent.latest_charge']),
  refunds: payment.refunds.map((refund) => refundBody(payment, refund)),
  disputes: payment.disputes.map((dispute) => disputeBody(payment, dispute)),
});

function sessionActions(store: StripeStore): Record<string, (payment: Payment, body: unknown) => void> {
  const { book, back } = store;
  return {
    pay: (payment, body) => {
      const { card, wallet, amount, currency } = parseBody(PayBody, body);
      tryCard(store, payment, { card, wallet, amountCents: amount, currency });
    },
    approve: (payment) => answerBank(store, payment, true),
    refuse: (payment) => answerBank(store, payment, false),
    expire: (payment) => book.expire(payment),
    refund: (payment, body) => back.refund(payment, { amountCents: parseBody(RefundBody, body).amount }),
    dispute: (payment, body) => {
      const { amount, reason, inquiry } = parseBody(DisputeBody, body);
      back.dispute(payment, { amountCents: amount, reason, isInquiry: inquiry });
    },
  };
}

function sessionControls(store: StripeStore): Router {
  const actions = sessionActions(store);
  return Router()
    .get('/', (req, res) => {
      const reference = query(req.query['clientReferenceId']);
      const found = store.book
        .listSessions()
        .filter(({ request }) => reference === undefined || request.clientReferenceId === reference);
      res.json({ items: found.slice(0, MAX_LISTED).map((payment) => view(store, payment)) });
    })
    .post('/import', (req, res) => {
      const past = parseBody(PastPayment, req.body);
      const session = addPastPayment(store, past);
      res.json({ session: { id: session.id }, card: keptCardOf(session, past.card) });
    })
    .post('/:id/:action', (req, res) => {
      const act = actions[req.params.action];
      if (act === undefined) throw notFound(`Unknown action '${req.params.action}'`);
      const payment = store.book.find(req.params.id);
      if (payment === undefined) throw notFound('No such session or invoice');
      act(payment, req.body);
      res.json({ session: view(store, payment), redirectUrl: backUrlOf(payment) });
    });
}

function backControls({ back }: StripeStore): Router {
  return Router()
    .post('/refunds/:id/:action', (req, res) => {
      const found = back.findRefund(req.params.id);
      const status = { succeed: 'succeeded', fail: 'failed', cancel: 'canceled' }[req.params.action];
      if (found === undefined || status === undefined) throw notFound('No such refund or action');
      back.settle(found.payment, found.refund, status as 'succeeded' | 'failed' | 'canceled');
      res.json(refundBody(found.payment, found.refund));
    })
    .post('/disputes/:id/:action', (req, res) => {
      const found = back.findDispute(req.params.id);
      const { action } = req.params;
      if (found === undefined || !['answer', 'escalate', 'win', 'lose'].includes(action))
        throw notFound('No such dispute or action');
      if (action === 'answer') back.answer(found.payment, found.dispute);
      else if (action === 'escalate') back.escalate(found.payment, found.dispute);
      else back.decide(found.payment, found.dispute, action === 'win');
      res.json(disputeBody(found.payment, found.dispute));
    });
}

const CreditBody = z.strictObject({ amount: z.number().int().positive() });
const CardBody = z.strictObject({ card: z.string().transform(digitsOf) });

/** Subscriptions with their invoices; another card of the customer; paying with it; what somebody in the office does. */
function subscriptionControls(store: StripeStore): Router {
  const { subscriptions } = store;
  const view = (subscription: Subscription) => ({
    ...subscriptionBody(subscription),
    invoices: subscriptions.invoicesOf(subscription.id).map((invoice) => subscriptions.bodyOf(invoice, true)),
  });
  const actions: Record<string, (subscription: Subscription, body: unknown) => void> = {
    card: ({ customerId }, body) =>
      subscriptions.customers.setCard(subscriptions.customers.get(customerId), parseBody(CardBody, body).card),
    pay: ({ id }) => {
      for (const invoice of subscriptions.invoicesOf(id)) subscriptions.payInvoice(invoice);
    },
    'pay-outside': (subscription) => payOutside(subscriptions, subscription),
    forgive: (subscription) => forgiveDebt(subscriptions, subscription),
    'pay-after-all': (subscription) => payAfterAll(subscriptions, subscription),
    credit: (subscription, body) => giveCredit(subscriptions, subscription, parseBody(CreditBody, body).amount),
    cancel: (subscription) => subscriptions.cancel(subscription),
    pause: (subscription) => subscriptions.update(subscription, { pause: { behavior: 'void', resumesAtMs: null } }),
    resume: (subscription) => subscriptions.update(subscription, { pause: null }),
  };
  return Router()
    .get('/', (_req, res) => {
      res.json({ items: subscriptions.list().slice(0, MAX_LISTED).map(view) });
    })
    .post('/import', (req, res) => {
      const session = addPastSubscription(store, parseBody(PastSubscription, req.body));
      res.json({ session: { id: session.id, url: store.book.payUrl(session) } });
    })
    .get('/:id', (req, res) => {
      res.json(view(subscriptions.get(req.params.id)));
    })
    .post('/:id/:action', (req, res) => {
      const act = actions[req.params.action];
      if (act === undefined) throw notFound(`Unknown action '${req.params.action}'`);
      act(subscriptions.get(req.params.id), req.body);
      res.json(view(subscriptions.get(req.params.id)));
    });
}

/** Kept cards; one may behave like another card from now on. */
function methodControls({ methods }: StripeStore): Router {
  return Router()
    .get('/', (req, res) => {
      const customer = query(req.query['customer']);
      const found = methods.list().filter(({ customerId }) => customer === undefined || customerId === customer);
      res.json({ items: found.slice(0, MAX_LISTED).map(methodBody) });
    })
    .post('/:id/detach', (req, res) => {
      res.json(methodBody(methods.detach(req.params.id)));
    })
    .post('/:id/card', (req, res) => {
      res.json(methodBody(methods.setCard(req.params.id, parseBody(CardBody, req.body).card)));
    });
}

function eventControls({ events }: StripeStore): Router {
  return Router()
    .get('/', (req, res) => {
      const items = events.list(query(req.query['session'])).slice(0, MAX_LISTED);
      res.json({
        items: items.map((event) => ({
          ...eventBody(event),
          signed: events.signed(event),
          deliveries: events.deliveriesOf(event.id),
        })),
      });
    })
    .post('/:id/redeliver', (req, res) => {
      const delivery = events.deliveriesOf(req.params.id).at(-1);
      if (delivery === undefined) throw notFound('No such event');
      events.redeliver(delivery);
      res.json(delivery);
    });
}

/** The controls of the simulated account for tests and people, below `/control/stripe`. */
export const controlRoutes = (store: StripeStore): Router =>
  Router()
    .put('/endpoint', (req, res) => {
      store.events.endpoint = parseBody(EndpointBody, req.body).url;
      res.json({ url: store.events.endpoint });
    })
    .use('/sessions', sessionControls(store))
    .use('/subscriptions', subscriptionControls(store))
    .use('/methods', methodControls(store))
    .post('/customers/:id/delete', (req, res) => {
      res.json(customerBody(deleteCustomer(store, req.params.id)));
    })
    .use('/payouts', payoutControls(store))
    .use('/events', eventControls(store))
    .use(backControls(store));
