import { hash as bcrypt } from '@node-rs/bcrypt';
import { hashPassword } from '#modules/auth/index';
import {
  authDatabase,
  freshEmail,
  freshPhone,
  PASSWORD,
  post,
  startAuthServer,
  type AuthServer,
  type TestDatabase,
} from '../../../test/auth/auth-server';
import { adminClient, device, serviceKey, sessionOf, signedInDevice } from '../../../test/auth/client';

let database: TestDatabase;
let auth: AuthServer;
let admin: ReturnType<typeof adminClient>['auth']['admin'];

beforeAll(async () => {
  database = await authDatabase();
  auth = await startAuthServer(database.knex, { redirectAllowList: ['https://app.test/**'] });
  admin = adminClient(auth, await serviceKey(auth.keys)).auth.admin;
});
afterAll(async () => {
  await auth.close();
  await database.drop();
});

const canSignIn = async (email: string, password = PASSWORD) =>
  (await device(auth).auth.signInWithPassword({ email, password })).error?.code ?? 'yes';

describe('creating', () => {
  it('creates an account that can sign in at once, or waits for confirmation, with the metadata exactly as given', async () => {
    const [email, waiting] = [freshEmail(), freshEmail()];

    const created = await admin.createUser({
      email: email.toUpperCase(),
      password: PASSWORD,
      email_confirm: true,
      user_metadata: { first_name: 'Mari' },
      app_metadata: { plan: 'a' },
    });
    const unconfirmed = await admin.createUser({
      email: waiting,
      password: PASSWORD,
      user_metadata: { first_name: 'Mari', note: null },
    });

    expect(created.error).toBeNull();
    expect(created.data.user).toMatchObject({
      email,
      phone: '',
      app_metadata: { plan: 'a', provider: 'email', providers: ['email'] },
      is_anonymous: false,
    });
    expect(created.data.user?.identities).toMatchObject([
      { provider: 'email', identity_data: { email, email_verified: true } },
    ]);
    expect(unconfirmed.data.user?.user_metadata).toEqual({ first_name: 'Mari', note: null });
    expect([await canSignIn(email), await canSignIn(waiting)]).toEqual(['yes', 'email_not_confirmed']);
    expect(await auth.lastMail().catch(String)).toContain('No mail');
  });

  it('accepts phone, role, ban and id', async () => {
    const id = '0198f3a2-7c11-7d2e-8a54-3f2b6c9d0e1f';

    const { data } = await admin.createUser({
      id,
      phone: '+37255500001',
      phone_confirm: true,
      role: 'teacher',
      ban_duration: '24h',
    });

    expect(data.user).toMatchObject({
      id,
      phone: '37255500001',
      email: '',
      role: 'teacher',
      app_metadata: { provider: 'phone' },
    });
    expect(new Date(data.user?.phone_confirmed_at ?? 0).getTime()).toBeGreaterThan(0);
    expect((await admin.createUser({ id, email: freshEmail() })).error).toMatchObject({ status: 422 });
    expect((await admin.createUser({ phone: '37255500001' })).error).toMatchObject({
      status: 422,
      code: 'phone_exists',
    });
  });

  it.each([
    ['argon2id, ours', () => hashPassword(PASSWORD)],
    ['bcrypt', () => bcrypt(PASSWORD, 8)],
  ])('imports accounts with their passwords: %s', async (_what, hashed) => {
    const email = freshEmail();
    const created = await admin.createUser({ email, email_confirm: true, password_hash: await hashed() });
    expect(created.error).toBeNull();

    expect([await canSignIn(email, 'not this one'), await canSignIn(email), await canSignIn(email)]).toEqual([
      'invalid_credentials',
      'yes',
      'yes',
    ]);
    const row = (await database.knex('auth_users').where({ email }).first()) as { passwordHash: string };
    expect(row.passwordHash).toMatch(/^\$argon2id\$/);
  });

  it.each([
    [{}, [400, 'validation_failed']],
    [{ email: 'not an address' }, [400, 'validation_failed']],
    [{ email: 'a@b.test', id: '42' }, [400, 'validation_failed']],
    [{ email: 'a@b.test', ban_duration: 'a while' }, [400, 'validation_failed']],
    [{ email: 'a@b.test', password: 'x'.repeat(73) }, [400, 'validation_failed']],
    [{ email: 'a@b.test', password: 'x', password_hash: 'y' }, [400, 'validation_failed']],
    [{ email: 'a@b.test', password_hash: 'md5' }, [400, 'validation_failed']],
    [{ email: 'a@b.test', user_metadata: { x: '\u0000' } }, [400, 'validation_failed']],
  ])('refuses %j', async (attributes, [status, code]) => {
    expect((await admin.createUser(attributes)).error).toMatchObject({ status, code });
  });

  it('refuses an address that is taken', async () => {
    const email = freshEmail();
    await admin.createUser({ email });

    expect((await admin.createUser({ email: email.toUpperCase() })).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    });
  });
});

describe('reading', () => {
  it('pages through all accounts, newest first', async () => {
    const emails = [freshEmail(), freshEmail(), freshEmail()];
    for (const email of emails) await admin.createUser({ email });

    const first = await admin.listUsers({ page: 1, perPage: 2 });
    const second = await admin.listUsers({ page: 2, perPage: 2 });
    const whole = await admin.listUsers();

    expect(first.data.users.map(({ email }) => email)).toEqual([emails[2], emails[1]]);
    expect(second.data.users[0]?.email).toBe(emails[0]);
    expect(first.data).toMatchObject({ aud: 'authenticated', nextPage: 2, total: whole.data.users.length });
    expect(whole.data).toMatchObject({ nextPage: null, lastPage: 1 });
    expect((await admin.listUsers({ page: -1 })).error).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  it('finds one account, and reports when there is none', async () => {
    const { data } = await admin.createUser({ email: freshEmail() });

    expect((await admin.getUserById(data.user?.id ?? '')).data.user?.email).toBe(data.user?.email);
    expect((await admin.getUserById('0198f3a2-7c11-7d2e-8a54-000000000000')).error).toMatchObject({
      status: 404,
      code: 'user_not_found',
    });
  });
});

describe('changing', () => {
  const person = async () => {
    const email = freshEmail();
    const { data } = await admin.createUser({
      email,
      password: PASSWORD,
      email_confirm: true,
      user_metadata: { a: 1, b: 2 },
    });
    return { email, id: data.user?.id ?? '' };
  };

  it('merges metadata, and changes the address without confirmation', async () => {
    const { id } = await person();
    const email = freshEmail();

    const { data } = await admin.updateUserById(id, {
      email,
      user_metadata: { a: null, c: 3 },
      app_metadata: { plan: 'b' },
    });

    expect(data.user).toMatchObject({ email, app_metadata: { plan: 'b', provider: 'email' } });
    expect(data.user?.user_metadata).toEqual({ b: 2, c: 3, email_verified: true });
    expect(data.user?.identities).toMatchObject([{ identity_data: { email } }]);
    expect(await canSignIn(email)).toBe('yes');
  });

  it('invalidates links that were sent to the former mailbox', async () => {
    const { id, email } = await person();
    const { data } = await admin.generateLink({ type: 'recovery', email });

    await admin.updateUserById(id, { email: freshEmail() });

    const reply = await post(auth, '/verify', { type: 'recovery', token_hash: data.properties?.hashed_token });
    expect([reply.status, reply.body['code']]).toEqual([403, 'otp_expired']);
    expect((await admin.getUserById(id)).data.user?.email).not.toBe(email);
  });

  it('keeps the owner’s password, although nobody has confirmed the new address', async () => {
    const [email, phone] = [freshEmail(), freshPhone()];
    const { data } = await admin.createUser({ email, phone, password: PASSWORD, phone_confirm: true });
    const hashNow = async () =>
      (await database.knex('auth_users').where({ id: data.user?.id }).first<{ passwordHash: string }>('passwordHash'))
        .passwordHash;
    const before = await hashNow();

    const signedUp = await post(auth, '/signup', { email, password: 'võõra inimese parool' });
    const asked = await post(auth, '/otp', { email });

    expect([signedUp.status, signedUp.body['identities'], asked.status]).toEqual([200, [], 200]);
    expect(await hashNow()).toBe(before);
  });

  it('ends every session when the password is changed, and checks the new password’s strength', async () => {
    const { id, email } = await person();
    const client = await signedInDevice(auth, email);

    expect((await admin.updateUserById(id, { password: 'short' })).error).toMatchObject({
      name: 'AuthWeakPasswordError',
    });
    expect((await client.auth.getUser()).error).toBeNull();
    expect((await admin.updateUserById(id, { password: 'uus ja pikem parool' })).error).toBeNull();

    expect((await client.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
    expect([await canSignIn(email), await canSignIn(email, 'uus ja pikem parool')]).toEqual([
      'invalid_credentials',
      'yes',
    ]);
  });

  it('bans at once, and lifts the ban', async () => {
    const { id, email } = await person();
    const client = await signedInDevice(auth, email);
    const { session_id: sessionId = '' } =
      (await auth.module.tokens.verify((await sessionOf(client)).access_token)) ?? {};

    const banned = await admin.updateUserById(id, { ban_duration: '1h' });
    expect(new Date(banned.data.user?.banned_until ?? 0).getTime()).toBeGreaterThan(Date.now());
    expect([
      await canSignIn(email),
      (await client.auth.getUser()).error?.code,
      await auth.module.sessions.isAlive(sessionId),
    ]).toEqual(['user_banned', 'user_banned', false]);
    expect((await client.auth.refreshSession()).error).toMatchObject({ status: 400, code: 'user_banned' });

    expect((await admin.updateUserById(id, { ban_duration: 'none' })).data.user?.banned_until).toBeUndefined();
    expect([await canSignIn(email), await auth.module.sessions.isAlive(sessionId)]).toEqual(['yes', true]);
  });

  it('confirms, and refuses an address that is taken', async () => {
    const [{ id }, other] = [await person(), await person()];
    const email = freshEmail();
    const { data } = await admin.createUser({ email, password: PASSWORD });
    expect(await canSignIn(email)).toBe('email_not_confirmed');

    await admin.updateUserById(data.user?.id ?? '', { email_confirm: true });
    expect(await canSignIn(email)).toBe('yes');
    expect((await admin.updateUserById(id, { email: other.email })).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    });
    expect((await admin.updateUserById('0198f3a2-7c11-7d2e-8a54-000000000000', {})).error).toMatchObject({
      status: 404,
      code: 'user_not_found',
    });
  });
});

describe('deleting', () => {
  it.each([false, true])('takes the account away at once (softly: %s)', async (isSoft) => {
    const email = freshEmail();
    const { data } = await admin.createUser({ email, password: PASSWORD, email_confirm: true });
    const id = data.user?.id ?? '';
    const client = await signedInDevice(auth, email);

    expect((await admin.deleteUser(id, isSoft)).data.user).toMatchObject({ id, email });

    expect((await client.auth.getUser()).error).toMatchObject({ status: 403 });
    expect((await admin.getUserById(id)).error).toMatchObject({ status: 404 });
    expect((await admin.deleteUser(id)).error).toMatchObject({ status: 404 });
    const row = (await database.knex('auth_users').where({ id }).first()) as object | undefined;
    expect(isSoft ? row : undefined).toEqual(
      isSoft ? expect.objectContaining({ email: null, passwordHash: null, userMetadata: {} }) : undefined,
    );
    expect((await admin.createUser({ email })).error).toBeNull();
  });
});
