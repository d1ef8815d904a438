import type { Knex } from 'knex';
import { moduleParts, Outbox, unitOfWork, type Clock } from '#platform/index';
import { activityLog } from '#modules/activity/index';
import { courseRatings } from '#modules/courses/index';
import { FeedbackInvitationsReadModel } from './asking/feedback-invitations.read-model';
import { FeedbackInvitationsService } from './asking/feedback-invitations.service';
import { FeedbackRemindersRepository } from './asking/feedback-reminders.repository';
import { FeedbackController } from './feedback.controller';
import { feedbackMessages } from './feedback.messages';
import { FeedbackRepository } from './feedback.repository';
import { feedbackRoutes } from './feedback.routes';
import { FeedbackService } from './feedback.service';
import { askForFeedback } from './jobs/ask-for-feedback.job';
import { poolFeedback } from './jobs/pool-feedback.job';
import { remindOfFeedback } from './jobs/remind-of-feedback.job';
import { FeedbackPoolsRepository } from './pooling/feedback-pools.repository';
import { FeedbackPoolsService } from './pooling/feedback-pools.service';
import { FeedbackDashboardsController } from './reading/feedback-dashboards.controller';
import { FeedbackDashboardsReadModel } from './reading/feedback-dashboards.read-model';
import { feedbackDashboardsRoutes } from './reading/feedback-dashboards.routes';
import { FeedbackDashboardsService } from './reading/feedback-dashboards.service';
import { FeedbackRepliesController } from './replies/feedback-replies.controller';
import { FeedbackRepliesRepository } from './replies/feedback-replies.repository';
import { feedbackRepliesRoutes } from './replies/feedback-replies.routes';
import { FeedbackRepliesService } from './replies/feedback-replies.service';
import { SaidAnswersRepository } from './said/said-answers.repository';

type Deps = { knex: Knex; clock: Clock };

const invitationsOf = ({ knex, clock }: Deps) =>
  new FeedbackInvitationsService({
    stores: unitOfWork(knex, (db) => ({ outbox: new Outbox(db), reminders: new FeedbackRemindersRepository(db) })),
    invitations: new FeedbackInvitationsReadModel(knex),
    clock,
  });

const feedbackOf = ({ knex, clock }: Deps) =>
  new FeedbackService({
    stores: unitOfWork(knex, (db) => ({
      feedback: new FeedbackRepository(db),
      said: new SaidAnswersRepository(db),
      ratings: courseRatings(db),
      activity: activityLog(db, clock),
    })),
    feedback: new FeedbackRepository(knex),
    clock,
  });

const poolsOf = ({ knex, clock }: Deps) =>
  new FeedbackPoolsService({
    stores: unitOfWork(knex, (db) => ({ pools: new FeedbackPoolsRepository(db), ratings: courseRatings(db) })),
    pools: new FeedbackPoolsRepository(knex),
    clock,
  });

const repliesOf = ({ knex, clock }: Deps, dashboards: FeedbackDashboardsService) =>
  new FeedbackRepliesService({
    stores: unitOfWork(knex, (db) => ({
      replies: new FeedbackRepliesRepository(db),
      ratings: courseRatings(db),
      activity: activityLog(db, clock),
      outbox: new Outbox(db),
    })),
    replies: new FeedbackRepliesRepository(knex),
    dashboards,
    clock,
  });

/** What students say about finished courses, the dashboards on which teachers read it, and what they reply. */
export function feedbackModule(deps: Deps) {
  const invitations = invitationsOf(deps);
  const dashboards = new FeedbackDashboardsService({ dashboards: new FeedbackDashboardsReadModel(deps.knex) });
  const replies = repliesOf(deps, dashboards);
  const parts = moduleParts({
    routes: [
      ...feedbackRoutes(new FeedbackController({ feedback: feedbackOf(deps) })),
      ...feedbackDashboardsRoutes(new FeedbackDashboardsController({ dashboards })),
      ...feedbackRepliesRoutes(new FeedbackRepliesController({ replies })),
    ],
    messages: feedbackMessages,
    jobs: [askForFeedback(invitations)],
    schedules: [remindOfFeedback(invitations), poolFeedback(poolsOf(deps))],
  });
  return { ...parts, invitations, replies };
}
