import { after, DAY_MS, said, type Clock, type Outbox, type UnitOfWork } from '#platform/index';
import { feedbackWanted } from '../feedback.messages';
import type { FeedbackMailFacts } from '../feedback.types';
import type { FeedbackInvitationsReadModel } from './feedback-invitations.read-model';
import type { FeedbackRemindersRepository } from './feedback-reminders.repository';

export type FeedbackInvitationStores = { outbox: Outbox; reminders: FeedbackRemindersRepository };
type Deps = {
  stores: UnitOfWork<FeedbackInvitationStores>;
  invitations: FeedbackInvitationsReadModel;
  clock: Clock;
};

/** Days after the end of a cohort on which those who have not answered are reminded; then they are left alone. */
const REMINDED_AFTER_DAYS = [3, 10] as const;
/** A student who was not reminded within this many days gets no reminder. */
const NOT_AFTER_DAYS = 21;

/** Asks the students of a finished cohort for feedback. */
export class FeedbackInvitationsService {
  constructor(private readonly deps: Deps) {}

  /** Sends one mail to each student who has not answered. Safe to repeat: each is asked once. */
  async askAll(cohortId: number): Promise<void> {
    const userIds = await this.deps.invitations.studentsToAsk(cohortId);
    await this.deps.stores.run(async ({ outbox }) => {
      await outbox.addAll(userIds.map((userId) => said(feedbackWanted, { cohortId, userId })));
    });
  }

  /** Reminds whoever has not answered, three and ten days after the end of the cohort. Safe to repeat. */
  async remindDue(): Promise<void> {
    const now = this.deps.clock.now();
    for (const [index, days] of [...REMINDED_AFTER_DAYS].entries()) {
      const reminder = index + 1;
      const until = REMINDED_AFTER_DAYS[reminder] ?? NOT_AFTER_DAYS;
      const ended = { from: after(now, -until * DAY_MS), to: after(now, -days * DAY_MS) };
      await this.deps.stores.run(async ({ outbox, reminders }) => {
        const due = await reminders.count(reminder, ended);
        await outbox.addAll(due.map((student) => said(feedbackWanted, { ...student, reminder })));
      });
    }
  }

  /** @returns null when there is nothing to ask any more. */
  mail(cohortId: number, userId: number): Promise<FeedbackMailFacts | null> {
    return this.deps.invitations.mail(cohortId, userId);
  }
}
