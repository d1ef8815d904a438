import { handleJob, type JobHandler, type Schedule } from '#platform/index';
import type { ExportJobsService } from '../exports/export-jobs.service';
import { exportRequested } from '../exports/exports.messages';

const EXPIRE_EVERY_MS = 600_000;

export const exportsJobs = (jobs: ExportJobsService): JobHandler[] => [
  handleJob(exportRequested, 'exports.make-file', ({ exportId }, { isLastAttempt }) =>
    jobs.make(exportId, isLastAttempt),
  ),
];

export const exportsSchedules = (jobs: ExportJobsService): Schedule[] => [
  { name: 'exports.expire', everyMs: EXPIRE_EVERY_MS, run: () => jobs.expire() },
];
