import { LANGUAGES } from '@valikool/contract';
import { instant, numericId, pageOf, PageQuery, z } from '#platform/index';

export const DiplomaParams = z.object({ id: numericId });
/** Any text is accepted here; a text that is not a code is answered as an unknown diploma. */
export const CodeParams = z.object({ code: z.string() });

const language = z.enum(LANGUAGES).optional().openapi({ description: 'The diploma’s own where it is left out' });

export const DiplomaPdfQuery = z.object({
  language,
  withPersonalCode: z
    .enum(['true', 'false'])
    .default('false')
    .openapi({ description: 'Prints the code of one’s own profile; only for the holder' }),
});

export const DiplomasQuery = z.object({
  ...PageQuery,
  cohort: numericId.optional(),
  registration: numericId.optional(),
  state: z.enum(['VALID', 'REVOKED']).optional(),
});

export const DiplomaDto = z
  .object({
    id: z.number().int(),
    number: z.string().openapi({ example: 'D2026-00042' }),
    code: z.string().openapi({ example: '7KQM-2XPA-9RTV' }),
    state: z.enum(['VALID', 'REVOKED']),
    registrationId: z.number().int(),
    holderName: z.string().nullable().openapi({ description: 'Null once the holder has closed their account' }),
    cohort: z.object({ id: z.number().int(), name: z.string() }),
    courseTitle: z.string(),
    courseLanguage: z.enum(LANGUAGES),
    academicHours: z.number().int().nullable(),
    startsAt: instant,
    endsAt: instant,
    language: z.enum(LANGUAGES),
    issuedAt: instant,
    revokedAt: instant.nullable(),
    revokeReason: z.string().nullable(),
    pdfUrl: z.string().nullable().openapi({ description: 'Null for a revoked diploma' }),
    checkPath: z.string().openapi({ description: 'Where anybody can check it', example: '/diplomas/7KQM-2XPA-9RTV' }),
  })
  .openapi('Diploma');
export const DiplomaPage = pageOf(DiplomaDto).openapi('DiplomaPage');

export const RevokeDiploma = z
  .strictObject({
    reason: z.string().trim().min(3).max(500).openapi({ description: 'The holder reads it' }),
    issueAnew: z
      .boolean()
      .default(false)
      .openapi({ description: 'Whether another is issued with today’s name, under a new number' }),
  })
  .openapi('RevokeDiploma');

export const RevokedDiplomaDto = z
  .object({ revoked: DiplomaDto, issued: DiplomaDto.nullable() })
  .openapi('RevokedDiploma');

/** No more than the paper says. */
export const DiplomaCheckDto = z
  .object({
    state: z.enum(['VALID', 'REVOKED', 'UNKNOWN']),
    diploma: z
      .object({
        number: z.string(),
        holderName: z.string().nullable().openapi({ description: 'Null once the holder has had their data erased' }),
        courseTitle: z.string(),
        academicHours: z.number().int().nullable(),
        startsAt: instant,
        endsAt: instant,
        issuerName: z.string(),
        issuedAt: instant,
        revokedAt: instant.nullable(),
      })
      .nullable(),
  })
  .openapi('DiplomaCheck');
