/**
 * Finds the remark of an invoice line: the text after its dates and a semicolon. It names a promotion code, or the invoice
 * to which the line adds. PostgreSQL and JavaScript both understand this pattern.
 */
export const REMARK = String.raw`\(\d\d\.\d\d\.\d{4}–\d\d\.\d\d\.\d{4}\)(; .*)$`;

/** @returns the new text with the old one's remark, unless it has one of its own */
export function withRemarkOf(before: string, text: string): string {
  const pattern = new RegExp(REMARK);
  return pattern.test(text) ? text : `${text}${pattern.exec(before)?.[1] ?? ''}`;
}
