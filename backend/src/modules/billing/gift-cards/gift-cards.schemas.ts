import { LANGUAGES, ONLINE_PROVIDER_IDS } from '@valikool/contract';
import { instant, MoneyDto, pageOf, PageQuery, z } from '#platform/index';
import { PaymentDto } from '../payment.schemas';
import { GIFT_CARD_STATUSES } from './gift-cards.types';

/** A code as the user typed it. A code of the wrong length is answered as an unknown card. */
export const TypedCardCode = z.string().trim().min(1).max(100);

const Amount = z.strictObject({ amount: z.int().min(1).max(10_000_000), currency: z.literal('EUR') });
const Text = (max: number) => z.string().trim().max(max);

export const GiftCardOfferDto = z
  .object({
    amounts: z.array(MoneyDto).openapi({ description: 'Amounts to choose from' }),
    min: MoneyDto,
    max: MoneyDto,
    months: z.number().int().openapi({ description: 'Months for which a card is valid after its payment' }),
    deliveryHour: z.number().int().openapi({ description: 'Hour in Tallinn at which cards are mailed' }),
  })
  .openapi('GiftCardOffer');

export const GiftCardState = z.enum([...GIFT_CARD_STATUSES, 'EXPIRED', 'SPENT']).openapi('GiftCardState');

export const GiftCardDto = z
  .object({
    id: z.uuid(),
    codeEnding: z.string(),
    state: GiftCardState,
    amount: MoneyDto,
    balance: MoneyDto,
    recipientName: z.string().openapi({ description: 'Empty once it is erased' }),
    recipientEmail: z.string().nullable(),
    message: z.string(),
    deliverAt: instant,
    deliveredAt: instant.nullable(),
    isWithBuyer: z.boolean().openapi({ description: 'The buyer got the code, and may print the card' }),
    expiresAt: instant.nullable(),
    createdAt: instant,
    invoiceId: z.uuid(),
  })
  .openapi('GiftCard');
export const GiftCardPage = pageOf(GiftCardDto).openapi('GiftCardPage');

/** A card as somebody sees it who has paid with it, and who need not be its buyer: without its recipient. */
export const SpentGiftCardDto = GiftCardDto.pick({
  codeEnding: true,
  state: true,
  balance: true,
  expiresAt: true,
})
  .extend({ id: z.uuid(), spent: MoneyDto.openapi({ description: 'What it pays of this student’s registrations' }) })
  .openapi('SpentGiftCard');
export const SpentGiftCardPage = pageOf(SpentGiftCardDto).openapi('SpentGiftCardPage');

export const ManagedGiftCardDto = GiftCardDto.extend({
  buyer: z.object({ id: z.number().int(), name: z.string() }),
  isUnspent: z.boolean().openapi({ description: 'It can be taken back, and its price refunded' }),
}).openapi('ManagedGiftCard');
export const ManagedGiftCardPage = pageOf(ManagedGiftCardDto).openapi('ManagedGiftCardPage');

export const BoughtGiftCardDto = z.object({ giftCard: GiftCardDto, payment: PaymentDto }).openapi('BoughtGiftCard');

const HowToPay = { provider: z.enum(ONLINE_PROVIDER_IDS), bank: z.string().max(40).optional() };
export const BuyGiftCard = z
  .strictObject({
    amount: Amount,
    recipientName: Text(120).min(1),
    recipientEmail: z
      .email()
      .max(254)
      .nullable()
      .optional()
      .openapi({ description: 'Without it the buyer gets the code' }),
    message: Text(500).optional(),
    language: z
      .enum(LANGUAGES)
      .optional()
      .openapi({ description: 'Of the mail to the recipient; the buyer’s by default' }),
    deliverOn: z.iso
      .date()
      .optional()
      .openapi({ description: 'By default the card is sent as soon as it is paid for' }),
    acceptTerms: z.literal(true),
    ...HowToPay,
  })
  .openapi('BuyGiftCard');
export const PayGiftCard = z.strictObject(HowToPay).openapi('PayGiftCard');
export const GiftCardParams = z.object({ id: z.uuid() });
export const GiftCardsQuery = z.strictObject(PageQuery);
export const ManagedGiftCardsQuery = z.strictObject({
  ...PageQuery,
  q: Text(100).optional().openapi({ description: 'A part of a name or an address, or the last four signs of a code' }),
});
export const CancelGiftCard = z.strictObject({ note: Text(500).min(1) }).openapi('CancelGiftCard');

export const AskGiftCardBalance = z.strictObject({ code: TypedCardCode }).openapi('AskGiftCardBalance');
export const GiftCardBalanceDto = z
  .object({
    state: GiftCardState,
    amount: MoneyDto,
    balance: MoneyDto,
    expiresAt: instant.nullable(),
    movements: z
      .array(
        z.object({
          kind: z.enum(['LOAD', 'RESERVE', 'RELEASE', 'GIVE_BACK', 'UNLOAD']),
          amount: MoneyDto,
          at: instant,
        }),
      )
      .openapi({ description: 'The last hundred, newest first' }),
  })
  .openapi('GiftCardBalance');
