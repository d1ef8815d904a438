import { LANGUAGES, PAYERS } from '@valikool/contract';
import { instant, MoneyDto, pageOf, PageQuery, z } from '#platform/index';
import { CONDITION_RULES } from '../schools.types';
import { TERMS_FIELDS, VERSION_STATES } from './conditions.types';

const PER = ['SCHOOL_YEAR', 'HALF_YEAR', 'PERIOD'] as const;
const share = z.union([z.literal(20), z.literal(100)]);
const isUnique = (values: readonly unknown[]): boolean => new Set(values).size === values.length;
const once = { message: 'each once', params: { rule: 'unique' } };

const LimitationsDto = z.object({
  inLanguage: z.array(z.enum(LANGUAGES)).optional(),
  courseIds: z.array(z.number().int()).optional(),
  numberOfCourses: z.number().int().optional(),
  numberOfCoursesPer: z.enum(PER).optional().openapi({ description: 'Left out: the school year' }),
  inTimePeriod: z.object({ from: z.iso.date(), to: z.iso.date() }).optional(),
});

const Limitations = z
  .strictObject({
    inLanguage: z.array(z.enum(LANGUAGES)).min(1).refine(isUnique, once).optional(),
    courseIds: z.array(z.number().int().positive()).min(1).max(200).refine(isUnique, once).optional(),
    numberOfCourses: z.number().int().min(1).max(50).optional(),
    numberOfCoursesPer: z.enum(PER).optional(),
    inTimePeriod: z
      .strictObject({ from: z.iso.date(), to: z.iso.date() })
      .refine(({ from, to }) => from <= to, {
        message: 'ends before it begins',
        path: ['to'],
        params: { rule: 'not-before-from' },
      })
      .optional(),
  })
  .refine((rules) => rules.numberOfCoursesPer === undefined || rules.numberOfCourses !== undefined, {
    message: 'needs numberOfCourses',
    path: ['numberOfCourses'],
    params: { rule: 'needed-for-per' },
  })
  .refine((rules) => rules.numberOfCoursesPer !== 'PERIOD' || rules.inTimePeriod !== undefined, {
    message: 'needs inTimePeriod',
    path: ['inTimePeriod'],
    params: { rule: 'needed-for-per' },
  });

const terms = {
  limitations: Limitations,
  conditionText: z.string().trim().min(1).max(2000).nullable(),
  defaultPayer: z.enum(PAYERS),
  sharePercent: share,
  seatPrice: z.number().int().min(0).max(1_000_000).nullable().optional().openapi({
    description: 'Cents; for staff only. Null: the price of the course; left out: it stays',
    example: 8500,
  }),
  needsApproval: z
    .boolean()
    .optional()
    .openapi({ description: 'What students register at the school’s cost waits for its approval; left out: it stays' }),
  approvalDays: z
    .number()
    .int()
    .min(1)
    .max(30)
    .optional()
    .openapi({ description: 'Days for which it waits, with the seat held; left out: it stays', example: 7 }),
};

const revision = z
  .number()
  .int()
  .min(0)
  .openapi({ description: 'The revision that the editor has seen; refused when somebody else was faster', example: 1 });

export const PreviewConditions = z.strictObject(terms).openapi('PreviewSchoolConditions');

export const ChangeConditions = z
  .strictObject({
    ...terms,
    inForceFrom: z.iso
      .date()
      .nullable()
      .openapi({ description: 'A coming day in Tallinn; null: at once', example: null }),
    note: z.string().trim().min(1).max(500).nullable(),
    revision,
  })
  .openapi('ChangeSchoolConditions');

export const WithdrawConditions = z.strictObject({ revision }).openapi('WithdrawSchoolConditions');

const Person = z.object({ id: z.number().int(), name: z.string() });

const version = {
  number: z.number().int(),
  state: z.enum(VERSION_STATES),
  inForceFrom: instant.nullable().openapi({ description: 'Null: since the school has been here' }),
  limitations: LimitationsDto,
  conditionText: z.string().nullable(),
  defaultPayer: z.enum(PAYERS),
  sharePercent: share,
  seatPrice: MoneyDto.nullable(),
  needsApproval: z.boolean(),
  approvalDays: z.number().int(),
  note: z.string().nullable(),
  setBy: Person.nullable(),
  setAt: instant,
  withdrawnBy: Person.nullable(),
  withdrawnAt: instant.nullable(),
};

const ConditionsVersionDto = z.object(version).openapi('SchoolConditionsVersion');

export const SchoolConditionsDto = z
  .object({
    schoolId: z.number().int(),
    schoolName: z.string(),
    limitations: LimitationsDto,
    conditionText: z.string().nullable(),
    defaultPayer: z.enum(PAYERS),
    sharePercent: share,
    seatPrice: MoneyDto.nullable(),
    needsApproval: z.boolean(),
    approvalDays: z.number().int(),
    prepaidStudentSeats: z.number().int(),
    showsBalance: z.boolean(),
    revision: z.number().int().openapi({ description: 'Changes with every change; sent back when saving' }),
    inForce: ConditionsVersionDto,
    planned: ConditionsVersionDto.nullable(),
  })
  .openapi('SchoolConditions');

export const ListVersions = z.object({ ...PageQuery });

export const ConditionsVersionsDto = pageOf(
  z
    .object({
      ...version,
      changed: z.array(z.enum(TERMS_FIELDS)).openapi({ description: 'What differs from the version before' }),
    })
    .openapi('ListedSchoolConditionsVersion'),
).openapi('SchoolConditionsVersions');

const past = {
  registrationId: z.number().int(),
  student: z.object({ id: z.number().int(), firstName: z.string(), lastName: z.string() }),
  courseTitle: z.string(),
  startDate: instant,
  registeredAt: instant,
};

const failed = z.array(
  z.object({
    rule: z.enum(CONDITION_RULES),
    pass: z.boolean(),
    details: z.record(z.string(), z.unknown()),
    nextStep: z.string().nullable(),
  }),
);

export const ConditionsPreviewDto = z
  .object({
    years: z.array(
      z
        .object({
          schoolYear: z.string().openapi({ example: '2026/27' }),
          isCurrent: z.boolean(),
          paidBySchool: z.number().int().openapi({ description: 'Registrations at the school’s cost' }),
          cost: MoneyDto.openapi({ description: 'What the school pays for them' }),
          draftCost: MoneyDto.openapi({ description: 'What it would pay under the draft' }),
          refusedTotal: z.number().int(),
          refused: z.array(z.object({ ...past, failed })).openapi({ description: 'The newest fifty at most' }),
          allowedTotal: z
            .number()
            .int()
            .openapi({ description: 'Paid by students because the school’s conditions refused them, and allowed now' }),
          allowed: z.array(z.object(past)).openapi({ description: 'The newest fifty at most' }),
          allowedCost: MoneyDto,
        })
        .openapi('SchoolConditionsPreviewYear'),
    ),
  })
  .openapi('SchoolConditionsPreview');
