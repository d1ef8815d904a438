import { PARTICIPANT_STATUSES } from '@valikool/contract';
import { defineMessage, z } from '#platform/index';

/** A student's result was set, corrected or withdrawn. The diploma follows, and then the student is told. */
export const resultSet = defineMessage({
  name: 'registration.result-set',
  queue: 'maintenance',
  payload: z.object({
    registrationId: z.number().int().positive(),
    from: z.enum(PARTICIPANT_STATUSES),
    to: z.enum(PARTICIPANT_STATUSES),
    at: z.iso.datetime(),
  }),
  options: { attempts: 12, backoff: { type: 'exponential', delay: 2_000 } },
});
