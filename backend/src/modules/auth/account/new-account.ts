import { newId } from '#platform/index';
import { acceptMetadata } from './metadata';
import type { Contact, Identity, Metadata, NewAccount } from './account.types';

type Given = {
  contact: Contact;
  passwordHash: string | null;
  userMetadata: Metadata;
  /** When the address was confirmed; null until its owner confirms. */
  confirmedAt: Date | null;
  now: Date;
};

/** @returns the row that says how an account signs in. */
export function newIdentity(
  accountId: string,
  { channel, address }: Contact,
  isVerified: boolean,
  now: Date,
): Identity {
  return {
    id: newId(),
    accountId,
    provider: channel,
    providerId: accountId,
    issuer: null,
    identityData: {
      sub: accountId,
      [channel]: address,
      email_verified: channel === 'email' && isVerified,
      phone_verified: channel === 'phone' && isVerified,
    },
    lastSignInAt: now,
    createdAt: now,
    updatedAt: now,
  };
}

/** @returns the rows of an account that signs in by e-mail or phone. */
export function newContactAccount({ contact, passwordHash, userMetadata, confirmedAt, now }: Given): {
  account: NewAccount;
  identity: Identity;
} {
  const id = newId();
  const { channel, address } = contact;
  const isVerified = confirmedAt !== null;
  const account: NewAccount = {
    id,
    ...(channel === 'email'
      ? { email: address, emailConfirmedAt: confirmedAt }
      : { phone: address, phoneConfirmedAt: confirmedAt }),
    passwordHash,
    appMetadata: { provider: channel, providers: [channel] },
    userMetadata: acceptMetadata(
      channel === 'email' && isVerified ? { ...userMetadata, email_verified: true } : userMetadata,
    ),
    createdAt: now,
    updatedAt: now,
  };
  return { account, identity: newIdentity(id, contact, isVerified, now) };
}

/** @returns the row of an account without any address. */
export function newAnonymousAccount(userMetadata: Metadata, now: Date): NewAccount {
  return {
    id: newId(),
    isAnonymous: true,
    appMetadata: {},
    userMetadata: acceptMetadata(userMetadata),
    createdAt: now,
    updatedAt: now,
  };
}
