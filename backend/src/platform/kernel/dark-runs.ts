/** Dark modules side by side in one row: `length` of them from column `from`, both rows and columns counted from 0. */
export type Run = { row: number; from: number; length: number };

/** A square of dark (true) and light modules, row by row, such as a QR code. */
export type CodeModules = { size: number; isDark: (row: number, column: number) => boolean };

/** @returns the dark modules by rows, so that a code is drawn with few shapes */
export function* darkRuns({ size, isDark }: CodeModules): Generator<Run> {
  for (let row = 0; row < size; row += 1) {
    let from = 0;
    for (let column = 0; column <= size; column += 1) {
      if (column < size && isDark(row, column)) continue;
      if (column > from) yield { row, from, length: column - from };
      from = column + 1;
    }
  }
}
