import type { Knex } from 'knex';

export type OwedInvoice = {
  number: string;
  referenceNumber: string;
  buyerName: string;
  buyerKey: string;
  owedCents: number;
  iban: string;
};
/** Money that staff of the demo have recorded by hand: each is a line of the bank's too. */
export type RecordedTransfer = {
  reference: string;
  cents: number;
  day: string;
  name: string | null;
  iban: string | null;
};

/** What of the demo is seen on its bank account. */
export class DemoBankRepository {
  constructor(private readonly db: Knex) {}

  /** @returns unpaid invoices, of buyers with several first */
  async owed(): Promise<OwedInvoice[]> {
    const { rows } = await this.db.raw<{ rows: OwedInvoice[] }>(
      `select i.number, i.reference_number as "referenceNumber", coalesce(i.buyer->>'name', '') as "buyerName",
         coalesce('u' || i.buyer_user_id, 's' || i.buyer_school_id) as "buyerKey", i.seller->>'iban' as iban,
         (i.total_cents - i.paid_cents)::integer as "owedCents"
       from invoices i
       where i.status = 'UNPAID' and i.kind = 'INVOICE' and i.issued_at is not null and i.total_cents > i.paid_cents
         and i.reference_number is not null and i.schedule is null
         and not exists (select 1 from invoices c where c.credits_invoice_id = i.invoice_id)
       order by i.due_at, i.number limit 200`,
    );
    return rows;
  }

  /** @returns transfers in and out between two days, `yyyy-mm-dd` */
  async recorded(fromDay: string, toDay: string): Promise<RecordedTransfer[]> {
    const { rows } = await this.db.raw<{ rows: RecordedTransfer[] }>(
      `select * from (
         select a.provider_ref as reference, a.amount_cents as cents, to_char(t.received_on, 'YYYY-MM-DD') as day,
           t.payer_name as name, t.payer_iban as iban
         from bank_transfers t join payment_attempts a on a.id = t.payment_attempt_id
         union all
         select coalesce(r.hand_reference, r.provider_ref), -r.amount_cents,
           to_char(l.occurred_at at time zone 'Europe/Tallinn', 'YYYY-MM-DD'), null, null
         from refunds r join ledger_transactions l on l.refund_id = r.id
           join ledger_entries e on e.transaction_id = l.id and e.account = 'bank') recorded
       where recorded.day between :fromDay and :toDay order by recorded.day, recorded.reference`,
      { fromDay, toDay },
    );
    return rows;
  }
}
