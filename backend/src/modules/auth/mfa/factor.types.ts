import type { Factor } from '../account/account.types';

export type FactorType = Factor['factorType'];

/** The passkey of an authenticator. */
export type Passkey = {
  /** The credential's id and its public key (COSE), in base64url. */
  id: string;
  publicKey: string;
  /** Number of uses, as the authenticator counts them; many always send 0. */
  counter: number;
  transports: string[];
};

/** What the browser is asked: to make a passkey, or to use one. */
export type Ceremony = {
  type: 'create' | 'request';
  /** In base64url. */
  challenge: string;
};

/** A factor with the data that only its check may see. */
export type StoredFactor = Factor & {
  /** Encrypted secret of a TOTP factor. */
  sealedSecret: string | null;
  /** The time step of the last accepted code: its code and earlier ones are refused. */
  lastUsedStep: number | null;
  /** Set for a WebAuthn factor once it is proven. */
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
  /** Set for a WebAuthn factor's challenge. */
  ceremony: Ceremony | null;
  /** Codes tried so far. */
  attempts: number;
  createdAt: Date;
  expiresAt: Date;
  verifiedAt: Date | null;
};
