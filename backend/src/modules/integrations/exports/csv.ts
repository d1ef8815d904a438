import type { Language } from '@valikool/contract';
import { dateText, dateTimeText } from '#platform/index';
import type { Cell } from './cells';

/** Excel reads a file by the rules of its language. With a decimal comma, fields are separated by semicolons. */
const FORMS: Record<Language, { divider: string; decimal: string }> = {
  et: { divider: ';', decimal: ',' },
  ru: { divider: ';', decimal: ',' },
  en: { divider: ',', decimal: '.' },
};

/** Marks the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Matches texts that a spreadsheet would calculate, or would take for the end of the field before. Wide forms of the
 * signs count too.
 */
const BEGINS_FORMULA = /^[\s\u00A0\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;
/** A stored phone number, which a spreadsheet can only read as a number. */
const TELEPHONE = /^\+\d{7,15}$/;

/** @returns the text, with an apostrophe before it when a spreadsheet would calculate it. */
export const withoutFormula = (text: string): string =>
  BEGINS_FORMULA.test(text) && !TELEPHONE.test(text) ? `'${text}` : text;

/** Quotes every separator of any language, since the file may be opened in another one. */
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
