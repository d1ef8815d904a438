import { said, type Actor, type Clock, type Outbox, type UnitOfWork } from '#platform/index';
import type { ActivityLog } from '#modules/activity/index';
import { FEWEST_ANSWERS, type CourseRatings } from '#modules/courses/index';
import { RepliedBeforeError, TooFewAnswersError } from '../feedback.errors';
import { feedbackReplied } from '../feedback.messages';
import type { FeedbackReplyMailFacts } from '../feedback.types';
import type { FeedbackDashboardsService } from '../reading/feedback-dashboards.service';
import type { CohortDashboard } from '../reading/feedback-dashboards.types';
import type { FeedbackRepliesRepository } from './feedback-replies.repository';

export type FeedbackReplyStores = {
  replies: FeedbackRepliesRepository;
  ratings: Pick<CourseRatings, 'noteChanges'>;
  activity: Pick<ActivityLog, 'record'>;
  outbox: Outbox;
};
type Deps = {
  stores: UnitOfWork<FeedbackReplyStores>;
  replies: Pick<FeedbackRepliesRepository, 'mail'>;
  dashboards: Pick<FeedbackDashboardsService, 'ofCohort'>;
  clock: Clock;
};
type Written = { text: string; changes: string | null };

/** What teachers answer to the feedback of a cohort. */
export class FeedbackRepliesService {
  constructor(private readonly deps: Deps) {}

  /**
   * Answers a cohort once. Its students get the reply by mail; what will change is shown on the course's page, and both
   * on the form of the next cohort.
   * @throws AppError 404 `cohort.not-found`, 409 `feedback.too-few` while the answers cannot be read, 409
   * `feedback.replied`
   */
  async reply(actor: Actor, cohortId: number, { text, changes }: Written): Promise<CohortDashboard> {
    const { courseId, reply, canReply } = await this.deps.dashboards.ofCohort(actor, cohortId);
    if (reply) throw new RepliedBeforeError();
    if (!canReply) throw new TooFewAnswersError(FEWEST_ANSWERS);
    const now = this.deps.clock.now();
    await this.deps.stores.run(async ({ replies, ratings, activity, outbox }) => {
      const about = { cohortId, courseId };
      const id = await replies.add({ ...about, authorUserId: actor.userId, text, changes, createdAt: now });
      if (id === null) throw new RepliedBeforeError();
      if (changes !== null) await ratings.noteChanges(courseId, changes, now);
      await activity.record({ ...about, type: 'FEEDBACK_REPLIED', userId: null, actorUserId: actor.userId });
      const readers = await replies.readers(id);
      await outbox.addAll(readers.map((userId) => said(feedbackReplied, { replyId: id, userId })));
    });
    return this.deps.dashboards.ofCohort(actor, cohortId);
  }

  /** @returns null when the student's account is closed. */
  mail(replyId: number, userId: number): Promise<FeedbackReplyMailFacts | null> {
    return this.deps.replies.mail(replyId, userId);
  }
}
