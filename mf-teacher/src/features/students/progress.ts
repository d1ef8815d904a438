import type { CohortStudent } from '../../shared/contract.types';

export type StudentProgress = {
  studentId: number;
  /** Per cent; null where nothing is known. */ progress: number | null;
};

/** Whether the student has a seat, and with it assignments to do. */
export const hasProgress = ({ status }: Pick<CohortStudent, 'status'>): boolean => status !== 'CANCELED';

/** @returns per cent as people write them (`40`, `40 %`), null for nothing, undefined for what is no whole number from 0 to 100 */
export function percentOf(text: string): number | null | undefined {
  const written = text.trim();
  if (written === '') return null;
  // Two cells of a row come with a tab between them: what stands between digits makes them no number.
  const digits = /^(\d{1,2}|100)\s*%?$/.exec(written)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** The cells of a column that was copied from a spreadsheet; the line that ends it is none of them. */
export const cellsOf = (copied: string): string[] => copied.replace(/\r?\n$/, '').split(/\r?\n/);

/**
 * What a copied column says about students, from one of them downwards.
 * @returns null where it has more lines than there are students, or one that is no percentage
 */
export function progressFrom(
  students: readonly Pick<CohortStudent, 'studentId'>[],
  firstId: number,
  cells: readonly string[],
): StudentProgress[] | null {
  const below = students.slice(
    Math.max(
      0,
      students.findIndex(({ studentId }) => studentId === firstId),
    ),
  );
  const read = cells.map((cell, index) => ({ studentId: below[index]?.studentId, progress: percentOf(cell) }));
  const known = read.flatMap(({ studentId, progress }) =>
    studentId === undefined || progress === undefined ? [] : [{ studentId, progress }],
  );
  return known.length === cells.length ? known : null;
}
