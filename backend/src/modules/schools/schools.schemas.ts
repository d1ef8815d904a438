import { INVOICE_STATUSES, PARTICIPANT_STATUSES, PAYERS, SCHOOL_YEARS } from '@valikool/contract';
import { instant, MoneyDto, numericId, pageOf, PageQuery, z } from '#platform/index';

const search = z.string().trim().max(100).optional();

export const SchoolParams = z.object({ id: numericId });

export const ListSchools = z.object({
  ...PageQuery,
  q: search.openapi({ description: 'Words of the name in any spelling; one or two letters begin a word' }),
  municipality: search,
});

export const SchoolNameDto = z
  .object({ id: z.number().int(), name: z.string(), municipality: z.string().nullable() })
  .openapi('SchoolName');

export const SchoolNamesDto = pageOf(SchoolNameDto).openapi('SchoolNames');

export const ListSchoolStudents = z.object({
  ...PageQuery,
  schoolYear: z
    .enum(SCHOOL_YEARS)
    .default('current')
    .openapi({ description: 'By the start of the cohort; the year turns over after 31 July' }),
  q: search.openapi({
    description: 'Part of a name or e-mail address in any spelling; one or two letters begin a word',
  }),
  status: z
    .enum(PARTICIPANT_STATUSES)
    .optional()
    .openapi({ description: 'Only students with a registration in this status' }),
});

export const SchoolStudentDto = z
  .object({
    id: z.number().int(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phoneNumber: z.string().nullable(),
    registrations: z.array(
      z
        .object({
          id: z.number().int(),
          cohortId: z.number().int(),
          cohortName: z.string(),
          courseId: z.number().int(),
          courseTitle: z.string(),
          startDate: instant,
          endDate: instant,
          payer: z.enum(PAYERS),
          status: z.enum(PARTICIPANT_STATUSES),
          price: MoneyDto,
          registeredAt: instant,
          confirmedAt: instant.nullable().openapi({ description: 'Null while the seat is only held' }),
          invoice: z
            .object({
              id: z.uuid(),
              number: z.string().nullable(),
              status: z.enum(INVOICE_STATUSES),
              dueAt: instant.nullable(),
            })
            .nullable(),
          progress: z
            .number()
            .int()
            .min(0)
            .max(100)
            .nullable()
            .openapi({ description: 'Per cent of assignments done; null while unknown' }),
          attendance: z.object({ present: z.number().int(), marked: z.number().int() }).nullable().openapi({
            description: 'Present in how many of the classes in which the student was marked; null before the first',
          }),
        })
        .openapi('SchoolStudentRegistration'),
    ),
  })
  .openapi('SchoolStudent');

export const SchoolStudentsDto = pageOf(SchoolStudentDto).openapi('SchoolStudents');
