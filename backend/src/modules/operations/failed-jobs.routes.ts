import { BulkResultsDto, route } from '#platform/index';
import type { FailedJobsController } from './failed-jobs.controller';
import { FailedJobsDto, ListFailedJobs, RetryFailedJobs, SetAsideFailedJobs } from './failed-jobs.schemas';

export const failedJobsRoutes = (controller: FailedJobsController) => [
  route({
    method: 'get',
    path: '/admin/failed-jobs',
    operationId: 'listFailedJobs',
    summary: 'Mails and other jobs that failed as often as they may be tried, newest first',
    permission: 'operations.read',
    query: ListFailedJobs,
    response: { status: 200, body: FailedJobsDto },
    errors: ['cursor.invalid'],
    handler: controller.list,
  }),
  route({
    method: 'post',
    path: '/admin/failed-jobs/retry',
    operationId: 'retryFailedJobs',
    summary: 'Has up to a hundred failed jobs tried again now; safe to repeat',
    permission: 'job.retry',
    body: RetryFailedJobs,
    response: { status: 200, body: BulkResultsDto },
    handler: controller.retry,
  }),
  route({
    method: 'post',
    path: '/admin/failed-jobs/set-aside',
    operationId: 'setAsideFailedJobs',
    summary: 'Ends up to a hundred failed jobs without doing them, with a reason; safe to repeat',
    permission: 'job.retry',
    body: SetAsideFailedJobs,
    response: { status: 200, body: BulkResultsDto },
    handler: controller.setAside,
  }),
];
