import type { Knex } from 'knex';
import { statement } from '#platform/index';

/** What an e-invoice needs beside the invoice's own row. */
export type EInvoiceFacts = {
  /** Where it is stored; null until it is made. */
  key: string | null;
  /** First day of the month of the starts, `yyyy-mm-dd`; a credit note has that of its invoice. */
  month: string | null;
  creditsNumber: string | null;
  creditsIssuedAt: Date | null;
  /** Whether its lines name no student any more, since the legal period is over. */
  isErased: boolean;
};

const FACTS = statement<EInvoiceFacts>(
  'e-invoices-facts',
  `select i.e_invoice_key as "key", coalesce(i.period, o.period)::text as "month", o.number as "creditsNumber",
     o.issued_at as "creditsIssuedAt", i.erased_at is not null as "isErased"
   from invoices i left join invoices o on o.invoice_id = i.credits_invoice_id
   where i.invoice_id = :invoiceId`,
);

const KEEP = statement(
  'e-invoices-keep',
  `update invoices set e_invoice_key = :key, files_erased_at = case when :isErased then files_erased_at end
   where invoice_id = :invoiceId and e_invoice_key is not distinct from :lostKey`,
);

/** Where the e-invoices of documents are stored. */
export class EInvoicesRepository {
  constructor(private readonly db: Knex) {}

  async factsOf(invoiceId: string): Promise<EInvoiceFacts | null> {
    return (await FACTS(this.db, { invoiceId })).rows[0] ?? null;
  }

  /**
   * Remembers where the e-invoice is stored. The first process to do so wins; another one reads what it has stored.
   * @param read the facts from which it was made, with the key before: null, or one under which nothing was found. If names
   *   were erased since, the new file is deleted soon
   */
  async keep(invoiceId: string, key: string, read: Pick<EInvoiceFacts, 'key' | 'isErased'>): Promise<void> {
    await KEEP(this.db, { invoiceId, key, lostKey: read.key, isErased: read.isErased });
  }
}
