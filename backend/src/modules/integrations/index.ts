import type { ExportJobsService } from './exports/export-jobs.service';
import { ExportsController } from './exports/exports.controller';
import { exportsRoutes } from './exports/exports.routes';
import type { ExportsService } from './exports/exports.service';
import { exportsJobs, exportsSchedules } from './jobs/exports.jobs';

export { ExportJobsRepository } from './exports/export-jobs.repository';
export { ExportJobsService } from './exports/export-jobs.service';
export { ExportRowsReadModel } from './exports/export-rows.read-model';
export { exportMessages, exportReady } from './exports/exports.messages';
export { ExportsService } from './exports/exports.service';
export type { ExportJob } from './exports/exports.types';

/** What leaves the product for other programs: lists as files. */
export const integrationsModule = ({ exports, jobs }: { exports: ExportsService; jobs: ExportJobsService }) => ({
  routes: exportsRoutes(new ExportsController({ exports, jobs })),
  jobs: exportsJobs(jobs),
  schedules: exportsSchedules(jobs),
});
