import { route } from '#platform/index';
import type { UnreachableController } from './unreachable.controller';
import { ListUnreachable, ReportBounce, UnreachableListDto } from './unreachable.schemas';

export const unreachableRoutes = (controller: UnreachableController) => [
  route({
    method: 'get',
    path: '/unreachable-addresses',
    operationId: 'listUnreachableAddresses',
    summary: 'People whom mails do not reach, newest first',
    permission: 'user.read-all',
    query: ListUnreachable,
    response: { status: 200, body: UnreachableListDto },
    handler: controller.list,
  }),
  route({
    method: 'post',
    path: '/mail-bounces',
    operationId: 'reportBounce',
    summary: 'A notice that a mail did not arrive, from the service named in the configuration (X-Bounce-Secret)',
    permission: 'public',
    body: ReportBounce,
    response: { status: 204 },
    errors: ['mail-bounce.secret-invalid'],
    keepsAnswers: false,
    limitPerMinute: 600,
    handler: controller.report,
  }),
];
