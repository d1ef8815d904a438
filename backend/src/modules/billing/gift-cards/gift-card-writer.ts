import type { Knex } from 'knex';
import { after, DAY_MS } from '#platform/index';
import { entriesOf, ledgerPosting, type Entry, type LedgerPosting, type Party } from '#modules/ledger/index';
import { vatOfMovement } from './gift-card.policy';
import { GiftCardsRepository } from './gift-cards.repository';
import type { EntryKind, GiftCardBalance } from './gift-cards.types';

/** Days for which a card can be spent again when value comes back to it after it has expired. */
const RETURNED_VALUE_DAYS = 30;

type Spent = { giftCardId: string; cents: number; participantId: number | null; invoiceId: string; now: Date };
type Written = { kind: EntryKind; key: string; participantId: number | null; invoiceId: string | null; now: Date };

/**
 * Moves the balance of gift cards in the caller's transaction. Each movement is an entry of the card and a posting of the
 * ledger, in which the card stands without the VAT that was charged when it was sold.
 */
export class GiftCardWriter {
  private readonly cards: GiftCardsRepository;
  private readonly ledger: LedgerPosting;

  constructor(db: Knex) {
    this.cards = new GiftCardsRepository(db);
    this.ledger = ledgerPosting(db);
  }

  /** Locks the cards that have paid for a seat. Call after locking its invoices, before any number is drawn. */
  lockOf(participantId: number): Promise<void> {
    return this.cards.lockOfSeat(participantId);
  }

  /** Puts the amount on a card that is paid. Call with the card locked and its VAT known. */
  async load(card: GiftCardBalance, now: Date): Promise<void> {
    const { invoiceId, amountCents } = card;
    const written = { kind: 'LOAD', key: `load:${card.id}`, participantId: null, invoiceId, now } as const;
    await this.move(card, { cents: amountCents }, written, (netCents) => entriesOf.loadCard(netCents));
  }

  /** Sets the balance of a canceled card to zero. Call with the card locked. */
  async unload(card: GiftCardBalance, now: Date): Promise<void> {
    if (card.balanceCents === 0) return;
    const { id, invoiceId } = card;
    const written = { kind: 'UNLOAD', key: `unload:${id}`, participantId: null, invoiceId, now } as const;
    await this.move(card, { cents: -card.balanceCents }, written, (netCents) => entriesOf.loadCard(netCents));
  }

  /** Takes a part off a card for a student's invoice. Call with the card locked. */
  async reserve(party: Party, { giftCardId, cents, participantId, invoiceId, now }: Spent): Promise<void> {
    const card = await this.get(giftCardId);
    const written = {
      kind: 'RESERVE',
      key: `reserve:${invoiceId}:${giftCardId}`,
      participantId,
      invoiceId,
      now,
    } as const;
    await this.move(card, { cents: -cents }, written, (netCents, vatCents) =>
      entriesOf.spendCard(party, -netCents, -vatCents),
    );
  }

  /** The document got its number: what cards have reserved for it is spent. Takes no lock. */
  async capture(invoiceId: string, now: Date): Promise<void> {
    for (const part of await this.cards.reservedFor(invoiceId)) {
      const { giftCardId, participantId } = part;
      const key = `capture:${invoiceId}:${giftCardId}`;
      const entry = { giftCardId, participantId, invoiceId, key, now };
      if (await this.cards.addEntry({ ...entry, kind: 'CAPTURE', amountCents: 0, vatCents: 0 }))
        await this.post(
          giftCardId,
          { ...entry, kind: 'CAPTURE' },
          entriesOf.earnCard(part.amountCents - part.vatCents),
        );
    }
  }

  /** A draft is withdrawn: gives back what cards have reserved for it. Call with the cards locked. */
  async release(party: Party, invoiceId: string, now: Date): Promise<void> {
    for (const { giftCardId, amountCents: cents, vatCents, participantId } of await this.cards.reservedFor(invoiceId)) {
      const key = `release:${invoiceId}:${giftCardId}`;
      const written = { kind: 'RELEASE', key, participantId, invoiceId, now } as const;
      await this.moveBack(giftCardId, { cents, vatCents }, written, (netCents, vatCents) =>
        entriesOf.spendCard(party, -netCents, -vatCents),
      );
    }
  }

  /** A credit note gives a part back. Call with the card locked. @param spent.invoiceId the credit note */
  async giveBack({ giftCardId, cents, participantId, invoiceId, now }: Spent): Promise<void> {
    const key = `give-back:${invoiceId}:${giftCardId}`;
    const written = { kind: 'GIVE_BACK', key, participantId, invoiceId, now } as const;
    await this.moveBack(giftCardId, { cents }, written, (netCents) => entriesOf.loadCard(netCents));
  }

  /** Moves value back to a card. One that has expired meanwhile can be spent again for some days. */
  private async moveBack(
    giftCardId: string,
    moved: { cents: number; vatCents?: number },
    written: Written,
    entries: (netCents: number, vatCents: number) => Entry[],
  ): Promise<void> {
    const card = await this.get(giftCardId);
    const isNew = await this.move(card, moved, written, entries);
    if (isNew && card.expiresAt !== null && card.expiresAt <= written.now)
      await this.cards.setExpiry(giftCardId, after(written.now, RETURNED_VALUE_DAYS * DAY_MS));
  }

  /**
   * @param entries makes the posting of the part without VAT and of the VAT; both have the sign of `cents`
   * @returns false when the movement was entered before
   */
  private async move(
    card: GiftCardBalance,
    { cents, vatCents = vatOfMovement(card, cents) }: { cents: number; vatCents?: number },
    written: Written,
    entries: (netCents: number, vatCents: number) => Entry[],
  ): Promise<boolean> {
    const isNew = await this.cards.addEntry({ ...written, giftCardId: card.id, amountCents: cents, vatCents });
    if (isNew) await this.post(card.id, written, entries(cents - vatCents, vatCents));
    return isNew;
  }

  private async post(giftCardId: string, written: Written, entries: Entry[]): Promise<void> {
    const { kind, key, participantId, invoiceId, now } = written;
    await this.ledger.post({
      kind: `gift-card-${kind.toLowerCase().replace('_', '-')}`,
      key: `gift-card:${key}`,
      occurredAt: now,
      participantId,
      invoiceId,
      subject: { kind: 'gift-card', id: giftCardId },
      entries,
    });
  }

  private async get(giftCardId: string): Promise<GiftCardBalance> {
    const card = await this.cards.get(giftCardId);
    if (!card) throw new Error('A gift card is never deleted');
    return card;
  }
}
