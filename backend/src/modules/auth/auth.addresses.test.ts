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
import { device, sessionOf, signedInDevice } from '../../../test/auth/client';

let database: TestDatabase;
/** Lets people in at once, and still wants both mailboxes to agree to another address. */
let auth: AuthServer;
/** Asks the new mailbox alone. */
let single: AuthServer;

beforeAll(async () => {
  database = await authDatabase();
  auth = await startAuthServer(database.knex, {
    autoconfirm: true,
    anonymousEnabled: true,
    phoneEnabled: true,
    smsProvider: 'test',
  });
  single = await startAuthServer(database.knex, { autoconfirm: true, emailChange: 'single' });
});
afterAll(async () => {
  await Promise.all([auth.close(), single.close()]);
  await database.drop();
});

const HALF = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

const mailTo = async (server: AuthServer, email: string) => {
  const [mail] = await server.mailsTo(email);
  if (mail === undefined) throw new Error('No mail waits for this address');
  return mail;
};
const confirm = (email: string, tokenHash: string) => ({
  email,
  confirm: () => device(auth).auth.verifyOtp({ token_hash: tokenHash, type: 'email_change' }),
});

/** Somebody who has asked for another address. */
async function moving(server = auth) {
  const { email } = await newAccount(server);
  const client = await signedInDevice(server, email);
  const newEmail = freshEmail();
  const { data, error } = await client.auth.updateUser({ email: newEmail });
  if (error !== null) throw error;
  return { email, newEmail, client, user: data.user };
}

describe('an e-mail address', () => {
  /** @covers rule address-both */
  it.each(['the present one first', 'the new one first'])(
    'changes when both mailboxes have agreed, %s',
    async (order) => {
      const { email, newEmail, client, user } = await moving();
      expect(user).toMatchObject({ email, new_email: newEmail, email_change_sent_at: expect.any(String) });
      const [present, next] = [await mailTo(auth, email), await mailTo(auth, newEmail)];
      expect([present.kind, next.kind]).toEqual(['email_change_current', 'email_change_new']);
      const steps = order.startsWith('the new') ? [next, present] : [present, next];
      const [first, last] = steps.map((mail) => confirm(mail.email, mail.tokenHash));

      const half = await post(auth, '/verify', { type: 'email_change', token_hash: steps[0]?.tokenHash });
      expect([half.status, half.body]).toEqual([200, { msg: HALF, code: '200' }]);
      expect((await client.auth.getUser()).data.user).toMatchObject({ email, new_email: newEmail });
      expect((await first?.confirm())?.error).toMatchObject({ code: 'otp_expired' });
      const done = await last?.confirm();

      expect(done?.data.user).toMatchObject({
        email: newEmail,
        identities: [{ provider: 'email', identity_data: { email: newEmail, email_verified: true } }],
      });
      expect(done?.data.user?.new_email).toBeUndefined();
      expect((await client.auth.getUser()).data.user?.email).toBe(newEmail);
      expect(await auth.noticesTo(email)).toEqual(['email_changed']);
      expect(await codeOf(post(auth, '/token?grant_type=password', { email, password: PASSWORD }))).toEqual([
        400,
        'invalid_credentials',
      ]);
    },
  );

  it('changes by the codes, too', async () => {
    const { email, newEmail } = await moving();
    const [present, next] = [await mailTo(auth, email), await mailTo(auth, newEmail)];

    const half = await device(auth).auth.verifyOtp({ email, token: present.code, type: 'email_change' });
    const done = await device(auth).auth.verifyOtp({ email: newEmail, token: next.code, type: 'email_change' });

    expect([half.error, half.data.session]).toEqual([null, null]);
    expect(done.data.session?.user.email).toBe(newEmail);
  });

  it('does not change with the confirmation of one mailbox alone, even after the other mail has expired', async () => {
    const { email, newEmail, client } = await moving();
    const [present, next] = [await mailTo(auth, email), await mailTo(auth, newEmail)];
    await confirm(newEmail, next.tokenHash).confirm();
    await database.knex('auth_one_time_tokens').where({ recipient: email }).del();

    expect((await confirm(email, present.tokenHash).confirm()).error).toMatchObject({ code: 'otp_expired' });
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
    auth.clock.advance(61);
    await client.auth.updateUser({ email: newEmail });
    const again = await confirm(newEmail, (await mailTo(auth, newEmail)).tokenHash).confirm();
    expect(again.data.session).toBeNull();
  });

  it('needs only the new mailbox when the setting says so', async () => {
    const { email, newEmail } = await moving(single);
    expect(await single.mailsTo(email)).toEqual([]);

    const { data } = await device(single).auth.verifyOtp({
      token_hash: (await mailTo(single, newEmail)).tokenHash,
      type: 'email_change',
    });

    expect(data.user?.email).toBe(newEmail);
  });

  it('redirects from each mail to the product, the first time with a message', async () => {
    const { email, newEmail } = await moving();
    const follow = async (tokenHash: string) => {
      const { status, headers } = await auth.request(`/verify?token=${tokenHash}&type=email_change`);
      return {
        status,
        fragment: Object.fromEntries(new URLSearchParams(new URL(headers.get('location') ?? '').hash.slice(1))),
      };
    };

    const half = await follow((await mailTo(auth, email)).tokenHash);
    const done = await follow((await mailTo(auth, newEmail)).tokenHash);

    expect(half).toEqual({ status: 303, fragment: { message: HALF, sb: '' } });
    expect(done).toMatchObject({ status: 303, fragment: { type: 'email_change', access_token: expect.any(String) } });
  });

  it('finishes PKCE with the mail that is confirmed last', async () => {
    const { email } = await newAccount(auth);
    const client = device(auth, 'pkce');
    await client.auth.signInWithPassword({ email, password: PASSWORD });
    const newEmail = freshEmail();
    await client.auth.updateUser({ email: newEmail });
    const [present, next] = [await mailTo(auth, email), await mailTo(auth, newEmail)];

    const half = await auth.request(`/verify?token=${present.tokenHash}&type=email_change`);
    const done = await auth.request(`/verify?token=${next.tokenHash}&type=email_change`);
    const code = new URL(done.headers.get('location') ?? '').searchParams.get('code') ?? '';
    const { data, error } = await client.auth.exchangeCodeForSession(code);

    expect(new URL(half.headers.get('location') ?? '').searchParams.get('message')).toBe(HALF);
    expect(error).toBeNull();
    expect(data.user?.email).toBe(newEmail);
  });

  it('is asked for once a minute, and sent again by either address', async () => {
    const { email, newEmail, client } = await moving();
    const first = await mailTo(auth, newEmail);

    const soon = await client.auth.updateUser({ email: freshEmail() });
    auth.clock.advance(60);
    const byPresent = await device(auth).auth.resend({ type: 'email_change', email });
    auth.clock.advance(60);
    const byNew = await device(auth).auth.resend({ type: 'email_change', email: newEmail });

    expect(soon.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
    expect([byPresent.error, byNew.error]).toEqual([null, null]);
    expect((await confirm(newEmail, first.tokenHash).confirm()).error).toMatchObject({ code: 'otp_expired' });
    expect((await mailTo(auth, newEmail)).kind).toBe('email_change_new');
  });

  it('cannot belong to two accounts', async () => {
    const { email: taken } = await newAccount(auth);
    const { email, newEmail, client } = await moving();
    expect((await client.auth.updateUser({ email: taken })).error).toMatchObject({ status: 422, code: 'email_exists' });
    const [present, next] = [await mailTo(auth, email), await mailTo(auth, newEmail)];
    await post(auth, '/signup', { email: newEmail, password: PASSWORD });
    await confirm(email, present.tokenHash).confirm();

    expect((await confirm(newEmail, next.tokenHash).confirm()).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    });
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
  });

  it('invalidates links that were sent to the old mailbox', async () => {
    const { email, newEmail } = await moving();
    const [present, next] = [await mailTo(auth, email), await mailTo(auth, newEmail)];
    await post(auth, '/recover', { email });
    const [recovery] = (await auth.mailsTo(email)).filter(({ kind }) => kind === 'recovery');
    await confirm(email, present.tokenHash).confirm();
    await confirm(newEmail, next.tokenHash).confirm();

    expect(await codeOf(post(auth, '/verify', { type: 'recovery', token_hash: recovery?.tokenHash }))).toEqual([
      403,
      'otp_expired',
    ]);
  });

  it('does not change when the same address is requested', async () => {
    const { email } = await newAccount(auth);
    const asked = await auth.mailsAsked();

    const { data } = await (await signedInDevice(auth, email)).auth.updateUser({ email: email.toUpperCase() });

    expect(data.user?.new_email).toBeUndefined();
    expect(await auth.mailsAsked()).toBe(asked);
  });
});

describe('somebody without an address', () => {
  it('gets an address by confirming it, keeps the account, and can then have a password', async () => {
    const client = device(auth);
    const { data: anonymous } = await client.auth.signInAnonymously();
    const email = freshEmail();
    expect((await client.auth.updateUser({ password: PASSWORD })).error).toMatchObject({
      status: 422,
      code: 'validation_failed',
    });

    await client.auth.updateUser({ email });
    const { data } = await client.auth.verifyOtp({
      token_hash: (await mailTo(auth, email)).tokenHash,
      type: 'email_change',
    });
    const changed = await client.auth.updateUser({ password: PASSWORD });

    expect(data.user).toMatchObject({
      id: anonymous.user?.id,
      email,
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
    });
    expect(changed.error).toBeNull();
    expect((await sessionOf(await signedInDevice(auth, email))).user.id).toBe(anonymous.user?.id);
  });
});

describe('a phone number', () => {
  it('is added and changed by the code that it gets', async () => {
    const { email } = await newAccount(auth);
    const client = await signedInDevice(auth, email);
    const [phone, next] = [freshPhone(), freshPhone()];
    const codeTo = async (number: string) => (await auth.textsTo(number))[0]?.code ?? '';

    const asked = await client.auth.updateUser({ phone: `+${phone}` });
    const added = await client.auth.verifyOtp({ phone, token: await codeTo(phone), type: 'phone_change' });
    auth.clock.advance(61);
    await client.auth.updateUser({ phone: next });
    const moved = await client.auth.verifyOtp({ phone: next, token: await codeTo(next), type: 'phone_change' });

    expect(asked.data.user).toMatchObject({ phone: '', new_phone: phone, phone_change_sent_at: expect.any(String) });
    expect(added.data.user).toMatchObject({
      phone,
      email,
      app_metadata: { provider: 'email', providers: ['email', 'phone'] },
    });
    expect(moved.data.user).toMatchObject({ phone: next, phone_confirmed_at: expect.any(String) });
    expect(await auth.noticesTo(email)).toEqual(['phone_changed']);
    expect((await device(auth).auth.signInWithPassword({ phone: next, password: PASSWORD })).error).toBeNull();
  });

  it('cannot belong to two accounts, and its code can be sent again after a minute', async () => {
    const [{ email }, { email: other }] = [await newAccount(auth), await newAccount(auth)];
    const [client, stranger] = [await signedInDevice(auth, email), await signedInDevice(auth, other)];
    const phone = freshPhone();
    await client.auth.updateUser({ phone });

    expect((await client.auth.resend({ type: 'phone_change', phone })).error).toMatchObject({
      status: 429,
      code: 'over_sms_send_rate_limit',
    });
    auth.clock.advance(61);
    expect((await client.auth.resend({ type: 'phone_change', phone })).error).toBeNull();
    await client.auth.verifyOtp({ phone, token: (await auth.textsTo(phone))[0]?.code ?? '', type: 'phone_change' });
    expect((await stranger.auth.updateUser({ phone })).error).toMatchObject({ status: 422, code: 'phone_exists' });
  });
});

describe('changes', () => {
  it('stops after the owner has changed the password', async () => {
    const { email } = await newAccount(auth);
    const [owner, thief] = [await signedInDevice(auth, email), await signedInDevice(auth, email)];
    const phone = freshPhone();
    await thief.auth.updateUser({ phone });
    expect(await auth.textsTo(phone)).toHaveLength(1);

    const { data } = await owner.auth.updateUser({ password: 'uus ja pikem parool' });
    auth.clock.advance(61);
    await device(auth).auth.resend({ type: 'phone_change', phone });

    expect(data.user?.new_phone).toBeUndefined();
    expect(await auth.textsTo(phone)).toEqual([]);
  });

  it('are as hard to guess when many accounts request codes for one mailbox', async () => {
    const newEmail = freshEmail();
    for (let count = 0; count < 2; count += 1) {
      const { email } = await newAccount(single);
      await (await signedInDevice(single, email)).auth.updateUser({ email: newEmail });
      single.clock.advance(1);
    }
    const [newest, older] = await single.mailsTo(newEmail);
    const by = (code: string | undefined) =>
      post(single, '/verify', { type: 'email_change', email: newEmail, token: code });

    expect(await codeOf(by(older?.code))).toEqual([403, 'otp_expired']);
    expect((await by(newest?.code)).body['user']).toMatchObject({ email: newEmail });
  });

  it('require the second factor when there is one', async () => {
    const { email, token } = await newAccount(auth);
    const accountId = (await auth.module.tokens.verify(token))?.sub ?? '';
    const now = new Date();
    await database
      .knex('auth_factors')
      .insert({ id: accountId, accountId, factorType: 'totp', status: 'verified', createdAt: now, updatedAt: now });
    const client = await signedInDevice(auth, email);

    expect((await client.auth.updateUser({ email: freshEmail() })).error).toMatchObject({
      status: 401,
      code: 'insufficient_aal',
    });
    expect((await client.auth.updateUser({ phone: freshPhone() })).error).toMatchObject({
      status: 401,
      code: 'insufficient_aal',
    });
    expect((await client.auth.updateUser({ data: { nick: 'M' } })).error).toBeNull();
  });

  it.each([
    [{ type: 'email_change' }, [400, 'validation_failed']],
    [{ type: 'phone_change' }, [400, 'validation_failed']],
    [{ type: 'phone_change', phone: 'no number' }, [400, 'validation_failed']],
    [{ type: 'recovery', email: 'a@b.test' }, [400, 'validation_failed']],
    [{ type: 'constructor', email: 'a@b.test' }, [400, 'validation_failed']],
  ])('are not sent again for %j', async (body, expected) => {
    expect(await codeOf(post(auth, '/resend', body))).toEqual(expected);
  });

  it('are not sent again to an account that waits for none, and the answer does not reveal it', async () => {
    const { email } = await newAccount(auth);
    const asked = await auth.mailsAsked();

    expect((await post(auth, '/resend', { type: 'email_change', email })).body).toEqual({});
    expect((await post(auth, '/resend', { type: 'email_change', email: freshEmail() })).body).toEqual({});
    expect(await auth.mailsAsked()).toBe(asked);
  });

  it('redirect only to allowed addresses', async () => {
    const { email } = await newAccount(auth);
    const { token } = { token: (await sessionOf(await signedInDevice(auth, email))).access_token };
    const newEmail = freshEmail();
    await auth.request('/user?redirect_to=https://evil.test/', { method: 'PUT', token, body: { email: newEmail } });

    expect((await mailTo(auth, newEmail)).redirectTo).toBe(SITE);
  });
});
