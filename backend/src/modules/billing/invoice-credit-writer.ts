import type { Knex } from 'knex';
import { entriesOf, ledgerPosting, type LedgerPosting } from '#modules/ledger/index';
import { isLineOf, partyOf, type Invoice, type InvoiceLine, type LineOf } from './billing.types';
import { cardPartOf } from './gift-cards/gift-card.policy';
import { GiftCardWriter } from './gift-cards/gift-card-writer';
import type { InvoiceNumberWriter } from './invoice-number-writer';
import { InvoicesRepository } from './invoices.repository';
import { PlanFollower } from './payment-plans/plan-follow-writer';

/** The result of removing a seat from an invoice: cents to refund, and the credit note, if any. */
export type RemovedLine = { refundCents: number; creditNoteId: string | null; isForStudent: boolean };

/** @returns cents paid beyond what is left to pay after credit notes of `creditedCents`. */
const overpaidCents = ({ paidCents, totalCents }: Invoice, creditedCents: number): number =>
  Math.max(0, paidCents - (totalCents - creditedCents));

const sumOf = (lines: readonly InvoiceLine[]): number => lines.reduce((sum, { totalCents }) => sum + totalCents, 0);

/** @returns whether a credit note's line is about the same seat or product */
const isSameLine = (a: InvoiceLine, b: InvoiceLine): boolean =>
  a.participantId === b.participantId &&
  a.productKind === b.productKind &&
  a.productId === b.productId &&
  a.giftCardId === b.giftCardId;

/** @returns whether the line sells something; false for a line that a gift card pays */
const isSold = ({ giftCardId }: InvoiceLine): boolean => giftCardId === null;

const withTotal = (line: InvoiceLine, cents: number): InvoiceLine => ({
  ...line,
  quantity: 1,
  unitPriceCents: cents,
  totalCents: cents,
});

/**
 * @param back how much of what a card has left on the invoice goes back to it
 * @returns the card's lines to credit, in negative cents as on the invoice
 */
const cardParts = (
  sold: readonly InvoiceLine[],
  credited: readonly InvoiceLine[],
  back: (leftCents: number) => number,
): InvoiceLine[] =>
  sold
    .filter((line) => !isSold(line))
    .map((line) => {
      const same = credited.filter(({ giftCardId }) => giftCardId === line.giftCardId);
      return withTotal(line, -back(-line.totalCents - sumOf(same)));
    })
    .filter(({ totalCents }) => totalCents !== 0);

/** @returns the lines of cards with what they still pay after credit notes, in negative cents as on the invoice */
export const cardPartsLeft = (sold: readonly InvoiceLine[], credited: readonly InvoiceLine[]): InvoiceLine[] =>
  cardParts(sold, credited, (leftCents) => leftCents);

/** The sum to credit. `isMoneyOnly`: none of it is returned to a gift card. */
type Part = { cents: number; isMoneyOnly?: boolean; now: Date };

/** Removes seats from invoices: from a draft by deleting the line, from an issued invoice by a credit note. */
export class InvoiceCreditWriter {
  private readonly invoices: InvoicesRepository;
  private readonly ledger: LedgerPosting;
  private readonly cards: GiftCardWriter;
  private readonly plan: PlanFollower;

  constructor(
    db: Knex,
    private readonly numbers: InvoiceNumberWriter,
  ) {
    this.invoices = new InvoicesRepository(db);
    this.ledger = ledgerPosting(db);
    this.cards = new GiftCardWriter(db);
    this.plan = new PlanFollower(db);
  }

  /** Removes a whole seat or product. A second call does nothing. */
  async removeLine(invoiceId: string, sold: LineOf, now: Date): Promise<RemovedLine> {
    const invoice = await this.numbers.lockOrThrow(invoiceId);
    const lines = await this.invoices.linesOf(invoiceId);
    const line = lines.find((candidate) => isLineOf(candidate, sold));
    const isForStudent = invoice.buyerUserId !== null;
    if (!line || invoice.status === 'CANCELED') return { refundCents: 0, creditNoteId: null, isForStudent };
    if (invoice.issuedAt === null) {
      await this.removeFromDraft(invoice, line, lines.filter(isSold).length, now);
      return { refundCents: 0, creditNoteId: null, isForStudent };
    }
    // A seat that was lost and taken again is on a later invoice. This one is credited already.
    return this.creditPart(invoice, line, { cents: line.totalCents, now });
  }

  /**
   * Reduces the price of a seat by a credit note. Call with the invoice locked.
   * @returns `reducedCents`: at most `cents`; 0 on a draft and on a school's invoice
   */
  async reduce(invoiceId: string, sold: LineOf, part: Part): Promise<RemovedLine & { reducedCents: number }> {
    const invoice = await this.numbers.lockOrThrow(invoiceId);
    const lines = await this.invoices.linesOf(invoiceId);
    const line = lines.find((candidate) => isLineOf(candidate, sold));
    const isForStudent = invoice.buyerUserId !== null;
    if (!line || !isForStudent || invoice.status === 'CANCELED' || invoice.issuedAt === null)
      return { refundCents: 0, creditNoteId: null, isForStudent, reducedCents: 0 };
    return this.creditPart(invoice, line, part);
  }

  /**
   * Credits `wantedCents` of a line, or what is left of it. A gift card gets back its part of that, unless only money is
   * credited.
   */
  private async creditPart(
    invoice: Invoice,
    line: InvoiceLine,
    { cents: wantedCents, isMoneyOnly = false, now }: Part,
  ): Promise<RemovedLine & { reducedCents: number }> {
    const sold = await this.invoices.linesOf(invoice.invoiceId);
    const credited = await this.invoices.creditedLinesOf(invoice.invoiceId);
    const leftCents = line.totalCents + sumOf(credited.filter((one) => isSameLine(one, line)));
    const cents = Math.min(wantedCents, leftCents);
    const isForStudent = invoice.buyerUserId !== null;
    if (cents <= 0) return { refundCents: 0, creditNoteId: null, isForStudent, reducedCents: 0 };
    const onCards = isMoneyOnly ? [] : cardParts(sold, credited, (left) => cardPartOf(cents, leftCents, left));
    const creditNoteId = await this.numbers.issueCreditNote(invoice, [withTotal(line, cents), ...onCards], now);
    for (const { giftCardId, totalCents } of onCards)
      if (giftCardId !== null)
        await this.cards.giveBack({
          giftCardId,
          cents: -totalCents,
          participantId: line.participantId,
          invoiceId: creditNoteId,
          now,
        });
    const before = -sumOf(credited);
    const after = before + cents + sumOf(onCards);
    const soldLeft = sumOf([...sold, ...credited].filter(isSold)) - cents;
    await this.closeCredited(invoice, { creditedCents: after, isEmpty: soldLeft === 0 }, now);
    if (invoice.schedule !== null) await this.plan.follow(invoice.invoiceId, now);
    const refundCents = overpaidCents(invoice, after) - overpaidCents(invoice, before);
    return { refundCents, creditNoteId, isForStudent, reducedCents: cents };
  }

  /** Closes a credited invoice: canceled when nothing is left, paid when the rest was paid before. */
  private async closeCredited(
    invoice: Invoice,
    { creditedCents, isEmpty }: { creditedCents: number; isEmpty: boolean },
    now: Date,
  ): Promise<void> {
    if (isEmpty) await this.invoices.setCanceled(invoice.invoiceId, now);
    else if (invoice.status === 'UNPAID' && invoice.paidCents >= invoice.totalCents - creditedCents)
      await this.invoices.setPaid(invoice.invoiceId, invoice.paidCents, now);
  }

  private async removeFromDraft(invoice: Invoice, line: InvoiceLine, lineCount: number, now: Date): Promise<void> {
    const participantId = line.participantId;
    if (invoice.buyerUserId !== null && lineCount === 1) {
      await this.cards.release(partyOf(invoice), invoice.invoiceId, now);
      await this.invoices.setCanceled(invoice.invoiceId, now);
    } else await this.invoices.removeLine(invoice.invoiceId, participantId ?? 0);
    if (invoice.schedule !== null) await this.plan.follow(invoice.invoiceId, now);
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
