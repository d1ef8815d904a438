const WEIGHTS = [7, 3, 1] as const;

/**
 * Makes a viitenumber by the 7-3-1 method of Estonian banks: weights 7, 3, 1 from the right, and a check digit that
 * completes the sum to the next ten.
 * @param base 1–19 digits
 * @returns the base with its check digit, 2–20 digits
 * @throws RangeError when the base is not 1–19 digits
 */
export function referenceNumber(base: string): string {
  if (!/^\d{1,19}$/.test(base)) throw new RangeError('A reference number is made from 1 to 19 digits');
  const sum = Array.from(base)
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (WEIGHTS[index % 3] ?? 1), 0);
  return `${base}${(10 - (sum % 10)) % 10}`;
}

/** @returns whether the last digit of `number` is the check digit of the others. */
export const isReferenceNumber = (number: string): boolean =>
  /^\d{2,20}$/.test(number) && referenceNumber(number.slice(0, -1)) === number;
