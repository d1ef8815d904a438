import { newId } from '#platform/index';
import { mergeMetadata } from './metadata';
import type { Identity, Metadata, NewAccount } from './account.types';

type Given = {
  /** Lower case. */
  email: string;
  passwordHash: string | null;
  userMetadata: Metadata;
  /** When the address counts as confirmed; null until its owner confirms. */
  confirmedAt: Date | null;
  now: Date;
};

/** @returns the rows of an account that signs in by e-mail. */
export function newEmailAccount({ email, passwordHash, userMetadata, confirmedAt, now }: Given): { account: NewAccount; identity: Identity } {
  const id = newId();
  const isVerified = confirmedAt !== null;
  const account: NewAccount = {
    id,
    email,
    passwordHash,
    emailConfirmedAt: confirmedAt,
    appMetadata: { provider: 'email', providers: ['email'] },
    userMetadata: mergeMetadata({}, isVerified ? { ...userMetadata, email_verified: true } : userMetadata),
    createdAt: now,
    updatedAt: now,
  };
  const identity: Identity = {
    id: newId(),
    accountId: id,
    provider: 'email',
    providerId: id,
    identityData: { sub: id, email, email_verified: isVerified, phone_verified: false },
    lastSignInAt: now,
    createdAt: now,
    updatedAt: now,
  };
  return { account, identity };
}

/** @returns the row of an account without any address. */
export function newAnonymousAccount(userMetadata: Metadata, now: Date): NewAccount {
  return { id: newId(), isAnonymous: true, appMetadata: {}, userMetadata: mergeMetadata({}, userMetadata), createdAt: now, updatedAt: now };
}
