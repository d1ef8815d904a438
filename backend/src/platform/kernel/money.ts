/** Money in the API: integer cents in euro. */
export type Money = { amount: number; currency: 'EUR' };

/** @param cents integer cents */
export const euro = (cents: number): Money => ({ amount: cents, currency: 'EUR' });

/** @returns cents as a decimal text with a point, e.g. 9500 → "95.00". */
export const toDecimal = (cents: number): string => {
  const sign = cents < 0 ? '-' : '';
  const absolute = Math.abs(cents);
  return `${sign}${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`;
};

/** @returns integer cents of an amount in euro given as number or decimal string; rounds to the nearest cent. */
export const toCents = (amount: number | string): number => Math.round(Number(amount) * 100);
