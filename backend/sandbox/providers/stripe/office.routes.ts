import { Router, urlencoded, type Request, type Response } from 'express';
import { z } from 'zod';
import { HttpError, notFound, parseBody } from '../../core/http';
import { sendPage } from '../../core/page';
import { officeListPage, officePage, type OfficeSubscription } from './office.page';
import type { StripeStore } from './stripe.store';
import { DISPUTE_REASONS, type Payment } from './stripe.types';

const MOST_SHOWN = 200;

/** Euros, as people write them. */
const Euros = z
  .string()
  .regex(/^\s*\d{1,7}([.,]\d{1,2})?\s*$/)
  .transform((text) => Math.round(Number(text.replace(',', '.')) * 100));

const OfficeForm = z.object({
  action: z.enum([
    'refund',
    'refund-succeed',
    'refund-fail',
    'dispute',
    'dispute-answer',
    'dispute-win',
    'dispute-lose',
  ]),
  sum: Euros.optional(),
  reason: z.enum(DISPUTE_REASONS).default('fraudulent'),
  refund: z.string().optional(),
  dispute: z.string().optional(),
});
type OfficeForm = z.output<typeof OfficeForm>;

/** @throws HttpError 409, or 400 in the form of the API */
function carryOut({ back }: StripeStore, payment: Payment, form: OfficeForm): void {
  const refund = payment.refunds.find(({ id }) => id === form.refund);
  const dispute = payment.disputes.find(({ id }) => id === form.dispute);
  switch (form.action) {
    case 'refund':
      back.refund(payment, { amountCents: form.sum });
      return;
    case 'dispute':
      back.dispute(payment, { amountCents: form.sum, reason: form.reason });
      return;
    case 'refund-succeed':
    case 'refund-fail':
      if (refund) back.settle(payment, refund, form.action === 'refund-succeed' ? 'succeeded' : 'failed');
      return;
    case 'dispute-answer':
      if (dispute) back.answer(payment, dispute);
      return;
    case 'dispute-win':
    case 'dispute-lose':
      if (dispute) back.decide(payment, dispute, form.action === 'dispute-win');
  }
}

const PayoutForm = z.object({
  action: z.enum(['pay-out', 'payout-arrive', 'payout-fail']),
  payout: z.string().optional(),
});

function movePayout({ payouts }: StripeStore, { action, payout: id }: z.output<typeof PayoutForm>): void {
  if (action === 'pay-out') {
    payouts.payOutNow();
    return;
  }
  const payout = payouts.find(id ?? '');
  if (payout === undefined) throw notFound('No such payout');
  payouts.settle(payout, action === 'payout-arrive' ? 'paid' : 'failed');
}

const textOf = ({ body }: HttpError): string => {
  const { error, message } = body as { error?: { message?: string } | string; message?: unknown };
  return typeof error === 'object' ? (error.message ?? '') : String(message);
};

const subscriptionsIn = ({ subscriptions }: StripeStore): OfficeSubscription[] =>
  subscriptions
    .list()
    .slice(0, MOST_SHOWN)
    .map(({ id, plan, status, customerId }) => ({
      id,
      status,
      customerId,
      name: plan.productName,
      email: subscriptions.customers.get(customerId).email,
    }));

/** The account's own office, at `/stripe/dashboard`. */
export function officeRoutes(store: StripeStore): Router {
  const paymentOf = (req: Request): Payment => {
    const payment = store.book.find(String(req.params['id']));
    if (payment === undefined) throw notFound('No such payment');
    return payment;
  };
  const show = (req: Request, res: Response, payment: Payment, error: string | null): void =>
    sendPage(req, res, officePage({ payment, leftCents: store.back.leftCents(payment), error }));
  return Router()
    .get('/', (req, res) =>
      sendPage(
        req,
        res,
        officeListPage(
          store.book.list().slice(0, MOST_SHOWN),
          subscriptionsIn(store),
          store.payouts.list().slice(0, MOST_SHOWN),
        ),
      ),
    )
    .post('/', urlencoded({ extended: false }), (req, res) => {
      movePayout(store, parseBody(PayoutForm, req.body));
      res.redirect(303, 'dashboard');
    })
    .get('/:id', (req, res) => show(req, res, paymentOf(req), null))
    .post('/:id', urlencoded({ extended: false }), (req, res) => {
      const payment = paymentOf(req);
      try {
        carryOut(store, payment, parseBody(OfficeForm, req.body));
        res.redirect(303, payment.id);
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        res.status(error.status);
        show(req, res, payment, textOf(error));
      }
    });
}
