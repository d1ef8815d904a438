import { createHmac } from 'node:crypto';
import { z } from '#platform/index';
import { parseEmail } from '../account/contact';
import { isStorableText } from '../account/metadata';
import { badOAuthCallback } from '../auth.errors';
import type { EmailTrust, ProviderPerson, ProviderSettings } from './provider.types';

const MAX_NAME = 100;
const MAX_SUBJECT = 255;

const name = z
  .string()
  .transform((text) => text.trim())
  .refine((text) => text.length <= MAX_NAME && isStorableText(text))
  .catch('');

const Claims = z.object({
  sub: z.string().min(1).max(MAX_SUBJECT).refine(isStorableText),
  acr: z.string().optional().catch(undefined),
  email: z.string().optional().catch(undefined),
  // Some providers say it as a text.
  email_verified: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).catch(false),
  // The domain that Google hosts, of a person who belongs to it.
  hd: z.string().optional().catch(undefined),
  given_name: name,
  family_name: name,
  // TARA puts the names one level deeper.
  profile_attributes: z.object({ given_name: name, family_name: name }).catch({ given_name: '', family_name: '' }),
});

const GMAIL = ['gmail.com', 'googlemail.com'];

function isTrustedAbout(email: string, trust: EmailTrust, hostedDomain: string | undefined): boolean {
  if (trust !== 'own-mailboxes') return trust === 'all';
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return GMAIL.includes(domain) || hostedDomain?.toLowerCase() === domain;
}

/** A hash that nobody can undo by trying all personal codes, since it is keyed. */
const hidden = (key: Buffer, issuer: string, subject: string): string =>
  createHmac('sha256', key).update(`${issuer}\n${subject}`).digest('hex');

/**
 * @param given claims of a verified ID token, and of the userinfo endpoint where that was asked
 * @param keys hide the subjects that are personal codes, the present one first
 * @throws AuthError 403 for claims without a subject, or of a lower level than is asked for
 */
export function personOf(
  provider: ProviderSettings,
  given: Record<string, unknown>,
  keys: readonly [Buffer, ...Buffer[]],
): ProviderPerson {
  const { success, data: claims } = Claims.safeParse(given);
  if (!success) throw badOAuthCallback('The provider does not name the person');
  if (provider.levels.length > 0 && !provider.levels.includes(claims.acr ?? ''))
    throw badOAuthCallback('The person was not authenticated at the level that is needed');
  const { profile_attributes: attributes } = claims;
  const email = claims.email === undefined ? null : parseEmail(claims.email);
  const [, ...others] = keys;
  return {
    subject: provider.hidesSubject ? hidden(keys[0], provider.issuer, claims.sub) : claims.sub,
    otherSubjects: provider.hidesSubject ? others.map((key) => hidden(key, provider.issuer, claims.sub)) : [],
    email,
    isEmailVerified: email !== null && claims.email_verified && isTrustedAbout(email, provider.emailTrust, claims.hd),
    firstName: claims.given_name || attributes.given_name,
    lastName: claims.family_name || attributes.family_name,
  };
}
