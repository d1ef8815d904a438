import { IANAZone } from 'luxon';
import { BADGES, COHORT_STATUSES, LANGUAGES, PARTICIPANT_STATUSES, PAYERS, SCHOOL_YEARS } from '@valikool/contract';
import { instant, MoneyDto, numericId, pageOf, PageQuery, z } from '#platform/index';
import { ClassTimeDto } from '#modules/courses/index';
import { COHORT_SORTS } from './cohorts.types';

/** A zone by its IANA name, not an offset or a made-up name. Rule `time-zone`. */
const isTimeZone = (name: string): boolean => /^[A-Za-z]/.test(name) && IANAZone.isValidZone(name);

export const timeZone = z
  .string()
  .max(100)
  .refine(isTimeZone, { message: 'a time zone by its IANA name', params: { rule: 'time-zone' } })
  .openapi({ example: 'Europe/Tallinn' });

export const CohortParams = z.object({ id: numericId });

export const ListCohorts = z.object({
  ...PageQuery,
  status: z
    .enum([...COHORT_STATUSES, 'BELOW_MINIMUM'])
    .optional()
    .openapi({
      description: 'BELOW_MINIMUM: open, with too few students, and it is not decided yet whether the cohort is taught',
    }),
  q: z.string().trim().max(100).optional().openapi({
    description: 'Words of the cohort’s or the course’s name in any spelling; one or two letters begin a word',
  }),
  course: numericId.optional().openapi({ type: 'integer', description: 'Only those of this course' }),
  sort: z
    .enum(COHORT_SORTS)
    .default('-start')
    .openapi({ description: 'A minus turns the order about; a cursor belongs to its sort' }),
  schoolYear: z.enum(SCHOOL_YEARS).default('all'),
  teacher: numericId
    .optional()
    .openapi({ type: 'integer', description: 'Only those that this user teaches, of those that the caller may see' }),
  mine: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true')
    .openapi({
      type: 'string',
      enum: ['true', 'false'],
      description: 'Only those that the caller teaches; teachers never see others',
    }),
});

const publicFields = {
  id: z.number().int(),
  name: z.string(),
  courseId: z.number().int(),
  courseTitle: z.string(),
  courseSlug: z.string(),
  courseLanguage: z.enum(LANGUAGES),
  status: z.enum(COHORT_STATUSES),
  startDate: instant,
  endDate: instant,
  timeZone: z.string(),
  onlineClassTimes: z.array(ClassTimeDto),
  onlineLessonLength: z.number().int().nullable().openapi({ description: 'Minutes' }),
  size: z.object({ min: z.number().int(), max: z.number().int() }),
  freeSeats: z.number().int(),
  badges: z.array(z.enum(BADGES)),
  price: MoneyDto,
  teachers: z.array(z.object({ id: z.number().int(), name: z.string() })),
  decisionDate: instant
    .optional()
    .openapi({ description: 'When it is decided whether the cohort runs; left out where that is no question' }),
  stillNeeded: z
    .number()
    .int()
    .optional()
    .openapi({ description: 'Seats that have still to be taken by then for the cohort to run' }),
};

const ownFields = {
  seatsTaken: z.number().int(),
  videoUrl: z.string().nullable(),
  externalLmsLink: z.string().nullable(),
  lmsId: z.string().nullable(),
  lwCourseId: z.string().nullable(),
  discordChannelId: z.string().nullable(),
  discordInviteUrl: z.string().nullable(),
  notes: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
};

export const CohortCardDto = z.object({ ...publicFields, seatsTaken: z.number().int() }).openapi('CohortCard');

export const CohortCardsDto = pageOf(CohortCardDto)
  .extend({
    isTotalCapped: z
      .boolean()
      .optional()
      .openapi({ description: 'A search found more than `total`: counting stops there' }),
  })
  .openapi('CohortCards');

export const CohortDto = z.object({ ...publicFields, ...z.object(ownFields).partial().shape }).openapi('Cohort', {
  description: 'What follows `teachers` is there for the cohort’s own teachers and for admins only',
});

export const ListCohortStudents = z.object({ ...PageQuery });

export const AttendanceCountDto = z
  .object({ present: z.number().int(), marked: z.number().int() })
  .openapi('AttendanceCount', {
    description: 'In how many of the classes in which the student was marked they were present; null before the first',
  });

export const CohortStudentDto = z
  .object({
    registrationId: z.number().int(),
    studentId: z.number().int(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phoneNumber: z.string().nullable(),
    schoolName: z.string().nullable(),
    payer: z.enum(PAYERS),
    status: z.enum(PARTICIPANT_STATUSES),
    registeredAt: instant,
    confirmedAt: instant.nullable().openapi({ description: 'Null while the seat is only held' }),
    isPaid: z.boolean(),
    invoiceNumber: z.string().nullable(),
    progress: z
      .number()
      .int()
      .min(0)
      .max(100)
      .nullable()
      .openapi({ description: 'Per cent of assignments done; null while unknown' }),
    attendance: AttendanceCountDto.nullable(),
    result: z.enum(['COMPLETED', 'FAILED']).nullable(),
    isResultLate: z.boolean().openapi({ description: 'Three weeks after the end there is no result' }),
  })
  .openapi('CohortStudent');

export const CohortStudentsDto = pageOf(CohortStudentDto).openapi('CohortStudents');
