import type { AccountPort } from './account/account.types';
import type { SessionState } from './session.types';

/** What screens need of the session; `SessionStore` implements it. Less common operations are in `AccountPort`. */
export type SessionPort = {
  getSnapshot: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  signOut: () => Promise<void>;
  /** Fetches the user again, after something about them has changed. */
  invalidateUser: () => Promise<void>;
  /** Signing in and up, passwords, factors, sessions. Loaded on first use, with the authentication library. */
  openAccount: () => Promise<AccountPort>;
};
