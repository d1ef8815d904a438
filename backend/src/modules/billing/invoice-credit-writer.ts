import type { Knex } from 'knex';
import { entriesOf, ledgerPosting, type LedgerPosting } from '#modules/ledger/index';
import { isLineOf, partyOf, type Invoice, type InvoiceLine, type LineOf } from './billing.types';
import type { InvoiceNumberWriter } from './invoice-number-writer';
import { InvoicesRepository } from './invoices.repository';

/** The result of removing a seat from an invoice: cents to refund, and the credit note, if any. */
export type RemovedLine = { refundCents: number; creditNoteId: string | null; isForStudent: boolean };

/** @returns cents paid beyond what is left to pay after credit notes of `creditedCents`. */
const overpaidCents = ({ paidCents, totalCents }: Invoice, creditedCents: number): number =>
  Math.max(0, paidCents - (totalCents - creditedCents));

const sumOf = (lines: readonly InvoiceLine[]): number => lines.reduce((sum, { totalCents }) => sum + totalCents, 0);

/** @returns whether a credit note's line is about the same seat or product */
const isSameLine = (a: InvoiceLine, b: InvoiceLine): boolean =>
  a.participantId === b.participantId && a.productKind === b.productKind && a.productId === b.productId;

/** Removes seats from invoices: from a draft by deleting the line, from an issued invoice by a credit note. */
export class InvoiceCreditWriter {
  private readonly invoices: InvoicesRepository;
  private readonly ledger: LedgerPosting;

  constructor(
    db: Knex,
    private readonly numbers: InvoiceNumberWriter,
  ) {
    this.invoices = new InvoicesRepository(db);
    this.ledger = ledgerPosting(db);
  }

  /** Removes a whole seat or product. A second call does nothing. */
  async removeLine(invoiceId: string, sold: LineOf, now: Date): Promise<RemovedLine> {
    const invoice = await this.numbers.lockOrThrow(invoiceId);
    const lines = await this.invoices.linesOf(invoiceId);
    const line = lines.find((candidate) => isLineOf(candidate, sold));
    const isForStudent = invoice.buyerUserId !== null;
    if (!line || invoice.status === 'CANCELED') return { refundCents: 0, creditNoteId: null, isForStudent };
    if (invoice.issuedAt === null) {
      await this.removeFromDraft(invoice, line, lines.length, now);
      return { refundCents: 0, creditNoteId: null, isForStudent };
    }
    // A seat that was lost and taken again is on a later invoice. This one is credited already.
    return this.creditPart(invoice, line, line.totalCents, now);
  }

  /**
   * Reduces the price of a seat by a credit note. Call with the invoice locked.
   * @returns `reducedCents`: at most `cents`; 0 on a draft and on a school's invoice
   */
  async reduce(
    invoiceId: string,
    sold: LineOf,
    { cents, now }: { cents: number; now: Date },
  ): Promise<RemovedLine & { reducedCents: number }> {
    const invoice = await this.numbers.lockOrThrow(invoiceId);
    const lines = await this.invoices.linesOf(invoiceId);
    const line = lines.find((candidate) => isLineOf(candidate, sold));
    const isForStudent = invoice.buyerUserId !== null;
    if (!line || !isForStudent || invoice.status === 'CANCELED' || invoice.issuedAt === null)
      return { refundCents: 0, creditNoteId: null, isForStudent, reducedCents: 0 };
    return this.creditPart(invoice, line, cents, now);
  }

  /** Credits `wantedCents` of a line, or what is left of it. */
  private async creditPart(
    invoice: Invoice,
    line: InvoiceLine,
    wantedCents: number,
    now: Date,
  ): Promise<RemovedLine & { reducedCents: number }> {
    const credited = await this.invoices.creditedLinesOf(invoice.invoiceId);
    const creditedCents = -sumOf(credited);
    const lineCreditedCents = -sumOf(credited.filter((one) => isSameLine(one, line)));
    const cents = Math.min(wantedCents, line.totalCents - lineCreditedCents);
    const isForStudent = invoice.buyerUserId !== null;
    if (cents <= 0) return { refundCents: 0, creditNoteId: null, isForStudent, reducedCents: 0 };
    const part = { ...line, quantity: 1, unitPriceCents: cents, totalCents: cents };
    const creditNoteId = await this.numbers.issueCreditNote(invoice, part, now);
    await this.closeCredited(invoice, creditedCents + cents, now);
    const refundCents = overpaidCents(invoice, creditedCents + cents) - overpaidCents(invoice, creditedCents);
    return { refundCents, creditNoteId, isForStudent, reducedCents: cents };
  }

  /** Closes a credited invoice: canceled when nothing is left, paid when the rest was paid before. */
  private async closeCredited(invoice: Invoice, creditedCents: number, now: Date): Promise<void> {
    const leftCents = invoice.totalCents - creditedCents;
    if (leftCents === 0) await this.invoices.setCanceled(invoice.invoiceId, now);
    else if (invoice.status === 'UNPAID' && invoice.paidCents >= leftCents)
      await this.invoices.setPaid(invoice.invoiceId, invoice.paidCents, now);
  }

  private async removeFromDraft(invoice: Invoice, line: InvoiceLine, lineCount: number, now: Date): Promise<void> {
    const participantId = line.participantId;
    if (invoice.buyerUserId !== null && lineCount === 1) await this.invoices.setCanceled(invoice.invoiceId, now);
    else await this.invoices.removeLine(invoice.invoiceId, participantId ?? 0);
    await this.ledger.post({
      kind: 'withdraw',
      key: `withdraw:${invoice.invoiceId}:${line.id}`,
      occurredAt: now,
      participantId,
      invoiceId: invoice.invoiceId,
      entries: entriesOf.withdraw(partyOf(invoice), line.totalCents),
    });
  }
}
