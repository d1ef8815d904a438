import type { Outbox, UnitOfWork } from '#platform/index';
import type { FeedbackInvitationsReadModel } from './feedback-invitations.read-model';
import { feedbackWanted } from './feedback.messages';
import type { FeedbackMailFacts } from './feedback.types';

export type FeedbackInvitationStores = { outbox: Outbox };
type Deps = { stores: UnitOfWork<FeedbackInvitationStores>; invitations: FeedbackInvitationsReadModel };

/** Asks the students of a finished cohort for feedback. */
export class FeedbackInvitationsService {
  constructor(private readonly deps: Deps) {}

  /** Sends one mail to each student who has not answered. Safe to repeat: each is asked once. */
  async askAll(cohortId: number): Promise<void> {
    const userIds = await this.deps.invitations.studentsToAsk(cohortId);
    await this.deps.stores.run(async ({ outbox }) => {
      for (const userId of userIds) await outbox.add(feedbackWanted, { cohortId, userId });
    });
  }

  /** @returns null when there is nothing to ask any more. */
  mail(cohortId: number, userId: number): Promise<FeedbackMailFacts | null> {
    return this.deps.invitations.mail(cohortId, userId);
  }
}
