import { route } from '#platform/index';
import type { ShowcaseController } from './showcase.controller';
import { ShowcaseDto, ShowcaseQuery } from './showcase.schemas';

export const showcaseRoutes = (controller: ShowcaseController) => [
  route({
    method: 'get',
    path: '/showcase',
    operationId: 'getShowcase',
    summary: 'What the home page shows of courses, teachers and students',
    permission: 'public',
    query: ShowcaseQuery,
    response: { status: 200, body: ShowcaseDto },
    keptUnder: () => 'catalogue',
    handler: controller.get,
  }),
];
