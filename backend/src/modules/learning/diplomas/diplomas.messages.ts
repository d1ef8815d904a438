import { PARTICIPANT_STATUSES } from '@valikool/contract';
import { defineMessage, z } from '#platform/index';

const mail = { queue: 'emails', options: { attempts: 12, backoff: { type: 'exponential', delay: 2_000 } } } as const;

/** The student is told their result, after the diploma followed it. */
export const resultTold = defineMessage({
  ...mail,
  name: 'result.told',
  payload: z.object({
    registrationId: z.number().int().positive(),
    from: z.enum(PARTICIPANT_STATUSES),
    to: z.enum(PARTICIPANT_STATUSES),
    at: z.iso.datetime(),
  }),
  key: ({ registrationId, at }) => `result-told_${registrationId}_${at.replaceAll(':', '-')}`,
});

/** Staff revoked a diploma, and may have issued another in its place. A corrected result is told by `result.told`. */
export const diplomaRevoked = defineMessage({
  ...mail,
  name: 'diploma.revoked',
  payload: z.object({ diplomaId: z.number().int().positive() }),
  key: ({ diplomaId }) => `diploma-revoked_${diplomaId}`,
});
