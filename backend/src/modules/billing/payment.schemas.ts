import { ONLINE_PROVIDER_IDS, PAYMENT_RESOLUTIONS, PAYMENT_STATES, PROVIDERS, WALLETS } from '@valikool/contract';
import { instant, MoneyDto, z } from '#platform/index';

/** A bank that the payer may choose before leaving for the provider. */
export const BankDto = z
  .object({
    code: z.string(),
    name: z.string(),
    logoUrl: z.string().nullable().openapi({ description: 'A path of this server; null when there is no logo' }),
  })
  .openapi('Bank');

/** Wallets that a provider's page offers beside the card. */
export const WalletsDto = z.array(z.enum(WALLETS)).openapi({
  description: 'Wallets that the provider’s page offers beside the card, where the payer’s device has them',
});

/** The ways to pay online that have keys, in the order in which they are offered. */
export const PaymentOptionsDto = z
  .object({
    items: z.array(
      z.object({
        provider: z.enum(ONLINE_PROVIDER_IDS),
        banks: z.array(BankDto),
        wallets: WalletsDto,
        keepsCards: z
          .boolean()
          .openapi({ description: 'A card that pays may be kept for the parts of a payment plan' }),
      }),
    ),
  })
  .openapi('PaymentOptions');

/** One attempt to pay. */
export const PaymentDto = z
  .object({
    id: z.uuid(),
    provider: z.enum(PROVIDERS),
    state: z.enum(PAYMENT_STATES),
    resolution: z.enum(PAYMENT_RESOLUTIONS).nullable(),
    amount: MoneyDto,
    url: z.string().nullable(),
    expiresAt: instant.nullable(),
    providerIsDown: z.boolean().openapi({ description: 'The provider did not answer; paying can be tried again' }),
  })
  .openapi('Payment');
