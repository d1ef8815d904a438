import { AppError, route, z } from '#platform/index';
import type { SchoolOverviewController } from './school-overview.controller';
import { OverviewOfYear, OverviewPaperQuery, SchoolOverviewDto, SchoolParams } from './school-overview.schemas';

const about = {
  method: 'get',
  permission: ['school.read-own', 'school.read-all'],
  params: SchoolParams,
  badParams: () => new AppError('not-found', 'school.not-found', 'The school could not be found'),
  errors: ['school.not-found'],
} as const;

export const schoolOverviewRoutes = (controller: SchoolOverviewController) => [
  route({
    ...about,
    path: '/schools/:id/overview.pdf',
    operationId: 'getSchoolOverviewPdf',
    summary: 'The overview of a school as a document for its head',
    query: OverviewPaperQuery,
    response: { status: 200, body: z.string(), contentType: 'application/pdf' },
    handler: controller.pdf,
  }),
  route({
    ...about,
    path: '/schools/:id/overview',
    operationId: 'getSchoolOverview',
    summary: 'Students, seats, results, cost and what is owed, for one school year',
    query: OverviewOfYear,
    response: { status: 200, body: SchoolOverviewDto },
    handler: controller.get,
  }),
];
