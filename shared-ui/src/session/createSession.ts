import { setTokenSource } from '../api/client';
import { SessionStore } from './SessionStore';
import { getAuthSettings, getHydrated, postSession } from './session.requests';

async function loadAuthClient() {
  const [settings, { createAuthClient }] = await Promise.all([getAuthSettings(), import('./createAuthClient')]);
  return createAuthClient(settings.authUrl, settings.anonKey);
}

/** Makes the page's session and lets the API client send its token. Once per page, by the shell. */
export function createSession(): SessionStore {
  const session = new SessionStore({ loadAuthClient, postSession, getHydrated, nowMs: () => Date.now() });
  setTokenSource(session.freshToken);
  return session;
}
