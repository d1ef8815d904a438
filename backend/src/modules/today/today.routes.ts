import { route } from '#platform/index';
import type { TodayController } from './today.controller';
import { TodayDto } from './today.schemas';

export const todayRoutes = (controller: TodayController) => [
  route({
    method: 'get',
    path: '/admin/today',
    operationId: 'getToday',
    summary: 'What waits for staff today, and this school year beside the last one',
    permission: 'operations.read',
    response: { status: 200, body: TodayDto },
    handler: controller.get,
  }),
];
