import { randomInt } from 'node:crypto';

/** Digits and letters that nobody takes for one another: no 0 and O, no 1, I and L, and no U, which is read as V. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;
const GROUP = 4;
const CODE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);

/**
 * @param pick chooses a number from 0 to below its argument
 * @returns a code that nobody guesses: 30¹² are possible
 */
export const newDiplomaCode = (pick: (below: number) => number = randomInt): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[pick(ALPHABET.length)]).join('');

/** @returns the code as it is printed, such as `7KQM-2XPA-9RTV` */
export const shownCode = (code: string): string => (code.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join('-');

/** @returns the code in what somebody typed, in any case and with any gaps; null when it is none */
export function readCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s\p{Pd}]/gu, '');
  return CODE.test(code) ? code : null;
}
