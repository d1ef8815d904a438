// The package's main file loads the numbers of every country.
import { validate as validateKmkr } from 'stdnum/lib/cjs/ee/kmkr.js';
import { validate as validateRegistrikood } from 'stdnum/lib/cjs/ee/registrikood.js';

/** @returns whether the text is an Estonian registry code (registrikood): 8 digits, the last of them a check digit */
export const isRegistryCode = (text: string): boolean => /^\d{8}$/.test(text) && validateRegistrikood(text).isValid;

/**
 * @returns whether the text can be a VAT number of a country of the European Union, with its country in front. The
 *   check digit is known for Estonia only.
 */
export const isVatNumber = (text: string): boolean =>
  text.startsWith('EE')
    ? /^EE\d{9}$/.test(text) && validateKmkr(text).isValid
    : /^[A-Z]{2}[0-9A-Z+*]{2,12}$/.test(text);

/** @returns whether the text is a GLN of GS1: 13 digits, the last of them a check digit */
export function isGlobalLocationNumber(text: string): boolean {
  if (!/^\d{13}$/.test(text)) return false;
  const sum = Array.from(text.slice(0, -1)).reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return (10 - (sum % 10)) % 10 === Number(text.at(-1));
}
