import { z } from '#platform/index';
import { validationFailed } from '../auth.errors';

const Address = z.email().max(254);

/** @returns the address as accounts hold it: trimmed, in lower case; or null when it is none. */
export const parseEmail = (text: string): string | null => Address.safeParse(text.trim().toLowerCase()).data ?? null;

/** @throws AuthError 400 */
export function parseEmailOrThrow(text: string): string {
  const email = parseEmail(text);
  if (email === null) throw validationFailed('Unable to validate email address: invalid format');
  return email;
}
