import type { SupabaseClient } from '@supabase/supabase-js';
import {
  authDatabase,
  freshEmail,
  PASSWORD,
  signingKey,
  startAuthServer,
  type AuthServer,
  type TestDatabase,
} from '../../../test/auth/auth-server';
import { device as client, signedInDevice as signedIn } from '../../../test/auth/client';

let database: TestDatabase;
const open: AuthServer[] = [];

beforeAll(async () => {
  database = await authDatabase();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});
afterAll(() => database.drop());

async function server(...settings: [Parameters<typeof startAuthServer>[1]?]): Promise<AuthServer> {
  const started = await startAuthServer(database.knex, ...settings);
  open.push(started);
  return started;
}

it.each(['ES256', 'RS256'] as const)('signs up, confirms, refreshes and verifies %s claims locally', async (alg) => {
  const auth = await server({ keys: [signingKey(alg)] });
  const device = client(auth);
  const email = freshEmail();

  const signUp = await device.auth.signUp({
    email,
    password: PASSWORD,
    options: { data: { first_name: 'Mari', language: 'en' } },
  });
  expect(signUp.error).toBeNull();
  expect(signUp.data.session).toBeNull();
  expect(signUp.data.user).toMatchObject({
    email,
    phone: '',
    user_metadata: { first_name: 'Mari' },
    is_anonymous: false,
  });
  const early = await device.auth.signInWithPassword({ email, password: PASSWORD });
  expect(early.error).toMatchObject({ status: 400, code: 'email_not_confirmed' });

  const mail = await auth.lastMail();
  expect(mail).toMatchObject({ email, kind: 'signup', language: 'en' });
  const confirmed = await device.auth.verifyOtp({ token_hash: mail.tokenHash, type: 'signup' });
  expect(confirmed.error).toBeNull();
  expect(confirmed.data.user?.user_metadata).toEqual({ first_name: 'Mari', language: 'en', email_verified: true });

  const refreshed = await device.auth.refreshSession();
  expect(refreshed.data.session?.refresh_token).not.toBe(confirmed.data.session?.refresh_token);
  const claims = await device.auth.getClaims();
  expect(claims.data?.header).toMatchObject({ alg, typ: 'JWT' });
  expect(claims.data?.claims).toMatchObject({
    email,
    aal: 'aal1',
    aud: 'authenticated',
    iss: `${auth.origin}/auth/v1`,
  });
  expect(await auth.module.tokens.verify(refreshed.data.session?.access_token ?? '')).toMatchObject({
    email,
    amr: [{ method: 'otp' }],
  });
});

it('confirms with the code from the mail', async () => {
  const auth = await server();
  const device = client(auth);
  const email = freshEmail();
  await device.auth.signUp({ email, password: PASSWORD });

  const { code } = await auth.lastMail();
  const { data, error } = await device.auth.verifyOtp({ email, token: code, type: 'signup' });

  expect(error).toBeNull();
  expect(data.user?.email_confirmed_at).toEqual(expect.any(String));
  expect(await auth.lastMail().catch(String)).toContain('No mail');
});

it('signs in at once when no confirmation is required', async () => {
  const auth = await server({ autoconfirm: true });
  const device = client(auth);

  const { data } = await device.auth.signUp({ email: freshEmail().toUpperCase(), password: PASSWORD });

  expect(data.session?.expires_in).toBe(3600);
  expect((await device.auth.getUser()).data.user?.id).toBe(data.user?.id);
});

it('finishes PKCE on the device that started it', async () => {
  const auth = await server({ redirectAllowList: ['http://app.test/**'] });
  const device = client(auth, 'pkce');
  await device.auth.signUp({
    email: freshEmail(),
    password: PASSWORD,
    options: { emailRedirectTo: 'http://app.test/welcome' },
  });
  const { tokenHash } = await auth.lastMail();

  const followed = await auth.request(`/verify?token=${tokenHash}&type=signup`);
  const target = new URL(followed.headers.get('location') ?? '');
  const { data, error } = await device.auth.exchangeCodeForSession(target.searchParams.get('code') ?? '');

  expect([followed.status, target.origin, target.pathname]).toEqual([303, 'http://app.test', '/welcome']);
  expect(error).toBeNull();
  expect(data.session?.user.email_confirmed_at).toEqual(expect.any(String));
  const again = await auth.request('/token?grant_type=pkce', {
    method: 'POST',
    body: { auth_code: target.searchParams.get('code'), code_verifier: 'x' },
  });
  expect([again.status, again.body['code']]).toEqual([404, 'flow_state_not_found']);
});

it('merges user metadata, and removes fields that are set to null', async () => {
  const auth = await server({ autoconfirm: true });
  const device = client(auth);
  await device.auth.signUp({
    email: freshEmail(),
    password: PASSWORD,
    options: { data: { first_name: 'Mari', nick: 'M' } },
  });

  const { data } = await device.auth.updateUser({ data: { nick: null, last_name: 'Maasikas' } });

  expect(data.user?.user_metadata).toEqual({ first_name: 'Mari', last_name: 'Maasikas', email_verified: true });
});

it('changes the password and signs out other devices', async () => {
  const auth = await server({ autoconfirm: true });
  const email = freshEmail();
  const here = client(auth);
  await here.auth.signUp({ email, password: PASSWORD });
  const there = await signedIn(auth, email);

  expect((await here.auth.updateUser({ password: 'short' })).error).toMatchObject({
    name: 'AuthWeakPasswordError',
    reasons: ['length'],
  });
  expect((await here.auth.updateUser({ password: PASSWORD })).error).toMatchObject({ code: 'same_password' });
  expect((await here.auth.updateUser({ password: 'uus ja pikem parool' })).error).toBeNull();

  expect((await here.auth.getUser()).error).toBeNull();
  expect((await there.auth.refreshSession()).error).toMatchObject({ status: 400 });
  expect((await client(auth).auth.signInWithPassword({ email, password: PASSWORD })).error).toMatchObject({
    code: 'invalid_credentials',
  });
});

it('signs out here, elsewhere or everywhere, and the ended sessions are invalid at once', async () => {
  const auth = await server({ autoconfirm: true });
  const email = freshEmail();
  await client(auth).auth.signUp({ email, password: PASSWORD });
  const [first, second, third] = await Promise.all([
    signedIn(auth, email),
    signedIn(auth, email),
    signedIn(auth, email),
  ]);
  const tokenOf = async (device: SupabaseClient) => (await device.auth.getSession()).data.session?.access_token ?? '';
  const [firstToken, secondToken, thirdToken] = await Promise.all([tokenOf(first), tokenOf(second), tokenOf(third)]);
  const statusOf = async (token: string) => (await auth.request('/user', { token })).status;

  expect((await first.auth.signOut({ scope: 'local' })).error).toBeNull();
  expect([await statusOf(firstToken), await statusOf(secondToken)]).toEqual([403, 200]);

  expect((await second.auth.signOut({ scope: 'others' })).error).toBeNull();
  expect([await statusOf(secondToken), await statusOf(thirdToken)]).toEqual([200, 403]);
  const sessionId = (await auth.module.tokens.verify(thirdToken))?.session_id ?? '';
  expect(await auth.module.sessions.isAlive(sessionId)).toBe(false);

  expect((await second.auth.signOut()).error).toBeNull();
  expect(await statusOf(secondToken)).toBe(403);
  // The client itself understands that its session is gone.
  expect((await third.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
  expect((await third.auth.getSession()).data.session).toBeNull();
});

it('signs in accounts without an address where that is allowed', async () => {
  const closed = client(await server());
  expect((await closed.auth.signInAnonymously()).error).toMatchObject({
    status: 422,
    code: 'anonymous_provider_disabled',
  });

  const device = client(await server({ anonymousEnabled: true }));
  const { data } = await device.auth.signInAnonymously({ options: { data: { from: 'fair', shirt: null } } });

  expect(data.user).toMatchObject({
    is_anonymous: true,
    email: '',
    user_metadata: { from: 'fair', shirt: null },
    identities: [],
  });
});

it('still verifies with an old key while a new one signs', async () => {
  const old = signingKey('ES256');
  const before = await server({ keys: [old], autoconfirm: true });
  const device = client(before);
  const { data } = await device.auth.signUp({ email: freshEmail(), password: PASSWORD });
  const after = await server({
    keys: [{ ...old, key_ops: ['verify'] }, signingKey('RS256')],
    issuer: `${before.origin}/auth/v1`,
  });

  expect((await after.module.tokens.verify(data.session?.access_token ?? ''))?.sub).toBe(data.user?.id);
  const { body } = await after.request('/.well-known/jwks.json');
  expect(JSON.stringify(body)).not.toMatch(/"(d|p|q|dp|dq|qi|k)":/);
});
