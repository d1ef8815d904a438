import type { Knex } from 'knex';
import { newId } from '#platform/index';
import { InvoiceTransitionError } from './billing.errors';
import type { LineOf, Seller, UnpaidInvoice, VatTreatment } from './billing.types';
import { GiftCardWriter } from './gift-cards/gift-card-writer';
import { cardPartsLeft, InvoiceCreditWriter } from './invoice-credit-writer';
import { InvoiceDraftWriter } from './invoice-draft-writer';
import { InvoiceNumberWriter } from './invoice-number-writer';
import { REMARK, withRemarkOf } from './line-remark';
import { InvoicesRepository } from './invoices.repository';
import { PlanFollower } from './payment-plans/plan-follow-writer';

export type InvoiceSettings = { seller: Seller; vatTreatment: VatTreatment };

/**
 * Writes invoices in the caller's transaction, and posts them to the ledger: every line of a draft as a `promise`,
 * every number as an `issue`, every credit note as a `credit`.
 */
export class InvoiceWriter {
  private readonly invoices: InvoicesRepository;
  private readonly drafts: InvoiceDraftWriter;
  private readonly numbers: InvoiceNumberWriter;
  private readonly cards: GiftCardWriter;
  private readonly credits: InvoiceCreditWriter;
  private readonly plan: PlanFollower;

  constructor(db: Knex, { seller, vatTreatment }: InvoiceSettings) {
    this.invoices = new InvoicesRepository(db);
    this.drafts = new InvoiceDraftWriter(db, vatTreatment);
    this.numbers = new InvoiceNumberWriter(db, seller);
    this.cards = new GiftCardWriter(db);
    this.credits = new InvoiceCreditWriter(db, this.numbers);
    this.plan = new PlanFollower(db);
  }

  /** Makes a draft without a number for one seat of a student. @returns the invoice's id */
  draftForUser: InvoiceDraftWriter['draftForUser'] = (input) => this.drafts.draftForUser(input);

  /** Makes a draft of this sum under an id of the caller's. `lineForUser` has to follow in the same transaction. */
  openForUser: InvoiceDraftWriter['openForUser'] = (input) => this.drafts.openForUser(input);

  /** Adds a gift card's line to such a draft. */
  lineOfCard: InvoiceDraftWriter['lineOfCard'] = (input) => this.drafts.lineOfCard(input);

  /** Adds the line of a draft that `openForUser` made. */
  lineForUser: InvoiceDraftWriter['lineForUser'] = (input) => this.drafts.lineForUser(input);

  /** Makes a school's draft for one product, beside its open invoice of the month. @returns the invoice's id */
  draftForSchool: InvoiceDraftWriter['draftForSchool'] = (input) => this.drafts.draftForSchool(input);

  /** Adds a line to the school's open invoice of the month. Call with the school locked. @returns the invoice's id */
  lineForSchool: InvoiceDraftWriter['lineForSchool'] = (input) => this.drafts.lineForSchool(input);

  /** Adds a line to the draft that `openForSchool` found or made. */
  addForSchool: InvoiceDraftWriter['addForSchool'] = (input) => this.drafts.addForSchool(input);

  /**
   * Finds or makes the school's open invoice of the month, and locks it. Call with the school locked. @returns its id
   */
  openForSchool: InvoiceDraftWriter['openForSchool'] = (input) => this.drafts.openForSchool(input);

  /** Gives a draft its number. The document never changes afterwards. */
  issue: InvoiceNumberWriter['issue'] = (invoiceId, now, dueAt) => this.numbers.issue(invoiceId, now, dueAt);

  /** Gives an unpaid draft its number, and keeps the day on which it is due. Leaves any other document as it is. */
  issueUnpaid: InvoiceNumberWriter['issueUnpaid'] = (invoiceId, now, atCommit) =>
    this.numbers.issueUnpaid(invoiceId, now, atCommit);

  /**
   * Removes a seat or a product from an invoice: from a draft by deleting the line, from an issued invoice by a credit note. A
   * second call does nothing.
   */
  removeLine: InvoiceCreditWriter['removeLine'] = (invoiceId, sold, now) =>
    this.credits.removeLine(invoiceId, sold, now);

  /**
   * Reduces the price of a seat by a credit note. Call with the invoice locked.
   * @returns `reducedCents`: at most `cents`; 0 on a draft and on a school's invoice
   */
  reduce: InvoiceCreditWriter['reduce'] = (invoiceId, sold, part) => this.credits.reduce(invoiceId, sold, part);

  /** Locks invoices in the order of their ids, before what is sold on them and before any number is drawn. */
  async lockAll(invoiceIds: readonly string[]): Promise<void> {
    for (const invoiceId of [...invoiceIds].sort()) await this.numbers.lockOrThrow(invoiceId);
  }

  /** @returns cents still to be paid: the total less credit notes and payments. Call with the invoice locked. */
  async owedOn(invoiceId: string): Promise<number> {
    const { totalCents, paidCents } = await this.numbers.lockOrThrow(invoiceId);
    const credited = await this.invoices.creditedLinesOf(invoiceId);
    return credited.reduce((sum, line) => sum + line.totalCents, totalCents - paidCents);
  }

  /**
   * @returns the due date of a bank transfer; null for an invoice that is paid online. Call with the invoice locked.
   */
  async dueAtOf(invoiceId: string): Promise<Date | null> {
    return (await this.numbers.lockOrThrow(invoiceId)).dueAt;
  }

  /**
   * Records the payment of all that was owed. A draft is issued first: an invoice that is paid online gets its number
   * now.
   * @param cents of this payment
   */
  async markPaid(invoiceId: string, cents: number, now: Date): Promise<void> {
    const invoice = await this.numbers.issue(invoiceId, now, null);
    if (invoice.status === 'CANCELED') throw new InvoiceTransitionError('CANCELED', 'PAID');
    await this.invoices.setPaid(invoiceId, invoice.paidCents + cents, now);
    if (invoice.schedule !== null) await this.plan.follow(invoiceId, now);
  }

  /** Records a partial payment. @param cents of this payment */
  async markPartlyPaid(invoiceId: string, cents: number, now: Date): Promise<void> {
    const { paidCents, schedule } = await this.numbers.lockOrThrow(invoiceId);
    await this.invoices.setUnpaid(invoiceId, paidCents + cents);
    if (schedule !== null) await this.plan.follow(invoiceId, now);
  }

  /**
   * Takes a part of a payment off an invoice: it was sent back, and the seat stays.
   * @param cents of that payment
   * @returns cents that are owed on the invoice again; 0 when it was credited since
   */
  async markReversed(invoiceId: string, cents: number, now: Date): Promise<number> {
    const invoice = await this.numbers.lockOrThrow(invoiceId);
    if (invoice.status === 'CANCELED') return 0;
    // What was paid for a part that was credited since has been refunded. It counts as paid no more.
    const overpaidCents = Math.max(0, -(await this.owedOn(invoiceId)));
    await this.invoices.setUnpaid(invoiceId, Math.max(0, invoice.paidCents - overpaidCents - cents));
    if (invoice.schedule !== null) await this.plan.follow(invoiceId, now);
    return this.owedOn(invoiceId);
  }

  /**
   * Credits a part of the price that was given back as goodwill while the student keeps the seat. What is owed does not grow,
   * and gift cards get nothing back.
   * @param cents of a payment of this invoice
   * @returns false when not so much is left to credit: the transaction must be rolled back
   */
  async forgive(invoiceId: string, sold: LineOf, { cents, now }: { cents: number; now: Date }): Promise<boolean> {
    const { schedule, paidCents } = await this.numbers.lockOrThrow(invoiceId);
    if (schedule !== null) await this.plan.forgive(invoiceId, cents);
    // The credit note lowers the total. On a partly paid invoice the returned sum must not count as paid any more.
    if ((await this.owedOn(invoiceId)) > 0) await this.invoices.setUnpaid(invoiceId, Math.max(0, paidCents - cents));
    const { reducedCents } = await this.reduce(invoiceId, sold, { cents, isMoneyOnly: true, now });
    return reducedCents === cents;
  }

  /**
   * What a student owes again gets an invoice of its own, to be paid by a day: a document that is out never changes, so a
   * credit note takes that part off it. Call with the invoice locked.
   * @returns the new invoice's id; the same invoice where it is a school's, whose day is on it already
   */
  async invoiceAgain(
    invoiceId: string,
    participantId: number,
    { cents, dueAt, now }: { cents: number; dueAt: Date; now: Date },
  ): Promise<string> {
    const { buyerUserId, buyer } = await this.numbers.lockOrThrow(invoiceId);
    const lines = await this.invoices.linesOf(invoiceId);
    const owed = lines.find((candidate) => candidate.participantId === participantId);
    if (!owed || buyerUserId === null) return invoiceId;
    await this.reduce(invoiceId, participantId, { cents, isMoneyOnly: true, now });
    const line = { participantId, description: owed.description, cents, taxPoint: now };
    const againId = await this.draftForUser({ userId: buyerUserId, buyer, line, dueAt, now });
    await this.issue(againId, now, dueAt);
    return againId;
  }

  /**
   * Sets what is paid on an invoice after the bank reversed a payment of it.
   * @param paidCents what its other payments have paid
   * @returns cents that are owed on the invoice again; 0 when it was canceled
   */
  async setPaidAfterReversal(invoiceId: string, paidCents: number, now: Date): Promise<number> {
    const invoice = await this.numbers.lockOrThrow(invoiceId);
    if (invoice.status === 'CANCELED') return 0;
    await this.invoices.setUnpaid(invoiceId, Math.max(0, paidCents));
    if (invoice.schedule !== null) await this.plan.follow(invoiceId, now);
    return this.owedOn(invoiceId);
  }

  /**
   * Locks the invoices of a seat, the student's and the school's, and the gift cards that paid for it. Call before any number is drawn: a credit note holds
   * its number series until the transaction ends, and nobody may wait for an invoice while holding that.
   * @returns their ids, without canceled ones
   */
  async lockOf(participantId: number): Promise<string[]> {
    return (await this.lockPartsOf(participantId)).map(({ invoiceId }) => invoiceId);
  }

  /** The same, and says whether each is the student's own or the school's. */
  async lockPartsOf(
    participantId: number,
  ): Promise<{ invoiceId: string; number: string | null; isForStudent: boolean }[]> {
    const parts = await this.invoices.lockOfParticipant(participantId);
    await this.cards.lockOf(participantId);
    return parts;
  }

  /** Takes no lock. @returns the number of the student's first issued invoice for the seat; null when there is none */
  firstNumberOf(participantId: number): Promise<string | null> {
    return this.invoices.firstNumberOf(participantId);
  }

  /** Changes the text of a draft's line, as after a move to another cohort. A numbered document stays as it is. */
  async describe(invoiceId: string, participantId: number, description: string): Promise<void> {
    await this.invoices.describeDraftLine(invoiceId, participantId, { description, remark: REMARK });
  }

  /** Locks the unpaid invoices of several seats, in the order of their ids. */
  lockUnpaidOf(participantIds: readonly number[]): Promise<UnpaidInvoice[]> {
    return this.invoices.lockUnpaidOf(participantIds);
  }

  /** Sets the due date of a draft. */
  async advanceDraft(invoiceId: string, dueAt: Date): Promise<void> {
    await this.invoices.setDraftDue(invoiceId, dueAt);
  }

  /**
   * Replaces a student's unpaid invoice: writes a credit note for it, and a new draft with another text. Call with the
   * invoice locked.
   * @returns the draft's id
   */
  async replace(
    invoiceId: string,
    participantId: number,
    { description, dueAt, now }: { description: string; dueAt: Date | null; now: Date },
  ): Promise<string> {
    const { buyerUserId, buyer, paidCents } = await this.numbers.lockOrThrow(invoiceId);
    const cents = await this.owedOn(invoiceId);
    if (buyerUserId === null || paidCents > 0 || cents <= 0)
      throw new Error('Only a student’s own invoice of which nothing is paid is replaced');
    const lines = await this.invoices.linesOf(invoiceId);
    const before = lines.find((line) => line.participantId === participantId);
    const credited = await this.invoices.creditedLinesOf(invoiceId);
    await this.removeLine(invoiceId, participantId, now);
    const text = withRemarkOf(before?.description ?? '', description);
    // What a gift card still paid goes back to it with the credit note, and pays the same part again.
    const onCards = cardPartsLeft(lines, credited);
    const cardCents = onCards.reduce((sum, line) => sum - line.totalCents, 0);
    const againId = newId();
    await this.openForUser({ invoiceId: againId, userId: buyerUserId, buyer, cents, dueAt, now });
    const line = { participantId, description: text, cents: cents + cardCents, taxPoint: now };
    await this.lineForUser({ invoiceId: againId, userId: buyerUserId, line, now });
    for (const card of onCards)
      await this.drafts.lineOfCardAgain({ line: card, participantId, userId: buyerUserId, invoiceId: againId, now });
    return againId;
  }

  /** Credits the unpaid parts of an invoice that is paid in parts. Call with the invoice locked. */
  async waivePlan(invoiceId: string, participantId: number, now: Date): Promise<void> {
    const { schedule } = await this.numbers.lockOrThrow(invoiceId);
    const cents = schedule === null ? 0 : await this.owedOn(invoiceId);
    // What is still to come is money: a gift card has paid its part already.
    if (cents > 0) await this.reduce(invoiceId, participantId, { cents, isMoneyOnly: true, now });
  }

  /** @returns whether nothing is paid or credited on the invoice. Call with the invoice locked. */
  async isUntouched(invoiceId: string): Promise<boolean> {
    const { status, paidCents, totalCents } = await this.numbers.lockOrThrow(invoiceId);
    return status === 'UNPAID' && paidCents === 0 && (await this.owedOn(invoiceId)) === totalCents;
  }

  /**
   * Gives a student's unpaid seat a draft, on which other terms may be written: the one it has, or a new one in place of a
   * numbered document, which is credited. Call with the invoice locked.
   * @returns the draft's id
   */
  async draftInPlaceOf(invoiceId: string, participantId: number, now: Date): Promise<string> {
    const { issuedAt, dueAt } = await this.numbers.lockOrThrow(invoiceId);
    if (issuedAt === null) {
      if (dueAt !== null) await this.invoices.setDraftDue(invoiceId, null);
      return invoiceId;
    }
    const line = (await this.invoices.linesOf(invoiceId)).find((one) => one.participantId === participantId);
    return this.replace(invoiceId, participantId, { description: line?.description ?? '', dueAt: null, now });
  }

  /** Copies a canceled invoice's line to a new draft, when its seat is taken again. @returns the new invoice's id */
  async renew(invoiceId: string, participantId: number, now: Date): Promise<string> {
    const { buyerUserId, buyer } = await this.numbers.lockOrThrow(invoiceId);
    const lines = await this.invoices.linesOf(invoiceId);
    const kept = lines.find((candidate) => candidate.participantId === participantId);
    if (!kept || buyerUserId === null) throw new Error('Only a student’s own invoice is renewed');
    const line = { participantId, description: kept.description, cents: kept.totalCents, taxPoint: now };
    return this.draftForUser({ userId: buyerUserId, buyer, line, dueAt: null, now });
  }
}

/** Makes writers for units of work. */
export const invoiceWriter =
  (settings: InvoiceSettings) =>
  (db: Knex): InvoiceWriter =>
    new InvoiceWriter(db, settings);
