/** The face of integrations: what other modules may use. */
export { exportReady } from './exports/exports.messages';
export type { ExportJob } from './exports/exports.types';
