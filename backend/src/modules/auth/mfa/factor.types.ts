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
  ip: string | null;
  /** Codes tried so far. */
  attempts: number;
  createdAt: Date;
  expiresAt: Date;
  verifiedAt: Date | null;
};
