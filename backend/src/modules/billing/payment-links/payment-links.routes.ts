import { route } from '#platform/index';
import type { PaymentLinksController } from './payment-links.controller';
import { OpenPaymentLink, PaidByLinkDto, PayByLink, PaymentLinkDto } from './payment-links.schemas';

/** The token travels in the body: addresses are kept in logs and histories. */
export const paymentLinksRoutes = (controller: PaymentLinksController) => [
  route({
    method: 'post',
    path: '/payment-links/open',
    operationId: 'openPaymentLink',
    summary: 'What is to be paid by a link, and how; for whoever has the link, without an account',
    permission: 'public',
    body: OpenPaymentLink,
    response: { status: 200, body: PaymentLinkDto },
    errors: ['payment-link.not-found'],
    limitPerMinute: 30,
    handler: controller.open,
  }),
  route({
    method: 'post',
    path: '/payment-links/pay',
    operationId: 'payByLink',
    summary: 'Begins a payment by a link, or sends the invoice for a bank transfer',
    permission: 'public',
    body: PayByLink,
    response: { status: 200, body: PaidByLinkDto },
    errors: [
      'payment-link.not-found',
      'payment-link.over',
      'payment-link.changed',
      'payment-link.payer-required',
      'payment-link.too-many',
      'payment-plan.too-little',
      'payment.provider-unavailable',
      'seat.busy',
    ],
    limitPerMinute: 20,
    handler: controller.pay,
  }),
];
