import type { Knex } from 'knex';
import { FailedJobs, moduleParts, ScheduleRuns, unitOfWork, type Clock, type Logger } from '#platform/index';
import { activityLog } from '#modules/activity/index';
import { FailedJobsController } from './failed-jobs.controller';
import { failedJobsRoutes } from './failed-jobs.routes';
import { FailedJobsService } from './failed-jobs.service';
import { FiguresReadModel } from './figures.read-model';
import { FrontEndsController } from './front-ends/front-ends.controller';
import { frontEndsRoutes } from './front-ends/front-ends.routes';
import { FrontEndsService } from './front-ends/front-ends.service';
import { RunningController } from './running/running.controller';
import { runningRoutes } from './running/running.routes';
import { RunningService } from './running/running.service';

type OperationsModuleDeps = {
  knex: Knex;
  clock: Clock;
  logger: Logger;
  /** `frontEndRegistry`: folder or address of the published front ends; empty where there is none. */
  settings: { frontEndRegistry: string };
};

/** What staff do about the running of the product itself. */
export function operationsModule({ knex, clock, logger, settings }: OperationsModuleDeps) {
  const jobs = new FailedJobsService({
    jobs: new FailedJobs(knex),
    stores: unitOfWork(knex, (db) => ({ jobs: new FailedJobs(db), activity: activityLog(db, clock) })),
    clock,
    logger,
  });
  const frontEnds = new FrontEndsService({ registry: settings.frontEndRegistry, logger, clock });
  const figures = new FiguresReadModel(knex);
  const running = new RunningService({ figures, schedules: new ScheduleRuns(knex), clock });
  const routes = [
    ...failedJobsRoutes(new FailedJobsController(jobs)),
    ...runningRoutes(new RunningController(running)),
    ...frontEndsRoutes(new FrontEndsController(frontEnds)),
  ];
  return { ...moduleParts({ routes }), figures };
}
