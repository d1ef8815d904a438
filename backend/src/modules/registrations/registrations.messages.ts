import { defineMessage, z } from '#platform/index';

/** A student, their school or an administrator canceled the registration. */
export const registrationCanceled = defineMessage({
  name: 'registration.canceled',
  queue: 'emails',
  payload: z.object({ registrationId: z.number().int().positive() }),
  key: ({ registrationId }) => `registration-canceled_${registrationId}`,
  options: { attempts: 12, backoff: { type: 'exponential', delay: 2_000 } },
});
