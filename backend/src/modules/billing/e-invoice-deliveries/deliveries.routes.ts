import { route } from '#platform/index';
import { InvoiceNotFoundError } from '../billing.errors';
import { InvoiceDto, InvoiceParams } from '../billing.schemas';
import type { EInvoiceDeliveriesController } from './deliveries.controller';

export const deliveriesRoutes = (controller: EInvoiceDeliveriesController) => [
  route({
    method: 'post',
    path: '/invoices/:id/e-invoice-deliveries',
    operationId: 'deliverEInvoice',
    summary:
      'Hands the e-invoice of a school’s document to the operator: again after what was wrong was mended, or one that was never handed over, since there was no operator or the school wanted none',
    permission: 'payment.record',
    params: InvoiceParams,
    badParams: () => new InvoiceNotFoundError(),
    response: { status: 200, body: InvoiceDto },
    errors: [
      'invoice.not-found',
      'invoice.no-operator',
      'invoice.no-e-invoice',
      'invoice.e-invoice-refused',
      'invoice.e-invoice-on-its-way',
    ],
    limitPerMinute: 30,
    handler: controller.again,
  }),
];
