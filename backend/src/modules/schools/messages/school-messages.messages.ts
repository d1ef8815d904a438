import { defineMessage, z } from '#platform/index';

/** One student's mail of what their school wrote. */
export const schoolMessageMail = defineMessage({
  name: 'school-message.mail',
  queue: 'emails',
  payload: z.object({ recipientId: z.number().int().positive() }),
  key: ({ recipientId }) => `school-message-mail_${recipientId}`,
  options: { attempts: 8, backoff: { type: 'exponential', delay: 2_000 } },
});
