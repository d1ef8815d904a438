import type { FeedbackMailFacts, FeedbackReplyMailFacts } from '#modules/feedback/index';

export type FeedbackReaders = {
  feedback: {
    /** @returns null when the student has answered meanwhile. */
    mail(cohortId: number, userId: number): Promise<FeedbackMailFacts | null>;
  };
  replies: {
    /** @returns null when the student's account is closed. */
    mail(replyId: number, userId: number): Promise<FeedbackReplyMailFacts | null>;
  };
};
