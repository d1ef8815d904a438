import { parse } from 'csv-parse/sync';
import { ProgressFileError } from '../rooms.errors';

export type ProgressLine = { line: number; email: string; percent: number | null };

const DIVIDERS = [';', ',', '\t'];
/** Heads by which the columns are known, in our languages and in files of learning platforms. */
const EMAIL_HEADS = /^(e-?post|e-?mail|email address|user email|эл\. почта|почта)/i;
const PERCENT_HEADS = /^(edenemine|progress|progress[ _]rate|completion|прогресс)/i;
const MOST_LINES = 1_000;

/** @returns the divider that the first line has most of */
function dividerOf(text: string): string {
  const [first = ''] = text.split(/\r?\n/, 1);
  return DIVIDERS.reduce((most, next) => (first.split(next).length > first.split(most).length ? next : most));
}

/** `45`, `45%`, `45,5` and `45.5 %` are per cent; a share such as `0.45` is not guessed to be one. */
function percentIn(cell: string): number | null {
  const [, digits] = /^\s*(\d{1,3}(?:[.,]\d+)?)\s*%?\s*$/.exec(cell) ?? [];
  const percent = Math.round(Number(digits?.replace(',', '.')));
  return percent >= 0 && percent <= 100 ? percent : null;
}

function recordsOf(text: string): string[][] {
  try {
    const options = { delimiter: dividerOf(text), relax_column_count: true, skip_empty_lines: true, trim: true };
    return parse(text, options);
  } catch {
    throw new ProgressFileError('not-csv');
  }
}

/**
 * Reads a list of addresses and per cents, as a learning platform writes it.
 * @throws ProgressFileError when it is no CSV, lacks a column, or is too long
 */
export function readProgressFile(file: Buffer): ProgressLine[] {
  const [heads = [], ...rows] = recordsOf(file.toString('utf8').replace(/^\uFEFF/, ''));
  const [email, percent] = [EMAIL_HEADS, PERCENT_HEADS].map((known) => heads.findIndex((head) => known.test(head)));
  if (email === undefined || percent === undefined || email < 0 || percent < 0) throw new ProgressFileError('columns');
  if (rows.length > MOST_LINES) throw new ProgressFileError('too-long');
  return rows.map((cells, index) => ({
    line: index + 2,
    email: (cells[email] ?? '').toLowerCase(),
    percent: percentIn(cells[percent] ?? ''),
  }));
}
