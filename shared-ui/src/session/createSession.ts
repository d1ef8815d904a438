import { setTokenSource } from '../api/client';
import { SessionStore } from './SessionStore';
import type { SessionDeps } from './sessionDeps.types';
import { getAuthSettings, getHydrated, postSession } from './session.requests';

async function loadAuthClient() {
  const [settings, { createAuthClient }] = await Promise.all([getAuthSettings(), import('./createAuthClient')]);
  return createAuthClient(settings.authUrl, settings.anonKey);
}

export type CreateSessionOptions = Pick<SessionDeps, 'onUserFailed'>;

/** Creates the page's session and lets the API client send its token. Called once per page, by the shell. */
export function createSession({ onUserFailed }: CreateSessionOptions = {}): SessionStore {
  const session = new SessionStore({
    loadAuthClient,
    loadAccount: async (deps) => (await import('./account/createAccount')).createAccount(deps),
    postSession,
    getHydrated,
    nowMs: () => Date.now(),
    onUserFailed,
  });
  setTokenSource(session.freshToken);
  return session;
}
