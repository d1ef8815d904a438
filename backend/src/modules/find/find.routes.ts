import { route } from '#platform/index';
import type { FindController } from './find.controller';
import { FindQuery, FoundDto } from './find.schemas';

export const findRoutes = (controller: FindController) => [
  route({
    method: 'get',
    path: '/find',
    operationId: 'find',
    summary: 'People, invoices, courses, cohorts and schools by what is typed; only what the caller may see',
    permission: 'signed-in',
    query: FindQuery,
    response: { status: 200, body: FoundDto },
    handler: controller.list,
  }),
];
