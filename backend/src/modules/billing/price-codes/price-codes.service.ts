import type { Actor } from '#platform/index';
import type { GiftCardsService } from '../gift-cards/gift-cards.service';
import type { GiftCardBalance } from '../gift-cards/gift-cards.types';
import { codeName } from '../promotions/promotion.policy';
import type { PromotionsRepository } from '../promotions/promotions.repository';

export type PriceCode =
  | { kind: 'GIFT_CARD'; card: GiftCardBalance }
  | { kind: 'PROMOTION'; name: string }
  | { kind: 'UNKNOWN' };

type Deps = {
  giftCards: Pick<GiftCardsService, 'findByCode'>;
  promotions: Pick<PromotionsRepository, 'find'>;
};

/** Says what a typed code is, for the one field in which people type both kinds. */
export class PriceCodesService {
  constructor(private readonly deps: Deps) {}

  /**
   * Looks for a gift card first: a promotion code could be named like one, but nobody can guess a card's code.
   * @param typed the code, as somebody typed it
   */
  async find(actor: Actor, typed: string): Promise<PriceCode> {
    const card = await this.deps.giftCards.findByCode(typed);
    if (card !== null) return { kind: 'GIFT_CARD', card };
    const name = codeName(typed);
    const code = await this.deps.promotions.find(name, actor.userId);
    return code === null ? { kind: 'UNKNOWN' } : { kind: 'PROMOTION', name };
  }
}
