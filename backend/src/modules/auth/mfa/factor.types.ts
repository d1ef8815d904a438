import type { Factor } from '../account/account.types';

export type FactorType = Factor['factorType'];

/** A factor with what only its checking may see. */
export type StoredFactor = Factor & {
  /** Encrypted secret of a TOTP factor. */
  sealedSecret: string | null;
  /** The last time step whose code was accepted: codes of it and of earlier ones are dead. */
  lastUsedStep: number | null;
};

export type FactorChanges = Partial<Pick<StoredFactor, 'status' | 'lastUsedStep' | 'lastChallengedAt'>> & { updatedAt: Date };

/** One occasion to prove a factor. */
export type Challenge = {
  id: string;
  factorId: string;
  /** Keyed hash of the code that was sent, and the code itself, encrypted, for the message that is sent later. */
  codeHash: string | null;
  sealedCode: string | null;
  /** Of the message: et, en or ru. */
  language: string | null;
  ip: string | null;
  /** Codes tried so far. */
  attempts: number;
  createdAt: Date;
  expiresAt: Date;
  verifiedAt: Date | null;
};
