import { Outbox, unitOfWork, type JobHandler, type Message, type Route, type Schedule } from '#platform/index';
import { activityLog, activityModule } from '#modules/activity/index';
import {
  exportMessages,
  ExportJobsRepository,
  ExportJobsService,
  ExportRowsReadModel,
  ExportsService,
  integrationsModule,
} from '#modules/integrations/index';
import { permissionsOf, UsersReader } from '#modules/users/index';
import type { Kernel } from './kernel';

type Records = {
  routes: Route[];
  messages: Message[];
  jobs: JobHandler[];
  schedules: Schedule[];
  exports: ExportJobsService;
};

function buildExportJobs(
  { config, knex, clock, storage, logger }: Kernel,
  rows: ExportRowsReadModel,
): ExportJobsService {
  const users = new UsersReader(knex);
  return new ExportJobsService({
    stores: unitOfWork(knex, (db) => ({
      jobs: new ExportJobsRepository(db),
      activity: activityLog(db, clock),
      outbox: new Outbox(db),
    })),
    jobs: new ExportJobsRepository(knex),
    rows,
    storage,
    rights: {
      async mayExportAll(userId) {
        const user = await users.get(userId);
        return user !== null && permissionsOf(user.role).includes('export.read-all');
      },
    },
    keepDays: config.EXPORT_KEEP_DAYS,
    clock,
    logger,
  });
}

/** What staff read of everything at once: timelines, and lists as files. */
export function buildRecords(kernel: Kernel): Records {
  const { config, knex, clock } = kernel;
  const rows = new ExportRowsReadModel(knex);
  const exports = buildExportJobs(kernel, rows);
  const { routes, jobs, schedules } = integrationsModule({
    exports: new ExportsService({
      rows,
      log: unitOfWork(knex, (db) => ({ activity: activityLog(db, clock) })),
      streamRows: config.EXPORT_STREAM_ROWS,
      clock,
    }),
    jobs: exports,
  });
  return { routes: [...activityModule(knex).routes, ...routes], messages: exportMessages, jobs, schedules, exports };
}
