import { Router } from 'express';
import { notFound } from '../../core/http';
import { movementBody } from './balance';
import type { Values } from './check-parameters';
import type { Operation } from './declared-parameters';
import { page, since, textIn } from './list-page';
import { payoutBody } from './payouts';
import { missing } from './stripe.errors';
import type { StripeStore } from './stripe.store';
import type { Handler } from './subscription.routes';

/** Payouts, and what they consist of. */
export function payoutHandlers(
  { payouts, clock }: StripeStore,
  expandedOf: (values: Values, prefix?: string) => readonly string[],
): Partial<Record<Operation, Handler>> {
  return {
    'GET /v1/payouts': (values) => {
      const status = textIn(values, 'status');
      const found = payouts.list().map(payoutBody);
      const asked = found.filter((each) => each.created >= since(values) && (status ?? each.status) === each.status);
      return page('/v1/payouts', asked, values);
    },
    'GET /v1/payouts/:id': (_values, id) => {
      const payout = payouts.find(id);
      if (payout === undefined) throw missing('payout', id);
      return payoutBody(payout);
    },
    'GET /v1/balance_transactions': (values) => {
      const isWhole = expandedOf(values, 'data.').includes('source');
      const id = textIn(values, 'payout');
      const payout = id === undefined ? undefined : payouts.find(id);
      if (id !== undefined && payout === undefined) throw missing('payout', id, 'payout');
      const moved = payout === undefined ? payouts.movements() : payouts.movementsIn(payout);
      const now = clock.nowMs();
      return page(
        '/v1/balance_transactions',
        moved.map((movement) => movementBody(movement, now, isWhole)),
        values,
      );
    },
  };
}

/** Payouts as the merchant's office makes and ends them. */
export const payoutControls = ({ payouts }: StripeStore): Router =>
  Router()
    .get('/', (_req, res) => {
      res.json({ items: payouts.list().map(payoutBody) });
    })
    .post('/', (req, res) => {
      const payout = payouts.payOutNow((req.body as { gathered?: unknown } | undefined)?.gathered !== false);
      res.json(payout === null ? null : payoutBody(payout));
    })
    .post('/:id/gather', (req, res) => {
      const payout = payouts.find(req.params.id);
      if (payout === undefined) throw notFound('No such payout');
      payouts.gather(payout);
      res.json(payoutBody(payout));
    })
    .post('/:id/:action', (req, res) => {
      const payout = payouts.find(req.params.id);
      const status = { arrive: 'paid', fail: 'failed', cancel: 'canceled' }[req.params.action];
      if (payout === undefined || status === undefined) throw notFound('No such payout or action');
      payouts.settle(payout, status as 'paid' | 'failed' | 'canceled');
      res.json(payoutBody(payout));
    });
