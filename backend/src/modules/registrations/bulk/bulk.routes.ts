import { BulkResultsDto, route } from '#platform/index';
import { APPROVE, type BulkController, CANCEL, MARK } from './bulk.controller';
import { ChangeRegistrations } from './bulk.schemas';

export const bulkRoutes = (controller: BulkController) => [
  route({
    method: 'post',
    path: '/registrations/bulk',
    operationId: 'changeRegistrations',
    summary: 'Cancels, approves, refuses or marks up to a hundred registrations, with a result for each',
    permission: [...CANCEL, ...APPROVE, ...MARK],
    body: ChangeRegistrations,
    response: { status: 200, body: BulkResultsDto },
    limitPerMinute: 30,
    handler: controller.change,
  }),
];
