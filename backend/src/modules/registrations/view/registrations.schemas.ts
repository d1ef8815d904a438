import {
  COHORT_STATUSES,
  INVOICE_STATUSES,
  LANGUAGES,
  PARTICIPANT_STATUSES,
  PAYERS,
  PROVIDERS,
  REFUND_REASONS,
  REFUND_STATUSES,
} from '@valikool/contract';
import { PaymentDto, PromotionRefusalDto, TypedCode } from '#modules/billing/index';
import { instant, MoneyDto, MoneyInCurrencyDto, numericId, pageOf, PageQuery, z } from '#platform/index';

export const CohortParams = z.object({ id: numericId });
export const RegistrationParams = z.object({ id: numericId });

export const Provider = z.enum(PROVIDERS).openapi('Provider');
export const Payer = z.enum(PAYERS).openapi('Payer');

export const SCHOOL_YEARS = ['all', 'next', 'current', 'previous', 'previous-all'] as const;

/** The values behind one of the school's rules, from which the interface makes a sentence. */
export const ConditionDto = z
  .object({
    rule: z.enum(['membership', 'inLanguage', 'courseIds', 'numberOfCourses', 'inTimePeriod']),
    pass: z.boolean(),
    details: z.record(z.string(), z.unknown()),
    nextStep: z.string().nullable(),
  })
  .openapi('Condition');

const BankDto = z.object({ code: z.string(), name: z.string(), logoUrl: z.string().nullable() }).openapi('Bank');

export const ProviderOptionDto = z
  .object({
    provider: Provider,
    banks: z.array(BankDto),
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
    conditionText: z.string().nullable(),
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

const Bank = z
  .string()
  .regex(/^[A-Z0-9]{8,11}$/)
  .optional()
  .openapi({ example: 'HABAEE2X' });

/** How something is paid. Without it, the student chooses later. */
export const HowToPay = { provider: Provider.optional(), bank: Bank };

export const CreateRegistration = z
  .strictObject({
    studentId: z
      .number()
      .int()
      .positive()
      .optional()
      .openapi({ description: 'By a school for one of its students, or by an administrator for anybody’s' }),
    payer: Payer,
    acceptTerms: z.boolean(),
    ...HowToPay,
    promotionCode: TypedCode.optional(),
  })
  .openapi('CreateRegistration');

export const PayRegistration = z.strictObject({ provider: Provider, bank: Bank }).openapi('PayRegistration');
export const CancelRegistration = z
  .strictObject({ note: z.string().trim().max(500).optional() })
  .openapi('CancelRegistration');
export const ChooseSeat = z.strictObject({ choice: z.enum(['WAIT', 'REFUND']) }).openapi('ChooseSeat');

const ClassTimeDto = z
  .object({
    day: z.number().int().min(1).max(7),
    hour: z.number().int().min(0).max(23),
    minute: z.number().int().min(0).max(59),
  })
  .openapi('ClassTime');

export const CohortSummaryDto = z
  .object({
    id: z.number().int(),
    name: z.string(),
    status: z.enum(COHORT_STATUSES),
    startDate: instant,
    endDate: instant,
    timeZone: z.string(),
    onlineClassTimes: z.array(ClassTimeDto),
    onlineLessonLength: z.number().int().nullable(),
    teachers: z.array(z.string()),
    course: z.object({
      id: z.number().int(),
      slug: z.string(),
      title: z.string(),
      language: z.enum(LANGUAGES),
      thumbnailUrl: z.string().nullable(),
    }),
  })
  .openapi('CohortSummary');

const RegistrationCohortDto = CohortSummaryDto.extend({
  videoUrl: z.string().nullable().openapi({ description: 'Only while the student has access' }),
  lmsUrl: z.string().nullable().openapi({
    description:
      'The learning environment: the cohort’s own, else its course’s; only while the student has access. Whoever goes there says so by `POST /cohorts/{id}/lms-opened`',
  }),
  discordInviteUrl: z
    .string()
    .nullable()
    .openapi({ description: 'The invitation to the cohort’s channel; only while the student has access' }),
}).openapi('RegistrationCohort');

const RegistrationInvoiceDto = z
  .object({
    id: z.uuid(),
    number: z.string().nullable(),
    status: z.enum(INVOICE_STATUSES),
    total: MoneyDto,
    dueAt: instant.nullable(),
    pdfUrl: z.string().nullable(),
  })
  .openapi('RegistrationInvoice');

/** What the student should do next, if anything. */
export const NEXT_STEPS = [
  'NONE',
  'PAY',
  'PAY_INVOICE',
  'WAIT_FOR_BANK',
  'CHOOSE_SEAT_OR_REFUND',
  'WAIT_FOR_SEAT',
  'REFUND_COMING',
] as const;

export const RegistrationDto = z
  .object({
    id: z.number().int(),
    status: z.enum(PARTICIPANT_STATUSES),
    payer: Payer,
    price: MoneyDto,
    schoolPays: MoneyDto,
    studentPays: MoneyDto,
    discount: MoneyDto.openapi({ description: 'What a promotion code took off; the price is without it' }),
    toPay: MoneyDto.openapi({ description: 'What of it the student has to pay still' }),
    registeredAt: instant,
    confirmedAt: instant.nullable(),
    heldUntil: instant.nullable(),
    accessUntil: instant.nullable(),
    canceledAt: instant.nullable(),
    cancelReason: z.string().nullable(),
    hasAccess: z.boolean(),
    nextStep: z.enum(NEXT_STEPS),
    progress: z
      .number()
      .int()
      .min(0)
      .max(100)
      .nullable()
      .openapi({ description: 'Per cent of assignments done; null while unknown' }),
    feedback: z
      .enum(['NOT_DUE', 'DUE', 'STARTED', 'GIVEN'])
      .openapi({ description: 'Feedback is due once the course is over' }),
    student: z.object({ id: z.number().int(), firstName: z.string(), lastName: z.string() }),
    school: z.object({ id: z.number().int(), name: z.string() }).nullable(),
    cohort: RegistrationCohortDto,
    invoice: RegistrationInvoiceDto.nullable(),
    payment: PaymentDto.nullable(),
    refund: z
      .object({
        amount: MoneyInCurrencyDto,
        status: z.enum(REFUND_STATUSES),
        reason: z.enum(REFUND_REASONS),
        dueBy: instant,
      })
      .nullable()
      .openapi({
        description: 'Money on its way back. REFUSED: staff find another way. OUTSIDE: we did not ask for it',
      }),
    cancellation: z.object({ allowed: z.boolean(), freeUntil: instant, refund: MoneyDto.nullable() }),
  })
  .openapi('Registration');

export const TimelineEntryDto = z
  .object({ at: instant, type: z.string(), notes: z.string().nullable(), details: z.record(z.string(), z.unknown()) })
  .openapi('TimelineEntry');

export const RegistrationDetailDto = RegistrationDto.extend({
  conditions: z.array(ConditionDto),
  learningOutcomes: z.array(z.string()),
  gradingCriteria: z.string(),
  timeline: z.array(TimelineEntryDto),
}).openapi('RegistrationDetail');

export const RegistrationCreatedDto = z
  .object({ registration: RegistrationDto, payment: PaymentDto.optional() })
  .openapi('RegistrationCreated');

export const RegistrationsQuery = z.strictObject({
  schoolYear: z.enum(SCHOOL_YEARS).default('all'),
  status: z.enum([...PARTICIPANT_STATUSES, 'ACTIVE', 'FINAL']).optional(),
  student: numericId
    .optional()
    .openapi({ type: 'integer', description: 'Only this student’s, of those that the caller may see' }),
  ...PageQuery,
});
export const RegistrationPage = pageOf(RegistrationDto).openapi('RegistrationPage');
