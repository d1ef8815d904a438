import type { Language } from '@valikool/contract';
import { exportTexts } from './export-texts';
import type { Column, ExportRow, ExportTexts } from './exports.types';

/** A value for the reader, independent of the file's format. */
export type Cell =
  | { kind: 'empty' }
  | { kind: 'text'; text: string }
  | { kind: 'number'; value: number }
  | { kind: 'money'; cents: number }
  | { kind: 'instant' | 'day'; at: Date };

const EMPTY: Cell = { kind: 'empty' };
const text = (value: string): Cell => (value === '' ? EMPTY : { kind: 'text', text: value });

function cellOf({ name, kind }: Column, row: ExportRow, texts: ExportTexts): Cell {
  const value = row[name] ?? null;
  if (value === null) return EMPTY;
  if (value instanceof Date) return { kind: kind === 'day' ? 'day' : 'instant', at: value };
  if (typeof value === 'number') return kind === 'money' ? { kind, cents: value } : { kind: 'number', value };
  if (typeof value === 'boolean') return text(value ? texts.yes : texts.no);
  return text(kind === 'state' ? (texts.states[value] ?? value) : value);
}

/** @returns the names of the columns in the reader's language. */
export const headerCells = (columns: readonly Column[], language: Language): Cell[] =>
  columns.map(({ name }) => text(exportTexts[language].columns[name]));

/** @returns the rows as cells, states in the reader's language. */
export const rowCells = (columns: readonly Column[], rows: readonly ExportRow[], language: Language): Cell[][] =>
  rows.map((row) => columns.map((column) => cellOf(column, row, exportTexts[language])));
