import type { Knex } from 'knex';
import { InvoiceTransitionError } from './billing.errors';
import type { Seller, UnpaidInvoice, VatTreatment } from './billing.types';
import { InvoiceCreditWriter } from './invoice-credit-writer';
import { InvoiceDraftWriter } from './invoice-draft-writer';
import { InvoiceNumberWriter } from './invoice-number-writer';
import { InvoicesRepository } from './invoices.repository';

export type InvoiceSettings = { seller: Seller; vatTreatment: VatTreatment };

/**
 * Invoices within the caller's transaction. It keeps documents and ledger in step: every line of a draft is a promise in
 * the ledger, every number an `issue`, every credit note a `credit`.
 */
export class InvoiceWriter {
  private readonly invoices: InvoicesRepository;
  private readonly drafts: InvoiceDraftWriter;
  private readonly numbers: InvoiceNumberWriter;
  private readonly credits: InvoiceCreditWriter;

  constructor(db: Knex, { seller, vatTreatment }: InvoiceSettings) {
    this.invoices = new InvoicesRepository(db);
    this.drafts = new InvoiceDraftWriter(db, vatTreatment);
    this.numbers = new InvoiceNumberWriter(db, seller);
    this.credits = new InvoiceCreditWriter(db, this.numbers);
  }

  /** A draft over one seat for the student; no number yet. @returns the invoice's id */
  draftForUser: InvoiceDraftWriter['draftForUser'] = (input) => this.drafts.draftForUser(input);

  /** A line on the school's open invoice of the month. Call with the school locked. @returns the invoice's id */
  lineForSchool: InvoiceDraftWriter['lineForSchool'] = (input) => this.drafts.lineForSchool(input);

  /** Makes the school's open invoice of the month where there is none, and locks it. Call with the school locked. @returns its id */
  openForSchool: InvoiceDraftWriter['openForSchool'] = (input) => this.drafts.openForSchool(input);

  /** Gives an open draft its number. The document never changes afterwards. */
  issue: InvoiceNumberWriter['issue'] = (invoiceId, now, dueAt) => this.numbers.issue(invoiceId, now, dueAt);

  /** Takes one seat off an invoice, once: off the draft while it is open, by a credit note afterwards. */
  removeLine: InvoiceCreditWriter['removeLine'] = (invoiceId, participantId, now) =>
    this.credits.removeLine(invoiceId, participantId, now);

  /**
   * The seat costs so much less: a credit note over that part. Call with the invoice locked.
   * @returns how many of the cents the invoice had left to take off; none on a draft, and none on a school's invoice
   */
  reduce: InvoiceCreditWriter['reduce'] = (invoiceId, participantId, part) =>
    this.credits.reduce(invoiceId, participantId, part);

  /** @returns cents that are still to be paid: the total less credit notes and payments. Call with the invoice locked. */
  async owedOn(invoiceId: string): Promise<number> {
    const { totalCents, paidCents } = await this.numbers.lockOrThrow(invoiceId);
    const credited = await this.invoices.creditedLinesOf(invoiceId);
    return credited.reduce((sum, line) => sum + line.totalCents, totalCents - paidCents);
  }

  /** @returns until when it is to be paid by transfer; null for one that is paid online. Call with the invoice locked. */
  async dueAtOf(invoiceId: string): Promise<Date | null> {
    return (await this.numbers.lockOrThrow(invoiceId)).dueAt;
  }

  /**
   * The last that was owed came in. The draft is issued first: an invoice that is paid online gets its number then.
   * @param cents of this payment
   */
  async markPaid(invoiceId: string, cents: number, now: Date): Promise<void> {
    const invoice = await this.numbers.issue(invoiceId, now, null);
    if (invoice.status === 'CANCELED') throw new InvoiceTransitionError('CANCELED', 'PAID');
    await this.invoices.setPaid(invoiceId, invoice.paidCents + cents, now);
  }

  /** A part of what is owed came in. @param cents of this payment */
  async markPartlyPaid(invoiceId: string, cents: number): Promise<void> {
    const { paidCents } = await this.numbers.lockOrThrow(invoiceId);
    await this.invoices.setUnpaid(invoiceId, paidCents + cents);
  }

  /**
   * Only the bank takes a payment back.
   * @param cents of that payment
   * @returns cents that are owed on the invoice again; none where it has been credited since
   */
  async markReversed(invoiceId: string, cents: number): Promise<number> {
    const invoice = await this.numbers.lockOrThrow(invoiceId);
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
   * Replaces a student's document of which nothing is paid: a credit note over it, and a fresh draft with another text.
   * Call with the invoice locked.
   * @returns the draft's id
   */
  async replace(
    invoiceId: string,
    participantId: number,
    { description, dueAt, now }: { description: string; dueAt: Date; now: Date },
  ): Promise<string> {
    const { buyerUserId, buyer, paidCents } = await this.numbers.lockOrThrow(invoiceId);
    const cents = await this.owedOn(invoiceId);
    if (buyerUserId === null || paidCents > 0 || cents <= 0)
      throw new Error('Only a student’s own invoice of which nothing is paid is replaced');
    await this.removeLine(invoiceId, participantId, now);
    const line = { participantId, description, cents, taxPoint: now };
    return this.draftForUser({ userId: buyerUserId, buyer, line, dueAt, now });
  }

  /** Copies a canceled invoice's line to a fresh draft, when its seat is taken again. @returns the new invoice's id */
  async renew(invoiceId: string, participantId: number, now: Date): Promise<string> {
    const { buyerUserId, buyer } = await this.numbers.lockOrThrow(invoiceId);
    const lines = await this.invoices.linesOf(invoiceId);
    const kept = lines.find((candidate) => candidate.participantId === participantId);
    if (!kept || buyerUserId === null) throw new Error('Only a student’s own invoice is renewed');
    const line = { participantId, description: kept.description, cents: kept.totalCents, taxPoint: now };
    return this.draftForUser({ userId: buyerUserId, buyer, line, dueAt: null, now });
  }
}

/** For the callers' units of work. */
export const invoiceWriter =
  (settings: InvoiceSettings) =>
  (db: Knex): InvoiceWriter =>
    new InvoiceWriter(db, settings);
