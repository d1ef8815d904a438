import type { SessionPort } from './SessionPort';
import type { SessionState, SessionUser } from './session.types';
import { signedOut } from './signedOut';

/**
 * A session that never changes: for tests and for remotes that run standalone.
 * @param user null is a visitor
 */
export function staticSession(user: SessionUser | null): SessionPort {
  let state: SessionState = user === null ? signedOut : { status: 'signed-in', user };
  const listeners = new Set<() => void>();
  return {
    getSnapshot: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    signOut: () => {
      state = signedOut;
      listeners.forEach((listener) => listener());
      return Promise.resolve();
    },
    invalidateUser: () => Promise.resolve(),
    openAccount: () => Promise.reject(new Error('A session that does not change has no account behind it')),
  };
}
