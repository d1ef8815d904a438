import { randomInt } from 'node:crypto';

/** Digits and capital letters without I, L, O and U: nothing that can be taken for something else. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 12 symbols of 5 bits: 60 bits. */
const LENGTH = 12;
const GROUP = 4;

/** @returns a code that cannot be guessed, for example `7KQM-R2XD-V904`. */
export function newJoinCode(): string {
  const symbols = Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
  return symbols.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? symbols;
}
