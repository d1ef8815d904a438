import { route, z } from '#platform/index';
import type { BillingController } from './billing.controller';
import { InvoiceNotFoundError } from './billing.errors';
import {
  InvariantsDto,
  InvoiceDetailDto,
  InvoicePage,
  InvoiceParams,
  InvoicesQuery,
  MontonioReturn,
  PayInvoice,
  ReturnDto,
  WebhookReply,
} from './billing.schemas';
import { PaymentDto } from './payment.schemas';

const READ = ['invoice.read-own', 'invoice.read-school', 'invoice.read-all'] as const;
const notFound = () => new InvoiceNotFoundError();

export const billingRoutes = (controller: BillingController) => [
  route({
    method: 'get',
    path: '/invoices',
    operationId: 'listInvoices',
    summary: 'The invoices and credit notes that this account may see, newest first',
    permission: READ,
    query: InvoicesQuery,
    response: { status: 200, body: InvoicePage },
    errors: ['cursor.invalid'],
    handler: controller.list,
  }),
  // Before /invoices/:id, whose pattern would take the suffix for a part of the number.
  route({
    method: 'get',
    path: '/invoices/:id.pdf',
    operationId: 'getInvoicePdf',
    summary: 'The document of an issued invoice',
    permission: READ,
    params: InvoiceParams,
    badParams: notFound,
    response: { status: 200, body: z.string(), contentType: 'application/pdf' },
    errors: ['invoice.not-found'],
    handler: controller.pdf,
  }),
  route({
    method: 'get',
    path: '/invoices/:id',
    operationId: 'getInvoice',
    summary: 'One invoice with its lines and VAT',
    permission: READ,
    params: InvoiceParams,
    badParams: notFound,
    response: { status: 200, body: InvoiceDetailDto },
    errors: ['invoice.not-found'],
    handler: controller.get,
  }),
  route({
    method: 'post',
    path: '/invoices/:id/pay',
    operationId: 'payInvoice',
    summary: 'Starts the online payment of an issued invoice',
    permission: READ,
    params: InvoiceParams,
    body: PayInvoice,
    badParams: notFound,
    response: { status: 200, body: PaymentDto },
    errors: [
      'invoice.not-found',
      'invoice.nothing-to-pay',
      'payment.provider-unavailable',
      'auth.not-allowed',
      'seat.busy',
    ],
    limitPerMinute: 30,
    handler: controller.pay,
  }),
  route({
    method: 'post',
    path: '/payments/montonio/return',
    operationId: 'returnFromMontonio',
    summary: 'Settles what the order token of a payer who came back from the bank says',
    permission: 'public',
    body: MontonioReturn,
    response: { status: 200, body: ReturnDto },
    errors: ['payment.token-invalid', 'payment.not-found'],
    limitPerMinute: 60,
    handler: controller.montonioReturn,
  }),
  route({
    method: 'post',
    path: '/webhooks/montonio',
    operationId: 'montonioWebhook',
    summary:
      'Notices of Montonio: `order-token` or `refund-token` in the query, `orderToken` or `refundToken` in the body',
    permission: 'public',
    response: { status: 200, body: WebhookReply },
    errors: ['payment.token-invalid'],
    limitPerMinute: 600,
    handler: controller.montonioWebhook,
  }),
  route({
    method: 'get',
    path: '/admin/invariants',
    operationId: 'checkInvariants',
    summary: 'Whether seats and money add up, counted now',
    permission: 'operations.read',
    response: { status: 200, body: InvariantsDto },
    handler: controller.invariants,
  }),
];
