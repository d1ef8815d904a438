import type { FeedbackMailFacts } from '#modules/feedback/index';

export type FeedbackReaders = {
  feedback: {
    /** @returns null when the student has answered meanwhile. */
    mail(cohortId: number, userId: number): Promise<FeedbackMailFacts | null>;
  };
};
