import { HOUR_MS, type Schedule } from '#platform/index';
import type { FeedbackPoolsService } from '../pooling/feedback-pools.service';

export const poolFeedback = (pools: FeedbackPoolsService): Schedule => ({
  name: 'feedback.pool',
  everyMs: HOUR_MS,
  run: () => pools.poolDue(),
});
