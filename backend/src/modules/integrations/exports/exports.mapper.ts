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
  // Of a job that failed it only says that something may still lie there.
  expiresAt: state === 'FAILED' ? null : (expiresAt?.toISOString() ?? null),
});
