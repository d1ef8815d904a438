import { BulkResultsDto, route } from '#platform/index';
import { type BulkController, CANCEL, MARK } from './bulk.controller';
import { ChangeRegistrations } from './bulk.schemas';

export const bulkRoutes = (controller: BulkController) => [
  route({
    method: 'post',
    path: '/registrations/bulk',
    operationId: 'changeRegistrations',
    summary: 'Cancels, or marks, up to a hundred registrations, with a result for each',
    permission: [...CANCEL, ...MARK],
    body: ChangeRegistrations,
    response: { status: 200, body: BulkResultsDto },
    limitPerMinute: 30,
    handler: controller.change,
  }),
];
