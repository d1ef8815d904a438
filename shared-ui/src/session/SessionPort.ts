import type { AccountPort } from './account/account.types';
import type { SessionState } from './session.types';

/** What screens need of the session; `SessionStore` is the real one. Everything rarer is in `AccountPort`. */
export type SessionPort = {
  getSnapshot: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  signOut: () => Promise<void>;
  /** Asks the server for the user again, after something about them changed. */
  invalidateUser: () => Promise<void>;
  /** Signing in and up, passwords, factors, sessions: loaded, with the authentication library, when first asked for. */
  openAccount: () => Promise<AccountPort>;
};
