/**
 * @covers Session
 * @covers errors session, errors sessions, schedules
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import supertest from 'supertest';
import { testApp, type TestApp } from '../../../../test/app';
import {
  authDatabase,
  newAccount,
  startAuthServer,
  type AuthServer,
  type TestDatabase,
} from '../../../../test/auth/auth-server';

type Opened = { user: { id: number; email: string; auth_id: string }; accessToken: string };

let hostedDatabase: TestDatabase;
/** A second auth server with its own database and port. It plays the hosted auth server. */
let hosted: AuthServer;
/** A proxy before the hosted server. A test can count its requests and cut the connection. */
let line: Server & { asked: number; isCut: boolean };
let app: TestApp;
let env: Record<string, string>;

const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

async function lineTo(origin: () => string): Promise<typeof line> {
  const server = createServer((request, response) => {
    if (request.url === '/auth/v1/user') line.asked += 1;
    if (line.isCut) {
      request.socket.destroy();
      return;
    }
    const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => name !== 'host')) as Record<
      string,
      string
    >;
    const forwarded = { method: request.method ?? 'GET', headers, ...(request.method === 'DELETE' && { body: '{}' }) };
    if (request.method === 'DELETE') delete headers['content-length'];
    void fetch(`${origin()}${request.url}`, forwarded).then(async (reply) => {
      response.writeHead(reply.status, { 'Content-Type': 'application/json' }).end(await reply.text());
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return Object.assign(server, { asked: 0, isCut: false });
}

beforeAll(async () => {
  hostedDatabase = await authDatabase();
  line = await lineTo(() => hosted.origin);
  const issuer = `${originOf(line)}/auth/v1`;
  hosted = await startAuthServer(hostedDatabase.knex, { autoconfirm: true, issuer });
  env = { AUTH_URL: originOf(line), AUTH_JWKS_URL: `${issuer}/.well-known/jwks.json` };
  app = await testApp('hosted', { env });
});
afterAll(async () => {
  await app.close();
  await hosted.close();
  await new Promise((resolve) => {
    line.close(resolve);
    line.closeAllConnections();
  });
  await hostedDatabase.drop();
});
beforeEach(() => {
  line.isCut = false;
  line.asked = 0;
  app.clock.set(hosted.clock.now());
});

const open = (token: string) =>
  supertest(app.url)
    .post('/api/v1/auth/session')
    .send({ session: { access_token: token } });
const use = async ({ user, accessToken }: Opened) =>
  (await supertest(app.url).get(`/api/v1/users/${user.id}/hydrate`).set('Authorization', `Bearer ${accessToken}`))
    .status;

async function signedIn(): Promise<{ token: string; opened: Opened }> {
  const { token } = await newAccount(hosted);
  return { token, opened: (await open(token)).body as Opened };
}
const signOut = (token: string) => hosted.request('/logout?scope=local', { method: 'POST', token });

it('accepts sessions of the hosted server, and does not run an auth server of its own', async () => {
  const { email, token } = await newAccount(hosted);

  const reply = await open(token);

  expect(reply.body).toMatchObject({ user: { email, role: 'STUDENT' } });
  expect(await use(reply.body as Opened)).toBe(200);
  expect((await supertest(app.url).get('/auth/v1/health')).status).toBe(404);
});

it('asks the hosted server once in five seconds, however many requests come', async () => {
  const { opened } = await signedIn();
  app.clock.advance({ seconds: 6 });
  line.asked = 0;

  await Promise.all(Array.from({ length: 10 }, () => use(opened)));
  await use(opened);

  expect(line.asked).toBe(1);
});

it('refuses a session within five seconds after it was signed out on the hosted server', async () => {
  const { token, opened } = await signedIn();
  await signOut(token);

  app.clock.advance({ seconds: 5 });

  expect(await use(opened)).toBe(401);
  expect(await app.database.knex('hosted_sessions').where('sessionId', 'like', '%')).not.toContainEqual(
    expect.objectContaining({ sealedToken: expect.stringContaining(token) }),
  );
});

it('refuses a valid token whose session has ended', async () => {
  const { token } = await newAccount(hosted);
  await signOut(token);

  expect((await open(token)).body).toMatchObject({ statusCode: 401, code: 'session.invalid' });
});

it('keeps users signed in while the server cannot be reached, until their token expires', async () => {
  const { opened } = await signedIn();
  line.isCut = true;

  app.clock.advance({ minutes: 10 });
  expect(await use(opened)).toBe(200);

  await app.database.knex('hosted_sessions').update({ expiresAt: app.clock.now() });
  app.clock.advance({ seconds: 6 });
  expect(await use(opened)).toBe(401);
});

it('refuses new sessions while the server cannot be reached, because a second factor may be required', async () => {
  const { token: known } = await signedIn();
  const { token: fresh } = await newAccount(hosted);
  line.isCut = true;

  expect((await open(fresh)).body).toMatchObject({ statusCode: 503, code: 'auth.unavailable' });
  expect((await open(known)).status).toBe(200);
});

it('stores the token encrypted, and deletes it once it has expired', async () => {
  const { token } = await signedIn();
  const rows = await app.database.knex('hosted_sessions').select<{ sealedToken: string }[]>('sealedToken');

  app.clock.advance({ hours: 2 });
  await app.container.modules.schedules.find(({ name }) => name === 'users.prune-hosted-sessions')?.run();

  expect(rows.length).toBeGreaterThan(0);
  for (const { sealedToken } of rows) expect(sealedToken).toMatch(/^v1\./);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(await app.database.knex('hosted_sessions')).toEqual([]);
});

it('asks for the second factor when the account has one on the hosted server', async () => {
  const { token, opened } = await signedIn();
  const now = new Date();
  await hostedDatabase.knex('auth_factors').insert({
    id: crypto.randomUUID(),
    accountId: opened.user.auth_id,
    factorType: 'totp',
    status: 'verified',
    sealedSecret: 'none',
    createdAt: now,
    updatedAt: now,
  });

  expect((await open(token)).body).toMatchObject({ statusCode: 401, code: 'session.mfa-required' });
});

it('refuses to list or end sessions that the hosted server keeps', async () => {
  const { opened } = await signedIn();
  const request = (method: 'get' | 'delete', path: string) =>
    supertest(app.url)[method](`/api/v1${path}`).set('Authorization', `Bearer ${opened.accessToken}`);

  expect((await request('get', '/auth/sessions')).body).toMatchObject({
    statusCode: 409,
    code: 'sessions.unavailable',
  });
  expect((await request('delete', `/auth/sessions/${crypto.randomUUID()}`)).body).toMatchObject({
    statusCode: 409,
    code: 'sessions.unavailable',
  });
});

it('refuses a session for a closed account that still exists on the hosted server', async () => {
  const { token, opened } = await signedIn();
  const reply = await supertest(app.url)
    .delete(`/api/v1/users/${opened.user.id}`)
    .set('Authorization', `Bearer ${opened.accessToken}`)
    .send({ confirmEmail: opened.user.email });

  expect(await app.work()).toEqual(expect.arrayContaining(['user.hosted-account-closed', 'user.deleted']));

  expect(reply.status).toBe(204);
  expect((await open(token)).body).toMatchObject({ statusCode: 401, code: 'session.account-closed' });
});

it.each([
  [
    'hands a user that was made for an address to its owner, whatever our own server would do',
    { AUTH_AUTOCONFIRM: 'on' },
    { user: { role: 'TEACHER' } },
  ],
  [
    'hands no such user over where the hosted server lets addresses go unproven',
    { AUTH_HOSTED_AUTOCONFIRM: 'on' },
    { code: 'session.email-taken' },
  ],
])('%s', async (_name, setting, expected) => {
  const other = await testApp('hosted', { env: { ...env, ...setting } });
  other.clock.set(hosted.clock.now());
  const { email, token } = await newAccount(hosted);
  await other.database.knex('users').insert({ email, role: 'TEACHER' });

  const reply = await supertest(other.url)
    .post('/api/v1/auth/session')
    .send({ session: { access_token: token } });
  await other.close();

  expect(reply.body).toMatchObject(expected);
});

it('does not claim to know which ways in the hosted server has', async () => {
  const { body } = await (await app.as(null)).get('/auth/providers');

  expect(body).toEqual({ items: [], passkeys: false, phone: null });
});
