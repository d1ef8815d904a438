import { createHash, randomInt } from 'node:crypto';

// Who gets a canary: a number in a cookie decides. Ten thousand numbers are too few to recognise anybody by.

const numbers = 10_000;
const cookieName = 'release';
const secondsKept = 30 * 24 * 3600;
const inCookie = /(?:^|;\s*)release=(\d{1,4})(?:;|$)/;

/** @param {string | undefined} cookies a request's `Cookie` @returns {number | null} */
export function numberIn(cookies) {
  const [, digits] = inCookie.exec(cookies ?? '') ?? [];
  return digits === undefined ? null : Number(digits);
}

export const newNumber = () => randomInt(numbers);

/** @param {number} number @param {boolean} isSecure over HTTPS only */
export const cookieOf = (number, isSecure) =>
  `${cookieName}=${number}; Path=/; Max-Age=${secondsKept}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

/**
 * Whether a number is among the share that gets a canary. Another version has another share, so that it is not always
 * the same visitors who try; the share of one version only grows with its percent.
 * @param {number} number
 * @param {{remote: string, version: string, percent: number}} canary
 */
export function isInShare(number, { remote, version, percent }) {
  const hash = createHash('sha256').update(`${remote} ${version} ${number}`).digest();
  return hash.readUInt32BE(0) < (percent / 100) * 2 ** 32;
}
