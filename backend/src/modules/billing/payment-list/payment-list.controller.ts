import type { Input } from '#platform/index';
import type { PaymentsQuery } from './payment-list.schemas';
import type { PaymentListService } from './payment-list.service';
import type { ListedPayment } from './payment-list.types';

const toDto = (payment: ListedPayment) => {
  const { id, status, resolution, provider, providerRef, bank, wallet, invoiceId, invoiceNumber } = payment;
  const { buyerName, payerName, participantId, userId, schoolId, cases, observedCents, observedCurrency } = payment;
  return {
    id,
    state: status,
    resolution,
    provider,
    providerRef,
    bank,
    wallet,
    invoiceId,
    invoiceNumber,
    buyerName,
    payerName,
    participantId,
    userId,
    schoolId,
    cases,
    createdAt: payment.createdAt.toISOString(),
    paidAt: payment.paidAt?.toISOString() ?? null,
    amount: { amount: payment.amountCents, currency: payment.currency },
    refunded: { amount: payment.refundedCents, currency: payment.currency },
    observed: observedCents === null ? null : { amount: observedCents, currency: observedCurrency ?? payment.currency },
  };
};

export class PaymentListController {
  constructor(private readonly payments: PaymentListService) {}

  list = async ({ query: { attention, ...query } }: Input<undefined, undefined, typeof PaymentsQuery>) => {
    const page = await this.payments.list({ ...query, attention: attention === 'yes' });
    return { ...page, items: page.items.map(toDto) };
  };
}
