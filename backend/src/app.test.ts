/**
 * @covers CourseProblem, Error, OpenSession
 * @covers errors request
 */
import { SignJWT } from 'jose';
import { testApp, type TestApp } from '../test/app';

let app: TestApp;
beforeAll(async () => {
  app = await testApp('app');
});
afterAll(() => app.close());

const ask = (path: string, init?: RequestInit) => fetch(`${app.url}${path}`, init);
const post = (body: string, headers: Record<string, string> = { 'Content-Type': 'application/json' }) =>
  ask('/api/v1/auth/session', { method: 'POST', body, headers });

it('says that it lives, and that it is ready without Redis', async () => {
  expect((await ask('/health/live')).status).toBe(200);
  expect(await (await ask('/health/ready')).json()).toEqual({ status: 'ok', database: 'ok', redis: 'away' });
});

it('measures requests by pattern, not by address', async () => {
  await ask('/api/v1/courses/987654');

  const text = await (await ask('/metrics')).text();

  expect(text).toContain('route="/courses/:course"');
  expect(text).not.toContain('987654');
});

it('describes itself for programs and for people', async () => {
  const document = (await (await ask('/api/v1/openapi.json')).json()) as {
    openapi: string;
    paths: Record<string, unknown>;
  };

  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths)).toContain('/cohorts/{id}/registrations');
  expect(await (await ask('/api/docs')).text()).toContain('swagger-ui');
  expect((await ask('/api/docs/swagger-ui-bundle.js')).status).toBe(200);
});

it('names every operation once', async () => {
  const names = app.container.modules.routes.map(({ operationId }) => operationId);

  expect(names).toEqual([...new Set(names)]);
});

const JSON_BODY = { 'Content-Type': 'application/json' };

it.each([
  ['broken JSON', '{"a":', JSON_BODY, 400, 'request.malformed'],
  ['JSON that is no object', '"text"', JSON_BODY, 400, 'request.malformed'],
  ['a list in place of an object', '[]', JSON_BODY, 422, 'request.invalid'],
  [
    'a field named twice',
    '{"session":{"access_token":"a","access_token":"b"}}',
    JSON_BODY,
    400,
    'request.doubled-name',
  ],
  ['a field named twice in two spellings', '{"session":{},"s\\u0065ssion":{}}', JSON_BODY, 400, 'request.doubled-name'],
  [
    'another content type',
    'a=1',
    { 'Content-Type': 'application/x-www-form-urlencoded' },
    415,
    'request.unsupported-type',
  ],
  [
    'an encoding that nobody knows',
    '{}',
    { ...JSON_BODY, 'Content-Encoding': 'snail' },
    415,
    'request.unsupported-type',
  ],
  ['a huge body', JSON.stringify({ session: 'x'.repeat(400_000) }), JSON_BODY, 413, 'request.too-large'],
  [
    'a body nested a hundred thousand times',
    '['.repeat(100_000) + ']'.repeat(100_000),
    JSON_BODY,
    422,
    'request.invalid',
  ],
])('answers %s with a clear 4xx', async (_name, body, headers, status, code) => {
  const reply = await post(body, headers);

  expect([reply.status, await reply.json()]).toMatchObject([
    status,
    { statusCode: status, code, requestId: expect.any(String) as string },
  ]);
});

it.each([
  ['a zero byte', { session: { access_token: 'a\u0000b' } }, 'session.access_token'],
  ['half of a surrogate pair', { session: { access_token: 'a', user: { names: ['\ud83d'] } } }, 'session.user.names.0'],
])('names the field that holds %s', async (_name, body, field) => {
  const reply = await post(JSON.stringify(body));

  expect(await reply.json()).toMatchObject({
    statusCode: 422,
    code: 'request.invalid',
    details: [{ field, in: 'body', rule: 'unstorable' }],
  });
});

it.each([
  ['a name that no list knows', '/courses?order=price', 422],
  ['a name twice', '/courses?limit=1&limit=2', 422],
  ['a number that is none', '/courses?limit=many', 422],
  ['a number beyond the limit', '/courses?limit=100000', 422],
  ['a zero byte', '/courses?q=a%00', 422],
  ['a foreign cursor', '/courses?cursor=e30', 400],
  ['a zero byte in the path', '/courses/a%00b', 400],
])('answers a query with %s with a clear 4xx', async (_name, path, status) => {
  const reply = await ask(`/api/v1${path}`);

  expect([reply.status, await reply.json()]).toMatchObject([
    status,
    { statusCode: status, message: expect.any(String) as string },
  ]);
});

it('takes a name from a stranger’s prototype for no field', async () => {
  const reply = await post('{"session":{"access_token":"x"},"__proto__":{"isAdmin":true}}');

  expect(reply.status).toBe(401);
  expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
});

it('answers unknown paths and malformed addresses in its own form', async () => {
  expect(await (await ask('/api/v1/nothing')).json()).toMatchObject({
    statusCode: 404,
    code: 'page.not-found',
    message: 'Page not found',
  });
  expect(await (await ask('/api/v1/courses/%E0%A4%A')).json()).toMatchObject({ statusCode: 400 });
});

it('takes over a request id that looks like one, and no other', async () => {
  const id = async (given: string) =>
    (await ask('/health/live', { headers: { 'X-Request-Id': given } })).headers.get('x-request-id');

  expect(await id('click-0001-abcdef')).toBe('click-0001-abcdef');
  expect(await id('<script>')).not.toContain('script');
});

it('refuses tokens that are forged, foreign or of an ended session', async () => {
  const student = await app.given.student();
  const client = await app.as(student);
  await app.database.knex('auth_sessions').where({ id: student.sessionId }).delete();

  expect((await client.get('/registrations')).body).toMatchObject({ statusCode: 401, code: 'auth.required' });
  expect((await ask('/api/v1/registrations', { headers: { Authorization: 'Bearer a.b.c' } })).status).toBe(401);
  expect((await ask('/api/v1/registrations', { headers: { Cookie: 'valikool_access_token=anything' } })).status).toBe(
    401,
  );
});

it('refuses a token without a signature, of another issuer, and of the auth server', async () => {
  const student = await app.given.student();
  const { secret, issuer } = app.container.modules.productToken;
  const claims = { id: student.id, session_id: student.sessionId, exp: app.clock.now().getTime() / 1000 + 600 };
  const unsigned = ['{"alg":"none"}', JSON.stringify({ ...claims, iss: issuer }), '']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');
  const foreign = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).setIssuer('elsewhere').sign(secret);
  const forged = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .sign(Buffer.alloc(32, 1));
  const genuine = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).setIssuer(issuer).sign(secret);

  const statuses = await Promise.all(
    [unsigned, foreign, forged, genuine].map(
      async (token) => (await ask('/api/v1/registrations', { headers: { Authorization: `Bearer ${token}` } })).status,
    ),
  );

  expect(statuses).toEqual([401, 401, 401, 200]);
});

it('lets the token end by the clock', async () => {
  const client = await app.as(await app.given.student());
  const before = app.clock.now();
  app.clock.advance({ minutes: 16 });

  const reply = await client.get('/registrations');
  app.clock.set(before);

  expect(reply.status).toBe(401);
});
