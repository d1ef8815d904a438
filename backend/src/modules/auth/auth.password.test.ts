import { setTimeout as sleep } from 'node:timers/promises';
import { hashPassword } from '#modules/auth/index';
import {
  authDatabase,
  codeOf,
  freshEmail,
  freshPhone,
  newAccount,
  PASSWORD,
  post,
  startAuthServer,
  type AuthServer,
  type TestDatabase,
} from '../../../test/auth/auth-server';
import { device, sessionOf, signedInDevice } from '../../../test/auth/client';

const NEW_PASSWORD = 'uus ja pikem parool';
const DAY = 86_400;

let database: TestDatabase;
const running: AuthServer[] = [];

beforeAll(async () => {
  database = await authDatabase();
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close()));
});
afterAll(() => database.drop());

async function server(settings: Parameters<typeof startAuthServer>[1] = {}): Promise<AuthServer> {
  const started = await startAuthServer(database.knex, { autoconfirm: true, ...settings });
  running.push(started);
  return started;
}

describe('a new password', () => {
  it('refuses a sign-in that is in progress with the old one', async () => {
    const auth = await server();
    const { email } = await newAccount(auth);
    const change = await database.knex.transaction();
    await change('auth_users')
      .where({ email })
      .update({ passwordHash: await hashPassword(NEW_PASSWORD) });
    const comingIn = post(auth, '/token?grant_type=password', { email, password: PASSWORD });
    await sleep(800);
    await change.commit();

    expect((await comingIn).status).not.toBe(200);
    expect((await post(auth, '/token?grant_type=password', { email, password: NEW_PASSWORD })).status).toBe(200);
  });

  it('ends a flow whose code is still valid', async () => {
    const auth = await server();
    const { email } = await newAccount(auth);
    const [owner, waiting] = [await signedInDevice(auth, email), device(auth, 'pkce')];
    await waiting.auth.signInWithOtp({ email });
    const [mail] = await auth.mailsTo(email);
    const followed = await auth.request(`/verify?token=${mail?.tokenHash ?? ''}&type=magiclink`);
    const code = new URL(followed.headers.get('location') ?? '').searchParams.get('code') ?? '';

    await owner.auth.updateUser({ password: NEW_PASSWORD });

    expect((await waiting.auth.exchangeCodeForSession(code)).error).toMatchObject({
      status: 404,
      code: 'flow_state_not_found',
    });
  });

  it('ends other sessions and pending links, and notifies the owner', async () => {
    const auth = await server();
    const { email } = await newAccount(auth);
    const [here, there] = [await signedInDevice(auth, email), await signedInDevice(auth, email)];
    await post(auth, '/recover', { email });
    const [recovery] = await auth.mailsTo(email);

    const { error } = await here.auth.updateUser({ password: NEW_PASSWORD });

    expect(error).toBeNull();
    expect((await here.auth.getUser()).error).toBeNull();
    expect((await there.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
    expect(await codeOf(post(auth, '/verify', { type: 'recovery', token_hash: recovery?.tokenHash }))).toEqual([
      403,
      'otp_expired',
    ]);
    expect(await auth.noticesTo(email)).toEqual(['password_changed']);
  });

  it('sends no notice to an account that had none', async () => {
    const auth = await server();
    const email = freshEmail();
    await post(auth, '/otp', { email });
    const client = device(auth);
    await client.auth.verifyOtp({ token_hash: (await auth.mailsTo(email))[0]?.tokenHash ?? '', type: 'email' });

    expect((await client.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
    expect(await auth.noticesTo(email)).toEqual([]);
    expect((await sessionOf(await signedInDevice(auth, email, NEW_PASSWORD))).user.email).toBe(email);
  });

  it('the first of an account, is set after a recent sign-in or with a mailed code', async () => {
    const auth = await server({ accessTokenSeconds: DAY });
    const email = freshEmail();
    await post(auth, '/otp', { email });
    const client = device(auth);
    await client.auth.verifyOtp({ token_hash: (await auth.mailsTo(email))[0]?.tokenHash ?? '', type: 'email' });
    auth.clock.advance(3_700);

    const found = await client.auth.updateUser({ password: NEW_PASSWORD });
    expect(found.error).toMatchObject({ status: 400, code: 'reauthentication_needed' });
    expect((await post(auth, '/token?grant_type=password', { email, password: NEW_PASSWORD })).status).toBe(400);

    await client.auth.reauthenticate();
    const nonce = (await auth.mailsTo(email)).find(({ kind }) => kind === 'reauthentication')?.code ?? '';
    const guessed = await client.auth.updateUser({
      password: NEW_PASSWORD,
      nonce: nonce === '000000' ? '000001' : '000000',
    });
    expect(guessed.error).toMatchObject({ code: 'reauthentication_not_valid' });
    expect((await client.auth.updateUser({ password: NEW_PASSWORD, nonce })).error).toBeNull();
    await signedInDevice(auth, email, NEW_PASSWORD);
  });

  it('changes together with the address, without ending its links', async () => {
    const auth = await server({ emailChange: 'single' });
    const { email } = await newAccount(auth);
    const newEmail = freshEmail();

    const { error } = await (
      await signedInDevice(auth, email)
    ).auth.updateUser({ email: newEmail, password: NEW_PASSWORD });
    const verified = await device(auth).auth.verifyOtp({
      token_hash: (await auth.mailsTo(newEmail))[0]?.tokenHash ?? '',
      type: 'email_change',
    });

    expect([error, verified.error]).toEqual([null, null]);
  });
});

describe('reauthentication', () => {
  const old = async () => {
    const auth = await server({
      passwordNeedsReauthentication: true,
      accessTokenSeconds: 3 * DAY,
      phoneEnabled: true,
      smsProvider: 'test',
    });
    const { email } = await newAccount(auth);
    const client = await signedInDevice(auth, email);
    auth.clock.advance(DAY);
    return { auth, email, client };
  };

  it('is required when the session is older than a day, and is proven once with the mailed code', async () => {
    const { auth, email, client } = await old();
    expect((await client.auth.updateUser({ password: NEW_PASSWORD })).error).toMatchObject({
      status: 400,
      code: 'reauthentication_needed',
    });

    expect((await client.auth.reauthenticate()).error).toBeNull();
    const [mail] = await auth.mailsTo(email);
    const wrong = await client.auth.updateUser({
      password: NEW_PASSWORD,
      nonce: mail?.code === '000000' ? '000001' : '000000',
    });
    const right = await client.auth.updateUser({ password: NEW_PASSWORD, nonce: mail?.code ?? '' });
    const again = await client.auth.updateUser({ password: PASSWORD, nonce: mail?.code ?? '' });

    expect(mail?.kind).toBe('reauthentication');
    expect(wrong.error).toMatchObject({
      status: 422,
      code: 'reauthentication_not_valid',
      message: 'Nonce has expired or is invalid',
    });
    expect(right.error).toBeNull();
    expect(right.data.user).toMatchObject({ reauthentication_sent_at: expect.any(String) });
    expect(again.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' });
  });

  it('accepts five guesses and no more', async () => {
    const { auth, email, client } = await old();
    await client.auth.reauthenticate();
    const code = (await auth.mailsTo(email))[0]?.code ?? '';
    for (let guess = 0; guess < 5; guess += 1)
      await client.auth.updateUser({ password: NEW_PASSWORD, nonce: code === '000000' ? '000001' : '000000' });

    expect((await client.auth.updateUser({ password: NEW_PASSWORD, nonce: code })).error).toMatchObject({
      code: 'reauthentication_not_valid',
    });
  });

  it('accepts twenty guesses within an hour, however many codes are requested', async () => {
    const { auth, email, client } = await old();
    const codeFor = async () => {
      auth.clock.advance(61);
      await client.auth.reauthenticate();
      return (await auth.mailsTo(email)).filter(({ kind }) => kind === 'reauthentication').at(-1)?.code ?? '';
    };
    for (let round = 0; round < 4; round += 1) {
      const nonce = (await codeFor()) === '000000' ? '000001' : '000000';
      for (let guess = 0; guess < 5; guess += 1) await client.auth.updateUser({ password: NEW_PASSWORD, nonce });
    }

    const right = await codeFor();
    expect((await client.auth.updateUser({ password: NEW_PASSWORD, nonce: right })).error).toMatchObject({
      status: 429,
      code: 'over_request_rate_limit',
    });
    auth.clock.advance(3_601);
    expect((await client.auth.updateUser({ password: NEW_PASSWORD, nonce: await codeFor() })).error).toBeNull();
  });

  it('keeps the code when the new password is refused', async () => {
    const { auth, email, client } = await old();
    await client.auth.reauthenticate();
    const nonce = (await auth.mailsTo(email))[0]?.code ?? '';

    expect((await client.auth.updateUser({ password: 'short', nonce })).error).toMatchObject({ code: 'weak_password' });
    expect((await client.auth.updateUser({ password: NEW_PASSWORD, nonce })).error).toBeNull();
  });

  it('is not required on the day of signing in, and its code opens no session', async () => {
    const auth = await server({ passwordNeedsReauthentication: true });
    const { email } = await newAccount(auth);
    const client = await signedInDevice(auth, email);
    await client.auth.reauthenticate();
    const [mail] = await auth.mailsTo(email);

    expect(await codeOf(post(auth, '/verify', { type: 'email', token_hash: mail?.tokenHash }))).toEqual([
      403,
      'otp_expired',
    ]);
    expect(await codeOf(post(auth, '/verify', { type: 'email', email, token: mail?.code }))).toEqual([
      403,
      'otp_expired',
    ]);
    expect((await client.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
  });

  it('goes to the phone of an account without a mailbox, once a minute', async () => {
    const auth = await server({ phoneEnabled: true, phoneAutoconfirm: true, smsProvider: 'test' });
    const phone = freshPhone();
    const client = device(auth);
    await client.auth.signUp({ phone, password: PASSWORD });

    const first = await client.auth.reauthenticate();
    const second = await client.auth.reauthenticate();

    expect(first.error).toBeNull();
    expect(await auth.textsTo(phone)).toMatchObject([{ kind: 'reauthentication' }]);
    expect(second.error).toMatchObject({ status: 429, code: 'over_sms_send_rate_limit' });
  });

  it('requires an address and a signed-in user', async () => {
    const auth = await server({ anonymousEnabled: true });
    const client = device(auth);
    await client.auth.signInAnonymously();

    expect((await client.auth.reauthenticate()).error).toMatchObject({
      status: 400,
      code: 'validation_failed',
      message: 'Reauthentication requires the user to have an email or a phone number',
    });
    expect(await codeOf(auth.request('/reauthenticate'))).toEqual([401, 'no_authorization']);
  });
});

describe('the present password', () => {
  const change = async (auth: AuthServer, token: string, body: object) =>
    codeOf(auth.request('/user', { method: 'PUT', token, body: { password: NEW_PASSWORD, ...body } }));

  it('is required when the setting says so', async () => {
    const auth = await server({ passwordNeedsCurrent: true });
    const { token } = await newAccount(auth);

    expect(await change(auth, token, {})).toEqual([400, 'current_password_required']);
    expect(await change(auth, token, { current_password: 'vale parool' })).toEqual([400, 'current_password_invalid']);
    expect(await change(auth, token, { current_password: PASSWORD })).toEqual([200, undefined]);
  });

  it('is not required in a session from a link', async () => {
    const auth = await server({ passwordNeedsCurrent: true });
    const { email } = await newAccount(auth);
    await post(auth, '/recover', { email });
    const { body } = await post(auth, '/verify', {
      type: 'recovery',
      token_hash: (await auth.mailsTo(email))[0]?.tokenHash,
    });

    expect(await change(auth, String(body['access_token']), {})).toEqual([200, undefined]);
  });

  it('cannot be guessed by someone who holds a session', async () => {
    const auth = await server();
    const { token } = await newAccount(auth);
    for (let guess = 0; guess < 10; guess += 1)
      expect(await change(auth, token, { current_password: `guess ${guess}` })).toEqual([
        400,
        'current_password_invalid',
      ]);

    expect(await change(auth, token, { current_password: PASSWORD })).toEqual([429, 'over_request_rate_limit']);
  });
});

describe('weak passwords', () => {
  const signUp = async (auth: AuthServer, password: string) => {
    const { status, body } = await post(auth, '/signup', { email: freshEmail(), password });
    return [status, body['weak_password']];
  };
  const weak = (...reasons: string[]) => [422, { reasons }];

  it('lack characters that the rule requires, in any alphabet', async () => {
    const auth = await server({ passwordCharacters: ['lower', 'upper', 'digit', 'symbol'] });

    expect(await signUp(auth, 'Lühike-42')).toEqual(weak('length'));
    expect(await signUp(auth, 'õige parool 42')).toEqual(weak('characters'));
    expect((await signUp(auth, 'Õige-parool-42'))[0]).toBe(200);
    expect((await signUp(auth, 'Пароль-и-ещё-42'))[0]).toBe(200);
  });

  /** @covers rule password-ten */
  it('are easy to guess', async () => {
    const auth = await server({ passwordMinStrength: 3 });

    expect(await signUp(auth, 'password12')).toEqual(weak('pwned'));
    expect(await signUp(auth, 'qwertyuiop')).toEqual(weak('pwned'));
    expect((await signUp(auth, 'sinine karu sõidab rattaga'))[0]).toBe(200);
  });

  it('are words of here with a year', async () => {
    const auth = await server({ passwordMinStrength: 2, mfaIssuer: 'Kooliaed' });

    expect(await signUp(auth, 'Valikool2026')).toEqual(weak('pwned'));
    expect(await signUp(auth, 'opilane123')).toEqual(weak('pwned'));
    expect(await signUp(auth, 'kooliaed99')).toEqual(weak('pwned'));
    expect((await signUp(auth, 'valikool kollane traktor'))[0]).toBe(200);
  });

  it('are refused with all reasons at once', async () => {
    const auth = await server({ passwordCharacters: ['upper'], passwordMinStrength: 3 });

    const { error } = await device(auth).auth.signUp({ email: freshEmail(), password: 'parool' });

    expect(error).toMatchObject({ code: 'weak_password', reasons: ['length', 'characters', 'pwned'] });
    expect(error?.message).toBe(
      'Password should be at least 10 characters. Password should contain at least one character of each: an uppercase letter. Password is known to be weak and easy to guess, please choose a different one.',
    );
  });

  it('are reported at sign-in, when the rule has become stricter', async () => {
    const { email } = await newAccount(await server());
    const stricter = await server({ passwordCharacters: ['upper'] });

    const { data, error } = await device(stricter).auth.signInWithPassword({ email, password: PASSWORD });

    expect(error).toBeNull();
    expect(data).toMatchObject({ weakPassword: { reasons: ['characters'] } });
  });
});
