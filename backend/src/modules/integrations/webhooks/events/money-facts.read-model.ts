import type { Knex } from 'knex';
import { statement } from '#platform/index';

export type PaymentFacts = {
  paymentId: string;
  /** Set for money that went back. */
  refundId: string | null;
  invoiceId: string;
  amountCents: number;
  currency: string;
  paidAt: Date | null;
};

const PAYMENT = statement<PaymentFacts>(
  'webhook-payment',
  `select id as "paymentId", cast(null as uuid) as "refundId", invoice_id as "invoiceId", amount_cents as "amountCents",
     currency, paid_at as "paidAt"
   from payment_attempts where id = :attemptId`,
);

const REFUND = statement<PaymentFacts>(
  'webhook-refund',
  `select a.id as "paymentId", r.id as "refundId", a.invoice_id as "invoiceId", r.amount_cents as "amountCents",
     r.currency, a.paid_at as "paidAt"
   from refunds r join payment_attempts a on a.id = r.payment_attempt_id where r.id = :refundId`,
);

export class MoneyFactsReadModel {
  constructor(private readonly db: Knex) {}

  async payment(attemptId: string): Promise<PaymentFacts | null> {
    return (await PAYMENT(this.db, { attemptId })).rows[0] ?? null;
  }

  async refund(refundId: string): Promise<PaymentFacts | null> {
    return (await REFUND(this.db, { refundId })).rows[0] ?? null;
  }
}
