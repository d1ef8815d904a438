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

/** Number of wrong codes after which a code stops working. */
export const MAX_CODE_ATTEMPTS = 5;

/**
 * A link and a code that confirm one thing, once. An account has at most one of each kind; using it deletes the row.
 */
export type OneTimeToken = {
  id: string;
  accountId: string;
  kind: OneTimeTokenKind;
  /** The address to which it was sent. */
  recipient: string;
  linkHash: string;
  codeHash: string;
  /** Link and code, encrypted, for the mail that is sent later; deleted with the row. */
  sealedToken: string;
  flowStateId: string | null;
  redirectTo: string | null;
  language: string;
  /** Codes tried so far. */
  attempts: number;
  createdAt: Date;
  expiresAt: Date;
};
