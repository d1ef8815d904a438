import { AppError, route } from '#platform/index';
import type { CreditOrdersController } from './credit-orders.controller';
import {
  CreditOrderDto,
  CreditOrderPage,
  CreditOrderParams,
  CreditOrdersParams,
  CreditOrdersQuery,
  OrderSchoolCredit,
} from './credit-orders.schemas';

const badParams = () => new AppError('not-found', 'school.not-found', 'The school could not be found');

export const creditOrdersRoutes = (controller: CreditOrdersController) => [
  route({
    method: 'get',
    path: '/schools/:id/credit-orders',
    operationId: 'listSchoolCreditOrders',
    summary: 'Credit and seats that a school has ordered in advance, with what has been paid; newest first',
    permission: ['school.read-own', 'school.read-all'],
    params: CreditOrdersParams,
    badParams,
    query: CreditOrdersQuery,
    response: { status: 200, body: CreditOrderPage },
    errors: ['school.not-found', 'cursor.invalid'],
    handler: controller.list,
  }),
  route({
    method: 'post',
    path: '/schools/:id/credit-orders',
    operationId: 'orderSchoolCredit',
    summary: 'Orders credit or seats by an invoice, due in 14 days; they are booked when it is paid',
    permission: ['school.edit-own', 'school.edit-all'],
    params: CreditOrdersParams,
    badParams,
    body: OrderSchoolCredit,
    response: { status: 201, body: CreditOrderDto },
    errors: ['school.not-found', 'school.archived', 'credit-order.seats-not-offered'],
    limitPerMinute: 10,
    handler: controller.order,
  }),
  route({
    method: 'post',
    path: '/schools/:id/credit-orders/:orderId/cancel',
    operationId: 'cancelSchoolCreditOrder',
    summary: 'Takes an order back by a credit note: the school while nothing is paid, staff while nothing is used',
    permission: ['school.edit-own', 'school.edit-all'],
    params: CreditOrderParams,
    badParams,
    response: { status: 200, body: CreditOrderDto },
    errors: ['school.not-found', 'credit-order.not-found', 'credit-order.paid', 'credit-order.used'],
    handler: controller.cancel,
  }),
];
