import { defineMessage, z } from '#platform/index';

/** One student's mail of a message to their cohort. */
export const cohortMessageMail = defineMessage({
  name: 'cohort-message.mail',
  queue: 'emails',
  payload: z.object({ recipientId: z.number().int().positive() }),
  key: ({ recipientId }) => `cohort-message-mail_${recipientId}`,
  options: { attempts: 8, backoff: { type: 'exponential', delay: 2_000 } },
});
