import { PARTICIPANT_STATUSES } from '@valikool/contract';
import { instant, z } from '#platform/index';

export const SetResult = z
  .strictObject({
    status: z.enum(['COMPLETED', 'FAILED', 'AWAITING_RESULT']),
    reason: z.string().trim().min(3).max(500).optional().openapi({
      description: 'Why the result is corrected; required where one was set before. The student reads it',
      example: 'The last assignment arrived in time after all.',
    }),
  })
  .openapi('SetResult');

export const ResultDto = z
  .object({
    registrationId: z.number().int(),
    cohortId: z.number().int(),
    status: z.enum(PARTICIPANT_STATUSES),
    resultAt: instant.nullable(),
    student: z.object({ id: z.number().int(), firstName: z.string(), lastName: z.string() }),
  })
  .openapi('Result');
