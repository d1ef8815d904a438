/**
 * What stands behind the dates of a line, after a semicolon: a promotion code's discount, or the invoice to which it adds. The
 * form is PostgreSQL's as well as JavaScript's.
 */
export const REMARK = String.raw`\(\d\d\.\d\d\.\d{4}–\d\d\.\d\d\.\d{4}\)(; .*)$`;

/** @returns the new text with the old one's remark, unless it has one of its own */
export function withRemarkOf(before: string, text: string): string {
  const pattern = new RegExp(REMARK);
  return pattern.test(text) ? text : `${text}${pattern.exec(before)?.[1] ?? ''}`;
}
