import { withoutFormula } from '../exports/csv';

const csvCell = (text: string): string => `"${withoutFormula(text).replace(/"/g, '""')}"`;

/** @returns the table as a CSV file that spreadsheets open, without what they would calculate */
export const csvOf = (table: readonly (readonly string[])[]): string =>
  `\uFEFF${table.map((cells) => `${cells.map(csvCell).join(';')}\r\n`).join('')}`;
