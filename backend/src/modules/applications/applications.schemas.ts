import { LANGUAGES } from '@valikool/contract';
import { instant, numericId, pageOf, PageQuery, personName, phoneNumber, z } from '#platform/index';
import { APPLICATION_STATUSES } from './applications.types';

export const ApplicationParams = z.object({ id: numericId });

const REQUIRED = 'Please fill in all fields';
const given = z.string(REQUIRED).trim().min(1, REQUIRED);
const text = (max: number) => given.max(max);
const asText = { type: 'string' } as const;

export const SubmitApplication = z
  .strictObject({
    firstName: given.pipe(personName).openapi(asText),
    lastName: given.pipe(personName).openapi(asText),
    email: given
      .toLowerCase()
      .pipe(z.email().max(254))
      .openapi({ ...asText, format: 'email' }),
    phoneNumber: given.pipe(phoneNumber).openapi({ ...asText, example: '+37255551234' }),
    subject: text(200).openapi({ description: 'What the person would teach' }),
    background: text(5_000).openapi({ description: 'What the person knows and has done' }),
    language: z.enum(LANGUAGES),
    acceptTerms: z.literal(true, 'The terms must be accepted'),
  })
  .openapi('SubmitTeacherApplication');

export const ApplicationReceivedDto = z.object({ received: z.literal(true) }).openapi('TeacherApplicationReceived');

export const ListApplications = z.object({ ...PageQuery, status: z.enum(APPLICATION_STATUSES).optional() });

const ApplicationRow = z.object({
  id: z.number().int(),
  status: z.enum(APPLICATION_STATUSES),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  subject: z.string(),
  language: z.enum(LANGUAGES),
  createdAt: instant,
  decidedAt: instant.nullable(),
});

export const ApplicationsDto = pageOf(ApplicationRow.openapi('TeacherApplicationRow')).openapi('TeacherApplications');

export const ApplicationDto = ApplicationRow.extend({
  background: z.string(),
  note: z.string().nullable().openapi({ description: 'What the applicant was told' }),
  decidedBy: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  userId: z.number().int().nullable().openapi({ description: 'The teacher that the application made' }),
}).openapi('TeacherApplication');

export const DeclineApplication = z
  .strictObject({ note: z.string().trim().max(2_000).optional() })
  .openapi('DeclineTeacherApplication');
