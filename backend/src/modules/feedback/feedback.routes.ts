import { route } from '#platform/index';
import type { FeedbackController } from './feedback.controller';
import { RatedCohortNotFoundError } from './feedback.errors';
import {
  CohortParams,
  FeedbackDashboardDto,
  FeedbackFormDto,
  FeedbackTextsDto,
  ListFeedbackTexts,
  SaveFeedback,
} from './feedback.schemas';

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
    summary: 'Keeps the caller’s feedback as it is written, or sends it; what was sent is not changed any more',
    permission: 'feedback.give-own',
    params: CohortParams,
    badParams,
    body: SaveFeedback,
    response: { status: 200, body: FeedbackFormDto },
    errors: ['cohort.not-found', 'feedback.not-open', 'feedback.submitted', 'feedback.incomplete'],
    handler: controller.save,
  }),
  route({
    method: 'get',
    path: '/cohorts/:id/feedback-dashboard',
    operationId: 'getFeedbackDashboard',
    summary: 'What the feedback about a cohort comes to: counts, means and how they spread',
    permission: ['feedback.read-own', 'feedback.read-all'],
    params: CohortParams,
    badParams,
    response: { status: 200, body: FeedbackDashboardDto },
    errors: ['cohort.not-found'],
    handler: controller.dashboard,
  }),
  route({
    method: 'get',
    path: '/cohorts/:id/feedback-texts',
    operationId: 'listFeedbackTexts',
    summary: 'What students of a cohort wrote to one question, newest first; with names for administrators only',
    permission: ['feedback.read-own', 'feedback.read-all'],
    params: CohortParams,
    badParams,
    query: ListFeedbackTexts,
    response: { status: 200, body: FeedbackTextsDto },
    errors: ['cohort.not-found', 'cursor.invalid'],
    handler: controller.texts,
  }),
];
