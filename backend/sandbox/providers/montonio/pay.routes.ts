import { Router, urlencoded, type Request, type Response } from 'express';
import { z } from 'zod';
import { HttpError, parseBody } from '../../core/http';
import { sendPage } from '../../core/page';
import type { Order } from './montonio.types';
import { toCents } from './order.schema';
import { missingPage, payPage } from './pay.page';
import { payTexts } from './pay.texts';
import type { MontonioStore } from './store';

/** Long enough to see the unpaid return page, short enough to wait for. */
const LATE_MS = 10_000;
const SECOND_STEP_MS = 5_000;

const PayForm = z.object({
  action: z.enum(['pay', 'cancel', 'late', 'authorize', 'void', 'expire', 'fail', 'send-back', 'take-back']),
  bank: z.string().optional(),
  intent: z.string().optional(),
  /** Euros, as people write them. */
  sum: z
    .string()
    .regex(/^\s*\d{1,7}([.,]\d{1,2})?\s*$/)
    .transform((text) => toCents(Number(text.replace(',', '.'))))
    .optional(),
});
type PayForm = z.infer<typeof PayForm>;

const findOrder = (store: MontonioStore, req: Request): Order | null => {
  try {
    return store.book.getOrThrow(String(req.params['uuid']));
  } catch {
    return null;
  }
};

async function showPage(store: MontonioStore, req: Request, res: Response, error: string | null): Promise<void> {
  const order = findOrder(store, req);
  if (order === null) {
    res.status(404);
    sendPage(req, res, { ...missingPage(), look: 'bank' });
    return;
  }
  const intent = order.intents.find(({ id }) => id === req.query['intent']) ?? order.intents.at(-1);
  const page = payPage({
    order,
    payee: store.storeName,
    wallets: store.switches.current.wallets,
    amountCents: order.status === 'PENDING' ? (intent?.amountCents ?? order.amountCents) : order.amountCents,
    intentId: intent?.id,
    error,
    backUrl: await store.returnUrl(order),
    leftCents: store.refunds.leftCents(order),
  });
  sendPage(req, res, { ...page, look: 'bank', formOrigins: [new URL(order.request.returnUrl).origin] });
}

/** @returns where the payer is sent; null to stay on the bank page. */
async function carryOut(store: MontonioStore, order: Order, form: PayForm): Promise<string | null> {
  const { book } = store;
  const payment = { bank: form.bank, intentId: form.intent };
  switch (form.action) {
    case 'pay':
      book.pay(order, payment);
      break;
    case 'void':
      book.pay(order, payment);
      book.planNext(order, 'VOIDED', SECOND_STEP_MS);
      break;
    case 'authorize':
      book.authorize(order, payment);
      book.planNext(order, 'PAID', SECOND_STEP_MS);
      break;
    case 'late':
      book.assertMay(order, 'PAID');
      book.planNext(order, 'PAID', LATE_MS);
      break;
    case 'cancel':
      book.cancel(order);
      break;
    case 'expire':
      book.expire(order);
      return null;
    case 'send-back':
      store.refunds.sendBack(order, form.sum);
      return null;
    case 'take-back':
      book.void(order);
      return null;
    case 'fail':
      return store.failureUrl(order, 'Payment could not be started');
  }
  return store.returnUrl(order);
}

/** The bank page that payers see, at `/montonio/pay/:uuid`; works without scripts. */
export function payRoutes(store: MontonioStore): Router {
  return Router()
    .get('/:uuid', (req, res) => showPage(store, req, res, null))
    .post('/:uuid', urlencoded({ extended: false }), async (req, res) => {
      const order = findOrder(store, req);
      if (order === null) return showPage(store, req, res, null);
      try {
        const target = await carryOut(store, order, parseBody(PayForm, req.body));
        res.redirect(303, target ?? order.id);
      } catch (error) {
        // 409: the order has changed meanwhile, or the bank refuses; the page shows its current state.
        if (!(error instanceof HttpError)) throw error;
        res.status(error.status);
        const isReference = error.body['message'] === 'INVALID_PAYMENT_REFERENCE';
        await showPage(store, req, res, isReference ? payTexts(order.request.locale).badReference : null);
      }
    });
}
