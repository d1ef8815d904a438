import { route } from '#platform/index';
import type { RunningController } from './running.controller';
import { RunningDto } from './running.schemas';

export const runningRoutes = (controller: RunningController) => [
  route({
    method: 'get',
    path: '/admin/running',
    operationId: 'getRunning',
    summary: 'What waits too long, and when regular work was done last',
    permission: 'operations.read',
    response: { status: 200, body: RunningDto },
    handler: controller.get,
  }),
];
