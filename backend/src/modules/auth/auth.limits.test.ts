import { verify } from '@node-rs/argon2';
import { authAccountsWriter, hashPassword } from '#modules/auth/index';
import {
  authDatabase,
  freshEmail,
  newAccount,
  PASSWORD,
  startAuthServer,
  type AuthServer,
  type TestDatabase,
} from '../../../test/auth/auth-server';
import { sessionOf, signedInDevice } from '../../../test/auth/client';
import { AuthLimits } from './auth.limits';

jest.mock('@node-rs/argon2', () => {
  const argon2 = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
  return { ...argon2, verify: jest.fn(argon2.verify) };
});

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

/** Spends what `count` accounts may fail at one address, without the time that their hashes take. */
async function failAccounts(count: number, address: string): Promise<void> {
  const limits = new AuthLimits(auth.limiter, auth.limitSettings, async () => undefined);
  for (let account = 0; account < count; account += 1)
    await limits
      .signIn(`victim${account}@school.test`, address)
      .recordFailure()
      .catch(() => undefined);
}

it('lets other accounts sign in from an address after sixty wrong passwords for one account there', async () => {
  const [failing = '', ...others] = await accounts(4);
  const statuses: number[] = [];
  for (let guess = 0; guess < 60; guess += 1) statuses.push(await signIn(failing, `guess ${guess}`));

  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), ...Array.from({ length: 50 }, () => 429)]);
  const started = performance.now();
  for (const other of others) expect(await signIn(other, PASSWORD)).toBe(200);
  expect(performance.now() - started).toBeLessThan(15_000);
  // Nor is the account's owner shut out elsewhere.
  expect(await signIn(failing, PASSWORD, '198.51.100.1')).toBe(200);
});

it('stops trying one password on many accounts, also with simultaneous requests', async () => {
  const emails = await accounts(100);

  const statuses = await Promise.all(emails.map((email) => signIn(email, 'Kevad2026!')));

  const answered = statuses.filter((status) => status === 400).length;
  expect(answered).toBeGreaterThanOrEqual(60);
  expect(answered).toBeLessThanOrEqual(64);
  expect(statuses.filter((status) => status === 429)).toHaveLength(100 - answered);
  expect(await signIn(emails[0] ?? '', PASSWORD, '198.51.100.1')).toBe(200);
});

it('accepts the right password of an account without failures, while many others fail at its address', async () => {
  const [email = '', careless = ''] = await accounts(2);
  await failAccounts(70, '203.0.113.7');

  expect(await signIn(careless, 'wrong')).toBe(429);
  expect(await signIn(email, PASSWORD)).toBe(200);
});

it('refuses everybody at an address where hundreds of accounts fail, except those who have signed in there before', async () => {
  const [known = '', stranger = ''] = await accounts(2);
  expect(await signIn(known, PASSWORD)).toBe(200);
  await failAccounts(300, '203.0.113.7');

  expect(await signIn(stranger, PASSWORD)).toBe(429);
  expect(await signIn(known, PASSWORD)).toBe(200);
  expect(await signIn(stranger, PASSWORD, '198.51.100.1')).toBe(200);
});

it('delays every attempt at an address the longer the more accounts have failed there', async () => {
  const waits: number[] = [];
  const limits = new AuthLimits(auth.limiter, auth.limitSettings, async (ms) => void waits.push(ms));
  for (let account = 0; account < 70; account += 1) {
    const budget = limits.signIn(`victim${account}@school.test`, '203.0.113.9');
    await budget.pause();
    await budget.recordFailure().catch(() => undefined);
  }

  expect(waits).toHaveLength(50);
  expect(waits.slice(0, 3)).toEqual([50, 100, 150]);
  expect(waits.at(-1)).toBe(2_000);
  expect([...waits].sort((a, b) => a - b)).toEqual(waits);
});

it('forgives the failures of an account that then signs in', async () => {
  const waits: number[] = [];
  const limits = new AuthLimits(auth.limiter, auth.limitSettings, async (ms) => void waits.push(ms));
  for (let pupil = 0; pupil < 200; pupil += 1) {
    const budget = limits.signIn(`pupil${pupil}@school.test`, '203.0.113.10');
    await budget.pause();
    await budget.recordFailure();
    await budget.recordSuccess();
  }

  expect(waits).toEqual([]);
});

it('counts the addresses of one IPv6 network together', async () => {
  const [email = ''] = await accounts(1);
  for (let guess = 0; guess < 10; guess += 1)
    expect(await signIn(email, `guess ${guess}`, `2001:db8:1:2::${guess + 1}`)).toBe(400);

  expect(await signIn(email, PASSWORD, '2001:db8:1:2:aaaa::1')).toBe(429);
  expect(await signIn(email, PASSWORD, '2001:db8:1:3::1')).toBe(200);
});

/** @covers rule password-lock */
it('stops guessing at one account from one address, and lets its owner sign in from another', async () => {
  const [email = ''] = await accounts(1);
  for (let guess = 0; guess < 10; guess += 1) expect(await signIn(email, `guess ${guess}`)).toBe(400);

  expect(await signIn(email, PASSWORD)).toBe(429);
  expect(await signIn(email, PASSWORD, '198.51.100.1')).toBe(200);
  auth.clock.advance(301);
  expect(await signIn(email, PASSWORD)).toBe(200);
});

it('says when to try again', async () => {
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

describe('codes and links', () => {
  const verify = async (server: AuthServer, body: object) =>
    (
      await server.request('/verify', {
        method: 'POST',
        body: { type: 'signup', ...body },
        headers: { 'x-forwarded-for': '203.0.113.7' },
      })
    ).status;
  const signUp = (server: AuthServer, email: string) =>
    server.request('/signup', { method: 'POST', body: { email, password: PASSWORD } });

  it('stops guessing codes over many accounts', async () => {
    const careful = await startAuthServer(database.knex);
    const statuses = await Promise.all(
      Array.from({ length: 70 }, () => verify(careful, { email: freshEmail(), token: '123456' })),
    );
    await careful.close();

    expect(statuses.filter((status) => status === 403)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  it('accepts the right code and the right link after others’ wrong ones at the address', async () => {
    const careful = await startAuthServer(database.knex);
    const [byCode, byLink, failing] = [freshEmail(), freshEmail(), freshEmail()];
    for (const email of [byCode, byLink]) await signUp(careful, email);
    for (let guess = 0; guess < 60; guess += 1) await verify(careful, { email: failing, token: '123456' });
    const links: number[] = [];
    for (let guess = 0; guess < 65; guess += 1) links.push(await verify(careful, { token_hash: `wrong${guess}` }));

    expect([links[0], links.at(-1)]).toEqual([403, 429]);
    const [codeMail] = await careful.mailsTo(byCode);
    const [linkMail] = await careful.mailsTo(byLink);
    expect(await verify(careful, { email: byCode, token: codeMail?.code })).toBe(200);
    expect(await verify(careful, { token_hash: linkMail?.tokenHash })).toBe(200);
    await careful.close();
  });
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

it('checks a password hash for an unknown account too, so that the answer takes as long', async () => {
  const [email = ''] = await accounts(1);
  const checksOf = async (who: string): Promise<number> => {
    const before = jest.mocked(verify).mock.calls.length;
    await signIn(who, 'wrong');
    return jest.mocked(verify).mock.calls.length - before;
  };

  expect(await checksOf(email)).toBe(1);
  expect(await checksOf(freshEmail())).toBe(1);
});

it('tells one account of twenty addresses a day at most whether somebody has them', async () => {
  const { email: taken } = await newAccount(auth);
  const { email } = await newAccount(auth);
  const [client, other] = [await signedInDevice(auth, email), await signedInDevice(auth, taken)];
  const ask = async (address: string) => (await client.auth.updateUser({ email: address })).error?.code;
  for (let asked = 0; asked < 20; asked += 1) expect(await ask(taken)).toBe('email_exists');

  expect(await ask(taken)).toBe('over_request_rate_limit');
  expect(await ask(freshEmail())).toBe('over_request_rate_limit');
  const { access_token: token } = await sessionOf(client);
  const refused = await auth.request('/user', { method: 'PUT', token, body: { email: freshEmail() } });
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(86_000);
  expect([refused.status, refused.body['message']]).toEqual([
    429,
    `An account may ask for 20 addresses a day. You can only request this after ${seconds} seconds.`,
  ]);
  expect((await client.auth.updateUser({ data: { first_name: 'Mari' } })).error).toBeNull();
  expect((await other.auth.updateUser({ email: freshEmail() })).error).toBeNull();
});
