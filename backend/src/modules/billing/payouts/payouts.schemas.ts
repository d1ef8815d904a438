import { ONLINE_PROVIDER_IDS } from '@valikool/contract';
import { instant, MoneyDto, MoneyInCurrencyDto, pageOf, PageQuery, z } from '#platform/index';
import { PAYOUT_ENTRY_KINDS, PAYOUT_STATUSES } from '../payout.types';
import { PAYOUT_ENTRY_STATES } from './payouts.types';

export const PayoutParams = z.object({ id: z.uuid() });
export const PayoutsQuery = z.strictObject({
  ...PageQuery,
  provider: z.enum(ONLINE_PROVIDER_IDS).optional(),
  attention: z.enum(['yes']).optional().openapi({ description: 'Only payouts that differ, are late or failed' }),
});
export const PayoutEntriesQuery = z.strictObject({ ...PageQuery });

export const PayoutDto = z
  .object({
    id: z.uuid(),
    provider: z.string(),
    ref: z.string().openapi({ description: 'What the provider calls it' }),
    status: z.enum(PAYOUT_STATUSES),
    amount: MoneyInCurrencyDto,
    fee: MoneyInCurrencyDto.openapi({ description: 'What the provider kept of its entries' }),
    madeAt: instant,
    arrivesOn: z.iso.date(),
    failure: z.string().nullable(),
    entries: z
      .enum(['READY', 'LATER', 'NEVER'])
      .openapi({ description: 'Whether the provider says what the payout consists of' }),
    entriesReadAt: instant.nullable(),
    differingCount: z.number().int().openapi({
      description:
        'Entries without an equal posting; and one when they are not together the payout, or unknown for a week',
    }),
    differing: MoneyInCurrencyDto.openapi({ description: 'By how much, without signs' }),
    isLate: z
      .boolean()
      .openapi({ description: 'The bank’s statements are past the day of arrival, and no line has brought it' }),
    line: z.object({ id: z.uuid(), bookedOn: z.iso.date() }).nullable().openapi({ description: 'The bank’s line' }),
  })
  .openapi('Payout');

export const PayoutReadingDto = z
  .object({
    provider: z.string(),
    held: MoneyDto.openapi({ description: 'What the provider holds for us, by the ledger' }),
    isRead: z.boolean().openapi({ description: 'False: its payouts are only lines of the bank’s statement' }),
    readAt: instant.nullable(),
    failedAt: instant.nullable().openapi({ description: 'Since the last good answer' }),
  })
  .openapi('PayoutReading');
export const PayoutReadingsDto = z.object({ readings: z.array(PayoutReadingDto) }).openapi('PayoutReadings');
export const PayoutPage = pageOf(PayoutDto)
  .extend({ readings: z.array(PayoutReadingDto) })
  .openapi('PayoutPage');

export const PayoutEntryDto = z
  .object({
    id: z.uuid(),
    ref: z.string(),
    kind: z.enum(PAYOUT_ENTRY_KINDS),
    state: z
      .enum(PAYOUT_ENTRY_STATES)
      .openapi({ description: 'WAITS: a disputed sum, about which the payer’s bank has not decided' }),
    amount: MoneyInCurrencyDto,
    fee: MoneyInCurrencyDto,
    booked: MoneyInCurrencyDto.openapi({ description: 'By our postings on the provider’s account' }),
    madeAt: instant,
    sourceRef: z.string().nullable(),
    paymentAttemptId: z.uuid().nullable(),
    invoiceId: z.uuid().nullable(),
    invoiceNumber: z.string().nullable(),
    buyerName: z.string(),
  })
  .openapi('PayoutEntry');
export const PayoutEntryPage = pageOf(PayoutEntryDto).openapi('PayoutEntryPage');
