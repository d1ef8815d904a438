/** @covers errors auth */
import { authAccountsWriter, authSettings, hashPassword, hostedTokenVerifier } from '#modules/auth/index';
import {
  authDatabase,
  freshEmail,
  newAccount,
  PASSWORD,
  post,
  SITE,
  signingKey,
  startAuthServer,
  type AuthServer,
  type TestDatabase,
} from '../../../test/auth/auth-server';

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

const hosted = (server: AuthServer, jwksUrl = `${server.origin}/auth/v1/.well-known/jwks.json`) =>
  hostedTokenVerifier({ jwksUrl, issuer: `${server.origin}/auth/v1`, clock: server.clock });

describe('the verifier for a hosted server', () => {
  it('verifies its tokens with the keys that it publishes', async () => {
    const { token, email } = await newAccount(auth);
    const other = await startAuthServer(database.knex, { autoconfirm: true });
    const { token: foreign } = await newAccount(other);
    await other.close();

    expect(await hosted(auth).verify(token)).toMatchObject({ email, role: 'authenticated' });
    expect(await hosted(auth).verify(foreign)).toBeNull();
    expect(await hosted(auth).verify('no token')).toBeNull();
  });

  it('keeps sessions when the keys cannot be fetched', async () => {
    const { token } = await newAccount(auth);

    await expect(hosted(auth, 'http://127.0.0.1:1/keys').verify(token)).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'auth.unavailable',
    });
    await expect(hosted(auth, `${auth.origin}/auth/v1/nowhere`).verify(token)).rejects.toMatchObject({
      kind: 'unavailable',
    });
  });
});

it('creates accounts for other modules, inside their transaction', async () => {
  const [email, lost] = [freshEmail(), freshEmail()];
  const passwordHash = await hashPassword(PASSWORD);
  const id = await database.knex.transaction((trx) =>
    authAccountsWriter(trx, auth.clock).create({ email, passwordHash }),
  );
  await database.knex
    .transaction(async (trx) => {
      await authAccountsWriter(trx, auth.clock).create({ email: lost, passwordHash });
      expect(await authAccountsWriter(trx, auth.clock).create({ email, passwordHash })).toBeNull();
      throw new Error('given up');
    })
    .catch(() => undefined);

  expect(await auth.module.accounts.find(id ?? '')).toMatchObject({ email, isConfirmed: true, isBanned: false });
  expect(await auth.module.accounts.findByEmail(lost)).toBeNull();
  expect((await post(auth, '/token?grant_type=password', { email, password: PASSWORD })).status).toBe(200);
});

it('deletes everything that has expired', async () => {
  const asking = await startAuthServer(database.knex, { sessionMaxSeconds: 600 });
  const email = freshEmail();
  await post(asking, '/signup', { email, password: PASSWORD });
  const { tokenHash } = await asking.lastMail();
  const { body } = await post(asking, '/verify', { type: 'signup', token_hash: tokenHash });
  await asking.request('/user', {
    method: 'PUT',
    token: String(body['access_token']),
    body: { password: 'uus ja pikem parool' },
  });
  await post(asking, '/signup', {
    email: freshEmail(),
    password: PASSWORD,
    code_challenge: 'c'.repeat(43),
    code_challenge_method: 'plain',
  });
  const count = async (table: string) => (await database.knex(table)).length;
  const before = await count('auth_sessions');

  expect(await count('auth_notices')).toBe(1);

  asking.clock.advance(8 * 86_400);
  await asking.module.schedules[0]?.run();
  await asking.close();

  expect(await count('auth_sessions')).toBe(before - 1);
  expect([await count('auth_one_time_tokens'), await count('auth_flow_states'), await count('auth_notices')]).toEqual([
    0, 0, 0,
  ]);
});

/** @covers rule secrets-hashed */
it('stores no code, link or refresh key in plain text', async () => {
  const asking = await startAuthServer(database.knex);
  await post(asking, '/signup', { email: freshEmail(), password: PASSWORD });
  const { code, tokenHash } = await asking.lastMail();
  const [token, message] = [
    await database.knex('auth_one_time_tokens').first(),
    await database.knex('queue_messages').orderBy('message_id', 'desc').first(),
  ];
  await asking.close();

  const stored = JSON.stringify([token, message]);
  expect(stored).not.toContain(tokenHash);
  expect(stored).not.toContain(`"${code}"`);
  expect(JSON.stringify(message)).not.toContain('@');
});

it('refuses settings that it cannot support', () => {
  expect(() => authSettings({ issuer: SITE, siteUrl: SITE, keys: [signingKey('ES256')], phoneEnabled: true })).toThrow(
    'phoneEnabled',
  );
});
