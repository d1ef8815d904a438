import { defineMessage, z } from '#platform/index';

/** A student whose course is over is asked for feedback. */
export const feedbackWanted = defineMessage({
  name: 'feedback.wanted',
  queue: 'emails',
  payload: z.object({ cohortId: z.number().int().positive(), userId: z.number().int().positive() }),
  key: ({ cohortId, userId }) => `feedback-wanted_${cohortId}_${userId}`,
  options: { attempts: 12, backoff: { type: 'exponential', delay: 2_000 } },
});
