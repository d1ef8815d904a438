import { AppError, BulkResultsDto, route } from '#platform/index';
import { CohortParams } from '../view/registrations.schemas';
import type { GroupController } from './group.controller';
import { GroupPreviewDto, PreviewGroup, RegisterGroup } from './group.schemas';

const ofCohort = {
  method: 'post',
  permission: 'registration.create-school',
  params: CohortParams,
  badParams: () => new AppError('not-found', 'cohort.not-found', 'The cohort could not be found'),
  limitPerMinute: 30,
} as const;

export const groupRoutes = (controller: GroupController) => [
  route({
    ...ofCohort,
    path: '/cohorts/:id/registrations/preview',
    operationId: 'previewGroup',
    summary:
      'What it would cost the school to register up to a hundred of its students, and whom its conditions leave out',
    body: PreviewGroup,
    response: { status: 200, body: GroupPreviewDto },
    errors: ['cohort.not-found', 'student.not-found'],
    handler: controller.preview,
  }),
  route({
    ...ofCohort,
    path: '/cohorts/:id/registrations/bulk',
    operationId: 'registerGroup',
    summary: 'Registers up to a hundred students of the school at its cost, with a result for each student’s id',
    body: RegisterGroup,
    response: { status: 200, body: BulkResultsDto },
    errors: ['cohort.not-found'],
    handler: controller.register,
  }),
];
