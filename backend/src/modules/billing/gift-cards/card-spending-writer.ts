import { createHmac } from 'node:crypto';
import type { Knex } from 'knex';
import { deriveKeys, type MasterKeys } from '#platform/index';
import { cardRefusal, plainCode } from './gift-card.policy';
import { GiftCardRefusedError } from './gift-cards.errors';
import { GiftCardsRepository } from './gift-cards.repository';
import type { CardPart } from './gift-cards.types';

/**
 * @returns what makes of a typed code the texts under which its card may be stored, the present one first. Nobody gets the
 * code back from them.
 */
export const cardCodeHashes = (masterKeys: MasterKeys): ((typed: string) => readonly [string, ...string[]]) => {
  const hashed = (key: Buffer, typed: string): string =>
    createHmac('sha256', key).update(plainCode(typed)).digest('base64url');
  return (typed) => {
    // Every transaction about seats makes this function, and few hash a code.
    const [present, ...others] = deriveKeys(masterKeys, 'billing.gift-card-hash');
    return [hashed(present, typed), ...others.map((key) => hashed(key, typed))];
  };
};

/** Gift cards as a way to pay for a seat; for registrations. */
export class SpendableCards {
  private readonly cards: GiftCardsRepository;

  constructor(
    db: Knex,
    private readonly hashesOf: (typed: string) => readonly string[],
  ) {
    this.cards = new GiftCardsRepository(db);
  }

  /**
   * Locks the card and says what it pays of a price: all of it, or the card's whole balance. Call after locking the
   * school and invoices.
   * @throws GiftCardRefusedError 422
   */
  async spend(typed: string, { priceCents, now }: { priceCents: number; now: Date }): Promise<CardPart> {
    const found = await this.cards.findByCode(this.hashesOf(typed));
    const card = found && (await this.cards.lock(found.id));
    const refusal = cardRefusal(card, now);
    if (card === null || refusal !== null) throw new GiftCardRefusedError(refusal ?? 'UNKNOWN');
    if (priceCents === 0) throw new GiftCardRefusedError('NOTHING_TO_PAY');
    const { id: giftCardId, balanceCents, vatTreatment, codeEnding } = card;
    return { giftCardId, cents: Math.min(balanceCents, priceCents), vatTreatment, codeEnding };
  }
}
