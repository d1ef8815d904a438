import { defaultTimeZone, type Language } from '@valikool/shared-ui';
import { toWallTime, z } from '@valikool/shared-ui/forms';
import type { BuyGiftCard, GiftCardOffer, PayGiftCard } from '../../shared/contract.types';

const cents = 100;
/** Euros as people write them: `20`, `7,50`. */
const euros = /^\d{1,5}([.,]\d{1,2})?$/;
const languages = ['et', 'en', 'ru'] as const satisfies readonly Language[];
const longestName = 120;
const longestMessage = 500;

/** The choice of a free sum. */
export const OTHER = 'other';

const plain = (text: string) => text.replace(/[\s\u00A0€]/g, '');
const centsOf = (text: string) => Math.round(Number(plain(text).replace(',', '.')) * cents);

/** Today in Estonia, `yyyy-mm-dd`. */
export const today = (): string => toWallTime(new Date(), defaultTimeZone).slice(0, 'yyyy-mm-dd'.length);

/** An order of a gift card, as the buyer writes it. */
export const giftCardForm = ({ min, max }: Pick<GiftCardOffer, 'min' | 'max'>) =>
  z
    .object({
      /** Cents of an offered amount, or `other`. */
      choice: z.string(),
      /** Euros; read only for `other`. */
      amount: z.string(),
      recipientName: z.string().trim().min(1).max(longestName),
      /** '' when the buyer hands the card over. */
      recipientEmail: z.union([z.literal(''), z.email()]),
      message: z.string().trim().max(longestMessage),
      language: z.enum(languages),
      /** '' is today. */
      deliverOn: z.union([z.literal(''), z.iso.date().refine((day) => day >= today(), 'past-day')]),
      acceptTerms: z.literal(true),
    })
    .refine(
      ({ choice, amount }) =>
        choice !== OTHER ||
        (euros.test(plain(amount)) && centsOf(amount) >= min.amount && centsOf(amount) <= max.amount),
      {
        path: ['amount'],
        message: `gift-card-amount?min=${min.amount / cents}&max=${max.amount / cents}`,
        // Told together with the errors of other fields.
        when: () => true,
      },
    );

type Schema = ReturnType<typeof giftCardForm>;
export type GiftCardValues = z.output<Schema>;
export type GiftCardInput = Omit<z.input<Schema>, 'acceptTerms'> & { acceptTerms: boolean };

export const emptyOrder = ({ amounts }: Pick<GiftCardOffer, 'amounts'>, language: Language): GiftCardInput => ({
  choice: amounts[0] === undefined ? OTHER : String(amounts[0].amount),
  amount: '',
  recipientName: '',
  recipientEmail: '',
  message: '',
  language,
  deliverOn: '',
  acceptTerms: false,
});

/** @returns cents that the card costs */
export const priceOf = ({ choice, amount }: Pick<GiftCardInput, 'choice' | 'amount'>): number =>
  choice === OTHER ? centsOf(amount) : Number(choice);

export const toRequest = (values: GiftCardValues, way: PayGiftCard): BuyGiftCard => ({
  amount: { amount: priceOf(values), currency: 'EUR' },
  recipientName: values.recipientName,
  recipientEmail: values.recipientEmail === '' ? null : values.recipientEmail,
  message: values.message,
  language: values.language,
  ...(values.deliverOn !== '' && { deliverOn: values.deliverOn }),
  acceptTerms: true,
  ...way,
});
