import { route } from '#platform/index';
import type { PaymentListController } from './payment-list.controller';
import { ListedPaymentPage, PaymentsQuery } from './payment-list.schemas';

export const paymentListRoutes = (controller: PaymentListController) => [
  route({
    method: 'get',
    path: '/payments',
    operationId: 'listPayments',
    summary: 'All payments that were begun, newest first',
    permission: 'payment.record',
    query: PaymentsQuery,
    response: { status: 200, body: ListedPaymentPage },
    errors: ['cursor.invalid'],
    handler: controller.list,
  }),
];
