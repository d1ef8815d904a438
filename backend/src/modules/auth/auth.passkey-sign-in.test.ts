import type { SupabaseClient } from '@supabase/supabase-js';
import { TOTP } from 'otpauth';
import {
  authDatabase,
  codeOf,
  newAccount,
  post,
  SITE,
  startAuthServer,
  type AuthServer,
  type TestDatabase,
} from '../../../test/auth/auth-server';
import { Authenticator } from '../../../test/auth/authenticator';
import { adminClient, device, serviceKey, sessionOf, signedInDevice } from '../../../test/auth/client';

let database: TestDatabase;
let auth: AuthServer;

beforeAll(async () => {
  database = await authDatabase();
  auth = await startAuthServer(database.knex, { autoconfirm: true });
});
afterAll(async () => {
  await auth.close();
  await database.drop();
});

type Options = Parameters<Authenticator['create']>[0] & Record<string, unknown>;
type Question = { challengeId: string; options: Options };

const aKey = (counter = 0, isVerified = true) => new Authenticator(SITE, counter, { isVerified });

async function ask(path: string, token?: string, server = auth): Promise<Question> {
  const { status, body } = await server.request(`/passkeys/${path}/options`, {
    method: 'POST',
    body: {},
    ...(token !== undefined && { token }),
  });
  expect([path, status]).toEqual([path, 200]);
  return { challengeId: String(body['challenge_id']), options: body['options'] as Options };
}
const answer = (path: string, challengeId: string, credential: object, token?: string, server = auth) =>
  server.request(`/passkeys/${path}/verify`, {
    method: 'POST',
    body: { challenge_id: challengeId, credential },
    ...(token !== undefined && { token }),
  });

async function person() {
  const { email } = await newAccount(auth);
  const client = await signedInDevice(auth, email);
  return { email, client, token: (await sessionOf(client)).access_token };
}

async function register(token: string, key: Authenticator) {
  const { challengeId, options } = await ask('registration', token);
  return answer('registration', challengeId, key.create(options), token);
}
/** Somebody with a passkey, and its id here. */
async function withPasskey(key = aKey()) {
  const { email, client, token } = await person();
  const { status, body } = await register(token, key);
  expect(status).toBe(200);
  return { email, client, token, key, passkeyId: String(body['id']) };
}
async function signIn(key: Authenticator, change: (options: Options) => object = (o) => key.get(o)) {
  const { challengeId, options } = await ask('authentication');
  return answer('authentication', challengeId, change(options));
}
const accountOf = async (client: SupabaseClient) => (await sessionOf(client)).user.id;

it('is added, named, listed and removed, and signs in without an address, with the official client', async () => {
  const { email, client } = await person();
  const key = aKey();
  const asked = await client.auth.passkey.startRegistration();
  expect(asked.data?.options).toMatchObject({
    rp: { id: new URL(SITE).hostname },
    user: { name: email },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const made = await client.auth.passkey.verifyRegistration({
    challengeId: asked.data?.challenge_id ?? '',
    credential: key.create(asked.data?.options as unknown as Options) as never,
  });
  expect(made).toMatchObject({ error: null, data: { friendly_name: 'Passkey' } });
  const passkeyId = made.data?.id ?? '';
  expect((await client.auth.passkey.update({ passkeyId, friendlyName: ' Mari telefon ' })).data).toMatchObject({
    friendly_name: 'Mari telefon',
  });

  const next = device(auth);
  const begun = await next.auth.passkey.startAuthentication();
  expect(begun.data?.options).toMatchObject({ allowCredentials: [], userVerification: 'required' });
  const entered = await next.auth.passkey.verifyAuthentication({
    challengeId: begun.data?.challenge_id ?? '',
    credential: key.get(begun.data?.options as unknown as Options) as never,
  });
  expect([entered.error, entered.data?.user?.email]).toEqual([null, email]);
  const claims = await auth.module.tokens.verify((await sessionOf(next)).access_token);
  expect(claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'passkey' }] });
  expect((await next.auth.passkey.list()).data).toEqual([
    {
      id: passkeyId,
      friendly_name: 'Mari telefon',
      created_at: expect.any(String) as string,
      last_used_at: expect.any(String) as string,
    },
  ]);

  expect((await next.auth.passkey.delete({ passkeyId })).error).toBeNull();
  expect((await client.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
  expect(await codeOf(signIn(key))).toEqual([400, 'webauthn_credential_not_found']);
  expect(await auth.noticesTo(email)).toEqual(['passkey_removed', 'passkey_added']);
});

it('signs in only from the product’s own pages, for the given challenge, with the person checked, and once', async () => {
  const { key } = await withPasskey();
  const refused = [400, 'webauthn_verification_failed'];

  expect(await codeOf(signIn(key, (o) => key.get(o, 'https://evil.test')))).toEqual(refused);
  expect(await codeOf(signIn(key, (o) => key.get({ ...o, challenge: 'c29tZXRoaW5nIGVsc2U' })))).toEqual(refused);
  expect(await codeOf(signIn(key, (o) => key.get({ ...o, rpId: 'evil.test' })))).toEqual(refused);
  const { challengeId, options } = await ask('authentication');
  const shown = key.get(options);
  const twice = await Promise.all([1, 2].map(() => codeOf(answer('authentication', challengeId, shown))));
  expect(twice.sort()).toEqual([
    [200, undefined],
    [400, 'webauthn_challenge_not_found'],
  ]);
});

it('is neither made nor used without a check of the person', async () => {
  const { token } = await person();
  const unchecked = new Authenticator(SITE, 0, { isVerified: false });
  expect(await codeOf(register(token, unchecked))).toEqual([400, 'webauthn_verification_failed']);

  const { key } = await withPasskey();
  key.check.isVerified = false;
  expect(await codeOf(signIn(key))).toEqual([400, 'webauthn_verification_failed']);
});

it('signs in only to the account for which it was made, and only while it is known here', async () => {
  const { key } = await withPasskey();
  const { client: other } = await withPasskey();
  const handle = Buffer.from(await accountOf(other)).toString('base64url');
  const withHandle = (userHandle: string | undefined) => (options: Options) => {
    const shown = key.get(options).toJSON();
    return { ...shown, response: { ...shown.response, userHandle } };
  };

  expect(await codeOf(signIn(key, withHandle(handle)))).toEqual([400, 'webauthn_verification_failed']);
  expect(await codeOf(signIn(key, withHandle(undefined)))).toEqual([400, 'webauthn_verification_failed']);
  expect(await codeOf(signIn(aKey()))).toEqual([400, 'webauthn_verification_failed']);
  const { challengeId } = await ask('authentication');
  expect(await codeOf(answer('authentication', challengeId, { id: 'x', response: { userHandle: 'x' } }))).toEqual([
    400,
    'webauthn_credential_not_found',
  ]);
});

it('that was copied is detected by its counter', async () => {
  const { key } = await withPasskey(aKey(5));
  const first = await ask('authentication');
  const copied = key.get(first.options);
  expect((await signIn(key)).status).toBe(200);

  expect(await codeOf(answer('authentication', first.challengeId, copied))).toEqual([
    400,
    'webauthn_verification_failed',
  ]);
});

it('answers challenges of five minutes, each of its own kind and of its own session', async () => {
  const { key, token } = await withPasskey();
  const { token: foreign } = await person();
  const unknown = [400, 'webauthn_challenge_not_found'];
  const making = await ask('registration', token);
  const entering = await ask('authentication');

  expect(await codeOf(answer('authentication', making.challengeId, key.get(making.options)))).toEqual(unknown);
  const made = aKey().create(making.options);
  expect(await codeOf(answer('registration', making.challengeId, made, foreign))).toEqual(unknown);
  expect(await codeOf(answer('registration', entering.challengeId, made, token))).toEqual(unknown);
  expect(await codeOf(answer('authentication', 'x', key.get(entering.options)))).toEqual(unknown);
  auth.clock.advance(301);
  expect(await codeOf(answer('authentication', entering.challengeId, key.get(entering.options)))).toEqual([
    400,
    'webauthn_challenge_expired',
  ]);
});

it('is asked for a second factor like a password, and is not added or removed without it', async () => {
  const { email, client, key, passkeyId } = await withPasskey();
  const { data: app } = await client.auth.mfa.enroll({ factorType: 'totp' });
  const code = new TOTP({ secret: app?.totp.secret ?? '' }).generate({ timestamp: auth.clock.now().getTime() });
  expect((await client.auth.mfa.challengeAndVerify({ factorId: app?.id ?? '', code })).error).toBeNull();

  const { status, body } = await signIn(key);
  const token = String(body['access_token']);
  expect([status, (await auth.module.tokens.verify(token))?.aal]).toEqual([200, 'aal1']);
  expect((await auth.module.accounts.findByEmail(email))?.hasVerifiedFactor).toBe(true);
  const refused = [401, 'insufficient_aal'];
  const begun = auth.request('/passkeys/registration/options', { method: 'POST', token, body: {} });
  expect(await codeOf(begun)).toEqual(refused);
  expect(await codeOf(auth.request(`/passkeys/${passkeyId}`, { method: 'DELETE', token }))).toEqual(refused);
});

it('is not added when a second factor came after it was begun', async () => {
  const { email, client, token } = await person();
  const other = await signedInDevice(auth, email);
  const { challengeId, options } = await ask('registration', token);
  const { data: app } = await other.auth.mfa.enroll({ factorType: 'totp' });
  const code = new TOTP({ secret: app?.totp.secret ?? '' }).generate({ timestamp: auth.clock.now().getTime() });
  await other.auth.mfa.challengeAndVerify({ factorId: app?.id ?? '', code });

  expect(await codeOf(answer('registration', challengeId, aKey().create(options), token))).toEqual([
    403,
    'session_not_found',
  ]);
  expect((await client.auth.getUser()).error).not.toBeNull();
});

it('is added only after a recent sign-in, ten at most, and each once', async () => {
  const { email, token, key } = await withPasskey();
  const again = await ask('registration', token);
  expect(again.options).toMatchObject({ excludeCredentials: [{ id: key.id.toString('base64url') }] });
  expect(await codeOf(answer('registration', again.challengeId, key.create(again.options), token))).toEqual([
    422,
    'webauthn_credential_exists',
  ]);
  const { token: others } = await person();
  expect(await codeOf(register(others, key))).toEqual([422, 'webauthn_credential_exists']);

  const half = await ask('registration', token);
  for (let count = 1; count < 10; count += 1) expect((await register(token, aKey())).status).toBe(200);
  const tooMany = [422, 'too_many_passkeys'];
  expect(await codeOf(answer('registration', half.challengeId, aKey().create(half.options), token))).toEqual(tooMany);
  const begin = (bearer: string) => auth.request('/passkeys/registration/options', { method: 'POST', token: bearer });
  expect(await codeOf(begin(token))).toEqual(tooMany);
  auth.clock.advance(3_500);
  const client = await signedInDevice(auth, email);
  auth.clock.advance(3_590);
  const late = (await sessionOf(client)).access_token;
  expect(await codeOf(begin(late))).toEqual(tooMany);
  auth.clock.advance(8);
  const { data } = await client.auth.refreshSession();
  auth.clock.advance(5);
  expect(await codeOf(begin(data.session?.access_token ?? ''))).toEqual([400, 'reauthentication_needed']);
});

it('is removed only after a recent sign-in', async () => {
  const { client, passkeyId } = await withPasskey();
  auth.clock.advance(3_599);
  const { data } = await client.auth.refreshSession();
  auth.clock.advance(5);
  const remove = (token: string) => auth.request(`/passkeys/${passkeyId}`, { method: 'DELETE', token });

  expect(await codeOf(remove(data.session?.access_token ?? ''))).toEqual([400, 'reauthentication_needed']);
  expect((await client.auth.passkey.list()).data).toMatchObject([{ id: passkeyId }]);
});

it('lets nobody in who was banned or has closed the account, and is not somebody else’s to see', async () => {
  const [banned, erased] = [await withPasskey(), await withPasskey()];
  const { token: stranger } = await person();
  const path = `/passkeys/${banned.passkeyId}`;
  const missing = [404, 'webauthn_credential_not_found'];
  expect(await codeOf(auth.request(path, { method: 'DELETE', token: stranger }))).toEqual(missing);
  expect(await codeOf(auth.request(path, { method: 'PATCH', token: stranger, body: { friendly_name: 'x' } }))).toEqual(
    missing,
  );
  for (const name of ['', ' ', 'x'.repeat(121), null, 'a\u0000b'])
    expect(
      await codeOf(auth.request(path, { method: 'PATCH', token: banned.token, body: { friendly_name: name } })),
    ).toEqual([400, 'validation_failed']);
  for (const [method, at] of [
    ['GET', '/passkeys'],
    ['DELETE', path],
    ['POST', '/passkeys/registration/options'],
    ['GET', '/admin/users/x/passkeys'],
  ] as const)
    expect(await codeOf(auth.request(at, { method }))).toEqual([401, 'no_authorization']);
  expect((await auth.request('/passkeys', { token: stranger })).body).toEqual([]);

  const admin = adminClient(auth, await serviceKey(auth.keys)).auth.admin;
  await admin.updateUserById(await accountOf(banned.client), { ban_duration: '24h' });
  await admin.deleteUser(await accountOf(erased.client), true);
  expect(await codeOf(signIn(banned.key))).toEqual([400, 'user_banned']);
  expect(await codeOf(signIn(erased.key))).toEqual([400, 'webauthn_credential_not_found']);
});

it('is listed and removed by programs with a service key', async () => {
  const { client, email, key, passkeyId } = await withPasskey();
  const { client: other } = await person();
  const userId = await accountOf(client);
  const thief = await signIn(key);
  expect(thief.status).toBe(200);
  const { passkey } = adminClient(auth, await serviceKey(auth.keys)).auth.admin;

  expect((await passkey.listPasskeys({ userId })).data).toMatchObject([{ id: passkeyId }]);
  expect((await passkey.deletePasskey({ userId: await accountOf(other), passkeyId })).error).toMatchObject({
    code: 'webauthn_credential_not_found',
  });
  expect((await passkey.deletePasskey({ userId, passkeyId })).error).toBeNull();
  expect((await passkey.listPasskeys({ userId })).data).toEqual([]);
  expect(await codeOf(signIn(key))).toEqual([400, 'webauthn_credential_not_found']);
  expect((await auth.request('/user', { token: String(thief.body['access_token']) })).status).toBe(403);
  expect((await other.auth.getUser()).error).toBeNull();
  expect(await auth.noticesTo(email)).toEqual(['passkey_removed', 'passkey_added']);
});

it('belongs to people with a confirmed address', async () => {
  const open = await startAuthServer(database.knex, { autoconfirm: true, anonymousEnabled: true });
  const { body } = await post(open, '/signup', { data: {} });
  const anonymous = String(body['access_token']);
  expect(await codeOf(open.request('/passkeys/registration/options', { method: 'POST', token: anonymous }))).toEqual([
    403,
    'no_authorization',
  ]);
  await open.close();

  const { key, client } = await withPasskey();
  await database
    .knex('auth_users')
    .where({ id: await accountOf(client) })
    .update({ emailConfirmedAt: null });
  expect(await codeOf(signIn(key))).toEqual([400, 'email_not_confirmed']);
  const { access_token: token } = await sessionOf(client);
  expect(await codeOf(auth.request('/passkeys/registration/options', { method: 'POST', token }))).toEqual([
    400,
    'email_not_confirmed',
  ]);
});

it('can be switched off, and then can still be removed', async () => {
  const { email, key, passkeyId } = await withPasskey();
  const off = await startAuthServer(database.knex, { autoconfirm: true, passkeysEnabled: false });
  const { access_token: token } = await sessionOf(await signedInDevice(off, email));
  const disabled = [404, 'passkey_disabled'];
  const { challengeId, options } = await ask('authentication');

  for (const path of ['/passkeys/authentication/options', '/passkeys/registration/options'])
    expect(await codeOf(off.request(path, { method: 'POST', token, body: {} }))).toEqual(disabled);
  expect(await codeOf(answer('authentication', challengeId, key.get(options), undefined, off))).toEqual(disabled);
  expect(await codeOf(answer('registration', challengeId, {}, token, off))).toEqual(disabled);
  expect((await off.request('/settings')).body['passkeys_enabled']).toBe(false);
  expect((await off.request(`/passkeys/${passkeyId}`, { method: 'DELETE', token })).status).toBe(204);
  await off.close();
});

it('is tried as often as a school needs, but wrong ones not without end', async () => {
  const { key } = await withPasskey();
  const from = { headers: { 'x-forwarded-for': '203.0.113.9' } };
  const wrong = () =>
    codeOf(
      auth.request('/passkeys/authentication/verify', {
        method: 'POST',
        body: { challenge_id: 'x', credential: { id: 'x' } },
        ...from,
      }),
    );
  for (let count = 0; count < 60; count += 1) expect(await wrong()).toEqual([400, 'webauthn_challenge_not_found']);
  expect(await wrong()).toEqual([429, 'over_request_rate_limit']);

  const { challengeId, options } = await ask('authentication');
  const body = { challenge_id: challengeId, credential: key.get(options) };
  expect((await auth.request('/passkeys/authentication/verify', { method: 'POST', body, ...from })).status).toBe(200);
  expect(await codeOf(post(auth, '/passkeys/authentication/verify', { challenge_id: challengeId }))).toEqual([
    400,
    'validation_failed',
  ]);
});
