import { randomUUID } from 'node:crypto';
import express, { Router, type Request, type RequestHandler } from 'express';
import { useOnce } from '../../core/faults';
import { checkParameters, type Values } from './check-parameters';
import type { Operation } from './declared-parameters';
import { parseForm } from './form';
import { page, since, textIn } from './list-page';
import { newSessionOf } from './session-request';
import { savedCardHandlers } from './off-session.routes';
import { payoutHandlers } from './payout.routes';
import { missing, stripeError } from './stripe.errors';
import type { StripeStore } from './stripe.store';
import type { Payment } from './stripe.types';
import { recurringHandlers, type Handler } from './subscription.routes';
import {
  API_VERSION,
  chargeBody,
  disputeBody,
  eventBody,
  intentBody,
  methodConfigurationBody,
  refundBody,
  sessionBody,
  type Expanded,
} from './wire';

type Body = Record<string, unknown>;

/** What each object can show whole. */
const EXPANDABLE: ReadonlySet<string> = new Set([
  'payment_intent',
  'payment_intent.latest_charge',
  'payment_intent.payment_method',
  'setup_intent',
  'setup_intent.payment_method',
  'latest_charge',
  'source',
]);

function expandedOf(values: Values, prefix = ''): Expanded {
  const asked = Array.isArray(values['expand']) ? values['expand'].map(String) : [];
  return asked.map((path) => {
    const name = path.startsWith(prefix) ? path.slice(prefix.length) : '';
    if (EXPANDABLE.has(name)) return name;
    throw stripeError(400, `This property cannot be expanded (${path}).`, { param: 'expand' });
  });
}

function authenticate({ secretKey }: StripeStore): RequestHandler {
  return (req, res, next) => {
    res.set({ 'request-id': `req_${randomUUID().replaceAll('-', '').slice(0, 14)}`, 'stripe-version': API_VERSION });
    const [, key = ''] = /^Bearer (.+)$/.exec(req.headers.authorization ?? '') ?? [];
    if (key !== secretKey) {
      const shown = `${key.slice(0, 8)}${'*'.repeat(Math.min(20, Math.max(0, key.length - 8)))}`;
      throw stripeError(401, key === '' ? 'You did not provide an API key.' : `Invalid API Key provided: ${shown}`);
    }
    const version = req.headers['stripe-version'];
    if (version !== API_VERSION) throw stripeError(400, `Invalid Stripe API version: ${String(version)}`);
    next();
  };
}

/** The unchanged body, or one without an amount when the fault says so. */
function garbled({ switches }: StripeStore, body: Body): Body {
  const { isHit, left } = useOnce(switches.current.emptyAmounts);
  switches.current.emptyAmounts = left;
  return isHit ? { ...body, amount_total: null } : body;
}

function sessionHandlers(store: StripeStore): Partial<Record<Operation, Handler>> {
  const { book, clock } = store;
  const bodyOf = (payment: Payment, expanded: Expanded = []) => sessionBody(payment, book.payUrl(payment), expanded);
  return {
    'POST /v1/checkout/sessions': (values) => {
      const session = newSessionOf(values, clock.nowMs());
      if (typeof session.request.customerId === 'string')
        store.subscriptions.customers.present(session.request.customerId);
      return bodyOf(book.create(session));
    },
    'GET /v1/checkout/sessions': (values) => {
      const intent = textIn(values, 'payment_intent');
      const expanded = expandedOf(values, 'data.');
      const found = book.listSessions().filter((payment) => intent === undefined || payment.intent?.id === intent);
      return page(
        '/v1/checkout/sessions',
        found.map((payment) => bodyOf(payment, expanded)),
        values,
      );
    },
    'GET /v1/checkout/sessions/:id': (values, id) => garbled(store, bodyOf(book.getOrThrow(id), expandedOf(values))),
    'POST /v1/checkout/sessions/:id/expire': (_values, id) => {
      const payment = book.getOrThrow(id);
      book.expire(payment);
      return bodyOf(payment);
    },
  };
}

function moneyHandlers({ book, back, events, switches }: StripeStore): Partial<Record<Operation, Handler>> {
  const byIntent = (id: string): Payment => {
    const payment = book.findByIntent(id);
    if (payment === undefined) throw missing('payment_intent', id, 'intent');
    return payment;
  };
  const listed = (values: Values): Payment[] => {
    const intent = textIn(values, 'payment_intent');
    return intent === undefined ? book.list() : [byIntent(intent)];
  };
  return {
    'GET /v1/payment_intents/:id': (values, id) => {
      const payment = byIntent(id);
      if (payment.intent === null) throw missing('payment_intent', id, 'intent');
      return intentBody(payment, payment.intent, expandedOf(values));
    },
    'GET /v1/charges/:id': (_values, id) => {
      for (const payment of book.list()) {
        const charge = payment.intent?.charges.find((other) => other.id === id);
        if (payment.intent && charge) return chargeBody(payment, payment.intent, charge);
      }
      throw missing('charge', id);
    },
    'POST /v1/refunds': (values) => {
      const intent = textIn(values, 'payment_intent');
      if (intent === undefined)
        throw stripeError(400, 'One of the following params should be provided: payment_intent or charge.', {
          code: 'parameter_missing',
          param: 'payment_intent',
        });
      const payment = byIntent(intent);
      const { amount, metadata } = values;
      const refund = back.refund(payment, {
        amountCents: typeof amount === 'number' ? amount : undefined,
        reason: textIn(values, 'reason') ?? null,
        metadata: (metadata ?? {}) as Record<string, string>,
      });
      return refundBody(payment, refund);
    },
    'GET /v1/refunds': (values) =>
      page(
        '/v1/refunds',
        listed(values).flatMap((payment) => payment.refunds.map((refund) => refundBody(payment, refund)).reverse()),
        values,
      ),
    'GET /v1/refunds/:id': (_values, id) => {
      const found = back.findRefund(id);
      if (found === undefined) throw missing('refund', id);
      return refundBody(found.payment, found.refund);
    },
    'GET /v1/disputes': (values) =>
      page(
        '/v1/disputes',
        listed(values).flatMap((payment) => payment.disputes.map((dispute) => disputeBody(payment, dispute)).reverse()),
        values,
      ),
    'GET /v1/disputes/:id': (_values, id) => {
      const found = back.findDispute(id);
      if (found === undefined) throw missing('dispute', id, 'dispute');
      return disputeBody(found.payment, found.dispute);
    },
    'GET /v1/payment_method_configurations': (values) =>
      page('/v1/payment_method_configurations', [methodConfigurationBody(switches.current.wallets)], values),
    'GET /v1/events': (values) => {
      const type = textIn(values, 'type');
      const from = since(values) * 1_000;
      const found = events.list().filter((event) => event.type === (type ?? event.type) && event.createdAtMs >= from);
      return page('/v1/events', [...found.map(eventBody), ...(type === undefined ? [BALANCE_EVENT] : [])], values);
    },
    'GET /v1/events/:id': (_values, id) => {
      const event = events.find(id);
      if (event === undefined) throw missing('event', id);
      return eventBody(event);
    },
  };
}

/** An account also has events about no object with an id. */
const BALANCE_EVENT = {
  id: 'evt_1Balance',
  object: 'event',
  type: 'balance.available',
  created: 1,
  data: { object: { object: 'balance', available: [], pending: [] } },
};

const formOf = (req: Request): string =>
  req.method !== 'POST' ? (req.originalUrl.split('?')[1] ?? '') : typeof req.body === 'string' ? req.body : '';

/** Checks the parameters, and answers a repeated key as it was answered first. Wrong parameters are never kept. */
function handle(store: StripeStore, operation: Operation, handler: Handler): RequestHandler {
  return (req, res) => {
    const form = formOf(req);
    const values = checkParameters(operation, parseForm(form));
    const id = String(req.params['id'] ?? '');
    const key = req.method === 'POST' ? req.get('idempotency-key') : undefined;
    const answer = store.keys.answer(key, `${req.method} ${req.path} ${form}`, () => handler(values, id));
    if (answer.isReplayed) res.set('idempotent-replayed', 'true');
    if (key !== undefined) res.set('idempotency-key', key);
    res.status(answer.status).json(answer.body);
  };
}

/** The account's API, below `/stripe`. */
export function apiRoutes(store: StripeStore): Router {
  const router = Router().use('/v1', express.text({ type: 'application/x-www-form-urlencoded' }), authenticate(store));
  const handlers = {
    ...sessionHandlers(store),
    ...moneyHandlers(store),
    ...recurringHandlers(store),
    ...savedCardHandlers(store, expandedOf),
    ...payoutHandlers(store, expandedOf),
  };
  for (const [operation, handler] of Object.entries(handlers) as [Operation, Handler][]) {
    const [method = '', path = ''] = operation.split(' ');
    const answering = handle(store, operation, handler);
    if (method === 'GET') router.get(path, answering);
    else if (method === 'DELETE') router.delete(path, answering);
    else router.post(path, answering);
  }
  return router.use('/v1', (req) => {
    throw stripeError(404, `Unrecognized request URL (${req.method}: /v1${req.path}).`);
  });
}
