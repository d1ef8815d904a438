import { PAYMENT_STATES, PROVIDERS } from '@valikool/contract';
import { instant, MoneyDto, z } from '#platform/index';

/** One try at paying. */
export const PaymentDto = z
  .object({
    id: z.uuid(),
    provider: z.enum(PROVIDERS),
    state: z.enum(PAYMENT_STATES),
    resolution: z.enum(['SETTLED', 'DUPLICATE', 'NO_SEAT', 'MISMATCH']).nullable(),
    amount: MoneyDto,
    url: z.string().nullable(),
    expiresAt: instant.nullable(),
    providerIsDown: z.boolean().openapi({ description: 'The provider did not answer; paying can be tried again' }),
  })
  .openapi('Payment');
