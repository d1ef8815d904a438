import { PROVIDERS, REFUND_STATUSES, WALLETS } from '@valikool/contract';
import { instant, MoneyDto, MoneyInCurrencyDto, numericId, pageOf, PageQuery, z } from '#platform/index';
import { PASS_TYPES } from './passes.types';

export const PassTypeDto = z.enum(PASS_TYPES).openapi('PassType');
const PeriodDto = z.object({ unit: z.enum(['day', 'week', 'month']), count: z.number().int() });

export const PassOfferDto = z
  .object({
    type: PassTypeDto,
    price: MoneyDto,
    every: PeriodDto.openapi({ description: 'How often it is charged' }),
    coursesAtOnce: z.number().int().nullable().openapi({ description: 'null: any number' }),
  })
  .openapi('PassOffer');
export const PassOffersDto = z
  .object({
    offers: z.array(PassOfferDto).openapi({ description: 'Empty where passes are not sold' }),
    multiFromCourses: z.number().int().openapi({ description: 'From how many courses at once a multi pass fits' }),
    withdrawalDays: z.number().int(),
    vat: z.object({
      treatment: z.enum(['TAXABLE', 'EXEMPT_EDU', 'NOT_REGISTERED']),
      rate: z.number().openapi({ description: 'Percent that the prices include; 0 unless they are taxable' }),
    }),
  })
  .openapi('PassOffers');

export const PassDto = z
  .object({
    id: z.number().int(),
    type: PassTypeDto,
    state: z.enum(['ACTIVE', 'PAUSED', 'RETRYING', 'UNPAID', 'NOT_CHARGED', 'SUSPENDED', 'ENDING', 'ENDED']).openapi({
      description:
        'RETRYING: a charge failed and is tried again; UNPAID: it failed for good, and the pass is paused; NOT_CHARGED: that charge was forgiven, but the provider charges nothing more, so staff decide; SUSPENDED: its money went back',
    }),
    active: z.boolean().openapi({ description: 'Whether new courses may be registered by it' }),
    price: MoneyDto,
    createdAt: instant,
    paidUntil: instant,
    periodDays: z.number().int().openapi({ description: 'Days from one charge to the next' }),
    nextCharge: instant.nullable().openapi({ description: 'null when nothing will be charged by itself' }),
    resumesAt: instant.nullable(),
    pausedBy: z.enum(['STUDENT', 'DEBT', 'STAFF']).nullable().openapi({ description: 'null when it is not paused' }),
    pausedByUser: z.boolean(),
    endsWithPeriod: z.boolean(),
    isLost: z
      .boolean()
      .openapi({ description: 'The provider does not know it any more: staff find out what became of it' }),
    endedAt: instant.nullable(),
    openCharge: z
      .object({ amount: MoneyDto, attempts: z.number().int(), nextAttemptAt: instant.nullable() })
      .nullable()
      .openapi({ description: 'A charge that has failed' }),
    covered: z
      .array(
        z.object({
          registrationId: z.number().int(),
          cohortId: z.number().int(),
          courseTitle: z.string(),
          endDate: instant,
        }),
      )
      .openapi({ description: 'Courses that it covers until their end, at most fifty' }),
    refunds: z
      .array(
        z.object({
          amount: MoneyInCurrencyDto,
          provider: z.enum(PROVIDERS),
          wallet: z.enum(WALLETS).nullable(),
          status: z.enum(REFUND_STATUSES),
          promisedAt: instant,
          dueBy: instant,
        }),
      )
      .openapi({ description: 'What of its price goes or went back' }),
    givenBack: MoneyDto.nullable().openapi({ description: 'What comes back when it is given back now; null: nothing' }),
    givenBackUntil: instant,
    student: z.object({ id: z.number().int(), name: z.string(), email: z.string() }),
  })
  .openapi('Pass');
export const PassPage = pageOf(PassDto).openapi('PassPage');

export const PurchaseDto = z
  .object({
    id: z.uuid(),
    type: PassTypeDto,
    state: z.enum(['CREATED', 'OPEN', 'COMPLETE', 'EXPIRED']),
    url: z.url().nullable().openapi({ description: 'Where the student pays; null while the provider is silent' }),
    expiresAt: instant.nullable(),
    providerIsDown: z.boolean(),
  })
  .openapi('PassPurchase');

export const BuyPass = z.strictObject({ type: PassTypeDto }).openapi('BuyPass');
export const PassReturn = z.strictObject({ sessionId: z.string().min(1).max(300) }).openapi('PassReturn');
export const PausePass = z
  .strictObject({
    resumesAt: instant.optional().openapi({ description: 'Left out: until the student resumes it' }),
  })
  .openapi('PausePass');
export const CancelPass = z
  .strictObject({
    when: z.enum(['GIVE_BACK', 'NOW', 'PERIOD_END']).openapi({
      description: 'GIVE_BACK: at once, with the price back, while that is offered; NOW: at once; PERIOD_END: later',
    }),
  })
  .openapi('CancelPass');
export const PortalDto = z.object({ url: z.url() }).openapi('PassPortal');

export const PassParams = z.object({ id: numericId });
export const PassesQuery = z.strictObject({
  ...PageQuery,
  userId: z.coerce.number().int().positive().optional().openapi({ description: 'For staff; students see their own' }),
  running: z.enum(['true', 'false']).optional().openapi({ description: 'true: only those that have not ended' }),
});
