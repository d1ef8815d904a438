import type { Language } from '@valikool/contract';
import { inTallinn } from '#platform/index';
import { headerCells, rowCells, type Cell } from './cells';
import { BYTE_ORDER_MARK, csvLines } from './csv';
import { EXPORT_COLUMNS } from './export-columns';
import type { ExportFile, ExportFormat, ExportRow, ExportWhat } from './exports.types';
import { xlsxChunks } from './xlsx';

export const CONTENT_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

async function* csvChunks(
  header: Cell[],
  batches: AsyncIterable<Cell[][]>,
  language: Language,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(BYTE_ORDER_MARK + csvLines([header], language));
  for await (const batch of batches) yield Buffer.from(csvLines(batch, language));
}

async function* cellsOf(
  what: ExportWhat,
  batches: AsyncIterable<ExportRow[]>,
  language: Language,
): AsyncGenerator<Cell[][]> {
  for await (const batch of batches) yield rowCells(EXPORT_COLUMNS[what], batch, language);
}

/** The name under which a file is saved, with the day in Tallinn: `users-2026-11-21.csv`. */
export const exportFilename = (what: ExportWhat, format: ExportFormat, now: Date): string =>
  `${what}-${inTallinn(now).toISODate()}.${format}`;

/** @returns the list as a file in the reader's language, written as its rows come. */
export function exportFile(
  { what, format, language, now }: { what: ExportWhat; format: ExportFormat; language: Language; now: Date },
  batches: AsyncIterable<ExportRow[]>,
): ExportFile {
  const header = headerCells(EXPORT_COLUMNS[what], language);
  const cells = cellsOf(what, batches, language);
  return {
    source: format === 'csv' ? csvChunks(header, cells, language) : xlsxChunks(what, header, cells),
    contentType: CONTENT_TYPES[format],
    filename: exportFilename(what, format, now),
  };
}
