import type { Knex } from 'knex';
import { AppError, type AtCommit, dayInTallinn, Outbox } from '#platform/index';
import { entriesOf, ledgerPosting, type DocumentSums, type LedgerPosting } from '#modules/ledger/index';
import { SchoolsReader } from '#modules/schools/index';
import { InvoiceTransitionError } from './billing.errors';
import { eInvoiceRequested, invoiceIssued } from './billing.messages';
import { partyOf, type Buyer, type Invoice, type InvoiceLine, type Seller, type VatLine } from './billing.types';
import { referenceNumber } from './documents/reference-number';
import { creditBreakdown, lineRateOn, vatBreakdown, type VatBreakdown } from './documents/vat';
import { GiftCardWriter } from './gift-cards/gift-card-writer';
import { InvoiceIssuingRepository, type IssueRow, type LockedInvoice } from './invoice-issuing.repository';
import { InvoicesRepository } from './invoices.repository';
import { buyerOfSchool } from './school-buyer';

const SERIES_DIGITS = 5;

/** Invoices are `2026-00001`, credit notes `K2026-00001`. */
type Series = 'A' | 'K';

const sumsOf = (vat: readonly VatLine[], roundingCents: number): DocumentSums => {
  const netCents = vat.reduce((sum, line) => sum + line.netCents, 0);
  const vatCents = vat.reduce((sum, line) => sum + line.vatCents, 0);
  return { netCents, vatCents, roundingCents, grossCents: netCents + vatCents + roundingCents };
};

const negated = ({ netCents, vatCents, roundingCents, grossCents }: DocumentSums): DocumentSums => ({
  netCents: -netCents,
  vatCents: -vatCents,
  roundingCents: -roundingCents,
  grossCents: -grossCents,
});

const negatedLine = ({ id: _id, ...line }: InvoiceLine): Omit<InvoiceLine, 'id'> => ({
  ...line,
  unitPriceCents: -line.unitPriceCents,
  totalCents: -line.totalCents,
});

const notFound = (): AppError => new AppError('not-found', 'invoice.not-found', 'The invoice could not be found');

/** Gives documents their numbers. Every number is an `issue` in the ledger, every credit note a `credit`. */
export class InvoiceNumberWriter {
  private readonly invoices: InvoicesRepository;
  private readonly issuing: InvoiceIssuingRepository;
  private readonly ledger: LedgerPosting;
  private readonly outbox: Outbox;
  private readonly cards: GiftCardWriter;
  private readonly schools: SchoolsReader;

  constructor(
    db: Knex,
    private readonly seller: Seller,
  ) {
    this.invoices = new InvoicesRepository(db);
    this.issuing = new InvoiceIssuingRepository(db);
    this.ledger = ledgerPosting(db);
    this.outbox = new Outbox(db);
    this.cards = new GiftCardWriter(db);
    this.schools = new SchoolsReader(db);
  }

  /** @throws AppError 404 `invoice.not-found` */
  async lockOrThrow(invoiceId: string): Promise<Invoice> {
    const invoice = await this.invoices.lock(invoiceId);
    if (!invoice) throw notFound();
    return invoice;
  }

  /**
   * Gives a draft its number. The document never changes afterwards.
   *
   * @throws AppError 404 `invoice.not-found`
   */
  async issue(invoiceId: string, now: Date, dueAt: Date | null): Promise<Invoice> {
    const locked = await this.issuing.lock(invoiceId);
    if (!locked) throw notFound();
    return this.issueLocked(locked, now, dueAt);
  }

  /**
   * Gives an unpaid draft its number, and keeps the day on which it is due. Leaves any other document as it is.
   * @param atCommit writes the number together with the COMMIT, so that nobody waits for its series meanwhile
   */
  async issueUnpaid(invoiceId: string, now: Date, atCommit: AtCommit): Promise<void> {
    const locked = await this.issuing.lock(invoiceId);
    if (locked?.invoice.status === 'UNPAID') await this.issueLocked(locked, now, locked.invoice.dueAt, atCommit);
  }

  private async issueLocked(
    { invoice, lines }: LockedInvoice,
    now: Date,
    dueAt: Date | null,
    atCommit?: AtCommit,
  ): Promise<Invoice> {
    const { invoiceId } = invoice;
    if (invoice.issuedAt !== null) return invoice;
    if (invoice.status === 'CANCELED') throw new InvoiceTransitionError('CANCELED', 'UNPAID');
    const buyer = await this.buyerOfToday(invoice);
    const { vat, roundingCents } = vatBreakdown(await this.atTaxPoint(invoiceId, lines, now));
    const posting = {
      kind: 'issue',
      key: `issue:${invoiceId}`,
      occurredAt: now,
      invoiceId,
      entries: entriesOf.issue(sumsOf(vat, roundingCents)),
    } as const;
    // The number is drawn last, since everybody waits for its series; all three share one round trip.
    const [, , numbered] = await Promise.all([
      this.ledger.post(posting),
      this.announce(invoiceId, buyer),
      this.numbered('A', now, { vat, roundingCents, dueAt }),
    ]);
    const row = { ...numbered, buyer };
    const write = () => this.issuing.issue(invoiceId, row);
    if (lines.some(({ giftCardId }) => giftCardId !== null)) {
      await write();
      await this.cards.capture(invoiceId, now);
    } else if (atCommit === undefined) await write();
    else atCommit(write);
    return { ...invoice, ...row };
  }

  /**
   * Makes a numbered credit note over one line or a part of it, and the parts of gift cards. Call with the invoice and the cards
   * locked.
   * @param lines what is credited, with the signs of the invoice
   * @returns the credit note's id
   */
  async issueCreditNote(invoice: Invoice, lines: readonly InvoiceLine[], now: Date): Promise<string> {
    const credited = lines.map(negatedLine);
    const totalCents = credited.reduce((sum, line) => sum + line.totalCents, 0);
    const { vat, roundingCents } = await this.creditVat(invoice, credited);
    const document = { vat, roundingCents, dueAt: null };
    const row = await this.numbered('K', now, document, invoice.referenceNumber ?? undefined);
    const buyer = await this.buyerOfCredit(invoice);
    const creditNoteId = await this.invoices.insertCreditNote({ ...invoice, buyer }, credited, { ...row, totalCents });
    await this.ledger.post({
      kind: 'credit',
      key: `credit:${creditNoteId}`,
      occurredAt: now,
      participantId: lines[0]?.participantId ?? null,
      invoiceId: creditNoteId,
      entries: entriesOf.credit(partyOf(invoice), negated(sumsOf(vat, roundingCents))),
    });
    await this.announce(creditNoteId, buyer);
    return creditNoteId;
  }

  private async announce(invoiceId: string, { details }: Buyer): Promise<void> {
    await Promise.all([
      this.outbox.add(invoiceIssued, { invoiceId }),
      ...(details?.wantsEInvoice === true ? [this.outbox.add(eInvoiceRequested, { invoiceId })] : []),
    ]);
  }

  /** A document after its legal period names nobody any more: its credit note names the person as they are called today. */
  private async buyerOfCredit({ buyer, buyerUserId }: Invoice): Promise<Buyer> {
    if (buyer.name !== '' || buyerUserId === null) return buyer;
    return (await this.issuing.presentBuyer(buyerUserId)) ?? buyer;
  }

  /** A draft may be a month old: the document names the school as it is on the day of issue. */
  private async buyerOfToday({ buyer, buyerSchoolId }: Invoice): Promise<Buyer> {
    const school = buyerSchoolId === null ? null : await this.schools.get(buyerSchoolId);
    return school ? buyerOfSchool(school) : buyer;
  }

  /**
   * Updates the VAT rate of a draft's lines. Their tax point is the payment or the issue of the invoice, and both
   * happen when it gets its number. The draft may be older than a change of the rate. Prices include VAT and stay.
   */
  private async atTaxPoint(invoiceId: string, lines: readonly InvoiceLine[], taxPoint: Date): Promise<InvoiceLine[]> {
    const dated = lines.map((line) => ({ ...line, vatRate: lineRateOn(line.vatTreatment, taxPoint) }));
    const changed = dated.find(({ vatRate }, index) => vatRate !== lines[index]?.vatRate);
    if (changed) await this.invoices.setDraftRate(invoiceId, changed.vatTreatment, changed.vatRate);
    return dated;
  }

  private async creditVat(invoice: Invoice, credited: readonly Omit<InvoiceLine, 'id'>[]): Promise<VatBreakdown> {
    const { invoiceId, vat } = invoice;
    return creditBreakdown(credited, {
      lines: await this.invoices.linesOf(invoiceId),
      vat: vat ?? [],
      creditedLines: await this.invoices.creditedLinesOf(invoiceId),
      creditedVat: await this.invoices.creditedVatOf(invoiceId),
    });
  }

  /** @param reference the reference number of the invoice that a credit note corrects; an invoice gets its own */
  private async numbered(
    prefix: Series,
    now: Date,
    rest: Pick<IssueRow, 'vat' | 'roundingCents' | 'dueAt'>,
    reference?: string,
  ): Promise<IssueRow> {
    const year = dayInTallinn(now).slice(0, 4);
    const series = `${prefix}${year}`;
    const sequence = await this.issuing.nextSequence(series);
    const digits = String(sequence).padStart(SERIES_DIGITS, '0');
    return {
      series,
      sequence,
      number: `${prefix === 'K' ? 'K' : ''}${year}-${digits}`,
      referenceNumber: reference ?? referenceNumber(`${year}${digits}`),
      seller: this.seller,
      issuedAt: now,
      ...rest,
    };
  }
}
