import type { FailedJob, Input } from '#platform/index';
import type { ListFailedJobs, RetryFailedJobs, SetAsideFailedJobs } from './failed-jobs.schemas';
import type { FailedJobsService } from './failed-jobs.service';

const toFailedJobDto = ({ handlers: _, firstFailedAt, failedAt, decidedAt, ...job }: FailedJob) => ({
  ...job,
  firstFailedAt: firstFailedAt.toISOString(),
  failedAt: failedAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
});

export class FailedJobsController {
  constructor(private readonly jobs: FailedJobsService) {}

  list = async ({ query }: Input<undefined, undefined, typeof ListFailedJobs>) => {
    const page = await this.jobs.list(query);
    return { ...page, items: page.items.map(toFailedJobDto) };
  };

  retry = async ({ actor, body }: Input<undefined, typeof RetryFailedJobs>) => ({
    results: await this.jobs.retry(actor, body.ids),
  });

  setAside = async ({ actor, body }: Input<undefined, typeof SetAsideFailedJobs>) => ({
    results: await this.jobs.setAside(actor, body.ids, body.note),
  });
}
