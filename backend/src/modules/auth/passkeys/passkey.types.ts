import type { Ceremony, Passkey } from '../mfa/factor.types';

/** A passkey by which its owner signs in, without an address or a password. */
export type OwnPasskey = {
  id: string;
  accountId: string;
  passkey: Passkey;
  /** The name that its owner gave it. */
  friendlyName: string;
  lastUsedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
};

export type OwnPasskeyChanges = Partial<Pick<OwnPasskey, 'passkey' | 'friendlyName' | 'lastUsedAt'>> & {
  updatedAt: Date;
};

/** One occasion to make a passkey, or to sign in by one. */
export type PasskeyChallenge = {
  id: string;
  /** The session that makes a passkey; null for a sign-in. */
  sessionId: string | null;
  ceremony: Ceremony;
  createdAt: Date;
  expiresAt: Date;
};
