import type { Knex } from 'knex';
import { statement } from '#platform/index';
import type { Buyer, Invoice, InvoiceLine, Seller, VatLine } from './billing.types';

const LOCK = statement<Invoice>(
  'invoices-lock-to-issue',
  `select invoice_id as "invoiceId", kind, status, number, reference_number as "referenceNumber",
     buyer_user_id as "buyerUserId", buyer_school_id as "buyerSchoolId", buyer, seller, vat, total_cents as "totalCents",
     rounding_cents as "roundingCents", paid_cents as "paidCents", credits_invoice_id as "creditsInvoiceId",
     issued_at as "issuedAt", due_at as "dueAt", paid_at as "paidAt", document_key as "documentKey", schedule, created_at as "createdAt"
   from invoices where invoice_id = :invoiceId for update`,
);

const LINES = statement<InvoiceLine>(
  'invoices-lines-to-issue',
  `select id, participant_id as "participantId", product_kind as "productKind", product_id as "productId", gift_card_id as "giftCardId", description, quantity, unit_price_cents as "unitPriceCents",
     total_cents as "totalCents", vat_treatment as "vatTreatment", vat_rate as "vatRate"
   from invoice_lines where invoice_id = :invoiceId order by id`,
);

const NEXT_SEQUENCE = statement<{ sequence: number }>(
  'invoices-next-sequence',
  `insert into invoice_series (series, next_sequence) values (:series, 2)
   on conflict (series) do update set next_sequence = invoice_series.next_sequence + 1
   returning next_sequence - 1 as sequence`,
);

const ISSUE = statement(
  'invoices-issue',
  `update invoices set series = :series, sequence = :sequence, number = :number, reference_number = :referenceNumber,
     seller = :seller, buyer = :buyer, vat = :vat, rounding_cents = :roundingCents, issued_at = :issuedAt, due_at = :dueAt
   where invoice_id = :invoiceId`,
);

const PRESENT_BUYER = statement<Buyer>(
  'invoices-present-buyer',
  `select coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) as name, null as address,
     null as "registryCode", email
   from users where id = :userId and deleted_at is null`,
);

/** What a document gets with its number. */
export type IssueRow = {
  series: string;
  sequence: number;
  number: string;
  referenceNumber: string;
  seller: Seller;
  vat: VatLine[];
  roundingCents: number;
  issuedAt: Date;
  dueAt: Date | null;
};

/** A locked document, as it is before it gets its number. */
export type LockedInvoice = { invoice: Invoice; lines: InvoiceLine[] };

/** The statements that give a document its number. */
export class InvoiceIssuingRepository {
  constructor(private readonly db: Knex) {}

  /** Locks the invoice until the transaction ends. Its lines are read after the lock, in the same round trip. */
  async lock(invoiceId: string): Promise<LockedInvoice | null> {
    const [{ rows }, { rows: lines }] = await Promise.all([
      LOCK(this.db, { invoiceId }),
      LINES(this.db, { invoiceId }),
    ]);
    const [invoice] = rows;
    return invoice ? { invoice, lines } : null;
  }

  /**
   * Draws the next number of a series. The row stays locked until the transaction ends, so a rollback leaves no gap.
   */
  async nextSequence(series: string): Promise<number> {
    const [row] = (await NEXT_SEQUENCE(this.db, { series })).rows;
    if (!row) throw new Error('A series has a next number');
    return row.sequence;
  }

  /** @returns the person as a document of today names them; null when their account is closed */
  async presentBuyer(userId: number): Promise<Buyer | null> {
    return (await PRESENT_BUYER(this.db, { userId })).rows[0] ?? null;
  }

  /** @param document its new facts, with its buyer as the buyer is named on this day */
  async issue(invoiceId: string, { seller, buyer, vat, ...row }: IssueRow & { buyer: Buyer }): Promise<void> {
    const parts = { seller: JSON.stringify(seller), buyer: JSON.stringify(buyer), vat: JSON.stringify(vat) };
    await ISSUE(this.db, { invoiceId, ...row, ...parts });
  }
}
