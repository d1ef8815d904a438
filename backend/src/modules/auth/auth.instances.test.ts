import {
  authDatabase,
  codeOf,
  freshEmail,
  newAccount,
  PASSWORD,
  post,
  redisLimits,
  startAuthServer,
  type AuthServer,
  type TestDatabase,
} from '../../../test/auth/auth-server';

let database: TestDatabase;
let limits: Awaited<ReturnType<typeof redisLimits>>;
/** Lets people in at once, and has short memory. */
let kiosk: AuthServer;
/** Asks them to confirm, and knows no anonymous. */
let office: AuthServer;

beforeAll(async () => {
  database = await authDatabase();
  limits = await redisLimits();
  kiosk = await startAuthServer(
    database.knex,
    {
      mountPath: '/kiosk/v1',
      autoconfirm: true,
      anonymousEnabled: true,
      passwordMinLength: 6,
      accessTokenSeconds: 300,
      refreshReuseSeconds: 0,
    },
    limits.limiter,
  );
  office = await startAuthServer(database.knex, { mfaTotpEnabled: false, passwordMinLength: 12 }, limits.limiter);
});
afterAll(async () => {
  await Promise.all([kiosk.close(), office.close()]);
  limits.close();
  await database.drop();
});

it('lets servers with different settings share a database', async () => {
  const email = freshEmail();

  const quick = await post(kiosk, '/signup', { email, password: 'lühike' });
  expect(quick.body).toMatchObject({ expires_in: 300, token_type: 'bearer' });
  expect(await codeOf(post(office, '/signup', { email: freshEmail(), password: 'lühike' }))).toEqual([
    422,
    'weak_password',
  ]);
  expect((await post(office, '/signup', { email: freshEmail(), password: PASSWORD })).body).not.toHaveProperty(
    'access_token',
  );
  expect((await post(kiosk, '/signup', { data: {} })).status).toBe(200);
  expect(await codeOf(post(office, '/signup', { data: {} }))).toEqual([422, 'anonymous_provider_disabled']);

  // One account: opened at one, used at the other, which finds its password weak by its own rule.
  const signedIn = await post(office, '/token?grant_type=password', { email, password: 'lühike' });
  expect(signedIn.body).toMatchObject({
    expires_in: 3_600,
    weak_password: { reasons: ['length'] },
    user: { id: (quick.body['user'] as { id: string }).id },
  });
  expect(
    await codeOf(
      office.request('/factors', {
        method: 'POST',
        token: String(signedIn.body['access_token']),
        body: { factor_type: 'totp' },
      }),
    ),
  ).toEqual([422, 'mfa_totp_enroll_not_enabled']);
});

it('accepts a token only at the server that issued it, and ends a session everywhere', async () => {
  const { token, email } = await newAccount(kiosk);

  expect((await kiosk.request('/user', { token })).status).toBe(200);
  expect(await codeOf(office.request('/user', { token }))).toEqual([403, 'bad_jwt']);
  const elsewhere = await post(office, '/token?grant_type=password', { email, password: PASSWORD });
  await office.request('/logout?scope=global', { method: 'POST', token: String(elsewhere.body['access_token']) });
  expect(await codeOf(kiosk.request('/user', { token }))).toEqual([403, 'session_not_found']);
});

it('refreshes a session by the rules of the server that gets the request', async () => {
  const email = freshEmail();
  const { body } = await post(kiosk, '/signup', { email, password: PASSWORD });
  const refresh = (server: AuthServer, token: unknown) =>
    post(server, '/token?grant_type=refresh_token', { refresh_token: token });
  const r1 = await refresh(kiosk, body['refresh_token']);
  const r2 = await refresh(kiosk, r1.body['refresh_token']);

  expect((await refresh(office, body['refresh_token'])).body['refresh_token']).toBe(r2.body['refresh_token']);
  expect(await codeOf(refresh(kiosk, body['refresh_token']))).toEqual([400, 'refresh_token_already_used']);
});

it('counts failures separately at each server', async () => {
  const { email } = await newAccount(kiosk);
  const tryAt = (server: AuthServer, password: string) =>
    codeOf(post(server, '/token?grant_type=password', { email, password }));
  for (let guess = 0; guess < 10; guess += 1) await tryAt(kiosk, `guess ${guess}`);

  expect(await tryAt(kiosk, PASSWORD)).toEqual([429, 'over_request_rate_limit']);
  expect((await tryAt(office, PASSWORD))[0]).toBe(200);
});
