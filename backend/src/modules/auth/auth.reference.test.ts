/** @covers Avatar */
import {
  authDatabase,
  codeOf,
  freshEmail,
  PASSWORD,
  post,
  startAuthServer,
  type AuthServer,
  type TestDatabase,
} from '../../../test/auth/auth-server';
import { adminClient, device, serviceKey } from '../../../test/auth/client';

// Where this server once departed from the reference server.

let database: TestDatabase;
let auth: AuthServer;
let admin: ReturnType<typeof adminClient>['auth']['admin'];
let adminToken: string;

beforeAll(async () => {
  database = await authDatabase();
  auth = await startAuthServer(database.knex);
  adminToken = await serviceKey(auth.keys);
  admin = adminClient(auth, adminToken).auth.admin;
});
afterAll(async () => {
  await auth.close();
  await database.drop();
});

const confirmed = async (more: object = {}): Promise<string> => {
  const email = freshEmail();
  expect((await admin.createUser({ email, password: PASSWORD, email_confirm: true, ...more })).error).toBeNull();
  return email;
};
const serverNow = (): number => Math.floor(auth.clock.now().getTime() / 1000);

describe('the end of an access token', () => {
  it('is returned with every session, and in the fragment of a link', async () => {
    const email = await confirmed();
    const client = device(auth);

    const { data } = await client.auth.signInWithPassword({ email, password: PASSWORD });
    const refreshed = await client.auth.refreshSession();
    const { data: link } = await admin.generateLink({ type: 'magiclink', email });
    const { headers } = await auth.request(`/verify?type=magiclink&token=${link.properties?.hashed_token}`);

    for (const session of [data.session, refreshed.data.session]) {
      expect(session?.expires_at).toBeGreaterThanOrEqual(serverNow() + 3_590);
      expect(session?.expires_at).toBeLessThanOrEqual(serverNow() + 3_600);
    }
    const fragment = new URLSearchParams(new URL(headers.get('location') ?? '').hash.slice(1));
    expect(Number(fragment.get('expires_at'))).toBeGreaterThanOrEqual(serverNow() + 3_590);
  });

  it('is set by the server, not the client, and can be left out by a setting', async () => {
    const email = await confirmed();
    const quiet = await startAuthServer(database.knex, { sendsExpiresAt: false });
    const tokenOf = async (server: AuthServer) =>
      (await post(server, '/token?grant_type=password', { email, password: PASSWORD })).body;

    expect(await tokenOf(auth)).toHaveProperty('expires_at');
    expect(await tokenOf(quiet)).not.toHaveProperty('expires_at');
    await quiet.close();
  });
});

it.each([
  [{ type: 'signup', email: 'no address', token: '123456' }],
  [{ type: 'email', email: 'mari@', token: '123456' }],
  [{ type: 'sms', phone: 'no number', token: '123456' }],
])('says that an address to be verified is malformed: %j', async (body) => {
  expect(await codeOf(post(auth, '/verify', body))).toEqual([400, 'validation_failed']);
});

describe('the list of accounts', () => {
  const list = async (query: string) => {
    const reply = await auth.request(`/admin/users?${query}`, { token: adminToken });
    const users = (reply.body['users'] ?? []) as { email: string }[];
    return { ...reply, emails: users.map(({ email }) => email) };
  };

  it('can be filtered by a part of an email address or of a full name', async () => {
    const wanted = await confirmed({ user_metadata: { full_name: 'Kaarel 100%_Kask' } });
    await confirmed({ user_metadata: { full_name: 'Kaarel 100xxKask' } });

    expect((await list(`filter=${wanted.slice(0, 12).toUpperCase()}`)).emails).toContain(wanted);
    const byName = await list(`filter=${encodeURIComponent('100%_kask')}&per_page=1`);
    expect(byName.emails).toEqual([wanted]);
    expect(byName.headers.get('x-total-count')).toBe('1');
    expect(byName.headers.get('link')).toContain('?page=1&per_page=1&filter=100%25_kask');
    expect((await list('filter=%00')).emails).toEqual([]);
  });

  it('can be sorted by age, in either direction', async () => {
    const [older, newer] = [await confirmed(), await confirmed()];

    const ages = (emails: string[]) => emails.indexOf(newer) - emails.indexOf(older);
    expect(ages((await list('per_page=1000')).emails)).toBeLessThan(0);
    expect(ages((await list('sort=created_at%20desc&per_page=1000')).emails)).toBeLessThan(0);
    expect(ages((await list('sort=created_at%20asc&per_page=1000')).emails)).toBeGreaterThan(0);
  });

  it.each(['sort=email', 'sort=created_at%20sideways', 'sort=created_at%20asc%3Bdrop'])('refuses %s', async (query) => {
    const { status, body } = await list(query);

    expect([status, body['code']]).toEqual([400, 'validation_failed']);
  });
});

it('imports large metadata from another system, and keeps tokens small', async () => {
  const history = Array.from(
    { length: 900 },
    (_, index) => `entry ${index} of what another system kept of this person`,
  );
  const email = await confirmed({ user_metadata: { first_name: 'Mari', history } });
  const client = device(auth);

  const { data } = await client.auth.signInWithPassword({ email, password: PASSWORD });

  expect(data.user?.user_metadata).toMatchObject({ first_name: 'Mari', history });
  expect(data.session?.access_token.length).toBeLessThan(8_000);
  expect((await client.auth.getClaims()).data?.claims.user_metadata).toMatchObject({ first_name: 'Mari' });
  expect((await client.auth.getUser()).data.user?.user_metadata['history']).toHaveLength(900);
  const tooLarge = await admin.createUser({ email: freshEmail(), user_metadata: { text: 'x'.repeat(300_000) } });
  expect(tooLarge.error).toMatchObject({ status: 400, code: 'validation_failed' });
});

describe('a one-time token works with both of its names and with "email"', () => {
  it.each(['signup', 'invite', 'email'] as const)('a confirmation, as %s', async (type) => {
    const email = freshEmail();
    const { data } = await admin.generateLink({ type: 'signup', email, password: PASSWORD });

    const { error } = await device(auth).auth.verifyOtp({ token_hash: data.properties?.hashed_token ?? '', type });

    expect(error).toBeNull();
  });

  it.each(['magiclink', 'recovery', 'email'] as const)('a recovery, as %s', async (type) => {
    const email = await confirmed();
    const { data } = await admin.generateLink({ type: 'recovery', email });

    const { error } = await device(auth).auth.verifyOtp({ email, token: data.properties?.email_otp ?? '', type });

    expect(error).toBeNull();
  });

  it.each([
    ['recovery', 'signup'],
    ['magiclink', 'email_change'],
    ['magiclink', 'invite'],
  ] as const)('a %s not as %s', async (kind, type) => {
    const email = await confirmed();
    const { data } = await admin.generateLink({ type: kind, email });

    const { error } = await device(auth).auth.verifyOtp({ token_hash: data.properties?.hashed_token ?? '', type });

    expect(error).toMatchObject({ code: 'otp_expired' });
  });
});
