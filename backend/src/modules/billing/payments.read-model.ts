import type { Knex } from 'knex';
import { PaymentsRepository } from './payments.repository';
import type { PaymentAttempt } from './billing.types';

export type OrderFacts = {
  attempt: PaymentAttempt;
  description: string;
  referenceNumber: string | null;
  payer: { firstName: string; lastName: string; email: string } | null;
};

/** Facts that a provider needs for an order. */
export class PaymentsReadModel {
  constructor(private readonly db: Knex) {}

  async orderFacts(attemptId: string): Promise<OrderFacts | null> {
    const attempt = await new PaymentsRepository(this.db).getAttempt(attemptId);
    if (!attempt) return null;
    const row = await this.db('invoices')
      .leftJoin('users', 'users.id', 'invoices.buyer_user_id')
      .where('invoices.invoice_id', attempt.invoiceId)
      .first<
        | {
            referenceNumber: string | null;
            firstName: string | null;
            lastName: string | null;
            email: string | null;
            description: string | null;
          }
        | undefined
      >(
        'invoices.reference_number',
        'users.first_name',
        'users.last_name',
        'users.email',
        this.db.raw(
          `(select string_agg(description, ', ' order by id) from invoice_lines where invoice_id = invoices.invoice_id) as description`,
        ),
      );
    if (!row) return null;
    return {
      attempt,
      description: (row.description ?? '').slice(0, 140),
      referenceNumber: row.referenceNumber,
      payer:
        row.email === null ? null : { firstName: row.firstName ?? '', lastName: row.lastName ?? '', email: row.email },
    };
  }
}
