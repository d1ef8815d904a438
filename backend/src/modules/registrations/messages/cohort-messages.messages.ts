import { defineMessage, z } from '#platform/index';
import { UNDO_SECONDS } from './cohort-messages.types';

/** The time to take a message back is over. */
export const cohortMessageDue = defineMessage({
  name: 'cohort-message.due',
  queue: 'maintenance',
  payload: z.object({ messageId: z.number().int().positive() }),
  key: ({ messageId }) => `cohort-message-due_${messageId}`,
  options: { attempts: 12, backoff: { type: 'exponential', delay: 2_000 }, delay: UNDO_SECONDS * 1_000 },
});

/** One student's mail of a message to their cohort. */
export const cohortMessageMail = defineMessage({
  name: 'cohort-message.mail',
  queue: 'emails',
  payload: z.object({ recipientId: z.number().int().positive() }),
  key: ({ recipientId }) => `cohort-message-mail_${recipientId}`,
  options: { attempts: 8, backoff: { type: 'exponential', delay: 2_000 } },
});

export const cohortMessageMessages = [cohortMessageDue, cohortMessageMail];
