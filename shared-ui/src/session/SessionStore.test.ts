import type { AuthChangeEvent, Session } from '@supabase/auth-js';
import { ApiError, networkError } from '../api/ApiError';
import { aStudent } from '../testing/users';
import type { ProductAuthClient } from './createAuthClient';
import { SessionStore, type SessionDeps } from './SessionStore';
import { authStorageKey, readToken } from './tokenStorage';

const nowMs = Date.parse('2030-01-15T08:00:00Z');
const nowSeconds = nowMs / 1_000;
const authId = '8e0f8c1e-0000-4000-8000-000000000001';
const user = aStudent({ id: 7 });

const tokenFor = (seconds: number) => `h.${window.btoa(JSON.stringify({ id: 7, exp: nowSeconds + seconds, auth_id: authId }))}.s`;
const authSession = (accessToken: string) => ({ access_token: accessToken, refresh_token: 'r', user: { id: authId } }) as Session;
const ended = new ApiError({ statusCode: 401, code: 'auth.session-ended', message: 'The session has ended' });

type Listener = (event: AuthChangeEvent, session: Session | null) => void;

/** The official client's behaviour as far as the store uses it. */
function fakeClient(session: Session | null) {
  const listeners: Listener[] = [];
  const emit: Listener = (event, current) => listeners.forEach((listener) => listener(event, current));
  const auth = {
    onAuthStateChange: (listener: Listener) => listeners.push(listener),
    getSession: () => Promise.resolve({ data: { session }, error: null }),
    refreshSession: () => Promise.resolve({ data: { session: session && authSession('refreshed') }, error: null }),
    signInWithPassword: () => {
      const signedIn = authSession('auth-1');
      window.localStorage.setItem(authStorageKey, '{}');
      emit('SIGNED_IN', signedIn);
      return Promise.resolve({ data: { session: signedIn }, error: null });
    },
    signUp: () => Promise.resolve({ data: { session: null, user: {} }, error: null }),
    signOut: () => {
      window.localStorage.removeItem(authStorageKey);
      emit('SIGNED_OUT', null);
      return Promise.resolve({ error: null });
    },
  };
  return { client: { auth } as unknown as ProductAuthClient, emit };
}

type Setup = { session?: Session | null; postSession?: SessionDeps['postSession'] };

function setup({ session = null, postSession }: Setup = {}) {
  const { client, emit } = fakeClient(session);
  const posted: string[] = [];
  const store = new SessionStore({
    loadAuthClient: () => Promise.resolve(client),
    postSession: async (current) => {
      posted.push(current.access_token);
      return postSession === undefined ? { user, accessToken: tokenFor(900) } : postSession(current);
    },
    getHydrated: () => Promise.resolve({ ...user, schoolName: 'Fresh' }),
    nowMs: () => nowMs,
  });
  return { store, emit, posted };
}

const remember = (token: string) => window.localStorage.setItem('valikool.access_token', token);
const rememberAuth = () => window.localStorage.setItem(authStorageKey, '{}');

beforeEach(() => window.localStorage.clear());

it('exchanges the auth session once at sign-in and keeps what the server answers', async () => {
  const { store, posted } = setup();

  await expect(store.signIn('mari@example.test', 'long enough')).resolves.toEqual(user);

  expect(posted).toEqual(['auth-1']);
  expect(store.getSnapshot()).toEqual({ status: 'signed-in', user });
  expect(window.localStorage.getItem('valikool.access_token')).toBe(tokenFor(900));
  expect(JSON.parse(window.localStorage.getItem('valikool.user') ?? 'null')).toEqual(user);
});

it('signs nobody in half when the server refuses the session', async () => {
  const { store } = setup({ postSession: () => Promise.reject(ended) });

  await expect(store.signIn('mari@example.test', 'long enough')).rejects.toBe(ended);

  expect(store.getSnapshot().status).toBe('signed-out');
  expect(window.localStorage.getItem(authStorageKey)).toBeNull();
});

it('ignores the SIGNED_IN that comes whenever the tab gets focus', async () => {
  const { store, emit, posted } = setup();
  await store.signIn('mari@example.test', 'long enough');

  emit('SIGNED_IN', authSession('auth-1'));
  emit('SIGNED_IN', authSession('auth-1'));

  expect(posted).toEqual(['auth-1']);
});

it('posts the session again when the auth token was refreshed', async () => {
  const { store, emit, posted } = setup();
  await store.signIn('mari@example.test', 'long enough');

  emit('TOKEN_REFRESHED', authSession('auth-2'));

  expect(posted).toEqual(['auth-1', 'auth-2']);
});

it('does not post a session that the token of an earlier page already covers', async () => {
  remember(tokenFor(900));
  rememberAuth();
  const { store, emit, posted } = setup({ session: authSession('auth-1') });
  await store.afterMount();

  emit('SIGNED_IN', authSession('auth-1'));

  expect(posted).toEqual([]);
});

it('gives a token with more than a minute to live as it is', async () => {
  remember(tokenFor(61));
  const { store, posted } = setup({ session: authSession('auth-1') });

  await expect(store.freshToken()).resolves.toBe(tokenFor(61));
  expect(posted).toEqual([]);
});

it('renews a token with less than a minute to live, once for all who ask', async () => {
  remember(tokenFor(59));
  rememberAuth();
  const { store, posted } = setup({ session: authSession('auth-1') });

  const tokens = await Promise.all([store.freshToken(), store.freshToken(), store.freshToken()]);

  expect(tokens).toEqual([tokenFor(900), tokenFor(900), tokenFor(900)]);
  expect(posted).toEqual(['auth-1']);
});

it('does not give a token again that the server has turned down', async () => {
  remember(tokenFor(600));
  rememberAuth();
  const { store, posted } = setup({ session: authSession('auth-1') });

  await expect(store.freshToken(tokenFor(600))).resolves.toBe(tokenFor(900));
  expect(posted).toEqual(['auth-1']);
});

it('tries a refreshed auth session before it believes that the session has ended', async () => {
  rememberAuth();
  const { store, posted } = setup({
    session: authSession('auth-1'),
    postSession: ({ access_token: token }) => (token === 'refreshed' ? Promise.resolve({ user, accessToken: tokenFor(900) }) : Promise.reject(ended)),
  });

  await expect(store.freshToken()).resolves.toBe(tokenFor(900));
  expect(posted).toEqual(['auth-1', 'refreshed']);
});

it('signs out when the server says that the session has ended', async () => {
  remember(tokenFor(10));
  rememberAuth();
  const { store } = setup({ session: authSession('auth-1'), postSession: () => Promise.reject(ended) });

  await expect(store.freshToken()).resolves.toBeNull();
  expect(readToken()).toBeNull();
  expect(store.getSnapshot().status).toBe('signed-out');
});

it('stays signed in when the server cannot be reached', async () => {
  remember(tokenFor(10));
  rememberAuth();
  const { store } = setup({ session: authSession('auth-1'), postSession: () => Promise.reject(networkError(new TypeError('fetch failed'))) });

  await expect(store.freshToken()).rejects.toMatchObject({ code: 'network' });
  expect(readToken()).toBe(tokenFor(10));
});

it('fetches the user when only a token is remembered', async () => {
  remember(tokenFor(900));
  const { store } = setup();
  const changed = new Promise<void>((resolve) => {
    store.subscribe(() => store.getSnapshot().status === 'signed-in' && resolve());
  });

  store.start();
  expect(store.getSnapshot().status).toBe('starting');
  await changed;

  expect(store.getSnapshot().user).toMatchObject({ id: 7, schoolName: 'Fresh' });
});

it('signs out in every tab: this one notices that another forgot the token', () => {
  remember(tokenFor(900));
  window.localStorage.setItem('valikool.user', JSON.stringify(user));
  const { store } = setup();
  const stop = store.start();
  expect(store.getSnapshot().status).toBe('signed-in');

  window.localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: 'valikool.access_token', newValue: null }));

  expect(store.getSnapshot()).toEqual({ status: 'signed-out', user: null });
  stop();
});

it('says that a letter must be opened when sign-up gives no session', async () => {
  const { store } = setup();
  const account = { firstName: 'Uus', lastName: 'Õpilane', email: 'uus@example.test', password: 'long enough', schoolId: null, language: 'et' };

  await expect(store.signUp(account)).resolves.toBe('confirm-mail');
  expect(store.getSnapshot().status).toBe('signed-out');
});
