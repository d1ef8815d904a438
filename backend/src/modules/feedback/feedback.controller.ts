import type { Input } from '#platform/index';
import type { FeedbackDashboardService } from './feedback-dashboard.service';
import { toFeedbackDashboardDto, toFeedbackFormDto, toFeedbackTextDto } from './feedback.mapper';
import type { CohortParams, ListFeedbackTexts, SaveFeedback } from './feedback.schemas';
import type { FeedbackService } from './feedback.service';

export type FeedbackControllerDeps = { feedback: FeedbackService; dashboards: FeedbackDashboardService };

export class FeedbackController {
  constructor(private readonly deps: FeedbackControllerDeps) {}

  get = async ({ actor, params }: Input<typeof CohortParams>) =>
    toFeedbackFormDto(await this.deps.feedback.get(actor.userId, params.id));

  save = async ({ actor, params, body }: Input<typeof CohortParams, typeof SaveFeedback>) =>
    toFeedbackFormDto(
      await this.deps.feedback.save(actor.userId, params.id, { answers: body.answers, isSubmitted: body.submit }),
    );

  dashboard = async ({ actor, params }: Input<typeof CohortParams>) =>
    toFeedbackDashboardDto(await this.deps.dashboards.get(actor, params.id));

  texts = async ({ actor, params, query }: Input<typeof CohortParams, undefined, typeof ListFeedbackTexts>) => {
    const page = await this.deps.dashboards.listTexts(actor, params.id, query);
    return { ...page, items: page.items.map(toFeedbackTextDto) };
  };
}
