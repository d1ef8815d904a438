import { route } from '#platform/index';
import type { PayoutsController } from './payouts.controller';
import { PayoutNotFoundError } from './payouts.errors';
import {
  PayoutDto,
  PayoutEntriesQuery,
  PayoutEntryPage,
  PayoutPage,
  PayoutParams,
  PayoutReadingsDto,
  PayoutsQuery,
} from './payouts.schemas';

export const payoutsRoutes = (controller: PayoutsController) => [
  route({
    method: 'get',
    path: '/payouts',
    operationId: 'listPayouts',
    summary: 'Payouts that providers tell of, newest first, and what each provider still holds',
    permission: 'payment.record',
    query: PayoutsQuery,
    response: { status: 200, body: PayoutPage },
    errors: ['cursor.invalid'],
    handler: controller.list,
  }),
  route({
    method: 'post',
    path: '/payouts/read',
    operationId: 'readPayouts',
    summary: 'Asks providers about their payouts now, and compares them with our books',
    permission: 'payment.record',
    response: { status: 200, body: PayoutReadingsDto },
    limitPerMinute: 6,
    handler: controller.read,
  }),
  route({
    method: 'get',
    path: '/payouts/:id',
    operationId: 'getPayout',
    summary: 'A payout, with the bank’s line that brought it',
    permission: 'payment.record',
    params: PayoutParams,
    badParams: () => new PayoutNotFoundError(),
    response: { status: 200, body: PayoutDto },
    errors: ['payout.not-found'],
    handler: controller.get,
  }),
  route({
    method: 'get',
    path: '/payouts/:id/entries',
    operationId: 'listPayoutEntries',
    summary: 'What a payout consists of beside our postings; what differs comes first',
    permission: 'payment.record',
    params: PayoutParams,
    badParams: () => new PayoutNotFoundError(),
    query: PayoutEntriesQuery,
    response: { status: 200, body: PayoutEntryPage },
    errors: ['payout.not-found', 'cursor.invalid'],
    handler: controller.entries,
  }),
];
