import {
  oneByOne,
  queuesOf,
  type Actor,
  type BulkResult,
  type Clock,
  type FailedJobs,
  type FailedJobsFilter,
  type Logger,
  type UnitOfWork,
} from '#platform/index';
import type { ActivityLog } from '#modules/activity/index';
import { FailedJobNotFoundError, FailedJobSetAsideError } from './failed-jobs.errors';

type Stores = { jobs: Pick<FailedJobs, 'lock' | 'retry' | 'setAside'>; activity: Pick<ActivityLog, 'record'> };
type Deps = {
  jobs: Pick<FailedJobs, 'list' | 'countByQueue'>;
  stores: UnitOfWork<Stores>;
  clock: Clock;
  logger: Logger;
};

/** Jobs that failed as often as they may be tried: staff try them again, or end them with a reason. */
export class FailedJobsService {
  constructor(private readonly deps: Deps) {}

  async list(filter: FailedJobsFilter) {
    const [page, queues] = await Promise.all([this.deps.jobs.list(filter), this.deps.jobs.countByQueue(filter.state)]);
    const asked = queuesOf(filter.queue);
    const counted = queues.filter(({ queue }) => asked.includes(queue));
    return { ...page, queues, total: counted.reduce((sum, { count }) => sum + count, 0) };
  }

  /** A job that is being tried again already stays as it is, so pressing twice changes nothing. */
  retry(actor: Actor, ids: readonly number[]): Promise<BulkResult[]> {
    return this.decide(ids, async (id, { jobs, activity }) => {
      const job = await jobs.lock(id);
      if (job === null) throw new FailedJobNotFoundError();
      if (job.status === 'SET_ASIDE') throw new FailedJobSetAsideError();
      if (job.status === 'RETRYING') return;
      const isTriedAgain = await jobs.retry(job, { by: actor.userId, now: this.deps.clock.now() });
      if (!isTriedAgain) return;
      const { handler, queue } = job;
      await activity.record({
        type: 'JOB_RETRIED',
        actorUserId: actor.userId,
        metadata: { failedJobId: id, handler, queue },
      });
    });
  }

  /** The job is not done and not tried again. The first reason stays when it was given up before. */
  setAside(actor: Actor, ids: readonly number[], note: string): Promise<BulkResult[]> {
    return this.decide(ids, async (id, { jobs, activity }) => {
      const job = await jobs.lock(id);
      if (job === null) throw new FailedJobNotFoundError();
      if (job.status === 'SET_ASIDE') return;
      await jobs.setAside(job, { by: actor.userId, now: this.deps.clock.now(), note });
      const { handler, queue } = job;
      await activity.record({
        type: 'JOB_SET_ASIDE',
        actorUserId: actor.userId,
        notes: note,
        metadata: { failedJobId: id, handler, queue },
      });
    });
  }

  private decide(ids: readonly number[], decideOne: (id: number, stores: Stores) => Promise<void>) {
    const { stores, logger } = this.deps;
    const rows = ids.map((id) => ({ id }));
    return oneByOne(rows, ({ id }) => stores.run((own) => decideOne(id, own)), logger);
  }
}
