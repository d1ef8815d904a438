import { defineMessage, z } from '#platform/index';

const id = z.number().int().positive();
const options = { attempts: 12, backoff: { type: 'exponential', delay: 2_000 } } as const;

/** A student whose course is over is asked for feedback; `reminder` is 0 the first time. */
export const feedbackWanted = defineMessage({
  name: 'feedback.wanted',
  queue: 'emails',
  payload: z.object({ cohortId: id, userId: id, reminder: z.number().int().min(0).max(2).default(0) }),
  key: ({ cohortId, userId, reminder }) =>
    `feedback-wanted_${cohortId}_${userId}${reminder === 0 ? '' : `_${reminder}`}`,
  options,
});

/** A teacher has answered the feedback of a cohort, of which the student is a member. */
export const feedbackReplied = defineMessage({
  name: 'feedback.replied',
  queue: 'emails',
  payload: z.object({ replyId: id, userId: id }),
  key: ({ replyId, userId }) => `feedback-replied_${replyId}_${userId}`,
  options,
});

export const feedbackMessages = [feedbackWanted, feedbackReplied];
