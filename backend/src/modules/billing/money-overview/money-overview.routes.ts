import { route } from '#platform/index';
import type { MoneyOverviewController } from './money-overview.controller';
import { MoneyOverviewDto } from './money-overview.schemas';

export const moneyOverviewRoutes = (controller: MoneyOverviewController) => [
  route({
    method: 'get',
    path: '/money',
    operationId: 'getMoneyOverview',
    summary: 'What must be done about money now, and what came in and is owed, by month, way of paying and age',
    permission: 'payment.record',
    response: { status: 200, body: MoneyOverviewDto },
    handler: controller.get,
  }),
];
