import type { Language } from '@valikool/contract';

/** When an account counts as unused, and from when on it is warned. */
export type UnusedSince = {
  now: Date;
  /** Calendar months without any use after which an account may be erased. */
  months: number;
};

/** A place in the list of unused accounts: the longest unused come first. */
export type UnusedPlace = { lastUsedAt: string; userId: number };

/** Thirty days before the end, and seven. */
export type WarningStep = 'FIRST' | 'SECOND';

/** What a warning says, and to whom. */
export type UnusedWarning = {
  email: string;
  language: Language;
  firstName: string;
  /** False for an account that was made from a list, with which nobody has ever signed in. */
  hasSignedIn: boolean;
  /** The account is not erased before. */
  eraseAt: Date;
};
