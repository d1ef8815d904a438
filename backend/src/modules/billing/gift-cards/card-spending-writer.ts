import { createHmac } from 'node:crypto';
import type { Knex } from 'knex';
import { deriveKey } from '#platform/index';
import { cardRefusal, plainCode } from './gift-card.policy';
import { GiftCardRefusedError } from './gift-cards.errors';
import { GiftCardsRepository } from './gift-cards.repository';
import type { CardPart } from './gift-cards.types';

/** @returns what makes of a typed code the text under which its card is stored. Nobody gets the code back from it. */
export const cardCodeHash = (secretsKey: string): ((typed: string) => string) => {
  // Every transaction about seats makes this function, and few hash a code.
  const key = () => deriveKey(secretsKey, 'billing.gift-card-hash');
  return (typed) => createHmac('sha256', key()).update(plainCode(typed)).digest('base64url');
};

/** Gift cards as a way to pay for a seat; for registrations. */
export class SpendableCards {
  private readonly cards: GiftCardsRepository;

  constructor(
    db: Knex,
    private readonly hashOf: (typed: string) => string,
  ) {
    this.cards = new GiftCardsRepository(db);
  }

  /**
   * Locks the card and says what it pays of a price: all of it, or the card's whole balance. Call after locking the
   * school and invoices.
   * @throws GiftCardRefusedError 422
   */
  async spend(typed: string, { priceCents, now }: { priceCents: number; now: Date }): Promise<CardPart> {
    const found = await this.cards.findByCode(this.hashOf(typed));
    const card = found && (await this.cards.lock(found.id));
    const refusal = cardRefusal(card, now);
    if (card === null || refusal !== null) throw new GiftCardRefusedError(refusal ?? 'UNKNOWN');
    if (priceCents === 0) throw new GiftCardRefusedError('NOTHING_TO_PAY');
    const { id: giftCardId, balanceCents, vatTreatment, codeEnding } = card;
    return { giftCardId, cents: Math.min(balanceCents, priceCents), vatTreatment, codeEnding };
  }
}
