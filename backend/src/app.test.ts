import { testApp, type TestApp } from '../test/app';

jest.setTimeout(60_000);

let app: TestApp;
beforeAll(async () => {
  app = await testApp('app');
});
afterAll(() => app.close());

const ask = (path: string, init?: RequestInit) => fetch(`${app.url}${path}`, init);
const post = (body: string, headers: Record<string, string> = { 'Content-Type': 'application/json' }) => ask('/api/v1/auth/session', { method: 'POST', body, headers });

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
  const document = (await (await ask('/api/v1/openapi.json')).json()) as { openapi: string; paths: Record<string, unknown> };

  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths)).toContain('/cohorts/{id}/registrations');
  expect(await (await ask('/api/docs')).text()).toContain('swagger-ui');
  expect((await ask('/api/docs/swagger-ui-bundle.js')).status).toBe(200);
});

it('names every operation once', async () => {
  const names = app.container.modules.routes.map(({ operationId }) => operationId);

  expect(names).toEqual([...new Set(names)]);
});

it.each([
  ['broken JSON', '{"a":', { 'Content-Type': 'application/json' }, 400, 'request.malformed'],
  ['another content type', 'a=1', { 'Content-Type': 'application/x-www-form-urlencoded' }, 400, 'request.not-json'],
  ['a huge body', JSON.stringify({ session: 'x'.repeat(400_000) }), { 'Content-Type': 'application/json' }, 413, 'request.too-large'],
])('answers %s with a clear 4xx', async (_name, body, headers, status, code) => {
  const reply = await post(body, headers);

  expect(reply.status).toBe(status);
  expect(await reply.json()).toMatchObject({ statusCode: status, code, requestId: expect.any(String) as string });
});

it('answers unknown paths and malformed addresses in its own form', async () => {
  expect(await (await ask('/api/v1/nothing')).json()).toMatchObject({ statusCode: 404, code: 'page.not-found', message: 'Page not found' });
  expect(await (await ask('/api/v1/courses/%E0%A4%A')).json()).toMatchObject({ statusCode: 400 });
});

it('takes over a request id that looks like one, and no other', async () => {
  const id = async (given: string) => (await ask('/health/live', { headers: { 'X-Request-Id': given } })).headers.get('x-request-id');

  expect(await id('click-0001-abcdef')).toBe('click-0001-abcdef');
  expect(await id('<script>')).not.toContain('script');
});

it('refuses tokens that are forged, foreign or of an ended session', async () => {
  const student = await app.given.student();
  const client = await app.as(student);
  await app.database.knex('auth_sessions').where({ id: student.sessionId }).delete();

  expect((await client.get('/registrations')).body).toMatchObject({ statusCode: 401, code: 'auth.required' });
  expect((await ask('/api/v1/registrations', { headers: { Authorization: 'Bearer a.b.c' } })).status).toBe(401);
  expect((await ask('/api/v1/registrations', { headers: { Cookie: 'valikool_access_token=anything' } })).status).toBe(401);
});

it('lets the token end by the clock', async () => {
  const client = await app.as(await app.given.student());
  const before = app.clock.now();
  app.clock.advance({ minutes: 16 });

  const reply = await client.get('/registrations');
  app.clock.set(before);

  expect(reply.status).toBe(401);
});
