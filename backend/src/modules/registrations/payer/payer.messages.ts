import { defineMessage, z } from '#platform/index';

/** Somebody else pays for the seat now. */
export const registrationPayerChanged = defineMessage({
  name: 'registration.payer-changed',
  queue: 'emails',
  payload: z.object({
    registrationId: z.number().int().positive(),
    actorUserId: z.number().int().positive(),
    /** The credit notes that the change made; messages of older versions do not name them. */
    creditNoteIds: z.array(z.uuid()).default([]),
  }),
  options: { attempts: 12, backoff: { type: 'exponential', delay: 2_000 } },
});
