import { LANGUAGES } from '@valikool/contract';
import { instant, numericId, z } from '#platform/index';
import { DIPLOMA_FILE_STATES } from './diploma-files.types';

export const FileCohortParams = z.object({ id: numericId });
export const DiplomaFileParams = z.object({ id: z.uuid() });

export const RequestDiplomaFile = z
  .strictObject({
    language: z.enum(LANGUAGES).optional().openapi({ description: 'Each diploma’s own where it is left out' }),
  })
  .openapi('RequestDiplomaFile');

export const DiplomaFileDto = z
  .object({
    id: z.uuid(),
    cohortId: z.number().int(),
    language: z.enum(LANGUAGES).nullable(),
    state: z.enum(DIPLOMA_FILE_STATES),
    diplomasDone: z.number().int(),
    diplomasTotal: z.number().int(),
    createdAt: instant,
    expiresAt: instant.openapi({ description: 'When the file is deleted, or drawing it is given up' }),
  })
  .openapi('DiplomaFile');
