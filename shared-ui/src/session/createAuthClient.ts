import { AuthClient, type AuthChangeEvent, type GoTrueClient, type Session } from '@supabase/auth-js';
import { fetchTellingWait } from './account/retryTime';
import { authStorageKey, providerStorageKey } from './tokenStorage';

/** Holds the token of live connections, so that signing out ends them. */
export class RealtimeAuth {
  private token: string | null = null;
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  get accessToken(): string | null {
    return this.token;
  }

  setAuth(token: string | null): void {
    this.token = token;
  }
}

export type ProductAuthClient = {
  auth: GoTrueClient;
  /** The client for sign-ins by a provider. It uses PKCE, and what it stores stays in this tab. */
  byProvider: () => GoTrueClient;
  realtime: RealtimeAuth;
  bases: { auth: string; rest: string; realtime: string; storage: string; functions: string };
};

function followSession(realtime: RealtimeAuth) {
  return (event: AuthChangeEvent, session: Session | null) => {
    if (event === 'SIGNED_OUT') realtime.setAuth(null);
    else if (session !== null) realtime.setAuth(session.access_token);
  };
}

/**
 * The official authentication client, configured for the product. The file is loaded only when someone signs in or has
 * a session: it is the largest part of the session code.
 * @param url address of the backend, without `/auth/v1`
 * @param key its public key
 * @throws Error "supabaseUrl is required." or "supabaseKey is required."
 */
export function createAuthClient(url: string, key: string): ProductAuthClient {
  if (!url) throw new Error('supabaseUrl is required.');
  if (!key) throw new Error('supabaseKey is required.');
  const base = url.replace(/\/+$/, '');
  const at = (path: string) => `${base}/${path}/v1`;
  const bases = {
    auth: at('auth'),
    rest: at('rest'),
    realtime: at('realtime').replace(/^http/, 'ws'),
    storage: at('storage'),
    functions: at('functions'),
  };
  const server = { url: bases.auth, headers: { apikey: key, Authorization: `Bearer ${key}` }, fetch: fetchTellingWait };
  let providerClient: GoTrueClient | null = null;
  const byProvider = () =>
    (providerClient ??= new AuthClient({
      ...server,
      storageKey: providerStorageKey,
      storage: window.sessionStorage,
      flowType: 'pkce',
      autoRefreshToken: false,
      detectSessionInUrl: false,
    }));
  const auth = new AuthClient({
    ...server,
    storageKey: authStorageKey,
    autoRefreshToken: true,
    persistSession: true,
    detectSessionInUrl: true,
  });
  const realtime = new RealtimeAuth(bases.realtime);
  auth.onAuthStateChange(followSession(realtime));
  return { auth, byProvider, realtime, bases };
}
