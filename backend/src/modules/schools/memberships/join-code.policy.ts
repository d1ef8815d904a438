import { createHash } from 'node:crypto';

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
