import { LANGUAGES } from '@valikool/contract';
import { instant, numericId, pageOf, PageQuery, personName, phoneNumber, registryCode, z } from '#platform/index';
import { SCHOOL_APPLICATION_STATUSES } from './school-applications.types';

export const SchoolApplicationParams = z.object({ id: numericId });

const REQUIRED = 'Please fill in all fields';
const given = z.string(REQUIRED).trim().min(1, REQUIRED);
const asText = { type: 'string' } as const;

const schoolName = given.min(2).max(200).openapi({ example: 'Elva Gümnaasium' });
const code = given.pipe(registryCode).openapi({ ...asText, example: '77000016' });
const municipality = given.max(100).openapi({ description: 'One of `GET /municipalities`', example: 'Elva vald' });

export const SubmitSchoolApplication = z
  .strictObject({
    schoolName,
    registryCode: code,
    municipality,
    firstName: given.pipe(personName).openapi(asText),
    lastName: given.pipe(personName).openapi(asText),
    email: given
      .toLowerCase()
      .pipe(z.email().max(254))
      .openapi({ ...asText, format: 'email' }),
    phoneNumber: given.pipe(phoneNumber).openapi({ ...asText, example: '+37255551234' }),
    message: z.string().trim().max(2_000).optional().openapi({ description: 'What else the person wants to say' }),
    language: z.enum(LANGUAGES),
    acceptTerms: z.literal(true, 'The terms must be accepted'),
  })
  .openapi('SubmitSchoolApplication');

export const SchoolApplicationReceivedDto = z
  .object({
    received: z.literal(true),
    isListed: z
      .boolean()
      .openapi({ description: 'Whether a school of the public list has this name or this registry code' }),
  })
  .openapi('SchoolApplicationReceived');

export const ListSchoolApplications = z.strictObject({
  ...PageQuery,
  q: z.string().trim().max(100).optional().openapi({
    description: 'Words of the school’s name, its registry code, the person’s name or address, in any spelling',
  }),
  status: z.enum(SCHOOL_APPLICATION_STATUSES).optional(),
});

const Row = z.object({
  id: z.number().int(),
  status: z.enum(SCHOOL_APPLICATION_STATUSES),
  schoolName: z.string(),
  registryCode: z.string(),
  municipality: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  language: z.enum(LANGUAGES),
  createdAt: instant,
  decidedAt: instant.nullable(),
});

export const SchoolApplicationsDto = pageOf(Row.openapi('SchoolApplicationRow')).openapi('SchoolApplications');

const SimilarSchoolDto = z
  .object({
    id: z.number().int(),
    name: z.string(),
    municipality: z.string().nullable(),
    registryCode: z.string().nullable(),
    isArchived: z.boolean(),
    representatives: z.number().int(),
    invited: z.number().int().openapi({ description: 'Open invitations to represent the school' }),
    hasSameCode: z.boolean(),
    hasSameName: z.boolean().openapi({ description: 'Without regard to case, dots and accents' }),
    hasSameMailDomain: z
      .boolean()
      .openapi({ description: 'Whether its invoices or representatives have addresses in the applicant’s domain' }),
  })
  .openapi('SimilarSchool');

export const SchoolApplicationDto = Row.extend({
  message: z.string().nullable(),
  note: z.string().nullable().openapi({ description: 'Why it was declined, as the applicant was told' }),
  decidedBy: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  schoolId: z.number().int().nullable().openapi({ description: 'The school that approval made or found' }),
  mail: z
    .object({ domain: z.string(), isOpenToAnybody: z.boolean() })
    .openapi({ description: 'Where the applicant’s mailbox is; an open one says nothing about the school' }),
  similar: z.array(SimilarSchoolDto).openapi({ description: 'Nearest first; empty once it is decided' }),
}).openapi('SchoolApplication');

export const ApproveSchoolApplication = z
  .strictObject({ name: schoolName, registryCode: code, municipality })
  .openapi('ApproveSchoolApplication');

export const AttachSchoolApplication = z
  .strictObject({ schoolId: z.number().int().positive() })
  .openapi('AttachSchoolApplication');

export const DeclineSchoolApplication = z
  .strictObject({ note: given.max(2_000).openapi({ description: 'The reason, mailed to the applicant' }) })
  .openapi('DeclineSchoolApplication');
