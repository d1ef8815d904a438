import type { z } from 'zod';
import { AppError } from '../kernel/errors';

/** One page of a list; `nextCursor` is null on the last. */
export type Page<T> = { items: T[]; nextCursor: string | null; total?: number };

export const foreignCursor = (): AppError =>
  new AppError('bad-request', 'cursor.invalid', 'The cursor does not belong to this list');

/**
 * @returns the sort values of a page's last row as text. The router encrypts it before it leaves the API
 * (`cursor-seal.ts`).
 */
const encodeCursor = (values: readonly unknown[]): string => JSON.stringify(values);

/** @throws AppError 400 `cursor.invalid` when the text is not a cursor of this list. */
export function decodeCursor<T extends z.ZodType>(schema: T, cursor: string): z.output<T> {
  try {
    return schema.parse(JSON.parse(cursor));
  } catch {
    throw foreignCursor();
  }
}

/** Makes a page from one row more than asked for. @param sortValues the row's values in the list's order */
export function toPage<T>(rows: T[], limit: number, sortValues: (row: T) => readonly unknown[]): Page<T> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last !== undefined ? encodeCursor(sortValues(last)) : null };
}

/**
 * @returns whether the text is an instant as PostgreSQL writes it in UTC, with a real date. A wrong date would
 * otherwise fail in the database.
 */
export function isSqlInstant(text: string): boolean {
  const [, day, time] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d{1,6})?)\+00$/.exec(text) ?? [];
  const instant = new Date(`${day}T${time}Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(`${day}T`);
}
