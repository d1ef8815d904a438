import {
  authDatabase,
  codeOf,
  freshEmail,
  freshPhone,
  newAccount,
  PASSWORD,
  post,
  SITE,
  startAuthServer,
  type AuthServer,
  type TestDatabase,
} from '../../../test/auth/auth-server';
import { device, sessionOf } from '../../../test/auth/client';

let database: TestDatabase;
/** Wants addresses confirmed, and sends SMS. */
let auth: AuthServer;
/** On the same database, lets people in at once. */
let open: AuthServer;

beforeAll(async () => {
  database = await authDatabase();
  auth = await startAuthServer(database.knex, {
    phoneEnabled: true,
    smsProvider: 'test',
    redirectAllowList: ['http://app.test/**'],
  });
  open = await startAuthServer(database.knex, {
    autoconfirm: true,
    phoneEnabled: true,
    phoneAutoconfirm: true,
    smsProvider: 'test',
  });
});
afterAll(async () => {
  await Promise.all([auth.close(), open.close()]);
  await database.drop();
});

const mailTo = async (email: string) => {
  const [mail] = await auth.mailsTo(email);
  if (mail === undefined) throw new Error('No mail waits for this address');
  return mail;
};
const codeTo = async (phone: string) => (await auth.textsTo(phone))[0]?.code ?? 'none';
const methodsOf = async (token: string) => (await auth.module.tokens.verify(token))?.amr.map(({ method }) => method);

describe('a link by mail', () => {
  it('signs in a known user', async () => {
    const { email } = await newAccount(open);
    const client = device(auth);

    const asked = await client.auth.signInWithOtp({ email: email.toUpperCase() });
    const mail = await mailTo(email);
    const { data, error } = await client.auth.verifyOtp({ token_hash: mail.tokenHash, type: 'magiclink' });

    expect(asked.error).toBeNull();
    expect(mail.kind).toBe('magiclink');
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, recovery_sent_at: expect.any(String) });
    expect(await methodsOf((await sessionOf(client)).access_token)).toEqual(['otp']);
  });

  it('carries a code that does the same, once', async () => {
    const { email } = await newAccount(open);
    await device(auth).auth.signInWithOtp({ email });
    const { code } = await mailTo(email);

    const first = await device(auth).auth.verifyOtp({ email, token: code, type: 'email' });
    const second = await device(auth).auth.verifyOtp({ email, token: code, type: 'email' });

    expect(first.error).toBeNull();
    expect(second.error).toMatchObject({
      status: 403,
      code: 'otp_expired',
      message: 'Token has expired or is invalid',
    });
  });

  it('confirms a new address, and creates an account without a password', async () => {
    const email = freshEmail();
    const client = device(auth);
    await client.auth.signInWithOtp({ email, options: { data: { first_name: 'Mari', language: 'ru' } } });
    const mail = await mailTo(email);
    expect(mail).toMatchObject({ kind: 'signup', language: 'ru' });

    const { data, error } = await client.auth.verifyOtp({ email, token: mail.code, type: 'email' });

    expect(error).toBeNull();
    expect(data.user?.user_metadata).toEqual({ first_name: 'Mari', language: 'ru', email_verified: true });
    expect((await device(auth).auth.signInWithPassword({ email, password: PASSWORD })).error).toMatchObject({
      code: 'invalid_credentials',
    });
  });

  it('also signs in where accounts count as confirmed, and confirms the address there', async () => {
    const email = freshEmail();
    await device(open).auth.signInWithOtp({ email });
    const [mail] = await open.mailsTo(email);
    expect(mail?.kind).toBe('magiclink');
    expect(await open.module.accounts.findByEmail(email)).toMatchObject({ isConfirmed: false });

    const { data } = await device(open).auth.verifyOtp({ token_hash: mail?.tokenHash ?? '', type: 'email' });

    expect(data.user?.email_confirmed_at).toEqual(expect.any(String));
  });

  it('removes the password that someone else has set for the address', async () => {
    const email = freshEmail();
    await post(auth, '/signup', { email, password: 'võõra parool 1' });
    auth.clock.advance(61);

    await device(auth).auth.signInWithOtp({ email });
    await device(auth).auth.verifyOtp({ email, token: (await mailTo(email)).code, type: 'email' });

    expect(await codeOf(post(auth, '/token?grant_type=password', { email, password: 'võõra parool 1' }))).toEqual([
      400,
      'invalid_credentials',
    ]);
  });

  it('finishes PKCE on the device that started it, for the lifetime of the code and not of the mail', async () => {
    const { email } = await newAccount(open);
    const client = device(auth, 'pkce');
    await client.auth.signInWithOtp({ email, options: { emailRedirectTo: 'http://app.test/in' } });
    const { tokenHash } = await mailTo(email);
    expect(tokenHash).toMatch(/^pkce_/);
    auth.clock.advance(3_000);

    const { status, headers } = await auth.request(`/verify?token=${tokenHash}&type=magiclink`);
    const target = new URL(headers.get('location') ?? '');
    const { data, error } = await client.auth.exchangeCodeForSession(target.searchParams.get('code') ?? '');

    expect([status, `${target.origin}${target.pathname}`, target.hash]).toEqual([303, 'http://app.test/in', '']);
    expect(error).toBeNull();
    expect(await methodsOf(data.session?.access_token ?? '')).toEqual(['magiclink']);
  });

  it('redirects to the product with the session in the fragment, without PKCE', async () => {
    const { email } = await newAccount(open);
    await device(auth).auth.signInWithOtp({ email });

    const { status, headers } = await auth.request(
      `/verify?token=${(await mailTo(email)).tokenHash}&type=magiclink&redirect_to=${SITE}/courses`,
    );
    const target = new URL(headers.get('location') ?? '');

    expect([status, target.pathname]).toEqual([303, '/courses']);
    expect(Object.fromEntries(new URLSearchParams(target.hash.slice(1)))).toMatchObject({
      type: 'magiclink',
      token_type: 'bearer',
      expires_in: '3600',
    });
  });

  it('keeps a PKCE code for five minutes', async () => {
    const { email } = await newAccount(open);
    const client = device(auth, 'pkce');
    await client.auth.signInWithOtp({ email });
    const { headers } = await auth.request(`/verify?token=${(await mailTo(email)).tokenHash}&type=magiclink`);
    auth.clock.advance(301);

    const { error } = await client.auth.exchangeCodeForSession(
      new URL(headers.get('location') ?? '').searchParams.get('code') ?? '',
    );

    expect(error).toMatchObject({ status: 422, code: 'flow_state_expired' });
  });

  it('can be requested once a minute', async () => {
    const { email } = await newAccount(open);
    await device(auth).auth.signInWithOtp({ email });

    const soon = await device(auth).auth.signInWithOtp({ email });
    auth.clock.advance(60);
    const later = await device(auth).auth.signInWithOtp({ email });

    expect(soon.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
    expect(later.error).toBeNull();
  });
});

describe('a code by SMS', () => {
  it('signs up and in, with the number in any format', async () => {
    const phone = freshPhone();
    const client = device(auth);

    const asked = await client.auth.signInWithOtp({
      phone: `+${phone.slice(0, 3)} ${phone.slice(3)}`,
      options: { data: { language: 'en' } },
    });
    const [text] = await auth.textsTo(phone);
    const { data, error } = await client.auth.verifyOtp({ phone: `+${phone}`, token: text?.code ?? '', type: 'sms' });

    expect(asked.error).toBeNull();
    expect(text).toMatchObject({ kind: 'sms', language: 'en', code: expect.stringMatching(/^\d{6}$/) });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      phone,
      email: '',
      phone_confirmed_at: expect.any(String),
      app_metadata: { provider: 'phone', providers: ['phone'] },
      user_metadata: { language: 'en' },
      identities: [{ provider: 'phone', identity_data: { phone, phone_verified: true, email_verified: false } }],
    });
    expect(await methodsOf((await sessionOf(client)).access_token)).toEqual(['otp']);
  });

  it('expires after five minutes, and after five wrong guesses', async () => {
    const [slow, guessed] = [freshPhone(), freshPhone()];
    await device(auth).auth.signInWithOtp({ phone: slow });
    const late = await codeTo(slow);
    auth.clock.advance(301);
    await device(auth).auth.signInWithOtp({ phone: guessed });
    const code = await codeTo(guessed);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let guess = 0; guess < 5; guess += 1)
      await post(auth, '/verify', { phone: guessed, token: wrong, type: 'sms' });

    expect(await codeOf(post(auth, '/verify', { phone: slow, token: late, type: 'sms' }))).toEqual([
      403,
      'otp_expired',
    ]);
    expect(await codeOf(post(auth, '/verify', { phone: guessed, token: code, type: 'sms' }))).toEqual([
      403,
      'otp_expired',
    ]);
  });

  it('can be sent again after a minute, which invalidates the earlier one', async () => {
    const phone = freshPhone();
    await device(auth).auth.signInWithOtp({ phone });
    const first = await codeTo(phone);

    const soon = await device(auth).auth.resend({ type: 'sms', phone });
    auth.clock.advance(60);
    const later = await device(auth).auth.resend({ type: 'sms', phone });

    expect(soon.error).toMatchObject({ status: 429, code: 'over_sms_send_rate_limit' });
    expect(later.error).toBeNull();
    expect(await codeOf(post(auth, '/verify', { phone, token: first, type: 'sms' }))).toEqual([403, 'otp_expired']);
    expect((await post(auth, '/verify', { phone, token: await codeTo(phone), type: 'sms' })).status).toBe(200);
  });

  it('creates an account with a password, which can sign in once the number is confirmed', async () => {
    const phone = freshPhone();
    const client = device(auth);
    const signUp = await client.auth.signUp({
      phone: `+${phone}`,
      password: PASSWORD,
      options: { data: { first_name: 'Jaan' } },
    });
    expect(signUp.data).toMatchObject({
      session: null,
      user: { phone, email: '', user_metadata: { first_name: 'Jaan' } },
    });
    expect((await client.auth.signInWithPassword({ phone, password: PASSWORD })).error).toMatchObject({
      status: 400,
      code: 'phone_not_confirmed',
    });

    await client.auth.verifyOtp({ phone, token: await codeTo(phone), type: 'sms' });
    const { data, error } = await device(auth).auth.signInWithPassword({ phone: `+${phone}`, password: PASSWORD });

    expect(error).toBeNull();
    expect(data.user?.phone).toBe(phone);
    expect(await methodsOf(data.session?.access_token ?? '')).toEqual(['password']);
    expect((await device(auth).auth.signInWithPassword({ phone, password: 'vale parool' })).error).toMatchObject({
      status: 400,
      code: 'invalid_credentials',
    });
  });

  it('is not needed where numbers count as confirmed', async () => {
    const phone = freshPhone();

    const first = await device(open).auth.signUp({ phone, password: PASSWORD });
    const again = await device(open).auth.signUp({ phone, password: PASSWORD });

    expect(first.data.session?.token_type).toBe('bearer');
    expect(again.error).toMatchObject({ status: 422, code: 'user_already_exists' });
  });

  it('puts no unverified address into its tokens', async () => {
    const phone = freshPhone();
    const client = device(open);
    const { data } = await client.auth.signUp({ phone, password: PASSWORD });
    const email = freshEmail();
    await database.knex('auth_users').where({ id: data.user?.id }).update({ email });

    const { access_token } = (await client.auth.refreshSession()).data.session ?? { access_token: '' };

    expect(await open.module.tokens.verify(access_token)).toMatchObject({ email: '', phone });
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
  });

  it('is sent at most ten times a day to one phone', async () => {
    const phone = freshPhone();
    const statuses: number[] = [];
    for (let time = 0; time < 11; time += 1) {
      statuses.push((await post(auth, '/otp', { phone })).status);
      auth.clock.advance(61);
    }

    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});

describe('requests', () => {
  it.each([
    [{}, [400, 'validation_failed']],
    [{ email: 'a@b.test', phone: '37255512345' }, [400, 'validation_failed']],
    [{ email: 'not an address' }, [400, 'validation_failed']],
    [{ phone: '0555' }, [400, 'validation_failed']],
    [{ phone: '37255512345', channel: 'carrier-pigeon' }, [400, 'validation_failed']],
    [{ email: 'nobody-here@school.test', create_user: false }, [422, 'otp_disabled']],
    [{ phone: '37255599999', create_user: false }, [422, 'otp_disabled']],
    [{ email: 'a@b.test', create_user: 'yes' }, [400, 'bad_json']],
  ])('refuses %j', async (body, expected) => {
    expect(await codeOf(post(auth, '/otp', body))).toEqual(expected);
  });

  it('can be switched off, as can signing up', async () => {
    const closed = await startAuthServer(database.knex, { emailEnabled: false, signupEnabled: false });
    const noJoining = await startAuthServer(database.knex, { signupEnabled: false });
    const { email } = await newAccount(open);

    expect(await codeOf(post(closed, '/otp', { email }))).toEqual([422, 'email_provider_disabled']);
    expect(await codeOf(post(closed, '/otp', { phone: '37255512345' }))).toEqual([400, 'phone_provider_disabled']);
    expect(await codeOf(post(noJoining, '/otp', { email: freshEmail() }))).toEqual([422, 'signup_disabled']);
    expect((await post(noJoining, '/otp', { email })).body).toEqual({});
    await Promise.all([closed.close(), noJoining.close()]);
  });

  it('lists its ways to sign in', async () => {
    expect((await auth.request('/settings')).body).toMatchObject({
      external: { phone: true },
      sms_provider: 'test',
      phone_autoconfirm: false,
    });
  });
});
