import type { Factor } from '../account/account.types';

export type FactorType = Factor['factorType'];

/** What an authenticator showed of itself. */
export type Passkey = {
  /** The credential's id and its public key (COSE), in base64url. */
  id: string;
  publicKey: string;
  /** Uses, as the authenticator counts them; many always say 0. */
  counter: number;
  transports: string[];
};

/** What a browser was asked: to make a passkey, or to show one. */
export type Ceremony = {
  type: 'create' | 'request';
  /** In base64url. */
  challenge: string;
};

/** A factor with what only its checking may see. */
export type StoredFactor = Factor & {
  /** Encrypted secret of a TOTP factor. */
  sealedSecret: string | null;
  /** The last time step whose code was accepted: codes of it and of earlier ones are dead. */
  lastUsedStep: number | null;
  /** Of a WebAuthn factor, once it is proven. */
  passkey: Passkey | null;
};

export type FactorChanges = Partial<Pick<StoredFactor, 'status' | 'lastUsedStep' | 'passkey' | 'lastChallengedAt'>> & {
  updatedAt: Date;
};

/** One occasion to prove a factor. */
export type Challenge = {
  id: string;
  factorId: string;
  ip: string | null;
  /** Of a WebAuthn factor's challenge. */
  ceremony: Ceremony | null;
  /** Codes tried so far. */
  attempts: number;
  createdAt: Date;
  expiresAt: Date;
  verifiedAt: Date | null;
};
