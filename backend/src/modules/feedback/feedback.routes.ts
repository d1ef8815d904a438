import { route } from '#platform/index';
import type { FeedbackController } from './feedback.controller';
import { RatedCohortNotFoundError } from './feedback.errors';
import { CohortParams, FeedbackFormDto, SaveFeedback } from './feedback.schemas';

const badParams = () => new RatedCohortNotFoundError();

export const feedbackRoutes = (controller: FeedbackController) => [
  route({
    method: 'get',
    path: '/cohorts/:id/feedback',
    operationId: 'getFeedback',
    summary: 'The caller’s own feedback about a cohort that they have a seat in: not open yet, being written, or sent',
    permission: 'feedback.give-own',
    params: CohortParams,
    badParams,
    response: { status: 200, body: FeedbackFormDto },
    errors: ['cohort.not-found'],
    handler: controller.get,
  }),
  route({
    method: 'put',
    path: '/cohorts/:id/feedback',
    operationId: 'saveFeedback',
    summary:
      'Keeps the caller’s feedback as it is written, or sends it: then nothing leads from the answers to the caller any more',
    permission: 'feedback.give-own',
    params: CohortParams,
    badParams,
    body: SaveFeedback,
    // A kept answer, or a fingerprint of what was asked, would lead from the author to what was said.
    keepsAnswers: false,
    response: { status: 200, body: FeedbackFormDto },
    errors: ['cohort.not-found', 'feedback.not-open', 'feedback.submitted', 'feedback.incomplete'],
    handler: controller.save,
  }),
];
