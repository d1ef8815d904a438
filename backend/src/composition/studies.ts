import { Outbox, unitOfWork, type JobHandler, type Message, type Route } from '#platform/index';
import { activityLog } from '#modules/activity/index';
import {
  FeedbackDashboardReadModel,
  FeedbackDashboardService,
  FeedbackInvitationsReadModel,
  FeedbackInvitationsService,
  feedbackModule,
  FeedbackRepository,
  FeedbackService,
} from '#modules/feedback/index';
import { learningModule, LearningRepository, LearningService } from '#modules/learning/index';
import type { Kernel } from './kernel';

export type Studies = {
  routes: Route[];
  messages: Message[];
  jobs: JobHandler[];
  invitations: FeedbackInvitationsService;
};

/** What becomes of a seat while the course runs, and what its student says in the end. */
export function buildStudies({ knex, clock }: Kernel): Studies {
  const invitations = new FeedbackInvitationsService({
    stores: unitOfWork(knex, (db) => ({ outbox: new Outbox(db) })),
    invitations: new FeedbackInvitationsReadModel(knex),
  });
  const { routes, messages, jobs } = feedbackModule({
    feedback: new FeedbackService({
      stores: unitOfWork(knex, (db) => ({ feedback: new FeedbackRepository(db), activity: activityLog(db, clock) })),
      feedback: new FeedbackRepository(knex),
      clock,
    }),
    dashboards: new FeedbackDashboardService({ dashboards: new FeedbackDashboardReadModel(knex) }),
    invitations,
  });
  const learning = new LearningService({
    stores: unitOfWork(knex, (db) => ({ learning: new LearningRepository(db), activity: activityLog(db, clock) })),
    clock,
  });
  return { routes: [...routes, ...learningModule(learning).routes], messages, jobs, invitations };
}
