import { PASS_TYPES } from '#modules/passes/index';
import { BankDto, PlannedPartDto, PromotionRefusalDto, TypedCode, WalletsDto } from '#modules/billing/index';
import { instant, MoneyDto, z } from '#platform/index';
import { ConditionDto, Payer, Provider } from './registrations.schemas';

export const ProviderOptionDto = z
  .object({
    provider: Provider,
    banks: z.array(BankDto),
    wallets: WalletsDto,
    dueAt: instant.nullable().openapi({ description: 'For a bank transfer: until when the seat is held' }),
  })
  .openapi('ProviderOption');

export const PayerOptionDto = z
  .object({
    payer: Payer,
    available: z.boolean(),
    schoolPays: MoneyDto,
    youPay: MoneyDto,
    discount: MoneyDto.openapi({ description: 'What a promotion code has taken off `youPay`' }),
    school: z.object({ id: z.number().int(), name: z.string() }).nullable(),
    instalments: z
      .array(PlannedPartDto)
      .optional()
      .openapi({ description: 'The parts in which the student may pay online; left out when only at once' }),
    conditionText: z.string().nullable(),
    approvalDays: z.number().int().nullable().openapi({
      description: 'Days in which the school approves the registration, with the seat held; null: it need not',
    }),
    rules: z.array(ConditionDto),
  })
  .openapi('PayerOption');

export const ClashDto = z
  .object({
    cohortId: z.number().int(),
    courseTitle: z.string(),
    name: z.string().openapi({ description: 'Of the other cohort' }),
    day: z
      .number()
      .int()
      .min(1)
      .max(7)
      .openapi({ description: '1 is Monday, by the clock of the cohort that is chosen' }),
    startsAt: z.string().openapi({ example: '17:30', description: 'By the same clock' }),
    from: instant.openapi({ description: 'The first class that clashes' }),
    to: instant.openapi({ description: 'The last class that clashes' }),
    times: z.array(z.object({ startsAt: instant, endsAt: instant })),
  })
  .openapi('Clash', {
    description: 'A weekly class of another cohort, with every date on which it is at the time of a class of this one',
  });

export const FreeSiblingDto = z
  .object({
    cohortId: z.number().int(),
    name: z.string(),
    startDate: instant,
    endDate: instant,
    timeZone: z.string(),
    onlineClassTimes: z.array(
      z.object({ day: z.number().int().min(1).max(7), hour: z.number().int(), minute: z.number().int() }),
    ),
    onlineLessonLength: z.number().int().nullable().openapi({ description: 'Minutes' }),
    freeSeats: z.number().int(),
    price: MoneyDto,
  })
  .openapi('FreeSibling');

export const OpenOfferDto = z.object({ id: z.uuid(), expiresAt: instant }).openapi('OpenWaitlistOffer');

/** A place on a waiting list; `payer` is the one named when joining. */
export const WaitlistPlace = {
  id: z.number().int(),
  status: z.enum(['WAITING', 'OFFERED', 'SEATED', 'LEFT', 'DECLINED', 'LAPSED', 'CLOSED']),
  position: z
    .number()
    .int()
    .nullable()
    .openapi({ description: '1 gets the next seat; null when not waiting any more' }),
  waiting: z.number().int().openapi({ description: 'How many wait in all' }),
  payer: Payer.nullable(),
  joinedAt: instant,
  offer: OpenOfferDto.nullable().openapi({ description: 'The seat that waits for an answer' }),
};

export const EligibilityQuery = z.strictObject({
  studentId: z.coerce.number().int().positive().optional(),
  promotionCode: TypedCode.optional().openapi({ description: 'Judged, and taken off the prices when it may be used' }),
});

/** As many as a list of courses shows at most. */
const MOST_COHORTS = 100;

export const OwnPricesQuery = z.strictObject({
  cohorts: z
    .string()
    .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/)
    .transform((text) => text.split(',').map(Number))
    .refine((ids) => ids.length <= MOST_COHORTS)
    .openapi({ type: 'string', description: 'Cohorts, divided by commas; at most 100', example: '4,7' }),
});

export const OwnPricesDto = z
  .object({
    items: z.array(
      z
        .object({
          cohortId: z.number().int(),
          payer: Payer.openapi({ description: 'SCHOOL where the student’s school would pay' }),
          youPay: MoneyDto,
          schoolPays: MoneyDto,
        })
        .openapi('OwnPrice'),
    ),
  })
  .openapi('OwnPrices', { description: 'Cohorts that are not open are left out' });

export const EligibilityDto = z
  .object({
    cohortId: z.number().int(),
    isOpen: z.boolean(),
    refusal: z.string().nullable().openapi({ description: 'Code of why nobody can register now' }),
    registrationId: z
      .number()
      .int()
      .nullable()
      .openapi({ description: 'The registration that the student has already' }),
    freeSeats: z.number().int(),
    price: MoneyDto,
    defaultPayer: Payer,
    payers: z.array(PayerOptionDto),
    pass: z
      .object({
        id: z.number().int(),
        type: z.enum(PASS_TYPES),
        isUsedUp: z.boolean().openapi({ description: 'It covers another course until that one ends' }),
      })
      .nullable()
      .openapi({ description: 'The student’s pass, when it may be used now' }),
    promotion: z
      .object({
        name: z.string(),
        refusal: PromotionRefusalDto.nullable().openapi({
          description: 'Why the code cannot be used; null when it is',
        }),
      })
      .nullable()
      .openapi({ description: 'The promotion code that was asked about' }),
    providers: z.array(ProviderOptionDto),
    holdMinutes: z.number(),
    guardianHoldHours: z.number().openapi({
      description: 'How long the seat waits when somebody else is asked to pay; never past the start',
    }),
    freeCancellationUntil: instant,
    clashes: z.array(ClashDto),
    freeSiblings: z.array(FreeSiblingDto).openapi({
      description:
        'Cohorts of the same course with a free seat and without a clash; looked for when this one clashes or is full',
    }),
    waitlistPlace: z
      .object(WaitlistPlace)
      .nullable()
      .openapi({ description: 'Where the student waits for a seat in this cohort' }),
  })
  .openapi('Eligibility');
