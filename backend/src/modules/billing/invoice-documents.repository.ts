import type { Language } from '@valikool/contract';
import type { Knex } from 'knex';
import { statement } from '#platform/index';
import type { VatLine } from './billing.types';
import type { InvoiceDocument } from './documents/invoice-document.types';

/** Seconds that one process may take to draw. Drawing takes a fraction of a second. */
const DRAWING_SECONDS = 30;

type DocumentRow = Omit<InvoiceDocument, 'creditsNumber' | 'language' | 'vat'> & {
  creditsNumber: string | null;
  language: Language | null;
  vat: VatLine[] | null;
  isErased: boolean;
};

/** What a drawing says. `isErased`: its names were erased when this was read. */
export type ClaimedDocument = InvoiceDocument & { isErased: boolean };

/** Reserves the drawing, and reads everything that the document says. */
const CLAIM = statement<DocumentRow>(
  'invoice-documents-claim',
  `with claimed as (
     update invoices set drawing_until = now() + make_interval(secs => ${DRAWING_SECONDS})
     where invoice_id = :invoiceId and issued_at is not null and document_key is not distinct from :lostKey
       and (drawing_until is null or drawing_until < now())
     returning *
   )
   select c.kind, c.number, c.issued_at as "issuedAt", c.due_at as "dueAt", c.paid_at as "paidAt",
     c.reference_number as "referenceNumber", credited.number as "creditsNumber", coalesce(u.language, s.language) as language, c.seller, c.buyer, c.vat,
     c.rounding_cents as "roundingCents", c.total_cents as "totalCents", c.paid_cents as "paidCents",
     c.schedule, c.erased_at is not null as "isErased",
     (select coalesce(jsonb_agg(jsonb_build_object('description', l.description, 'quantity', l.quantity,
        'unitPriceCents', l.unit_price_cents, 'totalCents', l.total_cents, 'vatTreatment', l.vat_treatment,
        'vatRate', l.vat_rate) order by l.id), '[]') from invoice_lines l where l.invoice_id = c.invoice_id) as lines
   from claimed c left join invoices credited on credited.invoice_id = c.credits_invoice_id
     left join users u on u.id = c.buyer_user_id and u.deleted_at is null left join schools s on s.id = c.buyer_school_id`,
);

/** `key`: where the drawn document is stored; null while it was not drawn. */
type StoredDocument = { number: string; key: string | null };

const FIND = statement<StoredDocument>(
  'invoice-documents-find',
  `select number, document_key as key from invoices where invoice_id = :invoiceId and issued_at is not null`,
);

const GIVE_UP = statement(
  'invoice-documents-give-up',
  'update invoices set drawing_until = null where invoice_id = :invoiceId',
);

const DRAWN = statement(
  'invoice-documents-drawn',
  `update invoices set document_key = :documentKey, drawing_until = null,
     files_erased_at = case when :isErased then files_erased_at end
   where invoice_id = :invoiceId`,
);

/** Where the drawn documents are stored, and which one is being drawn. */
export class InvoiceDocumentsRepository {
  constructor(private readonly db: Knex) {}

  /** @returns null when nothing is issued. */
  async find(invoiceId: string): Promise<StoredDocument | null> {
    return (await FIND(this.db, { invoiceId })).rows[0] ?? null;
  }

  /**
   * Reserves the drawing of an issued document for the caller, for a while.
   * @param lostKey a storage key under which nothing was found, so that the document may be drawn again
   * @returns what the document says; null for a draft, while another process draws, or when the document is there
   */
  async claimDrawing(invoiceId: string, lostKey: string | null): Promise<ClaimedDocument | null> {
    const [row] = (await CLAIM(this.db, { invoiceId, lostKey })).rows;
    if (!row) return null;
    const { creditsNumber, language, vat, ...document } = row;
    return {
      ...document,
      vat: vat ?? [],
      // The document of a student whose account is gone is in Estonian.
      language: language ?? 'et',
      ...(creditsNumber !== null && { creditsNumber }),
    };
  }

  /** Lets another process draw at once. */
  async giveUpDrawing(invoiceId: string): Promise<void> {
    await GIVE_UP(this.db, { invoiceId });
  }

  /**
   * Records where the drawing is stored.
   * @param isErased whether it was drawn without names. If not, and they were erased meanwhile, it is deleted soon.
   */
  async setDrawn(invoiceId: string, documentKey: string, isErased: boolean): Promise<void> {
    await DRAWN(this.db, { invoiceId, documentKey, isErased });
  }
}
