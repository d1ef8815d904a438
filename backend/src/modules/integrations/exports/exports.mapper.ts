import type { ExportJob } from './exports.types';

export const toExportJobDto = ({
  id,
  what,
  format,
  state,
  rowsDone,
  rowsTotal,
  bytes,
  createdAt,
  finishedAt,
  expiresAt,
}: ExportJob) => ({
  id,
  what,
  format,
  state,
  rowsDone,
  rowsTotal,
  bytes,
  createdAt: createdAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
  // A failed job has no file. Its date only marks what may be left of it.
  expiresAt: state === 'FAILED' ? null : (expiresAt?.toISOString() ?? null),
});
