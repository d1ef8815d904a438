import { COHORT_STATUSES, COURSE_STATUSES, LANGUAGES } from '@valikool/contract';
import { bulkIds, displayName, instant, MoneyDto, z } from '#platform/index';
import { ClassTimeDto } from '#modules/courses/index';
import { timeZone } from '../cohorts.schemas';
import { MOST_SEATS } from '../cohorts.types';
import { CohortPrice, PriceProposalDto } from '../prices/price-proposals.schemas';

const MOST_CLASS_TIMES = 20;
const MOST_TEACHERS = 20;

const text = (max: number, description?: string) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .openapi({ ...(description !== undefined && { description }) });

const isWebAddress = (address: string): boolean => URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);

/** A link that people click: a web address, or nothing. Rule `link`. */
const link = (description: string) =>
  z
    .string()
    .trim()
    .max(2_000)
    .refine((address) => address === '' || isWebAddress(address), {
      message: 'an address that begins with https://',
      params: { rule: 'link' },
    })
    .nullish()
    .openapi({ description });

const seats = z.number().int().min(0).max(MOST_SEATS).nullish();

/** Nothing is required here. The form's rules report everything that is missing at once. */
const fields = {
  courseId: z.number().int().positive().nullish(),
  name: displayName(200).optional(),
  startDate: instant.nullish(),
  endDate: instant.nullish(),
  timeZone: timeZone.optional(),
  size: z.strictObject({ min: seats, max: seats }).optional(),
  price: CohortPrice.nullable().optional().openapi({
    description: 'Gross; null where the course’s price holds. Set by administrators; teachers propose one instead',
  }),
  teacherIds: z.array(z.number().int().positive()).max(MOST_TEACHERS).optional(),
  onlineClassTimes: z.array(ClassTimeDto).max(MOST_CLASS_TIMES).optional(),
  onlineLessonLength: z.number().int().min(5).max(600).nullish().openapi({ description: 'Minutes' }),
  externalLmsLink: link('Google Classroom'),
  videoUrl: link('Where classes are held'),
  lmsId: text(200),
  lwCourseId: text(200, 'The course’s own holds where it is empty'),
  discordChannelId: text(200),
  discordInviteUrl: link('Invitation to the cohort’s channel'),
  notes: text(5_000, 'For those who run the cohort'),
  decisionDate: instant.nullish().openapi({ description: 'When it is decided whether the cohort runs' }),
};

export const CreateCohort = z
  .strictObject({ ...fields, status: z.enum(['DRAFT', 'REGISTRATION_OPEN']).nullish() })
  .openapi('CreateCohort', {
    description:
      'status, courseId, name, startDate, endDate, size, teacherIds, onlineClassTimes, onlineLessonLength, externalLmsLink and videoUrl are required; the answer names all that are missing',
  });

export const UpdateCohort = z
  .strictObject({
    ...fields,
    priceReason: z
      .string()
      .trim()
      .max(1_000)
      .optional()
      .openapi({ description: 'Why the price changes; required once the cohort has been opened' }),
  })
  .refine((change) => Object.entries(change).some(([field, value]) => field !== 'priceReason' && value !== undefined), {
    message: 'at least one field besides priceReason must be given',
  })
  .openapi('UpdateCohort');

const decision = {
  status: z.enum(COHORT_STATUSES),
  notes: z.string().trim().max(1_000).optional().openapi({ description: 'Why, for the timeline' }),
};

export const ChangeCohortStatus = z.strictObject(decision).openapi('ChangeCohortStatus');

export const ChangeCohorts = z
  .strictObject({ action: z.literal('CHANGE_STATUS'), ids: bulkIds, ...decision })
  .openapi('ChangeCohorts');

export const DuplicateCohort = z
  .strictObject({
    startDate: instant.openapi({ description: 'Of the copy; all other dates move with it, and times of the day stay' }),
  })
  .openapi('DuplicateCohort');

const FieldProblemDto = z.object({ field: z.string(), rule: z.string(), message: z.string() }).openapi('FieldProblem');

export const CohortEditorDto = z
  .object({
    id: z.number().int(),
    courseId: z.number().int(),
    courseTitle: z.string(),
    courseSlug: z.string(),
    courseLanguage: z.enum(LANGUAGES),
    courseStatus: z.enum(COURSE_STATUSES),
    coursePrice: MoneyDto,
    courseLwCourseId: z.string().nullable(),
    name: z.string(),
    status: z.enum(COHORT_STATUSES),
    startDate: instant,
    endDate: instant,
    timeZone: z.string(),
    size: z.object({ min: z.number().int(), max: z.number().int() }),
    seatsTaken: z.number().int(),
    freeSeats: z.number().int(),
    price: MoneyDto.nullable().openapi({ description: 'Null where the course’s price holds' }),
    priceProposal: PriceProposalDto.nullable().openapi({
      description: 'The price that was asked for last, while it waits for review or after it was sent back',
    }),
    priceRange: z
      .object({ min: MoneyDto, max: MoneyDto })
      .nullable()
      .openapi({ description: 'The prices that a teacher may propose; null where the course has no price yet' }),
    teacherIds: z.array(z.number().int()),
    teachers: z.array(z.object({ id: z.number().int(), name: z.string() })),
    onlineClassTimes: z.array(ClassTimeDto),
    onlineLessonLength: z.number().int().nullable().openapi({ description: 'Minutes' }),
    externalLmsLink: z.string().nullable(),
    videoUrl: z.string().nullable(),
    lmsId: z.string().nullable(),
    lwCourseId: z.string().nullable(),
    discordChannelId: z.string().nullable(),
    discordInviteUrl: z.string().nullable(),
    notes: z.string().nullable(),
    decisionDate: instant.nullable(),
    decision: z.enum(['CONFIRMED', 'ASKED']).nullable().openapi({
      description: 'CONFIRMED: it runs; ASKED: too few had come by the decision date, and an administrator is to say',
    }),
    stillNeeded: z.number().int().nullable().openapi({
      description: 'Seats that have still to be taken for the cohort to run; null where that is no question',
    }),
    problems: z.array(FieldProblemDto).openapi({ description: 'What opening the cohort would refuse' }),
    nextStatuses: z.array(z.enum(COHORT_STATUSES)).openapi({ description: 'What the caller may make of it now' }),
    lockedFields: z.array(z.string()).openapi({ description: 'Fields that can no longer be changed' }),
    createdAt: instant,
    updatedAt: instant,
  })
  .openapi('CohortEditor');

export const ListChoices = z.object({
  q: z
    .string()
    .trim()
    .max(100)
    .optional()
    .openapi({ description: 'Part of the name in any spelling; one or two letters begin a word' }),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});

export const TeacherChoicesDto = z
  .object({ items: z.array(z.object({ id: z.number().int(), name: z.string() })) })
  .openapi('TeacherChoices');

export const CourseChoicesDto = z
  .object({
    items: z.array(
      z.object({
        id: z.number().int(),
        title: z.string(),
        slug: z.string(),
        language: z.enum(LANGUAGES),
        status: z.enum(COURSE_STATUSES),
        price: MoneyDto,
        lwCourseId: z.string().nullable(),
      }),
    ),
  })
  .openapi('CourseChoices');
