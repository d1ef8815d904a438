import { defineMessage, z } from '#platform/index';

/** The payer of a seat has changed. */
export const registrationPayerChanged = defineMessage({
  name: 'registration.payer-changed',
  queue: 'emails',
  payload: z.object({
    registrationId: z.number().int().positive(),
    actorUserId: z.number().int().positive(),
    /** The credit notes of the change. Messages of older versions do not have them. */
    creditNoteIds: z.array(z.uuid()).default([]),
    /** The student's invoice of the change. Messages of older versions do not have it: it has a mail of its own. */
    invoiceId: z.uuid().nullable().default(null),
  }),
  options: { attempts: 12, backoff: { type: 'exponential', delay: 2_000 } },
});
