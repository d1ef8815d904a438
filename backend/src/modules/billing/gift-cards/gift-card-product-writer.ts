import type { Knex } from 'knex';
import { inTallinn, Outbox } from '#platform/index';
import { giftCardDue } from '../billing.messages';
import type { Product } from '../billing.types';
import { InvoicesRepository } from '../invoices.repository';
import type { LockedProduct, ProductOwner } from '../product.types';
import { GiftCardWriter } from './gift-card-writer';
import { GiftCardSpentError } from './gift-cards.errors';
import { GiftCardsRepository } from './gift-cards.repository';
import type { GiftCardBalance } from './gift-cards.types';

class GiftCardInSettlement implements LockedProduct {
  readonly product: Product;
  private readonly cards: GiftCardsRepository;
  private readonly balance: GiftCardWriter;

  constructor(
    private readonly db: Knex,
    private readonly card: GiftCardBalance,
    private readonly months: number,
  ) {
    this.product = { kind: 'GIFT_CARD', id: card.id };
    this.cards = new GiftCardsRepository(db);
    this.balance = new GiftCardWriter(db);
  }

  get isWanted(): boolean {
    return this.card.status !== 'CANCELED';
  }

  async deliver({ invoiceId, now }: { invoiceId: string; now: Date }): Promise<void> {
    const { id, status, paidAt, amountCents } = this.card;
    if (paidAt !== null) {
      if (status === 'SUSPENDED') await this.cards.setStatus(id, 'ACTIVE');
      return;
    }
    const invoice = await new InvoicesRepository(this.db).get(invoiceId);
    const netCents = (invoice?.vat ?? []).reduce((sum, line) => sum + line.netCents, 0);
    const expiresAt = inTallinn(now).plus({ months: this.months }).endOf('day').startOf('second').toJSDate();
    const vatCents = amountCents - netCents;
    await this.cards.setPaid(id, { vatCents, expiresAt, now });
    await this.balance.load({ ...this.card, vatCents }, now);
    for (const { timesSent } of await this.cards.markDue(now, { id, limit: 1 }))
      await new Outbox(this.db).add(giftCardDue, { giftCardId: id, sending: timesSent });
  }

  async suspend(): Promise<void> {
    if (this.card.status === 'ACTIVE') await this.cards.setStatus(this.card.id, 'SUSPENDED');
  }

  async keepUnpaid(): Promise<void> {
    if (this.card.status === 'SUSPENDED') await this.cards.setStatus(this.card.id, 'ACTIVE');
  }

  async cancel({ actorUserId, note, now }: { actorUserId: number; note: string; now: Date }): Promise<void> {
    if (!this.isWanted) return;
    if (this.card.paidAt !== null && this.card.balanceCents !== this.card.amountCents) throw new GiftCardSpentError();
    await this.balance.unload(this.card, now);
    await this.cards.cancel(this.card.id, { actorUserId, note, now });
  }
}

/** Gift cards as products of a settlement's transaction. @param months for which a card is valid after its payment */
export const giftCardProducts = (db: Knex, months: number): ProductOwner => ({
  async lock(id) {
    const card = await new GiftCardsRepository(db).lock(id);
    if (!card) throw new Error('A gift card is never deleted');
    return new GiftCardInSettlement(db, card, months);
  },
});
