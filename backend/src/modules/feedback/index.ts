import type { JobHandler, Message, Route } from '#platform/index';
import type { FeedbackInvitationsService } from './feedback-invitations.service';
import { FeedbackController, type FeedbackControllerDeps } from './feedback.controller';
import { feedbackWanted } from './feedback.messages';
import { feedbackRoutes } from './feedback.routes';
import { askForFeedback } from './jobs/ask-for-feedback.job';

export { FeedbackDashboardReadModel } from './feedback-dashboard.read-model';
export { FeedbackDashboardService } from './feedback-dashboard.service';
export { FeedbackInvitationsReadModel } from './feedback-invitations.read-model';
export { FeedbackInvitationsService } from './feedback-invitations.service';
export { feedbackWanted } from './feedback.messages';
export { FeedbackRepository } from './feedback.repository';
export { FeedbackService } from './feedback.service';
export type { FeedbackAnswers, FeedbackMailFacts } from './feedback.types';
export { storedAnswers } from './stored-answers.policy';

type Deps = FeedbackControllerDeps & { invitations: FeedbackInvitationsService };

/** What students say about courses that are over, and what those who run them learn from it. */
export const feedbackModule = (deps: Deps): { routes: Route[]; messages: Message[]; jobs: JobHandler[] } => ({
  routes: feedbackRoutes(new FeedbackController(deps)),
  messages: [feedbackWanted] as Message[],
  jobs: [askForFeedback(deps.invitations)],
});
