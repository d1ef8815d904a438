import type { CohortStudent } from '../../shared/contract.types';

export type StudentProgress = {
  studentId: number;
  /** Per cent; null where nothing is known. */ progress: number | null;
};

/** Whether the student has a seat, and so assignments to do. */
export const hasProgress = ({ status }: Pick<CohortStudent, 'status'>): boolean => status !== 'CANCELED';

/**
 * @returns the percentage that people typed (`40`, `40 %`); null for an empty text, undefined when it is no whole
 * number from 0 to 100
 */
export function percentOf(text: string): number | null | undefined {
  const written = text.trim();
  if (written === '') return null;
  // Two cells of a row are separated by a tab, so text with one is no number.
  const digits = /^(\d{1,2}|100)\s*%?$/.exec(written)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** The cells of a column copied from a spreadsheet, without the line break at its end. */
export const cellsOf = (copied: string): string[] => copied.replace(/\r?\n$/, '').split(/\r?\n/);

/**
 * Assigns a copied column to students, from one of them down.
 * @returns null when it has more lines than students, or a line that is no percentage
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
