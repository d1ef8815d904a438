import { route } from '#platform/index';
import { RatedCohortNotFoundError } from '../feedback.errors';
import { FeedbackDashboardDto, RatedParams } from '../reading/feedback-dashboards.schemas';
import type { FeedbackRepliesController } from './feedback-replies.controller';
import { ReplyToFeedback } from './feedback-replies.schemas';

export const feedbackRepliesRoutes = (controller: FeedbackRepliesController) => [
  route({
    method: 'post',
    path: '/cohorts/:id/feedback-reply',
    operationId: 'replyToFeedback',
    summary: 'Answers the feedback of a cohort once; its students get the reply by mail',
    permission: ['feedback.read-own', 'feedback.read-all'],
    params: RatedParams,
    badParams: () => new RatedCohortNotFoundError(),
    body: ReplyToFeedback,
    response: { status: 201, body: FeedbackDashboardDto },
    errors: ['cohort.not-found', 'feedback.too-few', 'feedback.replied'],
    handler: controller.reply,
  }),
];
