import type { Knex } from 'knex';
import { newId, statement } from '#platform/index';
import { InvoiceLineModel, InvoiceModel } from './billing.model';
import type { Buyer, Invoice, InvoiceLine, ProductKind, UnpaidInvoice, VatLine, VatTreatment } from './billing.types';
import type { IssueRow } from './invoice-issuing.repository';
import { ADD_LINE, INSERT_DRAFT, INSERT_LINE } from './new-invoice.repository';

const toInvoice = (row: InvoiceModel): Invoice => ({
  invoiceId: row.invoiceId,
  kind: row.kind,
  status: row.status,
  number: row.number,
  referenceNumber: row.referenceNumber,
  buyerUserId: row.buyerUserId,
  buyerSchoolId: row.buyerSchoolId,
  buyer: row.buyer,
  seller: row.seller,
  vat: row.vat,
  totalCents: row.totalCents,
  roundingCents: row.roundingCents,
  paidCents: row.paidCents,
  creditsInvoiceId: row.creditsInvoiceId,
  issuedAt: row.issuedAt,
  dueAt: row.dueAt,
  paidAt: row.paidAt,
  documentKey: row.documentKey,
  schedule: row.schedule,
  createdAt: row.createdAt,
});

const toLine = (row: InvoiceLineModel): InvoiceLine => ({
  id: row.id,
  participantId: row.participantId,
  productKind: row.productKind,
  productId: row.productId,
  giftCardId: row.giftCardId,
  description: row.description,
  quantity: row.quantity,
  unitPriceCents: row.unitPriceCents,
  totalCents: row.totalCents,
  vatTreatment: row.vatTreatment,
  vatRate: row.vatRate,
});

const LOCK_ROW = statement('invoices-lock-row', 'select 1 from invoices where invoice_id = :invoiceId for update');

const INCREASE = statement(
  'invoices-increase',
  `update invoices set total_cents = total_cents + :cents where invoice_id = :invoiceId`,
);

const DESCRIBE_DRAFT = statement(
  'invoices-describe-draft',
  `update invoice_lines l
   set description = cast(:description as text)
     || case when cast(:description as text) ~ :remark then '' else coalesce(substring(l.description from :remark), '') end
   from invoices i
   where l.invoice_id = :invoiceId and l.participant_id = :participantId and i.invoice_id = l.invoice_id and i.issued_at is null`,
);

export type LineRow = {
  participantId: number | null;
  productKind: ProductKind | null;
  productId: string | null;
  giftCardId: string | null;
  description: string;
  unitPriceCents: number;
  vatTreatment: VatTreatment;
  vatRate: number;
};

export class InvoicesRepository {
  constructor(private readonly db: Knex) {}

  async get(invoiceId: string): Promise<Invoice | null> {
    const row = await InvoiceModel.query(this.db).findById(invoiceId);
    return row ? toInvoice(row) : null;
  }

  /** Locks the invoice until the transaction ends, sent at once. */
  async lockRow(invoiceId: string): Promise<void> {
    await LOCK_ROW(this.db, { invoiceId });
  }

  /** Locks the invoice until the transaction ends. */
  async lock(invoiceId: string): Promise<Invoice | null> {
    const row = await InvoiceModel.query(this.db).findById(invoiceId).forUpdate();
    return row ? toInvoice(row) : null;
  }

  async linesOf(invoiceId: string): Promise<InvoiceLine[]> {
    const rows = await InvoiceLineModel.query(this.db).where({ invoiceId }).orderBy('id');
    return rows.map(toLine);
  }

  /** @returns the lines of an invoice's credit notes, in negative cents. Call with the invoice locked. */
  async creditedLinesOf(invoiceId: string): Promise<InvoiceLine[]> {
    const rows = await InvoiceLineModel.query(this.db)
      .select('invoice_lines.*')
      .join('invoices', 'invoices.invoice_id', 'invoice_lines.invoice_id')
      .where('invoices.credits_invoice_id', invoiceId);
    return rows.map(toLine);
  }

  /** @returns the VAT of an invoice's credit notes, in negative cents. Call with the invoice locked. */
  async creditedVatOf(invoiceId: string): Promise<VatLine[]> {
    const notes = await InvoiceModel.query(this.db).select('vat').where({ creditsInvoiceId: invoiceId });
    return notes.flatMap(({ vat }) => vat ?? []);
  }

  /** Changes the rate of a draft's lines of one treatment, before the draft gets its number. */
  async setDraftRate(invoiceId: string, vatTreatment: VatTreatment, vatRate: number): Promise<void> {
    await InvoiceLineModel.query(this.db).patch({ vatRate }).where({ invoiceId, vatTreatment });
  }

  /**
   * Locks the seat's invoices in the order of their ids, until the transaction ends. Credit notes and canceled invoices
   * are left out.
   */
  async lockOfParticipant(
    participantId: number,
  ): Promise<{ invoiceId: string; number: string | null; isForStudent: boolean }[]> {
    const rows = await this.db('invoices')
      .select<{ invoiceId: string; number: string | null; buyerUserId: number | null }[]>(
        'invoices.invoiceId',
        'invoices.number',
        'invoices.buyerUserId',
      )
      .join('invoice_lines', 'invoice_lines.invoice_id', 'invoices.invoice_id')
      .where({ 'invoice_lines.participant_id': participantId, 'invoices.kind': 'INVOICE' })
      .whereNot('invoices.status', 'CANCELED')
      .orderBy('invoices.invoice_id')
      .forUpdate('invoices');
    return rows.map(({ buyerUserId, ...row }) => ({ ...row, isForStudent: buyerUserId !== null }));
  }

  /** Takes no lock. @returns the number of the student's first issued invoice; null when there is none. */
  async firstNumberOf(participantId: number): Promise<string | null> {
    const row = await this.db('invoices')
      .join('invoice_lines', 'invoice_lines.invoice_id', 'invoices.invoice_id')
      .where({ 'invoice_lines.participant_id': participantId, 'invoices.kind': 'INVOICE' })
      .whereNot('invoices.status', 'CANCELED')
      .whereNotNull('invoices.buyer_user_id')
      .whereNotNull('invoices.number')
      .orderBy('invoices.invoice_id')
      .first<{ number: string } | undefined>('invoices.number');
    return row?.number ?? null;
  }

  /** Locks the unpaid invoices of several seats, in the same order as `lockOfParticipant`. */
  async lockUnpaidOf(participantIds: readonly number[]): Promise<UnpaidInvoice[]> {
    const rows = await this.db('invoices')
      .select<
        (Pick<UnpaidInvoice, 'participantId' | 'invoiceId' | 'dueAt' | 'paidCents'> & {
          buyerUserId: number | null;
          issuedAt: Date | null;
        })[]
      >(
        'invoice_lines.participantId',
        'invoices.invoiceId',
        'invoices.buyerUserId',
        'invoices.issuedAt',
        'invoices.dueAt',
        'invoices.paidCents',
      )
      .join('invoice_lines', 'invoice_lines.invoice_id', 'invoices.invoice_id')
      .whereIn('invoice_lines.participant_id', [...participantIds])
      .where({ 'invoices.kind': 'INVOICE', 'invoices.status': 'UNPAID' })
      .orderBy('invoices.invoice_id')
      .forUpdate('invoices');
    return rows.map(({ buyerUserId, issuedAt, ...row }) => ({
      ...row,
      isForStudent: buyerUserId !== null,
      isDraft: issuedAt === null,
    }));
  }

  /** Sets the due date of a draft; a numbered document keeps its own. */
  async setDraftDue(invoiceId: string, dueAt: Date | null): Promise<void> {
    await InvoiceModel.query(this.db).findById(invoiceId).whereNull('issuedAt').patch({ dueAt });
  }

  /** Inserts a draft of this sum for a student, or for a school beside its open one; `insertLine` adds what it is for. */
  async insertDraft({
    buyer,
    ...invoice
  }: {
    invoiceId: string;
    buyer: Buyer;
    cents: number;
    dueAt: Date | null;
    now: Date;
  } & ({ userId: number } | { schoolId: number })): Promise<void> {
    await INSERT_DRAFT(this.db, { userId: null, schoolId: null, ...invoice, buyer: JSON.stringify(buyer) });
  }

  /** Leaves the invoice's sum as it is. */
  async insertLine(invoiceId: string, line: LineRow): Promise<void> {
    await INSERT_LINE(this.db, { invoiceId, ...line });
  }

  /** Finds or makes the school's open draft of the month. Call with the school locked. @returns its id */
  async openForSchool(input: { schoolId: number; buyer: Buyer; period: string; now: Date }): Promise<string> {
    const { rows } = await this.db.raw<{ rows: { invoice_id: string }[] }>(
      `insert into invoices (invoice_id, buyer_school_id, buyer, period, created_at) values (?, ?, ?, ?, ?)
       on conflict (buyer_school_id, period) where buyer_school_id is not null and issued_at is null and status = 'UNPAID'
       do update set buyer = excluded.buyer returning invoice_id`,
      [newId(), input.schoolId, JSON.stringify(input.buyer), input.period, input.now],
    );
    const row = rows[0];
    if (!row) throw new Error('The upsert of an open invoice returns its row');
    return row.invoice_id;
  }

  /** Adds a line, and its cents to the invoice's sum. @returns the line's id */
  async addLine(invoiceId: string, line: LineRow): Promise<number> {
    const [added] = await Promise.all([
      ADD_LINE(this.db, { invoiceId, ...line }),
      INCREASE(this.db, { invoiceId, cents: line.unitPriceCents }),
    ]);
    const [row] = added.rows;
    if (!row) throw new Error('An inserted line has an id');
    return row.id;
  }

  /**
   * Changes the text of a draft's line; a numbered document stays as it is.
   * @param remark a regular expression: what its group finds in the old text stays, unless the new text has it too
   */
  async describeDraftLine(
    invoiceId: string,
    participantId: number,
    { description, remark }: { description: string; remark: string },
  ): Promise<void> {
    await DESCRIBE_DRAFT(this.db, { invoiceId, participantId, description, remark });
  }

  /** @returns the cents of the removed line; 0 when there was none. */
  async removeLine(invoiceId: string, participantId: number): Promise<number> {
    const [removed] = await InvoiceLineModel.query(this.db).delete().where({ invoiceId, participantId }).returning('*');
    const line = removed;
    if (!line) return 0;
    await InvoiceModel.query(this.db).findById(invoiceId).decrement('totalCents', line.totalCents);
    return line.totalCents;
  }

  /** Inserts a numbered credit note over `lines` (negative cents), or over the whole original. */
  async insertCreditNote(
    original: Invoice,
    lines: Omit<InvoiceLine, 'id'>[],
    row: IssueRow & { totalCents: number },
  ): Promise<string> {
    const invoiceId = newId();
    const { issuedAt, number, series, sequence, ...rest } = row;
    await InvoiceModel.query(this.db).insert({
      invoiceId,
      kind: 'CREDIT_NOTE',
      status: 'PAID',
      buyerUserId: original.buyerUserId,
      buyerSchoolId: original.buyerSchoolId,
      buyer: original.buyer,
      creditsInvoiceId: original.invoiceId,
      createdAt: issuedAt,
      ...rest,
    });
    await InvoiceLineModel.query(this.db).insert(lines.map((line) => ({ ...line, invoiceId })));
    await InvoiceModel.query(this.db).findById(invoiceId).patch({ issuedAt, number, series, sequence });
    return invoiceId;
  }

  async setPaid(invoiceId: string, paidCents: number, paidAt: Date): Promise<void> {
    await InvoiceModel.query(this.db).findById(invoiceId).patch({ status: 'PAID', paidCents, paidAt });
  }

  /** Sets UNPAID. From PAID this happens only when the bank takes a payment back. */
  async setUnpaid(invoiceId: string, paidCents: number): Promise<void> {
    await InvoiceModel.query(this.db).findById(invoiceId).patch({ status: 'UNPAID', paidCents, paidAt: null });
  }

  async setCanceled(invoiceId: string, canceledAt: Date): Promise<void> {
    await InvoiceModel.query(this.db).findById(invoiceId).patch({ status: 'CANCELED', canceledAt });
  }
}
