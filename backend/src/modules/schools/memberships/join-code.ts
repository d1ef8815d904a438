import { createHash, randomInt } from 'node:crypto';

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

/** @returns the code as typed, without spaces and hyphens, in capitals; O is read as 0, I and L as 1. */
const normalise = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[\s\u2010-\u2015-]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');

/** @returns the hash that finds a school by its code; a plain hash is enough for a random code of 60 bits. */
export const joinCodeHashOf = (typed: string): string =>
  createHash('sha256')
    .update(`join-code:${normalise(typed)}`)
    .digest('hex');
