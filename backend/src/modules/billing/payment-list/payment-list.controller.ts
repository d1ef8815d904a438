import type { Input } from '#platform/index';
import type { PaymentsQuery } from './payment-list.schemas';
import type { PaymentListService } from './payment-list.service';
import type { ListedPayment } from './payment-list.types';

const toDto = (payment: ListedPayment) => {
  const { currency, observedCents, observedCurrency } = payment;
  return {
    id: payment.id,
    state: payment.status,
    resolution: payment.resolution,
    provider: payment.provider,
    providerRef: payment.providerRef,
    bank: payment.bank,
    wallet: payment.wallet,
    invoiceId: payment.invoiceId,
    invoiceNumber: payment.invoiceNumber,
    buyerName: payment.buyerName,
    payerName: payment.payerName,
    participantId: payment.participantId,
    userId: payment.userId,
    schoolId: payment.schoolId,
    cases: payment.cases,
    createdAt: payment.createdAt.toISOString(),
    paidAt: payment.paidAt?.toISOString() ?? null,
    amount: { amount: payment.amountCents, currency },
    refunded: { amount: payment.refundedCents, currency },
    observed: observedCents === null ? null : { amount: observedCents, currency: observedCurrency ?? currency },
  };
};

export class PaymentListController {
  constructor(private readonly payments: PaymentListService) {}

  list = async ({ query: { attention, ...query } }: Input<undefined, undefined, typeof PaymentsQuery>) => {
    const page = await this.payments.list({ ...query, attention: attention === 'yes' });
    return { ...page, items: page.items.map(toDto) };
  };
}
