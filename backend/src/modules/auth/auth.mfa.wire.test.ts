import { randomUUID } from 'node:crypto';
import { TOTP } from 'otpauth';
import {
  authDatabase,
  codeOf,
  freshEmail,
  newAccount,
  post,
  startAuthServer,
  type AuthServer,
  type TestDatabase,
} from '../../../test/auth/auth-server';

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

const totp = (secret: string) => new TOTP({ secret }).generate({ timestamp: auth.clock.now().getTime() });
const send = (token: string, path: string, body: object = {}, address = '203.0.113.7') =>
  auth.request(path, { method: 'POST', token, body, headers: { 'x-forwarded-for': address } });

type Factor = { id: string; secret: string; name: unknown };
async function enrol(token: string, body: object = {}): Promise<Factor> {
  const reply = await send(token, '/factors', { factor_type: 'totp', ...body });
  expect(reply.status).toBe(200);
  return {
    id: String(reply.body['id']),
    secret: (reply.body['totp'] as { secret: string }).secret,
    name: reply.body['friendly_name'],
  };
}
const challenge = async (token: string, factorId: string) =>
  String((await send(token, `/factors/${factorId}/challenge`)).body['id']);
const verify = (token: string, factorId: string, challengeId: string, code: string, address?: string) =>
  send(token, `/factors/${factorId}/verify`, { challenge_id: challengeId, code }, address);

/** Enrols and proves a factor. @returns with the token of the second level */
async function proven(token: string, body: object = {}): Promise<Factor & { token: string }> {
  const factor = await enrol(token, body);
  const reply = await verify(token, factor.id, await challenge(token, factor.id), totp(factor.secret));
  expect(reply.status).toBe(200);
  auth.clock.advance(30);
  return { ...factor, token: String(reply.body['access_token']) };
}

describe('enrolling', () => {
  it.each([
    [{ factor_type: 'carrier-pigeon' }, [400, 'validation_failed']],
    [{}, [400, 'validation_failed']],
    [{ factor_type: 'phone', phone: '37255512345' }, [422, 'mfa_phone_enroll_not_enabled']],
    [{ factor_type: 'phone', phone: 'my phone' }, [400, 'validation_failed']],
    [{ factor_type: 'totp', friendly_name: 'x'.repeat(101) }, [400, 'validation_failed']],
    [{ factor_type: 'totp', friendly_name: 'a\u0000b' }, [400, 'validation_failed']],
    [{ factor_type: ['totp'] }, [400, 'bad_json']],
  ])('refuses %j', async (body, expected) => {
    const { token } = await newAccount(auth);

    expect(await codeOf(send(token, '/factors', body))).toEqual(expected);
  });

  it('requires a signed-in user with an address', async () => {
    const open = await startAuthServer(database.knex, { anonymousEnabled: true });
    const { body } = await post(open, '/signup', { data: {} });

    const nobody = await auth.request('/factors', {
      method: 'POST',
      body: { factor_type: 'totp' },
      headers: { apikey: 'anon' },
    });
    expect([nobody.status, nobody.body['code'], nobody.body['message']]).toEqual([
      401,
      'no_authorization',
      'This endpoint requires a valid Bearer token',
    ]);
    expect(
      await codeOf(
        open.request('/factors', {
          method: 'POST',
          token: String(body['access_token']),
          body: { factor_type: 'totp' },
        }),
      ),
    ).toEqual([403, 'no_authorization']);
    await open.close();
  });

  it('accepts a name once, and chooses names when none is given', async () => {
    const { token } = await newAccount(auth);
    await enrol(token, { friendly_name: 'Telefon' });

    expect(await codeOf(send(token, '/factors', { factor_type: 'totp', friendly_name: 'Telefon' }))).toEqual([
      422,
      'mfa_factor_name_conflict',
    ]);
    expect((await enrol(token)).name).toBe('Authenticator');
    expect((await enrol(token, { friendly_name: null })).name).toBe('Authenticator 2');
  });

  it('removes unfinished enrolments', async () => {
    const { token } = await newAccount(auth);
    const left = await enrol(token, { friendly_name: 'Telefon' });
    auth.clock.advance(301);

    expect((await enrol(token, { friendly_name: 'Telefon' })).name).toBe('Telefon');
    expect(await codeOf(send(token, `/factors/${left.id}/challenge`))).toEqual([404, 'mfa_factor_not_found']);
  });

  it('keeps an enrolment that is about to be verified', async () => {
    const { token } = await newAccount(auth);
    const slow = await enrol(token, { friendly_name: 'Telefon' });
    auth.clock.advance(200);
    const open = await challenge(token, slow.id);
    auth.clock.advance(200);

    await enrol(token);
    expect((await verify(token, slow.id, open, totp(slow.secret))).status).toBe(200);
  });

  it('allows ten factors', async () => {
    const { token } = await newAccount(auth);
    for (let count = 0; count < 10; count += 1) await enrol(token);

    expect(await codeOf(send(token, '/factors', { factor_type: 'totp' }))).toEqual([
      422,
      'too_many_enrolled_mfa_factors',
    ]);
  });

  it('of a first factor requires a recent sign-in; a refresh does not count', async () => {
    const { token } = await newAccount(auth);
    auth.clock.advance(3_500);
    await enrol(token);
    const strict = await startAuthServer(database.knex, { autoconfirm: true, mfaRecentSignInSeconds: 60 });
    const { body } = await post(strict, '/signup', {
      email: `${randomUUID()}@school.test`,
      password: 'õige parool 42',
    });
    strict.clock.advance(61);
    const refreshed = await post(strict, '/token?grant_type=refresh_token', { refresh_token: body['refresh_token'] });

    const late = strict.request('/factors', {
      method: 'POST',
      token: String(refreshed.body['access_token']),
      body: { factor_type: 'totp' },
    });
    expect(await codeOf(late)).toEqual([400, 'reauthentication_needed']);
    await strict.close();
  });

  it('can be switched off, while enrolled factors still work', async () => {
    const { token } = await newAccount(auth);
    const factor = await enrol(token);
    const off = await startAuthServer(database.knex, {
      mfaTotpEnabled: false,
      keys: auth.keys,
      issuer: `${auth.origin}/auth/v1`,
    });

    expect(await codeOf(off.request('/factors', { method: 'POST', token, body: { factor_type: 'totp' } }))).toEqual([
      422,
      'mfa_totp_enroll_not_enabled',
    ]);
    expect((await off.request(`/factors/${factor.id}/challenge`, { method: 'POST', token, body: {} })).status).toBe(
      200,
    );
    await off.close();
  });
});

describe('proving', () => {
  it('names the error', async () => {
    const { token } = await newAccount(auth);
    const factor = await enrol(token);
    const other = await enrol(token);
    const open = await challenge(token, factor.id);
    const wrong = totp(factor.secret) === '000000' ? '000001' : '000000';

    expect(await codeOf(send(token, '/factors/42/challenge'))).toEqual([404, 'validation_failed']);
    expect(await codeOf(send(token, `/factors/${factor.id}/challenge`, { channel: 'whatsapp' }))).toEqual([
      400,
      'validation_failed',
    ]);
    expect(await codeOf(send(token, `/factors/${randomUUID()}/challenge`))).toEqual([404, 'mfa_factor_not_found']);
    expect(await codeOf(verify(token, factor.id, open, ''))).toEqual([400, 'validation_failed']);
    expect(await codeOf(verify(token, factor.id, randomUUID(), '123456'))).toEqual([422, 'mfa_factor_not_found']);
    expect(await codeOf(verify(token, factor.id, 'not an id', '123456'))).toEqual([422, 'mfa_factor_not_found']);
    expect(await codeOf(verify(token, other.id, open, totp(other.secret)))).toEqual([422, 'mfa_factor_not_found']);
    const reply = await verify(token, factor.id, open, wrong);
    expect([reply.status, reply.body['code'], reply.body['message']]).toEqual([
      422,
      'mfa_verification_failed',
      'Invalid TOTP code entered',
    ]);
    auth.clock.advance(301);
    expect(await codeOf(verify(token, factor.id, open, totp(factor.secret)))).toEqual([422, 'mfa_challenge_expired']);
  });

  it('works only for the owner’s account', async () => {
    const [owner, stranger] = [await newAccount(auth), await newAccount(auth)];
    const factor = await enrol(owner.token);
    const open = await challenge(owner.token, factor.id);

    expect(await codeOf(send(stranger.token, `/factors/${factor.id}/challenge`))).toEqual([
      404,
      'mfa_factor_not_found',
    ]);
    expect(await codeOf(verify(stranger.token, factor.id, open, totp(factor.secret)))).toEqual([
      404,
      'mfa_factor_not_found',
    ]);
    expect(await codeOf(auth.request(`/factors/${factor.id}`, { method: 'DELETE', token: stranger.token }))).toEqual([
      404,
      'mfa_factor_not_found',
    ]);
  });

  it('works from another address than the challenge’s', async () => {
    const { token } = await newAccount(auth);
    const factor = await enrol(token);

    expect(
      (await verify(token, factor.id, await challenge(token, factor.id), totp(factor.secret), '198.51.100.9')).status,
    ).toBe(200);
  });

  it('tolerates an app whose clock is one step off, and no more', async () => {
    const { token } = await newAccount(auth);
    const factor = await enrol(token);
    const early = new TOTP({ secret: factor.secret }).generate({ timestamp: auth.clock.now().getTime() - 60_000 });
    const late = new TOTP({ secret: factor.secret }).generate({ timestamp: auth.clock.now().getTime() + 30_000 });

    expect((await verify(token, factor.id, await challenge(token, factor.id), early)).status).toBe(422);
    expect((await verify(token, factor.id, await challenge(token, factor.id), late)).status).toBe(200);
  });

  it('accepts a code once, on any challenge, also with two simultaneous requests', async () => {
    const { token } = await newAccount(auth);
    const factor = await enrol(token);
    const challenges = await Promise.all([1, 2, 3].map(() => challenge(token, factor.id)));
    const code = totp(factor.secret);

    const replies = await Promise.all(challenges.map((each) => verify(token, factor.id, each, code)));

    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 422, 422]);
    const winner = replies.findIndex((reply) => reply.status === 200);
    const lifted = String(replies[winner]?.body['access_token']);
    expect(await codeOf(verify(lifted, factor.id, challenges[winner] ?? '', code))).toEqual([
      422,
      'mfa_ip_address_mismatch',
    ]);
    expect(await codeOf(verify(lifted, factor.id, await challenge(lifted, factor.id), code))).toEqual([
      422,
      'mfa_verification_failed',
    ]);
  });

  it('allows five guesses per challenge, also with simultaneous requests', async () => {
    const { token } = await newAccount(auth);
    const factor = await enrol(token);
    const open = await challenge(token, factor.id);
    const guesses = Array.from({ length: 8 }, (_none, index) => String(100_000 + index)).filter(
      (guess) => guess !== totp(factor.secret),
    );

    const codes = (await Promise.all(guesses.map((guess) => verify(token, factor.id, open, guess)))).map(
      ({ body }) => body['code'],
    );

    expect(codes.filter((code) => code === 'mfa_verification_failed')).toHaveLength(5);
    expect(await codeOf(verify(token, factor.id, open, totp(factor.secret)))).toEqual([422, 'mfa_challenge_expired']);
  });

  it('limits guesses over many challenges of an account, from all addresses together', async () => {
    const { token } = await newAccount(auth);
    const factor = await proven(token);
    for (let guess = 0; guess < 10; guess += 1) {
      const code = String(200_000 + guess);
      expect(
        (await verify(factor.token, factor.id, await challenge(factor.token, factor.id), code, `198.51.100.${guess}`))
          .status,
      ).toBe(422);
    }
    const open = await challenge(factor.token, factor.id);

    const reply = await verify(factor.token, factor.id, open, totp(factor.secret), '192.0.2.1');
    expect([reply.status, reply.body['code']]).toEqual([429, 'over_request_rate_limit']);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    const bystander = await newAccount(auth);
    await proven(bystander.token);
  });

  it('removes other unfinished enrolments of the same kind', async () => {
    const { token } = await newAccount(auth);
    await enrol(token, { friendly_name: 'Vana' });
    const lifted = await proven(token, { friendly_name: 'Uus' });

    const { body } = await auth.request('/user', { token: lifted.token });
    expect(body['factors']).toMatchObject([{ friendly_name: 'Uus', status: 'verified' }]);
  });

  it('limits how many challenges an account may start', async () => {
    const { token } = await newAccount(auth);
    const factor = await enrol(token);
    const statuses: number[] = [];
    for (let count = 0; count < 32; count += 1)
      statuses.push((await send(token, `/factors/${factor.id}/challenge`)).status);

    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });
});

it('limits SMS to unverified numbers', async () => {
  const texting = await startAuthServer(database.knex, {
    autoconfirm: true,
    mfaPhoneEnabled: true,
    smsProvider: 'test',
    smsIntervalSeconds: 0,
  });
  const { token } = await newAccount(texting);
  const enrolled = await texting.request('/factors', {
    method: 'POST',
    token,
    body: { factor_type: 'phone', phone: '+372 5559 9999' },
  });
  const ask = () =>
    codeOf(
      texting.request(`/factors/${String(enrolled.body['id'])}/challenge`, {
        method: 'POST',
        token,
        body: { channel: 'sms' },
      }),
    );
  for (let count = 0; count < 10; count += 1) expect((await ask())[0]).toBe(200);

  expect(await ask()).toEqual([429, 'over_sms_send_rate_limit']);
  await texting.close();
});

it('stores the secret encrypted, and never returns it after enrolling', async () => {
  const { token } = await newAccount(auth);
  const factor = await proven(token);

  const row: unknown = await database.knex('auth_factors').where({ id: factor.id }).first();
  const { body } = await auth.request('/user', { token: factor.token });

  expect(JSON.stringify(row)).not.toContain(factor.secret);
  expect(JSON.stringify(body)).not.toMatch(/secret|lastUsedStep/i);
});

it('notifies the owner of added and removed factors, but not of unfinished enrolments', async () => {
  const { token, email } = await newAccount(auth);
  const factor = await proven(token);
  await enrol(factor.token);
  await auth.request(`/factors/${factor.id}`, { method: 'DELETE', token: factor.token });

  const notices = (await database.knex('auth_notices').where({ recipient: email }).orderBy('created_at')) as {
    kind: string;
  }[];
  expect(notices.map(({ kind }) => kind)).toEqual(['factor_added', 'factor_removed']);
});

it('cancels a change of address that began before the first factor, and none that began after it', async () => {
  const { token } = await newAccount(auth);
  const askFor = (bearer: string, email: string) =>
    auth.request('/user', { method: 'PUT', token: bearer, body: { email } });
  const [stranger, own] = [freshEmail(), freshEmail()];
  expect((await askFor(token, stranger)).body['new_email']).toBe(stranger);
  const [mail] = await auth.mailsTo(stranger);

  const first = await proven(token);
  expect((await auth.request('/user', { token: first.token })).body['new_email']).toBeUndefined();
  expect(await codeOf(post(auth, '/verify', { type: 'email_change', token_hash: mail?.tokenHash }))).toEqual([
    403,
    'otp_expired',
  ]);

  auth.clock.advance(61);
  await askFor(first.token, own);
  const second = await proven(first.token);
  expect((await auth.request('/user', { token: second.token })).body['new_email']).toBe(own);
});
