import { type Clock, euro, type Input } from '#platform/index';
import { cardStateOf } from '../gift-cards/gift-cards.mapper';
import type { AskPriceCode } from './price-codes.schemas';
import type { PriceCodesService } from './price-codes.service';

type Deps = { priceCodes: PriceCodesService; clock: Clock };

export class PriceCodesController {
  constructor(private readonly deps: Deps) {}

  find = async ({ actor, body }: Input<undefined, typeof AskPriceCode>) => {
    const found = await this.deps.priceCodes.find(actor, body.code);
    if (found.kind !== 'GIFT_CARD')
      return { kind: found.kind, promotionCode: found.kind === 'PROMOTION' ? found.name : null, giftCard: null };
    const { card } = found;
    const state = cardStateOf(card, this.deps.clock.now());
    const giftCard = { codeEnding: card.codeEnding, state, balance: euro(card.balanceCents) };
    return { kind: found.kind, promotionCode: null, giftCard };
  };
}
