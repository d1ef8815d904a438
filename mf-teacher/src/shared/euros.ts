const euros = /^(\d{1,6})(?:[.,](\d{1,2}))?$/;

/** @returns the cents of a price as people write it (`95`, `95,50`, `1 095 €`); null when it is none */
export function centsOf(text: string): number | null {
  const match = euros.exec(text.replace(/[\s\u00A0€]/g, ''));
  if (match === null) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** @param cents as on the wire. @returns such as `95` or `95,50`, for a field */
export const eurosText = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2).replace('.', ',');
