import { instant, numericId, upToHundred, z } from '#platform/index';

export const CohortParams = z.object({ id: numericId });
export const CohortStudentParams = z.object({ id: numericId, studentId: numericId });

const progress = z
  .number()
  .int()
  .min(0)
  .max(100)
  .nullable()
  .openapi({ description: 'Per cent of assignments done, online classes left out; null takes back what was said' });

export const SetProgress = z.strictObject({ progress }).openapi('SetProgress');

export const SetManyProgress = z
  .strictObject({ items: upToHundred(z.strictObject({ studentId: z.number().int().positive(), progress })) })
  .openapi('SetManyProgress');

export const StudentProgressDto = z
  .object({
    cohortId: z.number().int(),
    studentId: z.number().int(),
    registrationId: z.number().int(),
    progress,
    updatedAt: instant,
  })
  .openapi('StudentProgress');

export const LmsOpenedDto = z.object({ url: z.string() }).openapi('LmsOpened');
