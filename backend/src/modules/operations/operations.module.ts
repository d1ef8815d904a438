import type { Knex } from 'knex';
import { FailedJobs, moduleParts, unitOfWork, type Clock, type Logger } from '#platform/index';
import { activityLog } from '#modules/activity/index';
import { FailedJobsController } from './failed-jobs.controller';
import { failedJobsRoutes } from './failed-jobs.routes';
import { FailedJobsService } from './failed-jobs.service';
import { FiguresReadModel } from './figures.read-model';

/** What staff do about the running of the product itself. */
export function operationsModule({ knex, clock, logger }: { knex: Knex; clock: Clock; logger: Logger }) {
  const jobs = new FailedJobsService({
    jobs: new FailedJobs(knex),
    stores: unitOfWork(knex, (db) => ({ jobs: new FailedJobs(db), activity: activityLog(db, clock) })),
    clock,
    logger,
  });
  return {
    ...moduleParts({ routes: failedJobsRoutes(new FailedJobsController(jobs)) }),
    figures: new FiguresReadModel(knex),
  };
}
