import type { Knex } from 'knex';
import { joinParts, moduleParts, Outbox, unitOfWork, type Clock, type FileStorage, type Logger } from '#platform/index';
import { activityLog } from '#modules/activity/index';
import { permissionsOf, UsersReader } from '#modules/users/index';
import { apiKeyParts } from './api-keys/api-keys.module';
import { ExportJobsRepository } from './exports/export-jobs.repository';
import { ExportJobsService } from './exports/export-jobs.service';
import { ExportRowsReadModel } from './exports/export-rows.read-model';
import { ExportsController } from './exports/exports.controller';
import { exportMessages } from './exports/exports.messages';
import { exportsRoutes } from './exports/exports.routes';
import { ExportsService } from './exports/exports.service';
import { importParts, type Intakes } from './imports/imports.module';
import { exportsJobs, exportsSchedules } from './jobs/exports.jobs';
import { webhookParts, type WebhookSettings } from './webhooks/webhooks.module';

export type IntegrationsModuleDeps = {
  knex: Knex;
  clock: Clock;
  logger: Logger;
  storage: FileStorage;
  /**
   * `exportKeepDays`: days for which a file is kept; `exportStreamRows`: above this number of rows a job makes the
   * file; `importKeepDays`: days for which the rows of an imported list are kept.
   */
  settings: { exportKeepDays: number; exportStreamRows: number; importKeepDays: number; webhooks: WebhookSettings };
  intakes: Intakes;
};

/** Checks the right to export everything again when the job runs: the role may have changed since the request. */
const exportRights = (knex: Knex) => {
  const users = new UsersReader(knex);
  return {
    async mayExportAll(userId: number): Promise<boolean> {
      const user = await users.get(userId);
      return user !== null && permissionsOf(user.role, null).includes('export.read-all');
    },
  };
};

/** What other programs do with the product: lists as files, keys for the API, and webhooks. */
export function integrationsModule({ knex, clock, logger, storage, settings, intakes }: IntegrationsModuleDeps) {
  const rows = new ExportRowsReadModel(knex);
  const exportJobs = new ExportJobsService({
    stores: unitOfWork(knex, (db) => ({
      jobs: new ExportJobsRepository(db),
      activity: activityLog(db, clock),
      outbox: new Outbox(db),
    })),
    jobs: new ExportJobsRepository(knex),
    rows,
    storage,
    rights: exportRights(knex),
    keepDays: settings.exportKeepDays,
    clock,
    logger,
  });
  const exports = new ExportsService({
    rows,
    log: unitOfWork(knex, (db) => ({ activity: activityLog(db, clock) })),
    streamRows: settings.exportStreamRows,
    clock,
  });
  const parts = moduleParts({
    routes: exportsRoutes(new ExportsController({ exports, jobs: exportJobs })),
    messages: exportMessages,
    jobs: exportsJobs(exportJobs),
    schedules: exportsSchedules(exportJobs),
  });
  const imports = importParts({ knex, clock, intakes, keepDays: settings.importKeepDays });
  const keys = apiKeyParts({ knex, clock });
  const webhooks = webhookParts({ knex, clock, logger, settings: settings.webhooks });
  return { ...joinParts([parts, imports, keys, webhooks]), exportJobs, apiKeys: keys.keys };
}
