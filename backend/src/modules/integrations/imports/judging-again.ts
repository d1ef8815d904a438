import type { Importer, ImportWriters } from './importer';
import type { ImportRowsRepository } from './import-rows.repository';
import type { Import, ImportRow, JudgedRow } from './imports.types';
import { judgeRows, missingRows } from './judging';

type JudgingStores = { rows: ImportRowsRepository; writers: ImportWriters };

/** Writes the rows about what the file leaves out, where the list is to be complete. */
export async function findMissing(
  { rows, writers }: JudgingStores,
  importer: Importer,
  found: { job: Import; judged: readonly JudgedRow[]; former: readonly ImportRow[] },
): Promise<void> {
  if (!importer.missing) return;
  await rows.replaceMissing(found.job.id, await missingRows(writers, importer, found));
}

/** Judges all rows of an import after one of them, or the mapping, has changed. */
export async function judgeAgain(
  stores: JudgingStores,
  importer: Importer,
  { job, rows }: { job: Import; rows: readonly ImportRow[] },
): Promise<void> {
  const judged = await judgeRows(stores.writers, importer, { job, rows: rows.filter(({ isMissing }) => !isMissing) });
  await stores.rows.judge(job.id, judged);
  await findMissing(stores, importer, { job, judged, former: rows.filter(({ isMissing }) => isMissing) });
}
