import type { StripeClient } from './stripe.client';
import type { PaidOrder } from './stripe.mapper';
import { InvoicePayments, StripeIntent, StripeInvoice } from './stripe.schemas';

/** @returns the payment that paid an invoice, null when none did */
const paidIntentOf = ({ payments }: StripeInvoice): string | null =>
  payments?.data.find(({ status }) => status === 'paid')?.payment.payment_intent ?? null;

/** Invoices of subscriptions, read like visits: each is paid by one payment. */
export class StripeInvoices {
  constructor(private readonly client: StripeClient) {}

  /** @throws ProviderDownError, StripeRefusal */
  async read(id: string): Promise<PaidOrder> {
    const invoice = await this.get(id);
    const intentId = paidIntentOf(invoice);
    const intent =
      intentId === null
        ? null
        : await this.client.call(StripeIntent, (sdk) =>
            sdk.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] }),
          );
    // Without a payment it was noted as paid outside, or credit paid it: no money comes by this order.
    const isPaid = invoice.status === 'paid' && intent !== null;
    return {
      id,
      client_reference_id: null,
      amount_total: Math.max(0, invoice.total),
      currency: invoice.currency,
      payment_intent: intent,
      status: invoice.status === 'draft' || invoice.status === 'open' ? 'open' : 'expired',
      payment_status: isPaid ? 'paid' : 'unpaid',
    };
  }

  /** @returns the payment of an invoice, null when nothing has been paid on it */
  async intentOf(id: string): Promise<string | null> {
    return paidIntentOf(await this.get(id));
  }

  /** @returns the invoice that a payment is for, null when it is for none */
  async invoiceOf(intent: string): Promise<string | null> {
    const { data } = await this.client.call(InvoicePayments, (sdk) =>
      sdk.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: intent }, limit: 1 }),
    );
    return data[0]?.invoice ?? null;
  }

  private get(id: string): Promise<StripeInvoice> {
    return this.client.call(StripeInvoice, (sdk) => sdk.invoices.retrieve(id, { expand: ['payments'] }));
  }
}
