import type { Language } from '@valikool/contract';
import { dateText, dateTimeText } from '#platform/index';
import type { Cell } from './cells';

/** Excel opens a file by the rules of its own language: with a comma in numbers, fields are divided by semicolons. */
const FORMS: Record<Language, { divider: string; decimal: string }> = {
  et: { divider: ';', decimal: ',' },
  ru: { divider: ';', decimal: ',' },
  en: { divider: ',', decimal: '.' },
};

/** By which programs know UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Signs, wide ones too, with which spreadsheets take a text for something to calculate, or for the end of the field before. */
const BEGINS_FORMULA = /^[\s\u00A0\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;
/** As numbers are stored; a spreadsheet can make no more of it than a number. */
const TELEPHONE = /^\+\d{7,15}$/;

/** @returns the text with an apostrophe before it where a spreadsheet would calculate. */
export const withoutFormula = (text: string): string =>
  BEGINS_FORMULA.test(text) && !TELEPHONE.test(text) ? `'${text}` : text;

/** Whatever a program may take for a divider is quoted: the file may be opened where the language is another. */
const quoted = (text: string): string => (/[",;\t\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text);

function textOf(cell: Cell, decimal: string): string {
  switch (cell.kind) {
    case 'text':
      return quoted(withoutFormula(cell.text));
    case 'number':
      return String(cell.value);
    case 'money':
      return (cell.cents / 100).toFixed(2).replace('.', decimal);
    case 'instant':
      return dateTimeText(cell.at);
    case 'day':
      return dateText(cell.at);
    case 'empty':
      return '';
  }
}

/** @returns the rows as lines of RFC 4180, in the form that spreadsheets of the language read. */
export function csvLines(rows: readonly (readonly Cell[])[], language: Language): string {
  const { divider, decimal } = FORMS[language];
  return rows.map((row) => `${row.map((cell) => textOf(cell, decimal)).join(divider)}\r\n`).join('');
}
