import type { Knex } from 'knex';
import { secretBox, type MasterKeys } from '#platform/index';
import { cardCodeHashes } from './card-spending-writer';
import { giftCardProducts } from './gift-card-product-writer';
import { GiftCardsRepository } from './gift-cards.repository';
import type { NewGiftCard } from './gift-cards.types';

type SoldCard = Omit<NewGiftCard, 'codeHash' | 'codeSealed' | 'codeEnding'> & { code: string; paidAt: Date };

/** Keys of gift cards' codes: one box seals them for their mails. */
export const cardCodeBox = (masterKeys: MasterKeys) => secretBox(masterKeys, 'billing.gift-card');

/**
 * Enters gift cards whose sale is in the books already: the card is made, loaded and mailed as its payment would have
 * done. For past sales; `GiftCardsService.buy` sells new ones.
 */
export class SoldCardWriter {
  /** @param months for which a card is valid */
  constructor(
    private readonly db: Knex,
    private readonly settings: { masterKeys: MasterKeys; months: number },
  ) {}

  async enter({ code, paidAt, ...card }: SoldCard): Promise<void> {
    const { masterKeys, months } = this.settings;
    await new GiftCardsRepository(this.db).insert({
      ...card,
      codeSealed: cardCodeBox(masterKeys).seal(code),
      codeHash: cardCodeHashes(masterKeys)(code)[0],
      codeEnding: code.slice(-4),
    });
    const sold = await giftCardProducts(this.db, months).lock(card.id);
    await sold.deliver({ invoiceId: card.invoiceId, now: paidAt });
  }
}
