import { MoneyDto, z } from '#platform/index';
import { GiftCardState, TypedCardCode } from '../gift-cards/gift-cards.schemas';

/** A code as somebody types it into the one field of the checkout. */
export const AskPriceCode = z.strictObject({ code: TypedCardCode }).openapi('AskPriceCode');

export const PriceCodeDto = z
  .object({
    kind: z.enum(['GIFT_CARD', 'PROMOTION', 'UNKNOWN']),
    promotionCode: z.string().nullable().openapi({
      description:
        'The name of the promotion code. The eligibility with it says whether it may be used and what it lowers',
    }),
    giftCard: z
      .object({ codeEnding: z.string(), state: GiftCardState, balance: MoneyDto })
      .nullable()
      .openapi({ description: 'It pays the price down to its balance' }),
  })
  .openapi('PriceCode');
