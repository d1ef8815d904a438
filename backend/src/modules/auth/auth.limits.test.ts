import { authAccountsWriter, hashPassword } from '#modules/auth/index';
import {
  authDatabase,
  freshEmail,
  PASSWORD,
  startAuthServer,
  type AuthServer,
  type TestDatabase,
} from '../../../test/auth/auth-server';

jest.setTimeout(120_000);

let database: TestDatabase;
let auth: AuthServer;

beforeAll(async () => {
  database = await authDatabase();
});
beforeEach(async () => {
  auth = await startAuthServer(database.knex, { autoconfirm: true });
});
afterEach(() => auth.close());
afterAll(() => database.drop());

const signIn = async (email: string, password: string, address = '203.0.113.7') =>
  (
    await auth.request('/token?grant_type=password', {
      method: 'POST',
      body: { email, password },
      headers: { 'x-forwarded-for': address },
    })
  ).status;

async function accounts(count: number): Promise<string[]> {
  const passwordHash = await hashPassword(PASSWORD);
  const emails = Array.from({ length: count }, freshEmail);
  await database.knex.transaction(async (trx) => {
    for (const email of emails) await authAccountsWriter(trx, auth.clock).create({ email, passwordHash });
  });
  return emails;
}

it('stops one password tried on many accounts, also when all come at once', async () => {
  const emails = await accounts(200);

  const statuses = await Promise.all(emails.map((email) => signIn(email, 'Kevad2026!')));

  const checked = statuses.filter((status) => status === 400).length;
  expect(checked).toBeGreaterThanOrEqual(60);
  expect(checked).toBeLessThanOrEqual(64);
  expect(statuses.filter((status) => status === 429)).toHaveLength(200 - checked);
  expect(await signIn(emails[0] ?? '', PASSWORD, '198.51.100.1')).toBe(200);
});

it('stops guessing at one account from one address, and lets its owner in from another', async () => {
  const [email = ''] = await accounts(1);
  for (let guess = 0; guess < 10; guess += 1) expect(await signIn(email, `guess ${guess}`)).toBe(400);

  expect(await signIn(email, PASSWORD)).toBe(429);
  expect(await signIn(email, PASSWORD, '198.51.100.1')).toBe(200);
  auth.clock.advance(301);
  expect(await signIn(email, PASSWORD)).toBe(200);
});

it('says when to come back', async () => {
  const [email = ''] = await accounts(1);
  for (let guess = 0; guess < 10; guess += 1) await signIn(email, 'no');

  const reply = await auth.request('/token?grant_type=password', {
    method: 'POST',
    body: { email, password: PASSWORD },
    headers: { 'x-forwarded-for': '203.0.113.7' },
  });

  expect(reply.body).toMatchObject({ code: 'over_request_rate_limit', message: 'Request rate limit reached' });
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(200);
});

it('stops guessing codes over many accounts', async () => {
  const careful = await startAuthServer(database.knex);
  const guess = async () =>
    (
      await careful.request('/verify', {
        method: 'POST',
        body: { type: 'signup', email: freshEmail(), token: '123456' },
      })
    ).status;
  const statuses: number[] = [];
  for (let tries = 0; tries < 70; tries += 1) statuses.push(await guess());
  await careful.close();

  expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 403));
  expect(statuses.slice(60)).toEqual(Array.from({ length: 10 }, () => 429));
});

it('can be switched off', async () => {
  const [email = ''] = await accounts(1);
  const lax = await startAuthServer(database.knex, { rateLimits: false });
  const attempt = async (password: string) =>
    (await lax.request('/token?grant_type=password', { method: 'POST', body: { email, password } })).status;
  for (let guess = 0; guess < 12; guess += 1) await attempt('no');

  expect(await attempt(PASSWORD)).toBe(200);
  await lax.close();
});

it('takes about as long for nobody as for somebody', async () => {
  const [email = ''] = await accounts(1);
  const lax = await startAuthServer(database.knex, { rateLimits: false });
  const timeOf = async (who: string): Promise<number> => {
    const times: number[] = [];
    for (let round = 0; round < 15; round += 1) {
      const start = performance.now();
      await lax.request('/token?grant_type=password', { method: 'POST', body: { email: who, password: 'wrong' } });
      times.push(performance.now() - start);
    }
    return times.sort((a, b) => a - b)[7] ?? 0;
  };
  await timeOf(email);

  const [known, unknown] = [await timeOf(email), await timeOf(freshEmail())];
  await lax.close();

  // The hash takes tens of milliseconds; without the decoy the ratio would be about ten.
  expect(known / unknown).toBeLessThan(3);
});
