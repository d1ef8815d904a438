import { TOTP } from 'otpauth';
import {
  authDatabase,
  freshEmail,
  newAccount,
  PASSWORD,
  post,
  startAuthServer,
  type AuthServer,
  type TestDatabase,
} from '../../../test/auth/auth-server';
import { adminClient, serviceKey, sessionOf, signedInDevice } from '../../../test/auth/client';

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

describe('an account’s factors', () => {
  it('are listed and removed', async () => {
    const email = freshEmail();
    const { data } = await admin.createUser({ email, password: PASSWORD, email_confirm: true });
    const userId = data.user?.id ?? '';
    const client = await signedInDevice(auth, email);
    const enrolled = await client.auth.mfa.enroll({ factorType: 'totp' });
    const secret = enrolled.data?.totp.secret ?? '';
    await client.auth.mfa.challengeAndVerify({
      factorId: enrolled.data?.id ?? '',
      code: new TOTP({ secret }).generate({ timestamp: auth.clock.now().getTime() }),
    });

    const listed = await admin.mfa.listFactors({ userId });
    expect(listed.data?.factors).toMatchObject([{ id: enrolled.data?.id, status: 'verified', factor_type: 'totp' }]);
    const removed = await admin.mfa.deleteFactor({ userId, id: enrolled.data?.id ?? '' });
    // The client wraps this one answer twice.
    expect(removed.data).toMatchObject({ data: { id: enrolled.data?.id }, error: null });

    expect((await admin.mfa.listFactors({ userId })).data?.factors).toEqual([]);
    expect(
      (await auth.module.tokens.verify((await client.auth.refreshSession()).data.session?.access_token ?? ''))?.aal,
    ).toBe('aal1');
    expect((await admin.mfa.deleteFactor({ userId, id: enrolled.data?.id ?? '' })).error).toMatchObject({
      status: 404,
      code: 'mfa_factor_not_found',
    });
  });
});

it('ends a session for the program that holds its token', async () => {
  const open = await startAuthServer(database.knex, { autoconfirm: true });
  const { token } = await newAccount(open);

  expect((await adminClient(open, await serviceKey(open.keys)).auth.admin.signOut(token, 'local')).error).toBeNull();
  expect((await open.request('/user', { token })).status).toBe(403);
  await open.close();
});

describe('service keys', () => {
  const list = (token?: string, headers: Record<string, string> = {}) =>
    auth
      .request('/admin/users', { headers, ...(token !== undefined && { token }) })
      .then(({ status, body }) => [status, body['code'], body['message']]);

  it('are required, and no user’s token replaces one', async () => {
    const email = freshEmail();
    await admin.createUser({ email, password: PASSWORD, email_confirm: true });
    const { access_token: personal } = await sessionOf(await signedInDevice(auth, email));
    const foreign = await startAuthServer(database.knex);
    const key = await serviceKey(auth.keys);

    expect(await list()).toEqual([401, 'no_authorization', 'This endpoint requires a valid Bearer token']);
    expect((await list(undefined, { apikey: key })).slice(0, 2)).toEqual([401, 'no_authorization']);
    expect(await list(personal)).toEqual([403, 'not_admin', 'User not allowed']);
    expect((await list(await serviceKey(auth.keys, { role: 'anon' }))).slice(0, 2)).toEqual([403, 'not_admin']);
    expect((await list(await serviceKey(foreign.keys))).slice(0, 2)).toEqual([403, 'bad_jwt']);
    expect((await list(await serviceKey(auth.keys, { exp: 1_000_000_000 }))).slice(0, 2)).toEqual([403, 'bad_jwt']);
    expect(
      (
        await list(
          `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"role":"service_role"}').toString('base64url')}.`,
        )
      ).slice(0, 2),
    ).toEqual([403, 'bad_jwt']);
    expect((await list(await serviceKey(auth.keys, { role: 'supabase_admin' })))[0]).toBe(200);
    await foreign.close();
  });

  it.each([
    ['POST', '/admin/users'],
    ['GET', '/admin/users/0198f3a2-7c11-7d2e-8a54-3f2b6c9d0e1f'],
    ['PUT', '/admin/users/0198f3a2-7c11-7d2e-8a54-3f2b6c9d0e1f'],
    ['DELETE', '/admin/users/0198f3a2-7c11-7d2e-8a54-3f2b6c9d0e1f'],
    ['GET', '/admin/users/0198f3a2-7c11-7d2e-8a54-3f2b6c9d0e1f/factors'],
    ['DELETE', '/admin/users/0198f3a2-7c11-7d2e-8a54-3f2b6c9d0e1f/factors/0198f3a2-7c11-7d2e-8a54-3f2b6c9d0e1f'],
    ['POST', '/invite'],
    ['POST', '/admin/generate_link'],
  ])('guard %s %s', async (method, path) => {
    expect((await auth.request(path, { method })).body['code']).toBe('no_authorization');
  });

  it('of the older kind are accepted when their secret is known', async () => {
    const secret = 'an older shared secret of thirty-two bytes';
    const old = await startAuthServer(database.knex, { serviceSecret: secret });
    const key = await serviceKey(secret);

    expect((await adminClient(old, key).auth.admin.listUsers()).error).toBeNull();
    expect((await list(key)).slice(0, 2)).toEqual([403, 'bad_jwt']);
    expect((await old.request('/user', { token: key })).body['code']).toBe('bad_jwt');
    await old.close();
  });

  it('answer an invalid address in the protocol’s words', async () => {
    const token = await serviceKey(auth.keys);
    const codes = await Promise.all(
      [
        '/admin/users/42',
        '/admin/users/42/factors',
        '/admin/users?page=0',
        '/admin/users?page=x',
        '/admin/users?per_page=-5',
      ].map(async (path) => {
        const { status, body } = await auth.request(path, { token });
        return [status, body['code']];
      }),
    );

    expect(codes).toEqual([
      [404, 'validation_failed'],
      [404, 'validation_failed'],
      [400, 'validation_failed'],
      [400, 'validation_failed'],
      [400, 'validation_failed'],
    ]);
    expect(
      (
        await post(
          auth,
          '/admin/generate_link',
          { type: 'sideways', email: 'a@b.test' },
          { authorization: `Bearer ${token}` },
        )
      ).body['code'],
    ).toBe('validation_failed');
  });

  it('list the current page first in the links to other pages', async () => {
    const { headers } = await auth.request('/admin/users?per_page=2', { token: await serviceKey(auth.keys) });
    const total = Number(headers.get('x-total-count'));

    expect(headers.get('link')).toBe(
      `</auth/v1/admin/users?page=2&per_page=2>; rel="next", </auth/v1/admin/users?page=${Math.ceil(total / 2)}&per_page=2>; rel="last"`,
    );
  });
});
