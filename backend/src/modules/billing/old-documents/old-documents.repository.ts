import type { Knex } from 'knex';
import { statement } from '#platform/index';
import { ERASED_BUYER, NAME_IN_LINE } from '../invoice-erasure.repository';

/** A document whose personal data are erased, with the files that were drawn before. */
export type ErasedDocument = { invoiceId: string; documentKey: string | null; eInvoiceKey: string | null };

/** The legal period is over for what was issued before this. A setting can only lengthen the period that the database knows. */
const OLD = `least(cast(:before as timestamptz), documents_kept_since())`;

/** Money of `d` that is still open keeps its document: the claim and the document belong together. */
const IS_OPEN = `(d.kind = 'INVOICE' and d.status = 'UNPAID' and d.total_cents > 0)
  or exists (select 1 from payment_attempts a join refunds r on r.payment_attempt_id = a.id
    where a.invoice_id = d.invoice_id and r.status in ('CREATED', 'PENDING', 'PROCESSING', 'REFUSED'))
  or exists (select 1 from payment_attempts a join cases c on c.payment_attempt_id = a.id
    where a.invoice_id = d.invoice_id and c.status = 'OPEN')`;

/** Money that moved in a later financial year belongs to the books of that year, and its document with it. */
const IS_LATER = `d.paid_at >= ${OLD}
  or exists (select 1 from payment_attempts a where a.invoice_id = d.invoice_id
    and (a.created_at >= ${OLD} or a.paid_at >= ${OLD}))
  or exists (select 1 from payment_attempts a join refunds r on r.payment_attempt_id = a.id
    where a.invoice_id = d.invoice_id and (r.created_at >= ${OLD} or r.updated_at >= ${OLD}))`;

/**
 * A credit note of a later year keeps its invoice, too. A document that is being drawn at this moment waits for the next
 * round: its file would have the names.
 */
const ERASE = statement<{ invoiceId: string }>(
  'old-documents-erase',
  `update invoices i set erased_at = :now,
     buyer = case when i.buyer_user_id is null then i.buyer else cast(:buyer as jsonb) end
   where i.invoice_id in (
     select d.invoice_id from invoices d
     where d.erased_at is null and d.issued_at < ${OLD} and (d.drawing_until is null or d.drawing_until < now())
       and not exists (select 1 from invoices n where n.credits_invoice_id = d.invoice_id and (n.issued_at is null or n.issued_at >= ${OLD}))
       and not coalesce(${IS_OPEN} or ${IS_LATER}, false)
     order by d.issued_at, d.invoice_id limit :limit for update skip locked)
   returning i.invoice_id as "invoiceId"`,
);

const ERASE_STUDENTS = statement(
  'old-documents-erase-students',
  `update invoice_lines l set description = regexp_replace(l.description, :name, '\\1')
   from invoices i where i.invoice_id = l.invoice_id and i.invoice_id = any(cast(:invoiceIds as uuid[]))
     and i.buyer_school_id is not null and l.description ~ :name`,
);

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

const LIST_FILES = statement<ErasedDocument>(
  'old-documents-list-files',
  `select invoice_id as "invoiceId", document_key as "documentKey", e_invoice_key as "eInvoiceKey" from invoices
   where erased_at is not null and files_erased_at is null and issued_at < documents_kept_since()
     and invoice_id > cast(:after as uuid)
   order by invoice_id limit :limit`,
);

/** The next reader gets a new drawing, without the names. */
const FILES_ERASED = statement(
  'old-documents-files-erased',
  `update invoices set files_erased_at = :now, document_key = null, e_invoice_key = null
   where invoice_id = any(cast(:invoiceIds as uuid[])) and files_erased_at is null`,
);

/** Documents after their legal period: numbers, dates and sums stay, names go. */
export class OldDocumentsRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  /**
   * Erases the buyers that are people, and the students in the lines of schools.
   * @param before documents that were issued before it, and that the law keeps no longer
   * @returns how many; at most `limit`
   */
  async erase(before: Date, { now, limit }: { now: Date; limit: number }): Promise<number> {
    const { rows } = await ERASE(this.db, { before, now, limit, buyer: ERASED_BUYER });
    const invoiceIds = rows.map(({ invoiceId }) => invoiceId);
    await ERASE_STUDENTS(this.db, { invoiceIds, name: NAME_IN_LINE });
    return invoiceIds.length;
  }

  /** @returns erased documents whose files are still there, with a greater id than `after`, by id; at most `limit` */
  async listFiles(after: string | null, limit: number): Promise<ErasedDocument[]> {
    return (await LIST_FILES(this.db, { after: after ?? FIRST_ID, limit })).rows;
  }

  /** Records that the files are deleted. A second call changes nothing. */
  async setFilesErased(invoiceIds: readonly string[], now: Date): Promise<void> {
    await FILES_ERASED(this.db, { invoiceIds: [...invoiceIds], now });
  }
}
