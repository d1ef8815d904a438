import { handleJob } from '#platform/index';
import { cohortEnded } from '#modules/cohorts/index';
import type { FeedbackInvitationsService } from '../asking/feedback-invitations.service';

export const askForFeedback = (invitations: FeedbackInvitationsService) =>
  handleJob(cohortEnded, 'feedback.ask-all', ({ cohortId }) => invitations.askAll(cohortId));
