import { Router } from 'express';
import { z } from 'zod';
import { notFound, parseBody } from '../../core/http';
import { RefundDescriptionSchema } from './montonio.faults';
import type { Order, Refund, RefundDescription, RefundStatus } from './montonio.types';
import { CURRENCIES, toCents } from './order.schema';
import { ImportBody, pastOrder } from './past-orders';
import type { MontonioStore } from './store';

const MAX_LISTED = 1000;

const PaymentBody = z.strictObject({
  /** In euros, when the payer pays another amount than requested. */
  amount: z.number().positive().optional(),
  /** When the payer pays in another currency than requested. */
  currency: z.enum(CURRENCIES).optional(),
  bank: z.string().optional(),
  intent: z.string().optional(),
});
/** Euros that somebody sends back in the bank's own office; all that is left if not given. */
const SendBackBody = z.strictObject({ amount: z.number().positive().optional() });
const LateBody = z.strictObject({ afterMs: z.number().int().min(0).default(0) });
const FailBody = z.strictObject({ message: z.string().default('Payment failed') });
const RefundEndBody = z.strictObject({ description: RefundDescriptionSchema.default(null) });

const query = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

const paymentOf = (body: unknown) => {
  const { amount, currency, bank, intent } = parseBody(PaymentBody, body);
  return { bank, currency, intentId: intent, amountCents: amount === undefined ? undefined : toCents(amount) };
};

/** A refund as the control endpoints show it, with the reason; the API sends the reason only by webhook. */
const refundView = (order: Order, refund: Refund) => ({
  uuid: refund.id,
  orderUuid: order.id,
  amount: refund.amountCents / 100,
  status: refund.status,
  description: refund.description,
  type: refund.type,
  idempotencyKey: refund.idempotencyKey,
});

function orderActions(store: MontonioStore): Record<string, (order: Order, body: unknown) => void> {
  const { book } = store;
  return {
    pay: (order, body) => book.pay(order, paymentOf(body)),
    'pay-twice': (order) => book.payTwice(order),
    cancel: (order) => book.cancel(order),
    authorize: (order, body) => book.authorize(order, paymentOf(body)),
    void: (order) => book.void(order),
    'send-back': (order, body) => {
      const { amount } = parseBody(SendBackBody, body);
      store.refunds.sendBack(order, amount === undefined ? undefined : toCents(amount));
    },
    expire: (order) => book.expire(order),
    'pay-late': (order, body) => {
      const { afterMs } = parseBody(LateBody, body);
      book.assertMay(order, 'PAID');
      if (afterMs === 0) book.pay(order);
      else book.planNext(order, 'PAID', afterMs);
    },
  };
}

const REFUND_ENDS: Record<string, RefundStatus> = { succeed: 'SUCCESSFUL', reject: 'REJECTED', cancel: 'CANCELED' };

function orderControls(store: MontonioStore): Router {
  const actions = orderActions(store);
  return Router()
    .post('/import', (req, res) => {
      const { orders, notificationUrl } = parseBody(ImportBody, req.body);
      for (const order of orders) store.book.take(pastOrder(order, notificationUrl));
      res.status(201).json({ taken: orders.length });
    })
    .get('/', (req, res) => {
      const orders = store.book.list(query(req.query['merchantReference'])).slice(0, MAX_LISTED);
      res.json({ items: orders.map(store.body) });
    })
    .get('/:uuid', (req, res) => {
      res.json(store.body(store.book.getOrThrow(req.params.uuid)));
    })
    .post('/:uuid/fail', (req, res) => {
      const order = store.book.getOrThrow(req.params.uuid);
      const { message } = parseBody(FailBody, req.body);
      res.json({ order: store.body(order), redirectUrl: store.failureUrl(order, message) });
    })
    .post('/:uuid/:action', async (req, res) => {
      const act = actions[req.params.action];
      if (act === undefined) throw notFound(`Unknown action '${req.params.action}'`);
      const order = store.book.getOrThrow(req.params.uuid);
      act(order, req.body);
      res.json({ order: store.body(order), redirectUrl: await store.returnUrl(order) });
    });
}

function refundControls(store: MontonioStore): Router {
  return Router()
    .get('/', (req, res) => {
      const orderUuid = query(req.query['orderUuid']);
      const orders = orderUuid === undefined ? store.book.list() : [store.book.getOrThrow(orderUuid)];
      const items = orders.flatMap((order) => order.refunds.map((refund) => refundView(order, refund)));
      res.json({ items: items.slice(0, MAX_LISTED) });
    })
    .post('/:uuid/:action', (req, res) => {
      const status = REFUND_ENDS[req.params.action];
      if (status === undefined) throw notFound(`Unknown action '${req.params.action}'`);
      const { order, refund } = store.refunds.findOrThrow(req.params.uuid);
      const description: RefundDescription | null = parseBody(RefundEndBody, req.body).description;
      store.refunds.settle(order, refund, status, description);
      res.json(refundView(order, refund));
    });
}

function webhookControls(store: MontonioStore): Router {
  return Router()
    .get('/', async (req, res) => {
      await store.webhooks.listed();
      res.json({ items: store.listWebhooks(query(req.query['orderUuid'])).slice(0, MAX_LISTED) });
    })
    .post('/:id/redeliver', (req, res) => {
      const webhook = store.findWebhook(req.params.id);
      if (webhook === undefined) throw notFound('No such webhook');
      store.webhooks.redeliver(webhook);
      res.json(webhook);
    });
}

/** The controls of the simulated bank for tests and people, below `/control/montonio`. */
export const controlRoutes = (store: MontonioStore): Router =>
  Router()
    .use('/orders', orderControls(store))
    .use('/refunds', refundControls(store))
    .use('/webhooks', webhookControls(store));
