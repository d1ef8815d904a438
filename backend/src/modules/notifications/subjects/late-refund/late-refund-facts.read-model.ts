import type { Knex } from 'knex';
import { OPEN_REFUND_STATUSES } from '@valikool/contract';
import { statement } from '#platform/index';
import type { LateRefund } from './late-refund.types';

const LATE = statement<LateRefund>(
  'late-refund-facts',
  `select r.amount_cents as "amountCents", r.currency, r.due_by as "dueBy", i.number as "invoiceNumber",
     case when r.status = 'REFUSED' then 'REFUSED' when a.provider = 'bank' then 'BY_HAND' else 'PROVIDER' end as "waitsFor"
   from refunds r join payment_attempts a on a.id = r.payment_attempt_id join invoices i on i.invoice_id = a.invoice_id
   where r.id = :refundId and r.status in ('${OPEN_REFUND_STATUSES.join("', '")}')`,
);

export class LateRefundFactsReadModel {
  constructor(private readonly db: Knex) {}

  async get(refundId: string): Promise<LateRefund | null> {
    return (await LATE(this.db, { refundId })).rows[0] ?? null;
  }
}
