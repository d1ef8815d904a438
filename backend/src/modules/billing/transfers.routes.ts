import { route } from '#platform/index';
import { InvoiceNotFoundError, RefundNotFoundError } from './billing.errors';
import { InvoiceParams } from './billing.schemas';
import type { TransfersController } from './transfers.controller';
import { RecordTransfer, RefundPage, RefundParams, RefundSent, RefundsQuery, TransferDto } from './transfers.schemas';

export const transfersRoutes = (controller: TransfersController) => [
  route({
    method: 'post',
    path: '/invoices/:id/transfers',
    operationId: 'recordTransfer',
    summary: 'Records money that came to the bank account for an invoice; the same line of the statement counts once',
    permission: 'payment.record',
    params: InvoiceParams,
    badParams: () => new InvoiceNotFoundError(),
    body: RecordTransfer,
    response: { status: 200, body: TransferDto },
    errors: ['invoice.not-found', 'invoice.not-issued', 'transfer.already-recorded', 'seat.busy'],
    handler: controller.record,
  }),
  route({
    method: 'get',
    path: '/refunds',
    operationId: 'listRefunds',
    summary: 'Refunds that are on their way or refused, what is promised soonest first',
    permission: 'payment.record',
    query: RefundsQuery,
    response: { status: 200, body: RefundPage },
    errors: ['cursor.invalid'],
    handler: controller.listRefunds,
  }),
  route({
    method: 'post',
    path: '/refunds/:id/sent',
    operationId: 'refundSent',
    summary: 'Says that staff have sent a refund from the bank account',
    permission: 'payment.record',
    params: RefundParams,
    badParams: () => new RefundNotFoundError(),
    body: RefundSent,
    response: { status: 204 },
    errors: ['refund.not-found', 'refund.<from>-to-<to>', 'transfer.already-recorded', 'seat.busy'],
    handler: controller.refundSent,
  }),
];
