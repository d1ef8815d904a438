import { HOUR_MS, type Schedule } from '#platform/index';
import type { FeedbackInvitationsService } from '../asking/feedback-invitations.service';

export const remindOfFeedback = (invitations: FeedbackInvitationsService): Schedule => ({
  name: 'feedback.remind',
  everyMs: HOUR_MS,
  run: () => invitations.remindDue(),
});
