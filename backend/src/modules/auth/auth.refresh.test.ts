import {
  authDatabase,
  freshEmail,
  PASSWORD,
  startAuthServer,
  type AuthServer,
  type TestDatabase,
} from '../../../test/auth/auth-server';
import { encodeRefreshToken, newRefreshKey } from './session/refresh-token';

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
const tokensOf = (body: Record<string, unknown>): Tokens => ({
  access: String(body['access_token']),
  refresh: String(body['refresh_token']),
});

async function newSession(): Promise<Tokens & { email: string }> {
  const email = freshEmail();
  const { body } = await auth.request('/signup', { method: 'POST', body: { email, password: PASSWORD } });
  return { email, ...tokensOf(body) };
}
const refresh = (token: string) =>
  auth.request('/token?grant_type=refresh_token', { method: 'POST', body: { refresh_token: token } });
const next = async (token: string): Promise<Tokens> => {
  const reply = await refresh(token);
  expect(reply.status).toBe(200);
  return tokensOf(reply.body);
};
const refused = async (token: string) => {
  const { status, body } = await refresh(token);
  return [status, body['code']];
};
const sessionIdOf = async (token: string) => (await auth.module.tokens.verify(token))?.session_id ?? '';

it('returns the same next token when asked again at once', async () => {
  const r0 = await newSession();
  const r1 = await next(r0.refresh);

  expect((await next(r0.refresh)).refresh).toBe(r1.refresh);
  expect(r1.refresh).not.toBe(r0.refresh);
});

it('tolerates a lost answer, however late the client retries', async () => {
  const r0 = await newSession();
  const lost = await next(r0.refresh);
  auth.clock.advance(1_800);

  expect((await next(r0.refresh)).refresh).toBe(lost.refresh);
});

/** @covers rule refresh-reuse */
it('ends the session, and only that one, when an old token comes back after the window', async () => {
  const r0 = await newSession();
  const other = await auth.request('/token?grant_type=password', {
    method: 'POST',
    body: { email: r0.email, password: PASSWORD },
  });
  const r2 = await next((await next(r0.refresh)).refresh);
  auth.clock.advance(11);

  expect(await refused(r0.refresh)).toEqual([400, 'refresh_token_already_used']);
  expect((await refused(r2.refresh))[0]).toBe(400);
  const user = await auth.request('/user', { token: r2.access });
  expect([user.status, user.body['code']]).toEqual([403, 'session_not_found']);
  expect((await refresh(tokensOf(other.body).refresh)).status).toBe(200);
});

it('accepts a token two steps back within the window', async () => {
  const r0 = await newSession();
  const r2 = await next((await next(r0.refresh)).refresh);

  expect((await next(r0.refresh)).refresh).toBe(r2.refresh);
});

it('never accepts a token from before the floor', async () => {
  const r0 = await newSession();
  const id = await sessionIdOf(r0.access);
  // What proving a second factor does: the number jumps by two and the floor with it.
  await database
    .knex('auth_sessions')
    .where({ id })
    .update({ refresh_counter: 2, refresh_floor: 2, refreshed_at: auth.clock.now() });

  expect(await refused(r0.refresh)).toEqual([400, 'refresh_token_already_used']);
});

it('answers twenty racing refreshes with one token', async () => {
  const r0 = await newSession();

  const replies = await Promise.all(Array.from({ length: 20 }, () => refresh(r0.refresh)));

  expect(replies.map((reply) => reply.status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(new Set(replies.map((reply) => reply.body['refresh_token'])).size).toBe(1);
});

it('answers "try again later" instead of ending the session while it is locked', async () => {
  const r0 = await newSession();
  const id = await sessionIdOf(r0.access);
  const holder = await database.knex.transaction();
  await holder('auth_sessions').where({ id }).forUpdate();

  const reply = await refresh(r0.refresh);
  await holder.rollback();

  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '1']);
  expect((await refresh(r0.refresh)).status).toBe(200);
});

it('slows down too many requests for one session with 503, without affecting others', async () => {
  const stormy = await newSession();
  const calm = await newSession();

  const storm = await Promise.all(Array.from({ length: 130 }, () => refresh(stormy.refresh)));

  expect(new Set(storm.map((reply) => reply.status))).toEqual(new Set([200, 503]));
  expect((await refresh(calm.refresh)).status).toBe(200);
});

it('cannot be slowed down by someone who only knows the session’s id', async () => {
  const r0 = await newSession();
  const forged = encodeRefreshToken(await sessionIdOf(r0.access), 0, newRefreshKey());

  const storm = await Promise.all(Array.from({ length: 130 }, () => refused(forged)));

  expect(new Set(storm.map(String))).toEqual(new Set(['400,validation_failed']));
  expect((await refresh(r0.refresh)).status).toBe(200);
});

it('distinguishes malformed, forged, unknown and future tokens', async () => {
  const r0 = await newSession();
  const id = await sessionIdOf(r0.access);
  const forged = (await newSession()).refresh;
  await database
    .knex('auth_sessions')
    .where({ id: await sessionIdOf((await newSession()).access) })
    .delete();

  expect(await refused(`${r0.refresh.slice(0, -2)}${r0.refresh.endsWith('AA') ? 'BA' : 'AA'}`)).toEqual([
    400,
    'validation_failed',
  ]);
  expect(await refused('abcdefghijkl')).toEqual([400, 'validation_failed']);
  const before = await next((await next(r0.refresh)).refresh);
  await database.knex('auth_sessions').where({ id }).update({ refresh_counter: 0 });
  expect(await refused(before.refresh)).toEqual([400, 'validation_failed']);
  await database
    .knex('auth_sessions')
    .where({ id: await sessionIdOf(r0.access) })
    .update({ sealed_refresh_key: await keyRow(forged) });
  expect(await refused(r0.refresh)).toEqual([400, 'validation_failed']);
});

/** @returns the sealed key of another session, as if somebody signed with it. */
async function keyRow(refreshToken: string): Promise<string> {
  const bytes = Buffer.from(refreshToken, 'base64url').subarray(1, 17).toString('hex');
  const row = (await database.knex('auth_sessions').whereRaw(`replace(id::text, '-', '') = ?`, [bytes]).first()) as {
    sealedRefreshKey: string;
  };
  return row.sealedRefreshKey;
}

it('reports a missing token in OAuth’s format', async () => {
  const { status, body } = await auth.request('/token?grant_type=refresh_token', { method: 'POST', body: {} });

  expect([status, body['error']]).toEqual([400, 'invalid_request']);
});

it('ends after its longest lifetime, and for banned accounts', async () => {
  const [short, banned] = [await newSession(), await newSession()];
  await database
    .knex('auth_sessions')
    .where({ id: await sessionIdOf(short.access) })
    .update({ not_after: auth.clock.now() });
  await database
    .knex('auth_users')
    .where({ email: banned.email })
    .update({ banned_until: new Date(Date.now() + 86_400_000_000) });

  expect(await refused(short.refresh)).toEqual([400, 'session_expired']);
  expect((await auth.request('/user', { token: short.access })).body['code']).toBe('session_not_found');
  expect(await refused(banned.refresh)).toEqual([400, 'user_banned']);
  expect((await auth.request('/user', { token: banned.access })).body['code']).toBe('user_banned');
});
