import {
  authDatabase,
  codeOf,
  freshEmail,
  newAccount,
  PASSWORD,
  post,
  startAuthServer,
  type AuthServer,
  type TestDatabase,
} from '../../../test/auth/auth-server';
import { device, sessionOf, signedInDevice } from '../../../test/auth/client';

const NEW_PASSWORD = 'uus ja pikem parool';

let database: TestDatabase;
let auth: AuthServer;
/** On the same database, lets people in at once. */
let open: AuthServer;

beforeAll(async () => {
  database = await authDatabase();
  auth = await startAuthServer(database.knex, { redirectAllowList: ['http://app.test/**'] });
  open = await startAuthServer(database.knex, { autoconfirm: true });
});
afterAll(async () => {
  await Promise.all([auth.close(), open.close()]);
  await database.drop();
});

const recoveryTo = async (email: string) => {
  const [mail] = await auth.mailsTo(email);
  if (mail === undefined) throw new Error('No mail waits for this address');
  return mail;
};

it('signs in a user who forgot the password, and accepts a new one', async () => {
  const { email } = await newAccount(open);
  const elsewhere = await signedInDevice(auth, email);
  const client = device(auth);
  const events: string[] = [];
  client.auth.onAuthStateChange((event) => void events.push(event));

  const asked = await client.auth.resetPasswordForEmail(email);
  const mail = await recoveryTo(email);
  const verified = await client.auth.verifyOtp({ token_hash: mail.tokenHash, type: 'recovery' });
  const changed = await client.auth.updateUser({ password: NEW_PASSWORD });

  expect([asked.error, verified.error, changed.error]).toEqual([null, null, null]);
  expect(mail.kind).toBe('recovery');
  expect(events).toContain('PASSWORD_RECOVERY');
  expect((await elsewhere.auth.refreshSession()).error).toMatchObject({ status: 400 });
  expect(await codeOf(post(auth, '/token?grant_type=password', { email, password: PASSWORD }))).toEqual([
    400,
    'invalid_credentials',
  ]);
  expect((await post(auth, '/token?grant_type=password', { email, password: NEW_PASSWORD })).status).toBe(200);
});

it('also works with the code, on another device', async () => {
  const { email } = await newAccount(open);
  await device(auth, 'pkce').auth.resetPasswordForEmail(email);
  const { code, tokenHash } = await recoveryTo(email);
  expect(tokenHash).toMatch(/^pkce_/);

  const { error } = await device(auth).auth.verifyOtp({ email, token: code, type: 'recovery' });

  expect(error).toBeNull();
});

it('marks the address as a recovery, for the client', async () => {
  const { email } = await newAccount(open);
  await device(auth).auth.resetPasswordForEmail(email, { redirectTo: 'http://app.test/auth/update-password' });

  const { status, headers } = await auth.request(`/verify?token=${(await recoveryTo(email)).tokenHash}&type=recovery`);
  const target = new URL(headers.get('location') ?? '');

  expect([status, target.pathname, new URLSearchParams(target.hash.slice(1)).get('type')]).toEqual([
    303,
    '/auth/update-password',
    'recovery',
  ]);
});

it('finishes PKCE as a recovery', async () => {
  const { email } = await newAccount(open);
  const client = device(auth, 'pkce');
  const events: string[] = [];
  client.auth.onAuthStateChange((event) => void events.push(event));
  await client.auth.resetPasswordForEmail(email);

  const { headers } = await auth.request(`/verify?token=${(await recoveryTo(email)).tokenHash}&type=recovery`);
  const { error } = await client.auth.exchangeCodeForSession(
    new URL(headers.get('location') ?? '').searchParams.get('code') ?? '',
  );

  expect(error).toBeNull();
  expect(events).toContain('PASSWORD_RECOVERY');
  const claims = await auth.module.tokens.verify((await sessionOf(client)).access_token);
  expect(claims?.amr).toMatchObject([{ method: 'recovery' }]);
});

it('confirms an unconfirmed address, and removes the password that was set for it', async () => {
  const email = freshEmail();
  await post(auth, '/signup', { email, password: 'võõra parool 1' });
  await device(auth).auth.resetPasswordForEmail(email);

  const [mail] = (await auth.mailsTo(email)).filter(({ kind }) => kind === 'recovery');
  const { error } = await device(auth).auth.verifyOtp({ token_hash: mail?.tokenHash ?? '', type: 'recovery' });

  expect(error).toBeNull();
  expect(await codeOf(post(auth, '/token?grant_type=password', { email, password: 'võõra parool 1' }))).toEqual([
    400,
    'invalid_credentials',
  ]);
});

it('does not change the password before the second factor is proven', async () => {
  const { email, token } = await newAccount(open);
  const accountId = (await open.module.tokens.verify(token))?.sub ?? '';
  const now = new Date();
  await database
    .knex('auth_factors')
    .insert({ id: accountId, accountId, factorType: 'totp', status: 'verified', createdAt: now, updatedAt: now });
  const client = device(auth);
  await client.auth.resetPasswordForEmail(email);
  await client.auth.verifyOtp({ token_hash: (await recoveryTo(email)).tokenHash, type: 'recovery' });

  const { error } = await client.auth.updateUser({ password: NEW_PASSWORD });

  expect(error).toMatchObject({ status: 401, code: 'insufficient_aal' });
  expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal2',
  });
});

it('refuses the link of an account that was banned in the meantime', async () => {
  const { email } = await newAccount(open);
  await device(auth).auth.resetPasswordForEmail(email);
  const { tokenHash } = await recoveryTo(email);
  await database
    .knex('auth_users')
    .where({ email })
    .update({ bannedUntil: new Date(Date.now() + 3_600_000) });

  expect(await codeOf(post(auth, '/verify', { token_hash: tokenHash, type: 'recovery' }))).toEqual([
    403,
    'user_banned',
  ]);
});

it('gives the same answer for every address, once a minute', async () => {
  const { email } = await newAccount(open);
  const nobody = freshEmail();
  const ask = (address: string) => post(auth, '/recover', { email: address });

  const first = [await ask(email), await ask(nobody)];
  const second = [await ask(email), await ask(nobody)];

  expect(first.map(({ status, body }) => [status, body])).toEqual([
    [200, {}],
    [200, {}],
  ]);
  expect(second.map(({ status, body }) => [status, body['code']])).toEqual([
    [429, 'over_email_send_rate_limit'],
    [429, 'over_email_send_rate_limit'],
  ]);
  for (const { body } of second)
    expect(body['message']).toMatch(/^For security purposes, you can only request this after \d+ seconds\.$/);
});

it.each([
  [{}, [400, 'validation_failed']],
  [{ email: 'not an address' }, [400, 'validation_failed']],
  [{ email: ['a@b.test'] }, [400, 'bad_json']],
  [{ email: 'a@b.test', code_challenge: 'only one' }, [400, 'validation_failed']],
])('refuses %j', async (body, expected) => {
  expect(await codeOf(post(auth, '/recover', body))).toEqual(expected);
});
