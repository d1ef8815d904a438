import { COHORT_STATUSES, INVOICE_STATUSES, PARTICIPANT_STATUSES, ROLES, SCHOOL_YEARS } from '@valikool/contract';
import { PARTICIPANT_STATUS_GROUPS } from '#modules/registrations/index';
import { instant, numericId, pageOf, PageQuery, z } from '#platform/index';
import { SCHOOL_STATES } from '#modules/schools/index';
import { CREDIT_TYPES, EXPORT_FORMATS, EXPORT_STATES, EXPORTS } from './exports.types';

const IDS_AT_ONCE = 500;
const STATUSES = [
  ...new Set([
    ...PARTICIPANT_STATUSES,
    ...Object.keys(PARTICIPANT_STATUS_GROUPS),
    ...COHORT_STATUSES,
    ...INVOICE_STATUSES,
  ]),
] as [string, ...string[]];
const id = z.string().regex(/^([1-9]\d{0,14}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/);
const rowNumber = z.number().int().positive();

const TEACHER = { type: 'integer', description: 'Cohorts that this user teaches' } as const;
const RUN_BY = { type: 'integer', description: 'Cohorts that this user teaches, or has made' } as const;

export const ExportParams = z.object({ what: z.enum(EXPORTS) });
export const ExportJobParams = z.object({ id: z.uuid() });

const words = {
  q: z.string().trim().max(100).optional().openapi({
    description: 'Users, students, cohorts and schools: words of their names; credits: a part of a student’s name',
  }),
  role: z.enum(ROLES).optional(),
  state: z
    .enum(['invited', 'active'])
    .optional()
    .openapi({ description: 'Users who have not signed in yet, or who have' }),
  status: z.enum(STATUSES).optional(),
  schoolYear: z.enum(SCHOOL_YEARS).default('all'),
  municipality: z.string().trim().max(100).optional().openapi({ description: 'Schools' }),
  schoolState: z.enum(SCHOOL_STATES).optional().openapi({ description: 'Schools; without it those that are active' }),
  creditType: z.enum(CREDIT_TYPES).optional().openapi({ description: 'Credits: what happened' }),
  from: z.iso.date().optional().openapi({ description: 'Credits and activity: the first day' }),
  to: z.iso.date().optional().openapi({ description: 'Credits and activity: the last day' }),
};

export const ExportRows = z.strictObject({
  ...words,
  format: z.enum(EXPORT_FORMATS).default('csv'),
  school: numericId.optional(),
  cohort: numericId.optional(),
  course: numericId.optional(),
  student: numericId.optional(),
  teacher: numericId.optional().openapi(TEACHER),
  runBy: numericId.optional().openapi(RUN_BY),
  ids: z
    .string()
    .max(20_000)
    .transform((text) => text.split(','))
    .pipe(z.array(id).max(IDS_AT_ONCE))
    .optional()
    .openapi({ type: 'string', description: 'These rows only, divided by commas', example: '1,2,3' }),
});

export const RequestExport = z
  .strictObject({
    format: z.enum(EXPORT_FORMATS),
    filters: z
      .strictObject({
        ...words,
        school: rowNumber.optional(),
        cohort: rowNumber.optional(),
        course: rowNumber.optional(),
        student: rowNumber.optional(),
        teacher: rowNumber.optional().openapi(TEACHER),
        runBy: rowNumber.optional().openapi(RUN_BY),
        ids: z
          .array(z.union([rowNumber.transform(String), id]))
          .max(IDS_AT_ONCE)
          .optional(),
      })
      .default({ schoolYear: 'all' }),
  })
  .openapi('RequestExport');

export const ListExportJobs = z.strictObject(PageQuery);

export const ExportJobDto = z
  .object({
    id: z.uuid(),
    what: z.enum(EXPORTS),
    format: z.enum(EXPORT_FORMATS),
    state: z.enum(EXPORT_STATES),
    rowsDone: z.number().int(),
    rowsTotal: z.number().int().nullable().openapi({ description: 'Null until they are counted' }),
    bytes: z.number().int().nullable(),
    createdAt: instant,
    finishedAt: instant.nullable(),
    expiresAt: instant.nullable().openapi({ description: 'When the file is thrown away' }),
  })
  .openapi('ExportJob');

export const ExportJobsDto = pageOf(ExportJobDto).openapi('ExportJobs');
