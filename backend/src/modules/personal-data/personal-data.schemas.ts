import { z } from 'zod';
import { numericId } from '#platform/index';

export const PersonParams = z.object({ id: numericId });

export const PersonalDataDto = z.object({
  madeAt: z.iso.datetime(),
  personalCode: z.string().nullable(),
  records: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});
