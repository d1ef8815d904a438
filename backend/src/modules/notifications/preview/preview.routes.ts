import { AppError, route } from '#platform/index';
import type { PreviewController } from './preview.controller';
import { CohortMessagePreviewDto, PreviewCohortMessage, PreviewParams } from './preview.schemas';

const PREVIEWS_PER_MINUTE = 60;

export const previewRoutes = (controller: PreviewController) => [
  route({
    method: 'post',
    path: '/cohorts/:id/messages/preview',
    operationId: 'previewCohortMessage',
    summary: 'A message to a cohort as a reader would get it, with the number of readers. Sends nothing',
    permission: ['cohort.edit-own', 'cohort.edit-all'],
    params: PreviewParams,
    body: PreviewCohortMessage,
    badParams: () => new AppError('not-found', 'cohort.not-found', 'The cohort could not be found'),
    response: { status: 200, body: CohortMessagePreviewDto },
    errors: ['cohort.not-found', 'cohort-message.no-recipients'],
    limitPerMinute: PREVIEWS_PER_MINUTE,
    handler: controller.ofClass,
  }),
];
