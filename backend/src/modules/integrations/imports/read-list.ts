import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { dateText } from '#platform/index';
import { FileNotReadableError, FileTooLongError } from './imports.errors';

/** A table as the file has it: the first row has the heads. Lines are counted as in the file, heads included. */
export type List = { heads: string[]; rows: { line: number; cells: string[] }[] };

const DIVIDERS = [';', ',', '\t'] as const;
const MOST_COLUMNS = 60;
const LONGEST_CELL = 500;
/** A small archive may unpack to gigabytes. */
const MOST_UNPACKED_BYTES = 30_000_000;
const HEAD_CHARACTERS = 4_000;

const isZip = (file: Buffer): boolean => file.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]));
/** Signs of š and ž in Windows-1252; Windows-1257 has no letters there. */
const has1252Letters = (file: Buffer): boolean => file.some((byte) => [0x8a, 0x8e, 0x9a, 0x9e].includes(byte));

/** @returns the text, whose encoding is recognised: UTF-8, UTF-16 with a mark, Windows-1257 or Windows-1252 */
function decoded(file: Buffer): string {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder('utf-16le').decode(file);
  if (file[0] === 0xfe && file[1] === 0xff) return new TextDecoder('utf-16be').decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder(has1252Letters(file) ? 'windows-1252' : 'windows-1257').decode(file);
  }
}

/** @returns the divider that occurs most often in the first line, outside quotes */
function dividerOf(text: string): string {
  const firstLine =
    text
      .slice(0, HEAD_CHARACTERS)
      .replace(/"[^"]*"/g, '')
      .split(/\r?\n/, 1)[0] ?? '';
  const counts = DIVIDERS.map((divider) => ({ divider, count: firstLine.split(divider).length }));
  return counts.reduce((most, next) => (next.count > most.count ? next : most)).divider;
}

type Record_ = { record: string[]; info: { lines: number } };

function csvRecords(file: Buffer): { line: number; cells: string[] }[] {
  const text = decoded(file).replace(/^\uFEFF/, '');
  if (text.includes('\0')) throw new FileNotReadableError('BINARY');
  try {
    const records = parse(text, {
      delimiter: dividerOf(text),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    }) as unknown as Record_[];
    return records.map(({ record, info }) => ({ line: info.lines, cells: record }));
  } catch {
    throw new FileNotReadableError('CSV');
  }
}

function assertUnpacks(file: Buffer): void {
  let unpacked = 0;
  try {
    unzipSync(file, {
      filter: ({ originalSize }) => {
        unpacked += originalSize;
        return false;
      },
    });
  } catch {
    throw new FileNotReadableError('XLSX');
  }
  if (unpacked > MOST_UNPACKED_BYTES) throw new FileNotReadableError('XLSX');
}

const cellText = (value: unknown): string => {
  if (value instanceof Date) return dateText(value);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
};

async function xlsxRecords(file: Buffer): Promise<{ line: number; cells: string[] }[]> {
  assertUnpacks(file);
  const rows: unknown[][] = await readSheet(file).catch(() => {
    throw new FileNotReadableError('XLSX');
  });
  return rows.map((cells, index) => ({ line: index + 1, cells: cells.map(cellText) }));
}

/** Our own files have an apostrophe before what a spreadsheet would calculate. */
const cleaned = (cell: string): string =>
  cell
    .replace(/^'(?=[=+\-@])/, '')
    .replace(/[\p{Cc}\u00A0\uFEFF]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_CELL);

/**
 * Reads a CSV or XLSX file; what it is shows its content, not its name.
 * @throws FileNotReadableError 422, FileTooLongError 422
 */
export async function readList(file: Buffer, mostRows: number): Promise<List> {
  const records = (isZip(file) ? await xlsxRecords(file) : csvRecords(file))
    .map(({ line, cells }) => ({ line, cells: cells.map(cleaned) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [heads, ...rows] = records;
  if (heads === undefined || heads.cells.length > MOST_COLUMNS) throw new FileNotReadableError('CSV');
  if (rows.length === 0) throw new FileNotReadableError('NO_ROWS');
  if (rows.length > mostRows) throw new FileTooLongError(mostRows);
  return { heads: heads.cells, rows };
}
