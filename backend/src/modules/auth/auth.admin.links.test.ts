import {
  authDatabase,
  freshEmail,
  PASSWORD,
  post,
  startAuthServer,
  type AuthServer,
  type TestDatabase,
} from '../../../test/auth/auth-server';
import { adminClient, device, serviceKey } from '../../../test/auth/client';

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

describe('links', () => {
  it('invites a person, who chooses a password', async () => {
    const email = freshEmail();

    const { data, error } = await admin.inviteUserByEmail(email, {
      data: { first_name: 'Mari', language: 'en' },
      redirectTo: 'https://app.test/welcome',
    });
    expect(error).toBeNull();
    expect(new Date(data.user?.invited_at ?? 0).getTime()).toBeGreaterThan(0);
    const mail = await auth.lastMail();
    expect(mail).toMatchObject({ email, kind: 'invite', language: 'en', redirectTo: 'https://app.test/welcome' });

    const client = device(auth);
    expect((await client.auth.verifyOtp({ token_hash: mail.tokenHash, type: 'invite' })).error).toBeNull();
    expect((await client.auth.updateUser({ password: PASSWORD })).error).toBeNull();
    expect(await canSignIn(email)).toBe('yes');
    expect((await admin.inviteUserByEmail(email)).error).toMatchObject({ status: 422, code: 'email_exists' });
  });

  it('makes sign-up links', async () => {
    const email = freshEmail();
    const asked = await auth.mailsAsked();

    const { data } = await admin.generateLink({
      type: 'signup',
      email,
      password: PASSWORD,
      options: { data: { first_name: 'Mari' }, redirectTo: 'https://app.test/a?b=c' },
    });

    const {
      action_link: actionLink = '',
      hashed_token: hashed = '',
      email_otp: otp,
      verification_type: type,
      redirect_to: target,
    } = data.properties ?? {};
    expect({ type, target, otp }).toEqual({
      type: 'signup',
      target: 'https://app.test/a?b=c',
      otp: expect.stringMatching(/^\d{6}$/),
    });
    expect(actionLink).toBe(
      `${auth.origin}/auth/v1/verify?token=${hashed}&type=signup&redirect_to=${encodeURIComponent('https://app.test/a?b=c')}`,
    );
    expect(data.user?.user_metadata).toEqual({ first_name: 'Mari' });
    expect(await auth.mailsAsked()).toBe(asked);
    const followed = await fetch(actionLink, { redirect: 'manual' });
    expect([followed.status, followed.headers.get('location')?.split('#')[0]]).toEqual([303, 'https://app.test/a?b=c']);
    expect(await canSignIn(email)).toBe('yes');
  });

  it('creates links to sign in and to recover, and a magic link signs up a new person', async () => {
    const [email, unknown] = [freshEmail(), freshEmail()];
    await admin.createUser({ email, email_confirm: true });

    const magic = await admin.generateLink({ type: 'magiclink', email });
    const recovery = await admin.generateLink({ type: 'recovery', email });
    const fresh = await admin.generateLink({ type: 'magiclink', email: unknown });

    expect(
      (await device(auth).auth.verifyOtp({ email, token: magic.data.properties?.email_otp ?? '', type: 'email' }))
        .error,
    ).toBeNull();
    expect(
      (
        await device(auth).auth.verifyOtp({
          token_hash: recovery.data.properties?.hashed_token ?? '',
          type: 'recovery',
        })
      ).error,
    ).toBeNull();
    expect(fresh.data.properties?.verification_type).toBe('signup');
    expect(
      (await device(auth).auth.verifyOtp({ token_hash: fresh.data.properties?.hashed_token ?? '', type: 'signup' }))
        .error,
    ).toBeNull();
    expect((await admin.generateLink({ type: 'recovery', email: freshEmail() })).error).toMatchObject({
      status: 404,
      code: 'user_not_found',
    });
    expect((await admin.generateLink({ type: 'invite', email })).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    });
  });

  it('changes an account’s address with two links, one for each mailbox', async () => {
    const [email, newEmail] = [freshEmail(), freshEmail()];
    const { data } = await admin.createUser({ email, email_confirm: true });

    const current = await admin.generateLink({ type: 'email_change_current', email, newEmail });
    const next = await admin.generateLink({ type: 'email_change_new', email, newEmail });
    expect(next.data.properties?.action_link).toContain('type=email_change&');
    const use = (hashed: string | undefined) => post(auth, '/verify', { type: 'email_change', token_hash: hashed });

    expect((await use(current.data.properties?.hashed_token)).body).toMatchObject({ code: '200' });
    expect((await use(next.data.properties?.hashed_token)).body['user']).toMatchObject({ email: newEmail });
    expect((await admin.getUserById(data.user?.id ?? '')).data.user?.email).toBe(newEmail);
  });
});
