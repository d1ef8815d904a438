import { AppError, route } from '#platform/index';
import type { SchoolOverviewController } from './school-overview.controller';
import { OverviewOfYear, SchoolOverviewDto, SchoolParams } from './school-overview.schemas';

export const schoolOverviewRoutes = (controller: SchoolOverviewController) => [
  route({
    method: 'get',
    path: '/schools/:id/overview',
    operationId: 'getSchoolOverview',
    summary: 'Students, seats, results, cost and what is owed, for one school year',
    permission: ['school.read-own', 'school.read-all'],
    params: SchoolParams,
    query: OverviewOfYear,
    badParams: () => new AppError('not-found', 'school.not-found', 'The school could not be found'),
    response: { status: 200, body: SchoolOverviewDto },
    errors: ['school.not-found'],
    handler: controller.get,
  }),
];
