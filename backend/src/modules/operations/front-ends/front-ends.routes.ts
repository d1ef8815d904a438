import { route } from '#platform/index';
import type { FrontEndsController } from './front-ends.controller';
import { FrontEndVersionsDto } from './front-ends.schemas';

export const frontEndsRoutes = (controller: FrontEndsController) => [
  route({
    method: 'get',
    path: '/admin/front-ends',
    operationId: 'listFrontEndVersions',
    summary: 'Versions of the front ends: current, canary, and those before',
    permission: 'operations.read',
    response: { status: 200, body: FrontEndVersionsDto },
    handler: controller.list,
  }),
];
