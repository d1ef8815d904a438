import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HostedAuthClient } from './hosted-auth.client';

type Seen = { method: string | undefined; url: string | undefined; authorization: string | undefined; apikey: unknown };

let answer = { status: 200, body: '{}', delayMs: 0 };
let seen: Seen[] = [];
const server = createServer((request, response) => {
  seen.push({
    method: request.method,
    url: request.url,
    authorization: request.headers.authorization,
    apikey: request.headers['apikey'],
  });
  setTimeout(
    () => response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(answer.body),
    answer.delayMs,
  );
});

beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(
  () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    }),
);
beforeEach(() => {
  seen = [];
});

/** Waits long enough for an answer on a busy machine; the test of the limit has its own. */
const client = (serviceKey: string | null = null, timeoutMs = 10_000) =>
  new HostedAuthClient({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    apiKey: 'anon',
    serviceKey,
    timeoutMs,
  });

it.each([
  [
    'lives',
    { status: 200, body: '{"id":"1","factors":[{"status":"unverified"}]}' },
    { state: 'alive', hasVerifiedFactor: false },
  ],
  [
    'lives, with a factor',
    { status: 200, body: '{"factors":[{"status":"verified"}]}' },
    { state: 'alive', hasVerifiedFactor: true },
  ],
  ['has ended', { status: 403, body: '{"code":"session_not_found"}' }, { state: 'ended' }],
  ['is of nobody', { status: 401, body: '{}' }, { state: 'ended' }],
  ['nobody knows for the moment', { status: 503, body: '{}' }, { state: 'unknown' }],
  ['was asked for too often', { status: 429, body: '{}' }, { state: 'unknown' }],
  ['is answered by something else', { status: 200, body: '<html>' }, { state: 'unknown' }],
])('reports that a session %s', async (_what, given, expected) => {
  answer = { ...given, delayMs: 0 };

  expect(await client().ask('token')).toEqual(expected);
  expect(seen).toEqual([{ method: 'GET', url: '/auth/v1/user', authorization: 'Bearer token', apikey: 'anon' }]);
});

it('gives up after the time limit', async () => {
  answer = { status: 200, body: '{}', delayMs: 2_000 };

  expect(await client(null, 200).ask('token')).toEqual({ state: 'unknown' });
});

it('deletes an account with the service key, and succeeds when the account is already gone', async () => {
  answer = { status: 200, body: '{}', delayMs: 0 };
  expect(await client('service').deleteAccount('a-b')).toBe(true);
  expect(seen).toEqual([
    { method: 'DELETE', url: '/auth/v1/admin/users/a-b', authorization: 'Bearer service', apikey: 'anon' },
  ]);

  answer = { ...answer, status: 404 };
  expect(await client('service').deleteAccount('a-b')).toBe(true);
  expect(await client().deleteAccount('a-b')).toBe(false);

  answer = { ...answer, status: 500 };
  await expect(client('service').deleteAccount('a-b')).rejects.toThrow('500');
});
