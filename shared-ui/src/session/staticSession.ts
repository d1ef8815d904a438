import type { SessionPort } from './SessionStore';
import type { SessionState, SessionUser } from './session.types';

/**
 * A session that is what it is: for tests and for remotes that start alone.
 * @param user null is a visitor
 */
export function staticSession(user: SessionUser | null): SessionPort {
  let state: SessionState = user === null ? { status: 'signed-out', user: null } : { status: 'signed-in', user };
  const listeners = new Set<() => void>();
  const enter = () => (user === null ? Promise.reject(new Error('This session has nobody to sign in')) : Promise.resolve(user));
  return {
    getSnapshot: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    signIn: enter,
    confirmEmail: enter,
    signUp: () => Promise.resolve('confirm-mail'),
    signOut: () => {
      state = { status: 'signed-out', user: null };
      listeners.forEach((listener) => listener());
      return Promise.resolve();
    },
    invalidateUser: () => Promise.resolve(),
  };
}
