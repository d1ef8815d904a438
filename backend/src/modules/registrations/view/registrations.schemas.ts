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
import { PaymentDto, TypedCardCode, TypedCode } from '#modules/billing/index';
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

const Bank = z
  .string()
  .regex(/^[A-Z0-9]{8,11}$/)
  .optional()
  .openapi({ example: 'HABAEE2X' });

/** How something is paid. Without it, the student chooses later. */
export const HowToPay = { provider: Provider.optional(), bank: Bank };

export const AskGuardian = z
  .strictObject({
    name: z
      .string()
      .trim()
      .min(2)
      .max(100)
      .optional()
      .openapi({ description: 'Who pays, as it stands on the invoice' }),
    email: z
      .email()
      .max(200)
      .optional()
      .openapi({ description: 'Where the link is sent; without it the student passes the link on' }),
    language: z.enum(LANGUAGES).optional().openapi({ description: 'Of the mail; the student’s own by default' }),
  })
  .openapi('AskGuardian');

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
    provider: z
      .enum([...PROVIDERS, 'guardian', 'pass'])
      .optional()
      .openapi({
        description:
          'How it is paid; `guardian`: the student asks somebody else to pay, by a link; `pass`: the student’s pass covers it',
      }),
    bank: Bank,
    guardian: AskGuardian.optional().openapi({ description: 'Who is asked, with the provider `guardian`' }),
    promotionCode: TypedCode.optional(),
    giftCard: TypedCardCode.optional().openapi({ description: 'Pays what its balance covers of the student’s part' }),
    instalments: z
      .boolean()
      .optional()
      .openapi({ description: 'The student’s part is paid in parts: the first one now' }),
  })
  .openapi('CreateRegistration');

export const PayRegistration = z
  .strictObject({
    provider: Provider,
    bank: Bank,
    instalments: z.boolean().optional().openapi({ description: 'What is unpaid is paid in parts: the first one now' }),
  })
  .openapi('PayRegistration');
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

export const GUARDIAN_STATES = [
  'ASKED',
  'OPENED',
  'AT_BANK',
  'INVOICED',
  'PAID',
  'REPLACED',
  'TAKEN_BACK',
  'EXPIRED',
  'CLOSED',
] as const;

/** What the student should do next, if anything. */
export const NEXT_STEPS = [
  'NONE',
  'PAY',
  'PAY_INVOICE',
  'PAY_PART',
  'WAIT_FOR_BANK',
  'WAIT_FOR_GUARDIAN',
  'WAIT_FOR_SCHOOL',
  'CHOOSE_SEAT_OR_REFUND',
  'WAIT_FOR_SEAT',
  'REFUND_COMING',
] as const;

/** What the school says to a registration at its cost that it wants to approve. */
const RegistrationApprovalDto = z.object({
  state: z.enum(['WAITING', 'APPROVED', 'REFUSED', 'EXPIRED']),
  until: instant.nullable().openapi({ description: 'Only while it waits: until then the school can decide' }),
  decidedAt: instant.nullable(),
  reason: z.string().nullable().openapi({ description: 'Why the school refused' }),
});

/** The part of a payment plan that comes next. */
const RegistrationPlanDto = z.object({
  method: z
    .enum(['CARD', 'LINK'])
    .openapi({ description: 'CARD: a kept card is charged for it. LINK: the student pays it' }),
  position: z.number().int(),
  count: z.number().int(),
  amount: MoneyDto,
  dueAt: instant,
  isDue: z.boolean().openapi({ description: 'Its day has come' }),
  hasFailed: z.boolean().openapi({ description: 'The kept card was charged for it in vain' }),
});

export const RegistrationDto = z
  .object({
    id: z.number().int(),
    status: z.enum(PARTICIPANT_STATUSES),
    payer: Payer,
    price: MoneyDto,
    schoolPays: MoneyDto,
    studentPays: MoneyDto,
    discount: MoneyDto.openapi({ description: 'What a promotion code took off; the price is without it' }),
    coveredByPass: z.boolean().openapi({ description: 'A pass covers it to its end; nothing is paid' }),
    giftCard: MoneyDto.openapi({ description: 'What a gift card pays of `studentPays`' }),
    toPay: MoneyDto.openapi({ description: 'What of it the student has to pay still' }),
    registeredAt: instant,
    confirmedAt: instant.nullable(),
    heldUntil: instant.nullable(),
    accessUntil: instant.nullable(),
    canceledAt: instant.nullable(),
    cancelReason: z.string().nullable(),
    approval: RegistrationApprovalDto.nullable().openapi({ description: 'Null when the school need not approve it' }),
    hasAccess: z.boolean(),
    nextStep: z.enum(NEXT_STEPS),
    progress: z
      .number()
      .int()
      .min(0)
      .max(100)
      .nullable()
      .openapi({ description: 'Per cent of assignments done; null while unknown' }),
    isResultLate: z.boolean().openapi({ description: 'Three weeks after the end there is no result' }),
    feedback: z
      .enum(['NOT_DUE', 'DUE', 'STARTED', 'GIVEN'])
      .openapi({ description: 'Feedback is due once the course is over' }),
    student: z.object({ id: z.number().int(), firstName: z.string(), lastName: z.string() }),
    school: z.object({ id: z.number().int(), name: z.string() }).nullable(),
    cohort: RegistrationCohortDto,
    invoice: RegistrationInvoiceDto.nullable(),
    payment: PaymentDto.nullable(),
    guardian: z
      .object({ state: z.enum(GUARDIAN_STATES), until: instant })
      .nullable()
      .openapi({ description: 'Somebody else whom the student asked to pay; null when nobody was asked' }),
    plan: RegistrationPlanDto.nullable().openapi({ description: 'The next part, when the seat is paid in parts' }),
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
    payerUndo: z.object({ to: Payer, until: instant }).nullable().openapi({
      description: 'Who would pay again if the last change of payer were undone, and until when it can be',
    }),
    cancellation: z.object({ allowed: z.boolean(), freeUntil: instant, refund: MoneyDto.nullable() }),
  })
  .openapi('Registration');

export const TimelineEntryDto = z
  .object({
    at: instant,
    type: z.string(),
    by: z
      .enum(['STUDENT', 'SCHOOL', 'TEACHER', 'ADMIN'])
      .nullable()
      .openapi({ description: 'Who did it; null where it happened by itself' }),
    notes: z.string().nullable().openapi({ description: 'Why, where the reader may know' }),
    details: z.record(z.string(), z.unknown()),
  })
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
  status: z
    .enum([...PARTICIPANT_STATUSES, 'ACTIVE', 'FINAL', 'AWAITING_APPROVAL'])
    .optional()
    .openapi({ description: 'AWAITING_APPROVAL: those that their school must approve' }),
  student: numericId
    .optional()
    .openapi({ type: 'integer', description: 'Only this student’s, of those that the caller may see' }),
  ...PageQuery,
});
export const RegistrationPage = pageOf(RegistrationDto).openapi('RegistrationPage');
