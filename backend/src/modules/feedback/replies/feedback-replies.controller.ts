import type { Input } from '#platform/index';
import { toCohortDashboardDto } from '../reading/feedback-dashboards.mapper';
import type { RatedParams } from '../reading/feedback-dashboards.schemas';
import type { ReplyToFeedback } from './feedback-replies.schemas';
import type { FeedbackRepliesService } from './feedback-replies.service';

export class FeedbackRepliesController {
  constructor(private readonly deps: { replies: FeedbackRepliesService }) {}

  reply = async ({ actor, params, body }: Input<typeof RatedParams, typeof ReplyToFeedback>) =>
    toCohortDashboardDto(await this.deps.replies.reply(actor, params.id, body));
}
