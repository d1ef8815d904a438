import type { ExportJob } from './exports.types';

export const toExportJobDto = ({ id, what, format, state, rowsDone, rowsTotal, bytes, createdAt, finishedAt, expiresAt }: ExportJob) => ({
  id,
  what,
  format,
  state,
  rowsDone,
  rowsTotal,
  bytes,
  createdAt: createdAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
  expiresAt: expiresAt?.toISOString() ?? null,
});
