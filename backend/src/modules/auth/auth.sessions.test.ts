import { TOTP } from 'otpauth';
import { authAccountsWriter } from '#modules/auth/index';
import {
  authDatabase,
  codeOf,
  newAccount,
  PASSWORD,
  post,
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

type Tokens = { access: string; refresh: string };
async function signIn(server: AuthServer, email: string, userAgent = 'test'): Promise<Tokens> {
  const { body } = await post(
    server,
    '/token?grant_type=password',
    { email, password: PASSWORD },
    { 'user-agent': userAgent, 'x-forwarded-for': '203.0.113.7' },
  );
  return { access: String(body['access_token']), refresh: String(body['refresh_token']) };
}
const refresh = (server: AuthServer, token: string) =>
  post(server, '/token?grant_type=refresh_token', { refresh_token: token });
const claimsOf = async (server: AuthServer, token: string) => {
  const claims = await server.module.tokens.verify(token);
  if (claims === null) throw new Error('The token is not good');
  return claims;
};

describe('what other modules may do', () => {
  it('lists an account’s sessions, newest first, page by page, and no others', async () => {
    const { email } = await newAccount(auth);
    for (const userAgent of ['laptop', 'phone']) await signIn(auth, email, userAgent);
    const { sub, session_id: newest } = await claimsOf(auth, (await signIn(auth, email, 'tablet')).access);
    await newAccount(auth);

    const first = await auth.module.sessions.listOf(sub, { limit: 3 });
    const second = await auth.module.sessions.listOf(sub, { limit: 3, cursor: first.nextCursor ?? '' });

    expect(first.items.map(({ userAgent }) => userAgent)).toEqual(['tablet', 'phone', 'laptop']);
    expect(first.items[0]).toMatchObject({ id: newest, address: '203.0.113.7', aal: 'aal1', refreshedAt: null });
    expect([second.items.length, second.nextCursor]).toEqual([1, null]);
    await expect(auth.module.sessions.listOf(sub, { limit: 3, cursor: 'x' })).rejects.toMatchObject({
      code: 'cursor.invalid',
    });
  });

  it('ends one session, only of its own account', async () => {
    const [{ email }, stranger] = [await newAccount(auth), await newAccount(auth)];
    const { access } = await signIn(auth, email);
    const { sub, session_id: id } = await claimsOf(auth, access);

    expect(await auth.module.sessions.end((await claimsOf(auth, stranger.token)).sub, id)).toBe(false);
    expect(await auth.module.sessions.isAlive(id)).toBe(true);
    expect([
      await auth.module.sessions.end(sub, id),
      await auth.module.sessions.end(sub, id),
      await auth.module.sessions.end(sub, 'x'),
    ]).toEqual([true, false, false]);
    expect(await codeOf(auth.request('/user', { token: access }))).toEqual([403, 'session_not_found']);
    expect(await auth.module.sessions.isAlive(id)).toBe(false);
  });

  it('deletes an account in another module’s transaction, or not at all', async () => {
    const { email, token } = await newAccount(auth);
    const { sub } = await claimsOf(auth, token);
    const remove = (isGivenUp: boolean) =>
      database.knex.transaction(async (trx) => {
        const isGone = await authAccountsWriter(trx, auth.clock).delete(sub);
        if (isGivenUp) throw new Error('given up');
        return isGone;
      });

    await expect(remove(true)).rejects.toThrow('given up');
    expect((await auth.request('/user', { token })).status).toBe(200);
    expect([await remove(false), await remove(false)]).toEqual([true, false]);
    expect((await auth.request('/user', { token })).status).toBe(403);
    expect(await codeOf(post(auth, '/token?grant_type=password', { email, password: PASSWORD }))).toEqual([
      400,
      'invalid_credentials',
    ]);
  });
});

describe('sessions end', () => {
  const limited = async (
    settings: Parameters<typeof startAuthServer>[1],
    work: (server: AuthServer, email: string, tokens: Tokens) => Promise<void>,
  ) => {
    const server = await startAuthServer(database.knex, { autoconfirm: true, ...settings });
    const { email } = await newAccount(server);
    await work(server, email, await signIn(server, email));
    await server.close();
  };

  it('after their longest lifetime', () =>
    limited({ sessionMaxSeconds: 7_200 }, async (server, _email, tokens) => {
      server.clock.advance(7_199);
      const last = await refresh(server, tokens.refresh);
      server.clock.advance(1);

      const { status, body } = await refresh(server, String(last.body['refresh_token']));
      expect([last.status, status, body['code'], body['message']]).toEqual([
        200,
        400,
        'session_expired',
        'Invalid Refresh Token: Session Expired',
      ]);
      expect(await codeOf(server.request('/user', { token: String(last.body['access_token']) }))).toEqual([
        403,
        'session_not_found',
      ]);
    }));

  it('when they were not refreshed for long', () =>
    limited({ sessionIdleSeconds: 600 }, async (server, _email, tokens) => {
      server.clock.advance(599);
      const { body } = await refresh(server, tokens.refresh);
      server.clock.advance(600);

      expect((await refresh(server, String(body['refresh_token']))).body).toMatchObject({
        code: 'session_expired',
        message: 'Invalid Refresh Token: Session Expired (Inactivity)',
      });
    }));

  it('when a user may have only one', () =>
    limited({ singleSession: true }, async (server, email, tokens) => {
      server.clock.advance(1);
      const newer = await signIn(server, email);

      expect((await server.request('/user', { token: tokens.access })).status).toBe(403);
      expect((await refresh(server, tokens.refresh)).body).toMatchObject({
        code: 'session_expired',
        message: 'Invalid Refresh Token: Session Expired (Revoked by Newer Login)',
      });
      expect((await refresh(server, newer.refresh)).status).toBe(200);
      const racing = await Promise.all([signIn(server, email), signIn(server, email)]);
      const alive = await Promise.all(
        racing.map(async ({ access }) => (await server.request('/user', { token: access })).status),
      );
      expect(alive.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
    }));

  it('while a second factor is not proven', () =>
    limited({ sessionLowAalSeconds: 900 }, async (server, email, tokens) => {
      const enrolled = await server.request('/factors', {
        method: 'POST',
        token: tokens.access,
        body: { factor_type: 'totp' },
      });
      const { secret } = enrolled.body['totp'] as { secret: string };
      const path = `/factors/${String(enrolled.body['id'])}`;
      const challenge = await server.request(`${path}/challenge`, { method: 'POST', token: tokens.access, body: {} });
      const code = new TOTP({ secret }).generate({ timestamp: server.clock.now().getTime() });
      const lifted = await server.request(`${path}/verify`, {
        method: 'POST',
        token: tokens.access,
        body: { challenge_id: challenge.body['id'], code },
      });
      const waiting = await signIn(server, email);
      server.clock.advance(900);

      expect((await refresh(server, waiting.refresh)).body).toMatchObject({
        code: 'session_expired',
        message: 'Invalid Refresh Token: Session Expired (Low AAL: User Needs MFA Verification)',
      });
      expect((await refresh(server, String(lifted.body['refresh_token']))).status).toBe(200);
      const { email: other } = await newAccount(server);
      const plain = await signIn(server, other);
      server.clock.advance(900);
      expect((await refresh(server, plain.refresh)).status).toBe(200);
    }));
});

it('deletes abandoned sessions', async () => {
  const server = await startAuthServer(database.knex, { autoconfirm: true });
  const { token } = await newAccount(server);
  const enrolled = await server.request('/factors', { method: 'POST', token, body: { factor_type: 'totp' } });
  const factorId = String(enrolled.body['id']);
  const challenge = await server.request(`/factors/${factorId}/challenge`, { method: 'POST', token, body: {} });
  const left = async () =>
    [
      await database.knex('auth_factors').where({ id: factorId }),
      await database.knex('auth_challenges').where({ id: String(challenge.body['id']) }),
    ].map(({ length }) => length);
  const tidy = () => Promise.all(server.module.schedules.map((schedule) => schedule.run()));

  await tidy();
  expect(await left()).toEqual([1, 1]);
  server.clock.advance(600);
  await tidy();
  expect(await left()).toEqual([1, 0]);
  server.clock.advance(86_400);
  await tidy();
  expect(await left()).toEqual([0, 0]);
  await server.close();
});
