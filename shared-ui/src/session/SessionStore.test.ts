import type { AuthChangeEvent, Session } from '@supabase/auth-js';
import { ApiError, networkError } from '../api/ApiError';
import { aStudent } from '../testing/users';
import { createAccount } from './account/createAccount';
import type { ProductAuthClient } from './createAuthClient';
import { SessionStore } from './SessionStore';
import type { SessionDeps } from './sessionDeps.types';
import { authStorageKey, readToken } from './tokenStorage';

const nowMs = Date.parse('2030-01-15T08:00:00Z');
const nowSeconds = nowMs / 1_000;
const authId = '8e0f8c1e-0000-4000-8000-000000000001';
const user = aStudent({ id: 7 });

const tokenFor = (seconds: number) =>
  `h.${window.btoa(JSON.stringify({ id: 7, exp: nowSeconds + seconds, auth_id: authId }))}.s`;
const authSession = (accessToken: string) =>
  ({ access_token: accessToken, refresh_token: 'r', user: { id: authId } }) as Session;
const factor = {
  id: 'f1',
  factor_type: 'totp',
  status: 'verified',
  friendly_name: 'Phone app',
  created_at: '2030-01-01T00:00:00Z',
  updated_at: '2030-01-01T00:00:00Z',
};
const sessionAt = (aal: 'aal1' | 'aal2') =>
  ({
    access_token: `h.${window.btoa(JSON.stringify({ aal }))}.s`,
    refresh_token: 'r',
    user: { id: authId, factors: [factor] },
  }) as unknown as Session;
const mfaRequired = new ApiError({
  statusCode: 401,
  code: 'session.mfa-required',
  message: 'A second factor is required',
});
const ended = new ApiError({ statusCode: 401, code: 'auth.session-ended', message: 'The session has ended' });

type Listener = (event: AuthChangeEvent, session: Session | null) => void;

/** The official client's behaviour as far as the store uses it. */
function fakeClient(session: Session | null, onSignIn: Session) {
  const listeners: Listener[] = [];
  const emit: Listener = (event, current) => listeners.forEach((listener) => listener(event, current));
  const auth = {
    onAuthStateChange: (listener: Listener) => listeners.push(listener),
    getSession: () => Promise.resolve({ data: { session }, error: null }),
    refreshSession: () => Promise.resolve({ data: { session: session && authSession('refreshed') }, error: null }),
    signInWithPassword: () => {
      const signedIn = onSignIn;
      window.localStorage.setItem(authStorageKey, '{}');
      emit('SIGNED_IN', signedIn);
      return Promise.resolve({ data: { session: signedIn }, error: null });
    },
    mfa: {
      verify: () => {
        emit('MFA_CHALLENGE_VERIFIED', sessionAt('aal2'));
        return Promise.resolve({ data: sessionAt('aal2'), error: null });
      },
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

type Setup = Partial<Pick<SessionDeps, 'postSession' | 'getHydrated' | 'loadAuthClient' | 'onUserFailed'>> & {
  session?: Session | null;
  onSignIn?: Session;
};

function setup({ session = null, onSignIn = authSession('auth-1'), postSession, ...deps }: Setup = {}) {
  const { client, emit } = fakeClient(session, onSignIn);
  const posted: string[] = [];
  const store = new SessionStore({
    loadAuthClient: () => Promise.resolve(client),
    loadAccount: (account) => Promise.resolve(createAccount(account)),
    postSession: async (current) => {
      posted.push(current.access_token);
      return postSession === undefined ? { user, accessToken: tokenFor(900) } : postSession(current);
    },
    getHydrated: () => Promise.resolve({ ...user, schoolName: 'Fresh' }),
    nowMs: () => nowMs,
    ...deps,
  });
  const signIn = async () => (await store.openAccount()).signIn('mari@example.test', 'long enough');
  return { store, emit, posted, signIn };
}

const remember = (token: string) => window.localStorage.setItem('valikool.access_token', token);
const rememberAuth = () => window.localStorage.setItem(authStorageKey, '{}');

beforeEach(() => window.localStorage.clear());

it('exchanges the auth session once at sign-in and keeps what the server answers', async () => {
  const { store, posted, signIn } = setup();

  await expect(signIn()).resolves.toEqual({ kind: 'signed-in', user });

  expect(posted).toEqual(['auth-1']);
  expect(store.getSnapshot()).toEqual({ status: 'signed-in', user });
  expect(window.localStorage.getItem('valikool.access_token')).toBe(tokenFor(900));
  expect(JSON.parse(window.localStorage.getItem('valikool.user') ?? 'null')).toEqual(user);
});

it('signs nobody in half when the server refuses the session', async () => {
  const { store, signIn } = setup({ postSession: () => Promise.reject(ended) });

  await expect(signIn()).rejects.toBe(ended);

  expect(store.getSnapshot().status).toBe('signed-out');
  expect(window.localStorage.getItem(authStorageKey)).toBeNull();
});

it('ignores the SIGNED_IN that comes whenever the tab gets focus', async () => {
  const { emit, posted, signIn } = setup();
  await signIn();

  emit('SIGNED_IN', authSession('auth-1'));
  emit('SIGNED_IN', authSession('auth-1'));

  expect(posted).toEqual(['auth-1']);
});

it('posts the session again when the auth token was refreshed', async () => {
  const { emit, posted, signIn } = setup();
  await signIn();

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
    postSession: ({ access_token: token }) =>
      token === 'refreshed' ? Promise.resolve({ user, accessToken: tokenFor(900) }) : Promise.reject(ended),
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
  const { store } = setup({
    session: authSession('auth-1'),
    postSession: () => Promise.reject(networkError(new TypeError('fetch failed'))),
  });

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

  expect(store.getSnapshot()).toEqual({ status: 'signed-out', user: null, wasEnded: true });
  stop();
});

it('takes over what another tab has learned about the user', () => {
  remember(tokenFor(900));
  window.localStorage.setItem('valikool.user', JSON.stringify(user));
  const { store } = setup();
  const stop = store.start();

  window.localStorage.setItem('valikool.user', JSON.stringify({ ...user, firstName: 'Mariliis' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'valikool.user' }));

  expect(store.getSnapshot().user).toMatchObject({ firstName: 'Mariliis' });
  stop();
});

it('does not explain a sign-out to the person who pressed the button', async () => {
  const { store, signIn } = setup();
  await signIn();

  await store.signOut();

  expect(store.getSnapshot()).toEqual({ status: 'signed-out', user: null });
  expect(readToken()).toBeNull();
});

it('lets people out even where the library cannot be loaded', async () => {
  remember(tokenFor(900));
  rememberAuth();
  const { store } = setup({ loadAuthClient: () => Promise.reject(new Error('offline')) });

  await store.signOut();

  expect([readToken(), window.localStorage.getItem(authStorageKey)]).toEqual([null, null]);
});

describe('an account with a second factor', () => {
  it('is let in by nobody but the one who has the factor', async () => {
    const { store, posted, signIn } = setup({ onSignIn: sessionAt('aal1') });

    await expect(signIn()).resolves.toEqual({ kind: 'second-step' });
    expect([store.getSnapshot().status, store.getSnapshot().user, posted]).toEqual(['second-step', null, []]);

    const { verifyFactor } = await store.openAccount();
    await expect(verifyFactor({ factorId: 'f1', challengeId: 'c1', code: '123456' })).resolves.toEqual({
      kind: 'signed-in',
      user,
    });
    expect(posted).toEqual([sessionAt('aal2').access_token]);
  });

  it.each([
    ['second-step', mfaRequired],
    ['address-missing', new ApiError({ statusCode: 401, code: 'session.no-email', message: 'No address' })],
  ])('waits when the server alone knows why: %s', async (kind, error) => {
    const { store, signIn } = setup({ postSession: () => Promise.reject(error) });

    await expect(signIn()).resolves.toEqual({ kind });
    expect(store.getSnapshot().status).toBe(kind);
    expect(window.localStorage.getItem(authStorageKey)).not.toBeNull();
  });

  it('is still asked for it after the page was reloaded', async () => {
    rememberAuth();
    const { store, posted } = setup({ session: sessionAt('aal1') });

    const stop = store.start();
    await store.afterMount();

    expect(store.getSnapshot().status).toBe('second-step');
    expect(posted).toEqual([]);
    stop();
  });
});

it('posts the session that a recovery link began', async () => {
  const { store, emit, posted } = setup();
  await store.openAccount();

  emit('PASSWORD_RECOVERY', authSession('recovered'));

  expect(posted).toEqual(['recovered']);
});

it('asks for the user again when the account has changed', async () => {
  const { store, emit, signIn } = setup();
  await signIn();
  const changed = new Promise<void>((resolve) => {
    store.subscribe(resolve);
  });

  emit('USER_UPDATED', authSession('auth-1'));
  await changed;

  expect(store.getSnapshot().user).toMatchObject({ schoolName: 'Fresh' });
});

it('keeps asking for a user that it knows to be out of date, and says so when it cannot', async () => {
  const failures: unknown[] = [];
  const answers = [
    Promise.reject(networkError(new TypeError('fetch failed'))),
    Promise.resolve({ ...user, schoolName: 'Fresh' }),
  ];
  answers[0]?.catch(() => undefined);
  const { store, signIn } = setup({
    getHydrated: () => answers.shift() ?? Promise.resolve(user),
    onUserFailed: (error, known) => failures.push([error, known]),
  });
  const stop = store.start();
  await signIn();

  await store.invalidateUser();
  expect(store.getSnapshot().user).toEqual(user);
  expect(failures).toEqual([[expect.objectContaining({ code: 'network' }), user]]);

  const changed = new Promise<void>((resolve) => {
    store.subscribe(resolve);
  });
  document.dispatchEvent(new Event('visibilitychange'));
  await changed;
  expect(store.getSnapshot().user).toMatchObject({ schoolName: 'Fresh' });
  stop();
});

it('fetches the user with a new token when the one in hand is turned down', async () => {
  remember(tokenFor(800));
  rememberAuth();
  const asked: string[] = [];
  const { store } = setup({
    session: authSession('auth-1'),
    getHydrated: (_id, token) => (asked.push(token) === 1 ? Promise.reject(ended) : Promise.resolve(user)),
  });

  await store.invalidateUser();

  expect(asked).toEqual([tokenFor(800), tokenFor(900)]);
  expect(store.getSnapshot()).toEqual({ status: 'signed-in', user });
});

it('takes up a session that a link put into the address', async () => {
  window.location.hash = '#access_token=a&refresh_token=r&type=magiclink';
  const loaded: string[] = [];
  const { store } = setup({ loadAuthClient: () => (loaded.push('client'), Promise.reject(new Error('stops here'))) });

  await expect(store.afterMount()).rejects.toThrow('stops here');

  expect(loaded).toEqual(['client']);
  window.location.hash = '';
});

it('says that a letter must be opened when sign-up gives no session', async () => {
  const { store } = setup();
  const account = {
    firstName: 'Uus',
    lastName: 'Õpilane',
    email: 'uus@example.test',
    password: 'long enough',
    schoolId: null,
    language: 'et',
  };

  await expect((await store.openAccount()).signUp(account)).resolves.toBe('confirm-mail');
  expect(store.getSnapshot().status).toBe('signed-out');
});
