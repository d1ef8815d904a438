export type OneTimeTokenKind =
  | 'signup'
  | 'invite'
  | 'magiclink'
  | 'recovery'
  | 'reauthentication'
  | 'email_change_current'
  | 'email_change_new'
  | 'sms'
  | 'phone_change'
  | 'phone_factor';

/** Wrong codes before a code is dead. */
export const MAX_CODE_ATTEMPTS = 5;

/** A link and a code that confirm one thing, once. An account has at most one of each kind; using it deletes the row. */
export type OneTimeToken = {
  id: string;
  accountId: string;
  kind: OneTimeTokenKind;
  /** The address that it was sent to. */
  recipient: string;
  linkHash: string;
  codeHash: string;
  /** Link and code, encrypted, for the mail that is sent later; dies with the row. */
  sealedToken: string;
  flowStateId: string | null;
  redirectTo: string | null;
  language: string;
  /** Codes tried so far. */
  attempts: number;
  createdAt: Date;
  expiresAt: Date;
};
