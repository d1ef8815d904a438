import { BulkResultsDto, route } from '#platform/index';
import { APPROVE, type BulkController, CANCEL, CHANGE_PAYER, MARK } from './bulk.controller';
import { ChangeRegistrations } from './bulk.schemas';

export const bulkRoutes = (controller: BulkController) => [
  route({
    method: 'post',
    path: '/registrations/bulk',
    operationId: 'changeRegistrations',
    summary:
      'Cancels, approves, refuses, marks or changes the payer of up to a hundred registrations, with a result for each',
    permission: [...CANCEL, ...APPROVE, ...CHANGE_PAYER, ...MARK],
    body: ChangeRegistrations,
    response: { status: 200, body: BulkResultsDto },
    limitPerMinute: 30,
    handler: controller.change,
  }),
];
