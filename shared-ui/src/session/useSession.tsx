import type { Permission } from '@valikool/contract';
import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';
import type { SessionPort } from './SessionPort';
import type { SessionState } from './session.types';
import { signedOut } from './signedOut';

const SessionContext = createContext<SessionPort | null>(null);

export function SessionProvider({ session, children }: { session: SessionPort; children: ReactNode }) {
  return <SessionContext.Provider value={session}>{children}</SessionContext.Provider>;
}

/** Whether the signed-in user has a permission. Only for the interface: the server checks every call. */
export const holds = (state: SessionState, permission: Permission): boolean =>
  state.user?.permissions.includes(permission) ?? false;

/** The state for rendering on the server. */
const asVisitor = () => signedOut;

export type UseSession = SessionState &
  Pick<SessionPort, 'openAccount' | 'signOut' | 'invalidateUser'> & { can: (permission: Permission) => boolean };

/** Who is signed in, what they may do, and how to change that. */
export function useSession(): UseSession {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('useSession needs a SessionProvider above it');
  const state = useSyncExternalStore(session.subscribe, session.getSnapshot, asVisitor);
  const { openAccount, signOut, invalidateUser } = session;
  return { ...state, openAccount, signOut, invalidateUser, can: (permission) => holds(state, permission) };
}
