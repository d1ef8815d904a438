import type { WeakPasswordError } from '../auth.errors';
import type { Account } from '../account/account.types';

export type Aal = 'aal1' | 'aal2';

/** How a person proved who they are; `timestamp` in seconds since 1970. */
export type AuthMethod = { method: string; timestamp: number };

export type Session = {
  id: string;
  accountId: string;
  aal: Aal;
  /** Newest first. */
  amr: AuthMethod[];
  factorId: string | null;
  /** Encrypted key of the session's refresh tokens. */
  sealedRefreshKey: string;
  /** Number of the one refresh token that is current. */
  refreshCounter: number;
  /** Tokens with a lower number are never accepted, also within the reuse window. */
  refreshFloor: number;
  refreshedAt: Date | null;
  notAfter: Date | null;
  userAgent: string | null;
  ip: string | null;
  createdAt: Date;
  updatedAt: Date;
};

export type SessionChanges = Partial<Omit<Session, 'id' | 'accountId' | 'createdAt'>> & { updatedAt: Date };

/** What the client gets after signing in or refreshing. */
export type IssuedSession = {
  accessToken: string;
  /** Seconds. */
  expiresIn: number;
  /** When the access token expires, in seconds since 1970 by the server's clock; null when it is not sent. */
  expiresAt: number | null;
  refreshToken: string;
  account: Account;
  /** Set when the used password is weak by the present rule. */
  weakPassword?: WeakPasswordError;
};
