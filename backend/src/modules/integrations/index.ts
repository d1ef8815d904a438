/** The face of integrations: what other modules may use. */
export type { ExportJobsService } from './exports/export-jobs.service';
export { exportReady } from './exports/exports.messages';
export type { ExportJob } from './exports/exports.types';
