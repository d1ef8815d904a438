import type { Knex } from 'knex';
import { moduleParts, Outbox, unitOfWork, type Clock, type Message } from '#platform/index';
import { activityLog } from '#modules/activity/index';
import { courseRatings } from '#modules/courses/index';
import { FeedbackDashboardReadModel } from './feedback-dashboard.read-model';
import { FeedbackDashboardService } from './feedback-dashboard.service';
import { FeedbackInvitationsReadModel } from './feedback-invitations.read-model';
import { FeedbackInvitationsService } from './feedback-invitations.service';
import { FeedbackController } from './feedback.controller';
import { feedbackWanted } from './feedback.messages';
import { FeedbackRepository } from './feedback.repository';
import { feedbackRoutes } from './feedback.routes';
import { FeedbackService } from './feedback.service';
import { askForFeedback } from './jobs/ask-for-feedback.job';

/** What students say about finished courses, and the dashboards on which teachers and administrators read it. */
export function feedbackModule({ knex, clock }: { knex: Knex; clock: Clock }) {
  const invitations = new FeedbackInvitationsService({
    stores: unitOfWork(knex, (db) => ({ outbox: new Outbox(db) })),
    invitations: new FeedbackInvitationsReadModel(knex),
  });
  const feedback = new FeedbackService({
    stores: unitOfWork(knex, (db) => ({
      feedback: new FeedbackRepository(db),
      ratings: courseRatings(db),
      activity: activityLog(db, clock),
    })),
    feedback: new FeedbackRepository(knex),
    clock,
  });
  const dashboards = new FeedbackDashboardService({ dashboards: new FeedbackDashboardReadModel(knex) });
  const parts = moduleParts({
    routes: feedbackRoutes(new FeedbackController({ feedback, dashboards })),
    messages: [feedbackWanted] as Message[],
    jobs: [askForFeedback(invitations)],
  });
  return { ...parts, invitations };
}
