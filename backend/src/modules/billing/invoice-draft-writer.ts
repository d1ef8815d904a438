import type { Language } from '@valikool/contract';
import type { Knex } from 'knex';
import { entriesOf, ledgerPosting, type LedgerPosting, type Party } from '#modules/ledger/index';
import { newId } from '#platform/index';
import type { Buyer, InvoiceLine, NewLine, VatTreatment } from './billing.types';
import { lineRateOn } from './documents/vat';
import { giftCardLineText } from './gift-cards/gift-card-lines';
import { GiftCardWriter } from './gift-cards/gift-card-writer';
import type { CardPart } from './gift-cards/gift-cards.types';
import { InvoicesRepository, type LineRow } from './invoices.repository';

type DraftForUser = { userId: number; buyer: Buyer; line: NewLine; dueAt: Date | null; now: Date };
/** A student's draft for a seat. */
type SpentOn = { participantId: number; userId: number; invoiceId: string; now: Date };
type CardLine = SpentOn & { part: CardPart; language: Language };
type OpenForUser = Omit<DraftForUser, 'line'> & { invoiceId: string; cents: number };
type LineForUser = Pick<DraftForUser, 'userId' | 'line' | 'now'> & { invoiceId: string };
type DraftForSchool = { schoolId: number; buyer: Buyer; period: string; now: Date };
type LineOfSchool = Pick<DraftForSchool, 'schoolId' | 'now'> & { invoiceId: string; line: NewLine };

/** Writes invoices without a number. Every line of a draft is a `promise` in the ledger. */
export class InvoiceDraftWriter {
  private readonly invoices: InvoicesRepository;
  private readonly ledger: LedgerPosting;
  private readonly cards: GiftCardWriter;

  constructor(
    db: Knex,
    private readonly vatTreatment: VatTreatment,
  ) {
    this.invoices = new InvoicesRepository(db);
    this.ledger = ledgerPosting(db);
    this.cards = new GiftCardWriter(db);
  }

  /** Makes a draft for one seat or product. @returns the invoice's id */
  async draftForUser({ line, ...draft }: DraftForUser): Promise<string> {
    const invoiceId = newId();
    await Promise.all([
      this.openForUser({ ...draft, invoiceId, cents: line.cents }),
      this.lineForUser({ ...draft, invoiceId, line }),
    ]);
    return invoiceId;
  }

  /** Makes a draft of this sum under an id of the caller's. `lineForUser` has to follow in the same transaction. */
  openForUser(draft: OpenForUser): Promise<void> {
    return this.invoices.insertDraft(draft);
  }

  /** Adds the line of a draft that `openForUser` made. */
  async lineForUser({ invoiceId, userId, line, now }: LineForUser): Promise<void> {
    await Promise.all([
      this.invoices.insertLine(invoiceId, this.lineRow(line)),
      this.promise({ userId }, line, { invoiceId, key: invoiceId, now }),
    ]);
  }

  /**
   * Adds the line by which a gift card lowers a student's draft, and takes the part off the card. The draft was opened
   * with the lower sum. Call with the card locked.
   */
  async lineOfCard({ part, language, ...spent }: CardLine): Promise<void> {
    const { codeEnding, ...paid } = part;
    await this.addCard({ ...paid, description: giftCardLineText(codeEnding, language) }, spent);
  }

  /** The same for a card's line of another invoice of the seat, which was credited. */
  async lineOfCardAgain({ line, ...spent }: SpentOn & { line: InvoiceLine }): Promise<void> {
    const { giftCardId, description, vatTreatment, totalCents } = line;
    if (giftCardId === null) throw new Error('The line is no gift card’s');
    await this.addCard({ giftCardId, description, vatTreatment, cents: -totalCents }, spent);
  }

  private async addCard(
    { cents, ...line }: { giftCardId: string; description: string; vatTreatment: VatTreatment; cents: number },
    { participantId, userId, invoiceId, now }: SpentOn,
  ): Promise<void> {
    await this.invoices.insertLine(invoiceId, this.lineRow({ ...line, cents: -cents, taxPoint: now }));
    await this.cards.reserve({ userId }, { giftCardId: line.giftCardId, cents, participantId, invoiceId, now });
  }

  /** Makes a school's draft for one product, beside its open invoice of the month. @returns the invoice's id */
  async draftForSchool({
    line,
    schoolId,
    buyer,
    now,
  }: Omit<DraftForSchool, 'period'> & { line: NewLine }): Promise<string> {
    const invoiceId = newId();
    await this.invoices.insertDraft({ invoiceId, schoolId, buyer, cents: line.cents, dueAt: null, now });
    await this.invoices.insertLine(invoiceId, this.lineRow(line));
    await this.promise({ schoolId }, line, { invoiceId, key: invoiceId, now });
    return invoiceId;
  }

  /** Adds a line to the school's open invoice of the month. Call with the school locked. @returns the invoice's id */
  async lineForSchool({ line, ...school }: DraftForSchool & { line: NewLine }): Promise<string> {
    const invoiceId = await this.openForSchool(school);
    await this.addForSchool({ ...school, invoiceId, line });
    return invoiceId;
  }

  /** Adds a line to the draft that `openForSchool` found or made. */
  async addForSchool({ invoiceId, schoolId, line, now }: LineOfSchool): Promise<void> {
    const lineId = await this.invoices.addLine(invoiceId, this.lineRow(line));
    await this.promise({ schoolId }, line, { invoiceId, key: `${invoiceId}:${lineId}`, now });
  }

  /**
   * Finds or makes the school's open invoice of the month, and locks it. Call with the school locked. @returns its id
   */
  openForSchool({ schoolId, buyer, period, now }: DraftForSchool): Promise<string> {
    return this.invoices.openForSchool({ schoolId, buyer, period, now });
  }

  /** @param about.key names the line: a seat may return to a draft from which it was removed */
  private async promise(
    party: Party,
    line: NewLine,
    { invoiceId, key, now }: { invoiceId: string; key: string; now: Date },
  ): Promise<void> {
    await this.ledger.post({
      kind: 'promise',
      key: `promise:${key}`,
      occurredAt: now,
      participantId: 'participantId' in line ? line.participantId : null,
      invoiceId,
      entries: entriesOf.promise(party, line.cents),
    });
  }

  private lineRow({ description, cents, taxPoint, vatTreatment = this.vatTreatment, ...line }: NewLine): LineRow {
    const vatRate = lineRateOn(vatTreatment, taxPoint);
    const { kind, id } = 'product' in line ? line.product : { kind: null, id: null };
    return {
      participantId: 'participantId' in line ? line.participantId : null,
      productKind: kind,
      productId: id,
      giftCardId: 'giftCardId' in line ? line.giftCardId : null,
      description,
      unitPriceCents: cents,
      vatTreatment,
      vatRate,
    };
  }
}
