import { route } from '#platform/index';
import type { TeachingController } from './teaching.controller';
import { TeachingOverviewDto } from './teaching.schemas';

export const teachingRoutes = (controller: TeachingController) => [
  route({
    method: 'get',
    path: '/teaching',
    operationId: 'getTeachingOverview',
    summary: 'What waits for the caller in the cohorts that they teach, and what is new there',
    permission: 'cohort.read-own',
    response: { status: 200, body: TeachingOverviewDto },
    handler: controller.overview,
  }),
];
