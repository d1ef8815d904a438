import type { Session } from '@supabase/auth-js';
import type { AccountDeps } from './account/createAccount';
import type { AccountPort } from './account/account.types';
import type { ProductAuthClient } from './createAuthClient';
import type { ProductSession } from './session.requests';
import type { SessionUser } from './session.types';

export type SessionDeps = {
  /** Loads and connects the authentication library; called at most once. */
  loadAuthClient: () => Promise<ProductAuthClient>;
  /** Loads the account operations over that library. */
  loadAccount: (deps: AccountDeps) => Promise<AccountPort>;
  postSession: (session: Session) => Promise<ProductSession>;
  getHydrated: (userId: number, token: string) => Promise<SessionUser>;
  /** Milliseconds since 1970. */
  nowMs: () => number;
  /** Called when the user could not be fetched although the session is valid. `user` is the stored one. */
  onUserFailed?: ((error: unknown, user: SessionUser | null) => void) | undefined;
};
