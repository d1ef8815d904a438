import type { Input } from '#platform/index';
import { toFeedbackFormDto } from './feedback.mapper';
import type { CohortParams, SaveFeedback } from './feedback.schemas';
import type { FeedbackService } from './feedback.service';

export class FeedbackController {
  constructor(private readonly deps: { feedback: FeedbackService }) {}

  get = async ({ actor, params }: Input<typeof CohortParams>) =>
    toFeedbackFormDto(await this.deps.feedback.get(actor.userId, params.id));

  save = async ({ actor, params, body }: Input<typeof CohortParams, typeof SaveFeedback>) =>
    toFeedbackFormDto(
      await this.deps.feedback.save(actor.userId, params.id, { answers: body.answers, isSubmitted: body.submit }),
    );
}
