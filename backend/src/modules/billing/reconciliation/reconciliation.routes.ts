import { route } from '#platform/index';
import type { ReconciliationController } from './reconciliation.controller';
import { ReconciliationDto, ReconciliationQuery } from './reconciliation.schemas';

export const reconciliationRoutes = (controller: ReconciliationController) => [
  route({
    method: 'get',
    path: '/reconciliation',
    operationId: 'getReconciliation',
    summary:
      'What providers, the bank, the ledger and the documents say of the same money, by day, and which rows differ',
    permission: 'payment.record',
    query: ReconciliationQuery,
    response: { status: 200, body: ReconciliationDto },
    handler: controller.get,
  }),
  route({
    method: 'post',
    path: '/reconciliation',
    operationId: 'runReconciliation',
    summary: 'Compares now; the day’s earlier results are replaced',
    permission: 'payment.record',
    response: { status: 200, body: ReconciliationDto },
    limitPerMinute: 10,
    handler: controller.run,
  }),
];
