import { handleJob, type JobHandler, type Schedule } from '#platform/index';
import type { ImportRunsService } from '../imports/import-runs.service';
import { importApplied, importUndone } from '../imports/imports.messages';
import type { ImportsService } from '../imports/imports.service';

const EXPIRE_EVERY_MS = 600_000;

export const importsJobs = (runs: ImportRunsService): JobHandler[] => [
  handleJob(importApplied, 'imports.apply', ({ importId }) => runs.apply(importId)),
  handleJob(importUndone, 'imports.undo', ({ importId }) => runs.undo(importId)),
];

export const importsSchedules = (imports: ImportsService, runs: ImportRunsService): Schedule[] => [
  { name: 'imports.part-feedback', everyMs: EXPIRE_EVERY_MS, run: () => runs.partFeedback() },
  { name: 'imports.expire', everyMs: EXPIRE_EVERY_MS, run: () => imports.expire() },
];
