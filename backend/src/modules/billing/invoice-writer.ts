import type { Knex } from 'knex';
import { AppError, inTallinn, Outbox } from '#platform/index';
import { entriesOf, ledgerPosting, type DocumentSums, type LedgerPosting, type Party } from '#modules/ledger/index';
import { invoiceIssued } from './billing.messages';
import { InvoiceTransitionError } from './billing.errors';
import {
  partyOf,
  type Buyer,
  type Invoice,
  type InvoiceLine,
  type NewLine,
  type Seller,
  type UnpaidInvoice,
  type VatLine,
  type VatTreatment,
} from './billing.types';
import { referenceNumber } from './documents/reference-number';
import { lineRateOn, vatBreakdown } from './documents/vat';
import { InvoicesRepository, type IssueRow, type LineRow } from './invoices.repository';

export type InvoiceSettings = { seller: Seller; vatTreatment: VatTreatment };

const SERIES_DIGITS = 5;

const sumsOf = (vat: readonly VatLine[], roundingCents: number): DocumentSums => {
  const netCents = vat.reduce((sum, line) => sum + line.netCents, 0);
  const vatCents = vat.reduce((sum, line) => sum + line.vatCents, 0);
  return { netCents, vatCents, roundingCents, grossCents: netCents + vatCents + roundingCents };
};

/** What taking a seat off an invoice means: what was paid for it and must go back, and by which document. */
export type TakenOff = { owedCents: number; creditNoteId: string | null; isStudents: boolean };

/** @returns what was paid beyond what credit notes of so many cents leave to pay. */
const overpaidCents = ({ paidCents, totalCents }: Invoice, creditedCents: number): number =>
  Math.max(0, paidCents - (totalCents - creditedCents));

/**
 * Invoices within the caller's transaction. It keeps documents and ledger in step: every draft line is a promise in the
 * ledger, every number an `issue`, every credit note a `credit`.
 */
export class InvoiceWriter {
  private readonly invoices: InvoicesRepository;
  private readonly ledger: LedgerPosting;
  private readonly outbox: Outbox;

  constructor(
    db: Knex,
    private readonly settings: InvoiceSettings,
  ) {
    this.invoices = new InvoicesRepository(db);
    this.ledger = ledgerPosting(db);
    this.outbox = new Outbox(db);
  }

  /** A draft over one seat for the student; no number yet. @returns the invoice's id */
  async draftForUser(input: {
    userId: number;
    buyer: Buyer;
    line: NewLine;
    dueAt: Date | null;
    now: Date;
  }): Promise<string> {
    const { userId, buyer, line, dueAt, now } = input;
    const invoiceId = await this.invoices.insertForUser({ userId, buyer, dueAt, now, line: this.lineRow(line) });
    await this.promise({ userId }, line, { invoiceId, key: invoiceId, now });
    return invoiceId;
  }

  /** A line on the school's open invoice of the month. Call with the school locked. @returns the invoice's id */
  async lineForSchool(input: {
    schoolId: number;
    buyer: Buyer;
    period: string;
    line: NewLine;
    now: Date;
  }): Promise<string> {
    const { schoolId, line, now } = input;
    const invoiceId = await this.openForSchool(input);
    const lineId = await this.invoices.addLine(invoiceId, this.lineRow(line));
    await this.promise({ schoolId }, line, { invoiceId, key: `${invoiceId}:${lineId}`, now });
    return invoiceId;
  }

  /** Makes the school's open invoice of the month where there is none, and locks it. Call with the school locked. @returns its id */
  openForSchool({
    schoolId,
    buyer,
    period,
    now,
  }: {
    schoolId: number;
    buyer: Buyer;
    period: string;
    now: Date;
  }): Promise<string> {
    return this.invoices.openForSchool({ schoolId, buyer, period, now });
  }

  /** Gives an open draft its number. The document never changes afterwards. */
  async issue(invoiceId: string, now: Date, dueAt: Date | null): Promise<Invoice> {
    const invoice = await this.lockOrThrow(invoiceId);
    if (invoice.issuedAt !== null) return invoice;
    if (invoice.status === 'CANCELED') throw new InvoiceTransitionError('CANCELED', 'UNPAID');
    const lines = await this.invoices.linesOf(invoiceId);
    const { vat, roundingCents } = vatBreakdown(lines);
    const row = await this.numbered('A', now, { vat, roundingCents, dueAt });
    await this.invoices.issue(invoiceId, row);
    await this.ledger.post({
      kind: 'issue',
      key: `issue:${invoiceId}`,
      occurredAt: now,
      invoiceId,
      entries: entriesOf.issue(sumsOf(vat, roundingCents)),
    });
    await this.outbox.add(invoiceIssued, { invoiceId });
    return { ...invoice, ...row };
  }

  /** @returns cents that are still to be paid: the total less credit notes and payments. Call with the invoice locked. */
  async owedOn(invoiceId: string): Promise<number> {
    const { totalCents, paidCents } = await this.lockOrThrow(invoiceId);
    const credited = await this.invoices.creditedLinesOf(invoiceId);
    return credited.reduce((sum, line) => sum + line.totalCents, totalCents - paidCents);
  }

  /** @returns until when it is to be paid by transfer; null for one that is paid online. Call with the invoice locked. */
  async dueAtOf(invoiceId: string): Promise<Date | null> {
    return (await this.lockOrThrow(invoiceId)).dueAt;
  }

  /** The last that was owed came in; issues the draft first, since online payments get their number when they settle. @param cents of this payment */
  async markPaid(invoiceId: string, cents: number, now: Date): Promise<void> {
    const invoice = await this.issue(invoiceId, now, null);
    if (invoice.status === 'CANCELED') throw new InvoiceTransitionError('CANCELED', 'PAID');
    await this.invoices.setPaid(invoiceId, invoice.paidCents + cents, now);
  }

  /** A part of what is owed came in. @param cents of this payment */
  async markPartlyPaid(invoiceId: string, cents: number): Promise<void> {
    const { paidCents } = await this.lockOrThrow(invoiceId);
    await this.invoices.setUnpaid(invoiceId, paidCents + cents);
  }

  /**
   * Only the bank takes a payment back.
   * @param cents of that payment
   * @returns cents that are owed on the invoice again; none where it has been credited since
   */
  async markReversed(invoiceId: string, cents: number): Promise<number> {
    const invoice = await this.lockOrThrow(invoiceId);
    if (invoice.status === 'CANCELED') return 0;
    if (invoice.status === 'PAID') await this.invoices.setUnpaid(invoiceId, Math.max(0, invoice.paidCents - cents));
    return this.owedOn(invoiceId);
  }

  /**
   * Locks the invoices on which a seat stands, the student's own and the school's, before any number is drawn: a credit
   * note holds its series until the end, and nobody may wait for an invoice while holding that.
   * @returns their ids; canceled ones left out
   */
  async lockOf(participantId: number): Promise<string[]> {
    return (await this.lockPartsOf(participantId)).map(({ invoiceId }) => invoiceId);
  }

  /** The same, with whose part of the price each is over: the student's, or their school's. */
  lockPartsOf(participantId: number): Promise<{ invoiceId: string; number: string | null; isStudents: boolean }[]> {
    return this.invoices.lockOfParticipant(participantId);
  }

  /** Locks nothing. @returns the number of the student's first invoice over the seat that is out; null where none is */
  firstNumberOf(participantId: number): Promise<string | null> {
    return this.invoices.firstNumberOf(participantId);
  }

  /** The seat is in another cohort now: a draft says so, a document that has its number says what it said. */
  async describe(invoiceId: string, participantId: number, description: string): Promise<void> {
    await this.invoices.describeDraftLine(invoiceId, participantId, description);
  }

  /** Locks, all at once and by their ids, what is not paid yet of the invoices on which many seats stand. */
  lockUnpaidOf(participantIds: readonly number[]): Promise<UnpaidInvoice[]> {
    return this.invoices.lockUnpaidOf(participantIds);
  }

  /** A draft is to be paid by another day. */
  async advanceDraft(invoiceId: string, dueAt: Date): Promise<void> {
    await this.invoices.setDraftDue(invoiceId, dueAt);
  }

  /**
   * A student's document of which nothing is paid is to say something else: a credit note over it, and a fresh draft. Call
   * with the invoice locked.
   * @returns the draft's id
   */
  async replace(
    invoiceId: string,
    participantId: number,
    { description, dueAt, now }: { description: string; dueAt: Date; now: Date },
  ): Promise<string> {
    const { buyerUserId, buyer, paidCents } = await this.lockOrThrow(invoiceId);
    const cents = await this.owedOn(invoiceId);
    if (buyerUserId === null || paidCents > 0 || cents <= 0)
      throw new Error('Only a student’s own invoice of which nothing is paid is replaced');
    await this.takeOff(invoiceId, participantId, now);
    return this.draftForUser({
      userId: buyerUserId,
      buyer,
      line: { participantId, description, cents, taxPoint: now },
      dueAt,
      now,
    });
  }

  /** The same lines as a fresh draft, after the first was canceled with its hold. @returns the new invoice's id */
  async renew(invoiceId: string, participantId: number, now: Date): Promise<string> {
    const invoice = await this.lockOrThrow(invoiceId);
    const line = (await this.invoices.linesOf(invoiceId)).find(
      (candidate) => candidate.participantId === participantId,
    );
    if (!line || invoice.buyerUserId === null) throw new Error('Only a student’s own invoice is renewed');
    return this.draftForUser({
      userId: invoice.buyerUserId,
      buyer: invoice.buyer,
      line: { participantId, description: line.description, cents: line.totalCents, taxPoint: now },
      dueAt: null,
      now,
    });
  }

  /** Takes one seat off an invoice, once: off the draft while it is open, by a credit note afterwards. */
  async takeOff(invoiceId: string, participantId: number, now: Date): Promise<TakenOff> {
    const invoice = await this.lockOrThrow(invoiceId);
    const lines = await this.invoices.linesOf(invoiceId);
    const line = lines.find((candidate) => candidate.participantId === participantId);
    const isStudents = invoice.buyerUserId !== null;
    if (!line || invoice.status === 'CANCELED') return { owedCents: 0, creditNoteId: null, isStudents };
    if (invoice.issuedAt === null) {
      await this.takeOffDraft(invoice, line, lines.length, now);
      return { owedCents: 0, creditNoteId: null, isStudents };
    }
    // A seat that was lost and taken again stands on a later invoice; this one has been credited for it.
    return this.creditPart(invoice, line, line.totalCents, now);
  }

  /**
   * The seat costs so much less: a credit note over that part. Call with the invoice locked.
   * @returns how many of the cents the invoice had left to take off; none on a draft, and none on a school's invoice
   */
  async reduce(
    invoiceId: string,
    participantId: number,
    { cents, now }: { cents: number; now: Date },
  ): Promise<TakenOff & { reducedCents: number }> {
    const invoice = await this.lockOrThrow(invoiceId);
    const line = (await this.invoices.linesOf(invoiceId)).find(
      (candidate) => candidate.participantId === participantId,
    );
    const isStudents = invoice.buyerUserId !== null;
    if (!line || !isStudents || invoice.status === 'CANCELED' || invoice.issuedAt === null)
      return { owedCents: 0, creditNoteId: null, isStudents, reducedCents: 0 };
    return this.creditPart(invoice, line, cents, now);
  }

  /** Credits so much of a line, or what is left of it. */
  private async creditPart(
    invoice: Invoice,
    line: InvoiceLine,
    wantedCents: number,
    now: Date,
  ): Promise<TakenOff & { reducedCents: number }> {
    const credited = await this.invoices.creditedLinesOf(invoice.invoiceId);
    const creditedCents = credited.reduce((sum, { totalCents }) => sum - totalCents, 0);
    const ofLineCents = credited
      .filter(({ participantId }) => participantId === line.participantId)
      .reduce((sum, { totalCents }) => sum - totalCents, 0);
    const cents = Math.min(wantedCents, line.totalCents - ofLineCents);
    const isStudents = invoice.buyerUserId !== null;
    if (cents <= 0) return { owedCents: 0, creditNoteId: null, isStudents, reducedCents: 0 };
    const creditNoteId = await this.creditLine(
      invoice,
      { ...line, quantity: 1, unitPriceCents: cents, totalCents: cents },
      now,
    );
    const leftCents = invoice.totalCents - creditedCents - cents;
    if (leftCents === 0) await this.invoices.setCanceled(invoice.invoiceId, now);
    else if (invoice.status === 'UNPAID' && invoice.paidCents >= leftCents)
      await this.invoices.setPaid(invoice.invoiceId, invoice.paidCents, now);
    const owedCents = overpaidCents(invoice, creditedCents + cents) - overpaidCents(invoice, creditedCents);
    return { owedCents, creditNoteId, isStudents, reducedCents: cents };
  }

  private async takeOffDraft(invoice: Invoice, line: InvoiceLine, lineCount: number, now: Date): Promise<void> {
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

  private async creditLine(invoice: Invoice, line: InvoiceLine, now: Date): Promise<string> {
    const { id: _lineId, ...kept } = line;
    const credited = { ...kept, unitPriceCents: -line.unitPriceCents, totalCents: -line.totalCents };
    const { vat, roundingCents } = vatBreakdown([credited]);
    const row = await this.numbered(
      'K',
      now,
      { vat, roundingCents, dueAt: null },
      invoice.referenceNumber ?? undefined,
    );
    const creditNoteId = await this.invoices.insertCreditNote(invoice, [credited], {
      ...row,
      totalCents: -line.totalCents,
    });
    const { netCents, vatCents, grossCents } = sumsOf(vat, roundingCents);
    await this.ledger.post({
      kind: 'credit',
      key: `credit:${creditNoteId}`,
      occurredAt: now,
      participantId: line.participantId,
      invoiceId: creditNoteId,
      entries: entriesOf.credit(partyOf(invoice), {
        netCents: -netCents,
        vatCents: -vatCents,
        roundingCents: -roundingCents,
        grossCents: -grossCents,
      }),
    });
    await this.outbox.add(invoiceIssued, { invoiceId: creditNoteId });
    return creditNoteId;
  }

  private async numbered(
    prefix: 'A' | 'K',
    now: Date,
    rest: Pick<IssueRow, 'vat' | 'roundingCents' | 'dueAt'>,
    reference?: string,
  ): Promise<IssueRow> {
    const { year } = inTallinn(now);
    const series = `${prefix}${year}`;
    const sequence = await this.invoices.nextSequence(series);
    const digits = String(sequence).padStart(SERIES_DIGITS, '0');
    const number = `${prefix === 'K' ? 'K' : ''}${year}-${digits}`;
    return {
      series,
      sequence,
      number,
      referenceNumber: reference ?? referenceNumber(`${year}${digits}`),
      seller: this.settings.seller,
      issuedAt: now,
      ...rest,
    };
  }

  /** @param about.key names the line: a seat may come back to a draft that it was taken off */
  private async promise(
    party: Party,
    line: NewLine,
    { invoiceId, key, now }: { invoiceId: string; key: string; now: Date },
  ): Promise<void> {
    await this.ledger.post({
      kind: 'promise',
      key: `promise:${key}`,
      occurredAt: now,
      participantId: line.participantId,
      invoiceId,
      entries: entriesOf.promise(party, line.cents),
    });
  }

  private lineRow({ participantId, description, cents, taxPoint }: NewLine): LineRow {
    const vatTreatment = this.settings.vatTreatment;
    return {
      participantId,
      description,
      unitPriceCents: cents,
      vatTreatment,
      vatRate: lineRateOn(vatTreatment, taxPoint),
    };
  }

  private async lockOrThrow(invoiceId: string): Promise<Invoice> {
    const invoice = await this.invoices.lock(invoiceId);
    if (!invoice) throw new AppError('not-found', 'invoice.not-found', 'The invoice could not be found');
    return invoice;
  }
}

/** For the callers' units of work. */
export const invoiceWriter =
  (settings: InvoiceSettings) =>
  (db: Knex): InvoiceWriter =>
    new InvoiceWriter(db, settings);
