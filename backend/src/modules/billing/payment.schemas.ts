import { PAYMENT_RESOLUTIONS, PAYMENT_STATES, PROVIDERS } from '@valikool/contract';
import { instant, MoneyDto, z } from '#platform/index';

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
