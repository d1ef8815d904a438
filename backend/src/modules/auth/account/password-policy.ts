import { validationFailed, WeakPasswordError } from '../auth.errors';

/** The wire protocol's limit, in bytes of UTF-8. */
const MAX_BYTES = 72;

const tooShort = (minLength: number): WeakPasswordError =>
  new WeakPasswordError(`Password should be at least ${minLength} characters.`, ['length']);

/** @returns what is wrong with a password by today's rule, or null; for people whose password is older than the rule. */
export const passwordWeakness = (password: string, minLength: number): WeakPasswordError | null =>
  Array.from(password).length < minLength ? tooShort(minLength) : null;

/**
 * @param minLength characters
 * @throws AuthError 400 when longer than 72 bytes
 * @throws WeakPasswordError 422 when shorter than `minLength`
 */
export function assertGoodPassword(password: string, minLength: number): void {
  if (Buffer.byteLength(password) > MAX_BYTES) throw validationFailed(`Password cannot be longer than ${MAX_BYTES} characters`);
  const weakness = passwordWeakness(password, minLength);
  if (weakness) throw weakness;
}
