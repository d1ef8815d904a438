import {
  type CaseKind,
  CASE_KINDS,
  ONLINE_PROVIDER_IDS,
  PAYMENT_RESOLUTIONS,
  PAYMENT_STATES,
  WALLETS,
} from '@valikool/contract';
import { instant, MoneyInCurrencyDto, pageOf, PageQuery, z } from '#platform/index';

const PROVIDERS = [...ONLINE_PROVIDER_IDS, 'bank'] as const;
const KINDS = Object.keys(CASE_KINDS) as [CaseKind, ...CaseKind[]];

export const PaymentsQuery = z.strictObject({
  ...PageQuery,
  q: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .optional()
    .openapi({ description: 'The order’s reference, a document’s number or viitenumber, or a name' }),
  state: z.enum(PAYMENT_STATES).optional(),
  provider: z.enum(PROVIDERS).optional(),
  day: z.iso.date().optional().openapi({ description: 'The day, in Tallinn, on which the payment was begun' }),
  attention: z.enum(['yes']).optional().openapi({ description: 'Only payments about which somebody has to decide' }),
});

export const ListedPaymentDto = z
  .object({
    id: z.uuid().openapi({ description: 'What the order is called at the provider' }),
    createdAt: instant,
    paidAt: instant.nullable(),
    state: z.enum(PAYMENT_STATES),
    resolution: z.enum(PAYMENT_RESOLUTIONS).nullable(),
    provider: z.enum(PROVIDERS),
    providerRef: z.string().nullable(),
    bank: z.string().nullable(),
    wallet: z.enum(WALLETS).nullable().openapi({ description: 'The wallet that held the card, where that is known' }),
    amount: MoneyInCurrencyDto,
    refunded: MoneyInCurrencyDto,
    observed: MoneyInCurrencyDto.nullable().openapi({ description: 'What came when it was another sum' }),
    invoiceId: z.uuid(),
    invoiceNumber: z.string().nullable(),
    buyerName: z.string(),
    payerName: z.string().nullable().openapi({ description: 'Who sent the money, where that is known' }),
    participantId: z.number().int().nullable(),
    userId: z.number().int().nullable(),
    schoolId: z.number().int().nullable(),
    cases: z
      .array(z.object({ id: z.number().int(), kind: z.enum(KINDS) }))
      .openapi({ description: 'Open cases about the payment or its refunds' }),
  })
  .openapi('ListedPayment');
export const ListedPaymentPage = pageOf(ListedPaymentDto).openapi('ListedPaymentPage');
