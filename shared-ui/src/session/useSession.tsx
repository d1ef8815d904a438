import type { Permission } from '@valikool/contract';
import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';
import type { SessionPort } from './SessionStore';
import type { SessionState } from './session.types';

const SessionContext = createContext<SessionPort | null>(null);

export function SessionProvider({ session, children }: { session: SessionPort; children: ReactNode }) {
  return <SessionContext.Provider value={session}>{children}</SessionContext.Provider>;
}

/** Whether the person of this state holds a permission. A courtesy: the server decides again at every call. */
export const holds = (state: SessionState, permission: Permission): boolean => state.user?.permissions.includes(permission) ?? false;

export type UseSession = SessionState &
  Pick<SessionPort, 'signIn' | 'signUp' | 'confirmEmail' | 'signOut' | 'invalidateUser'> & { can: (permission: Permission) => boolean };

/** Who is signed in, what they may do, and how to change that. */
export function useSession(): UseSession {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('useSession needs a SessionProvider above it');
  const state = useSyncExternalStore(session.subscribe, session.getSnapshot);
  const { signIn, signUp, confirmEmail, signOut, invalidateUser } = session;
  return { ...state, signIn, signUp, confirmEmail, signOut, invalidateUser, can: (permission) => holds(state, permission) };
}
