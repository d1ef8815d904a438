import { z } from '#platform/index';
import { invalidPhone, validationFailed } from '../auth.errors';
import type { Contact } from './account.types';

const Address = z.email().max(254);
const E164_DIGITS = /^[1-9][0-9]{1,14}$/;

/** @returns the address as accounts hold it: trimmed, in lower case; or null when it is none. */
export const parseEmail = (text: string): string | null => Address.safeParse(text.trim().toLowerCase()).data ?? null;

/** @throws AuthError 400 */
export function parseEmailOrThrow(text: string): string {
  const email = parseEmail(text);
  if (email === null) throw validationFailed('Unable to validate email address: invalid format');
  return email;
}

/** @returns the number as accounts hold it, without plus and spaces; or null when it is none. */
export function parsePhone(text: string): string | null {
  const digits = text.replace(/[+\s]/g, '');
  return E164_DIGITS.test(digits) ? digits : null;
}

/** @throws AuthError 400 */
export function parsePhoneOrThrow(text: string): string {
  const phone = parsePhone(text);
  if (phone === null) throw invalidPhone();
  return phone;
}

/** What a request names: one of the two. */
export type NamedContact = { email: string | undefined; phone: string | undefined };

/**
 * @param messages error texts for when both are given, and when neither is
 * @throws AuthError 400
 */
export function parseContact({ email, phone }: NamedContact, messages: { both: string; neither: string }): Contact {
  if (email !== undefined && phone !== undefined) throw validationFailed(messages.both);
  if (email !== undefined) return { channel: 'email', address: parseEmailOrThrow(email) };
  if (phone !== undefined) return { channel: 'phone', address: parsePhoneOrThrow(phone) };
  throw validationFailed(messages.neither);
}

/** @throws AuthError 400 for a channel other than SMS, which the protocol knows but this server does not */
export function assertSmsChannel(channel: string | undefined): void {
  if (channel !== undefined && channel !== 'sms') throw validationFailed("Invalid channel, supported values are 'sms'");
}
