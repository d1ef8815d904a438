import { createDatabase, createLogger } from '#platform/index';
import { testApp, type TestApp } from '../app';

/** Stands for a token or a name. No log line may hold it. */
const CANARY = 'Kanaari-Maasikas';
const MAIL = 'kanaari.maasikas@example.test';

let app: TestApp;
let written: string[];

/** The tables are gone from here on. */
async function breakEveryStatement(): Promise<void> {
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  url.pathname = new URL(app.database.url).pathname;
  const owner = createDatabase({ url: url.href, poolMax: 1, lockTimeoutMs: 10_000, applicationName: 'test-owner' });
  await owner.raw('drop schema public cascade');
  await owner.destroy();
}

beforeAll(async () => {
  written = [];
  const logger = createLogger({ level: 'debug', name: 'test' }, { write: (line) => void written.push(line) });
  app = await testApp('applogs', { change: (kernel) => ({ ...kernel, logger }) });
  await breakEveryStatement();
});
afterAll(() => app.close());

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${app.url}${path}`, {
    redirect: 'manual',
    ...init,
    headers: { referer: `https://x.test/?token=${CANARY}`, 'content-type': 'application/json' },
  });
const post = (body: object): RequestInit => ({ method: 'POST', body: JSON.stringify(body) });

/** @covers rule log-lines */
it.each<[string, string, RequestInit]>([
  [`/api/v1/calendar/${CANARY.padEnd(43, 'x')}.ics`, '/calendar/:token.ics', {}],
  [`/api/v1/courses?q=${encodeURIComponent(`Mari ${CANARY}`)}`, '/courses', {}],
  [`/auth/v1/verify?type=signup&token=${CANARY}`, '/auth/v1/verify', {}],
  ['/auth/v1/token?grant_type=password', '/auth/v1/token', post({ email: MAIL, password: CANARY })],
  ['/auth/v1/otp', '/auth/v1/otp', post({ email: MAIL })],
])('logs a failure at %s by its pattern, without what was sent', async (path, pattern, init) => {
  written = [];

  const answer = await ask(path, init);

  expect(answer.status).toBe(500);
  const lines = written.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines).toContainEqual(
    expect.objectContaining({ msg: 'request answered', req: expect.objectContaining({ path: pattern }) as unknown }),
  );
  // The cause, once.
  expect(lines.filter(({ level }) => level === 50)).toHaveLength(2);
  expect(written.join('')).not.toContain(CANARY);
  expect(written.join('')).not.toContain(MAIL);
});

it('logs who is not let through without a level for debugging, by the pattern', async () => {
  written = [];

  const answer = await ask(`/api/v1/users/1?q=${CANARY}`);

  expect(answer.status).toBe(401);
  const lines = written.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines).toEqual([
    expect.objectContaining({ level: 30, req: { method: 'GET', path: '/users/:id' }, res: { statusCode: 401 } }),
  ]);
  expect(written.join('')).not.toContain(CANARY);
});

it('logs neither a path that no route has nor its query', async () => {
  written = [];

  await ask(`/api/v1/${CANARY}?q=${CANARY}`);
  await ask(`/auth/v1/${CANARY}?token=${CANARY}`);

  expect(written.length).toBeGreaterThan(0);
  expect(written.join('')).not.toContain(CANARY);
});
