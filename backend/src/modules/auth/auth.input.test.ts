import {
  authDatabase,
  codeOf,
  freshEmail,
  newAccount,
  PASSWORD,
  post,
  startAuthServer,
  type AuthServer,
  type TestDatabase,
} from '../../../test/auth/auth-server';

let database: TestDatabase;
let auth: AuthServer;
let token: string;

beforeAll(async () => {
  database = await authDatabase();
  auth = await startAuthServer(database.knex, {
    autoconfirm: true,
    phoneEnabled: true,
    smsProvider: 'test',
    anonymousEnabled: false,
    rateLimits: false,
  });
  ({ token } = await newAccount(auth));
});
afterAll(async () => {
  await auth.close();
  await database.drop();
});

const ENDPOINTS: [method: string, path: string, fields: string[]][] = [
  ['POST', '/signup', ['email', 'phone', 'password', 'data', 'code_challenge', 'channel']],
  ['POST', '/otp', ['email', 'phone', 'data', 'create_user', 'code_challenge', 'channel']],
  ['POST', '/recover', ['email', 'code_challenge', 'code_challenge_method']],
  ['POST', '/resend', ['type', 'email', 'phone', 'code_challenge']],
  ['POST', '/verify', ['type', 'token', 'token_hash', 'email', 'phone']],
  ['POST', '/token?grant_type=password', ['email', 'phone', 'password']],
  ['POST', '/token?grant_type=refresh_token', ['refresh_token']],
  ['POST', '/token?grant_type=pkce', ['auth_code', 'code_verifier']],
  ['PUT', '/user', ['email', 'phone', 'password', 'data', 'nonce', 'current_password', 'app_metadata']],
];

/** Everything that a request could leave behind. */
async function traces(): Promise<Record<string, number>> {
  const tables = [
    'auth_users',
    'auth_identities',
    'auth_sessions',
    'auth_one_time_tokens',
    'auth_flow_states',
    'auth_notices',
    'queue_messages',
  ];
  const counts = await Promise.all(tables.map(async (table) => [table, (await database.knex(table)).length] as const));
  return Object.fromEntries(counts);
}

const send = (method: string, path: string, rawBody: string, headers: Record<string, string> = {}) =>
  auth.request(path, { method, rawBody, headers, token });

async function expectRefusal(reply: ReturnType<AuthServer['request']>): Promise<void> {
  const { status, body, headers } = await reply;
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  if (body['error'] === 'invalid_request') return;
  expect(body).toMatchObject({ code: expect.any(String), message: expect.any(String) });
  expect(headers.get('x-sb-error-code')).toBe(body['code']);
}

describe.each(ENDPOINTS)('%s %s', (method, path, fields) => {
  it.each([
    ['broken JSON', '{"email":'],
    ['a list', '[1,2]'],
    ['a text', '"text"'],
    ['a form', 'email=a%40b.test&password=x'],
    ['markup', '<script>alert(1)</script>'],
    [
      'more than a megabyte',
      JSON.stringify({ email: 'a@b.test', password: PASSWORD, data: { x: 'a'.repeat(1_100_000) } }),
    ],
    ['nesting without end', `${'{"data":'.repeat(5_000)}1${'}'.repeat(5_000)}`],
  ])('refuses %s and stores nothing', async (_what, rawBody) => {
    const before = await traces();

    await expectRefusal(send(method, path, rawBody));

    expect(await traces()).toEqual(before);
  });

  it.each(fields)('refuses a list, a number and an object for "%s"', async (field) => {
    const before = await traces();
    for (const value of [['a@b.test'], 42, { $ne: '' }]) {
      const isObjectField = field === 'data' || field === 'app_metadata';
      if (isObjectField && !Array.isArray(value) && typeof value === 'object') continue;
      expect(await codeOf(send(method, path, JSON.stringify({ [field]: value })))).toEqual([400, 'bad_json']);
    }
    expect(await traces()).toEqual(before);
  });

  it('refuses null bytes in every field', async () => {
    const before = await traces();
    const body = Object.fromEntries(
      fields
        .filter((field) => !['data', 'app_metadata', 'create_user', 'phone'].includes(field))
        .map((field) => [field, `a\u0000b@school.test`]),
    );

    await expectRefusal(send(method, path, JSON.stringify(body)));

    expect(await traces()).toEqual(before);
  });

  it.each([
    ['an encoding that is none', { 'content-encoding': 'rot13' }],
    ['a character set that is none', { 'content-type': 'application/json; charset=klingon' }],
    ['a compressed body that is not', { 'content-encoding': 'gzip' }],
  ])('refuses %s', async (_what, headers) => {
    await expectRefusal(send(method, path, '{"email":"a@b.test"}', headers));
  });
});

describe('metadata', () => {
  it.each(['/signup', '/otp'])('that cannot be stored are refused by %s', async (path) => {
    for (const data of [{ note: 'a\u0000b' }, { note: '\ud800' }, { 'a\u0000': 1 }, { note: 'a'.repeat(300_000) }])
      expect(await codeOf(post(auth, path, { email: freshEmail(), password: PASSWORD, data }))).toEqual([
        400,
        'validation_failed',
      ]);
  });

  it('are stored as plain texts, whatever they contain', async () => {
    const name = '<script>alert("õ")</script>\'; drop table auth_users; --';
    const { body } = await post(auth, '/signup', {
      email: freshEmail(),
      password: PASSWORD,
      data: { first_name: name },
    });

    expect(body['user']).toMatchObject({ user_metadata: { first_name: name } });
  });
});

describe('codes and links', () => {
  it('of one account do not work for another', async () => {
    const [mine, theirs] = [freshEmail(), freshEmail()];
    await post(auth, '/otp', { email: mine });
    await post(auth, '/otp', { email: theirs });
    const code = (await auth.mailsTo(mine))[0]?.code ?? '';

    expect(await codeOf(post(auth, '/verify', { type: 'email', email: theirs, token: code }))).toEqual([
      403,
      'otp_expired',
    ]);
    expect((await post(auth, '/verify', { type: 'email', email: mine, token: code })).status).toBe(200);
  });

  it('of one kind do not work for another', async () => {
    const { email } = await newAccount(auth);
    await post(auth, '/recover', { email });
    const { code = '', tokenHash = '' } = (await auth.mailsTo(email))[0] ?? {};

    // The reference takes a recovery code as `magiclink` and `email` too: the three are one kind of token there.
    for (const type of ['signup', 'invite', 'email_change', 'sms', 'phone_change']) {
      expect(await codeOf(post(auth, '/verify', { type, token_hash: tokenHash }))).toEqual([403, 'otp_expired']);
      expect(await codeOf(post(auth, '/verify', { type, email, token: code }))).toEqual([403, 'otp_expired']);
    }
    expect((await post(auth, '/verify', { type: 'recovery', email, token: code })).status).toBe(200);
  });

  it('work only once when many requests use them at the same time', async () => {
    const { email } = await newAccount(auth);
    await post(auth, '/recover', { email });
    const { code = '', tokenHash = '' } = (await auth.mailsTo(email))[0] ?? {};

    const replies = await Promise.all([
      ...[1, 2, 3].map(() => post(auth, '/verify', { type: 'recovery', token_hash: tokenHash })),
      ...[1, 2].map(() => post(auth, '/verify', { type: 'recovery', email, token: code })),
      auth.request(`/verify?type=recovery&token=${tokenHash}`),
    ]);

    const opened = replies.filter(
      ({ status, headers }) => status === 200 || (headers.get('location') ?? '').includes('access_token'),
    );
    expect(opened).toHaveLength(1);
  });

  it('of two mailboxes that are confirmed at the same time change the address once', async () => {
    const { email, token: own } = await newAccount(auth);
    const newEmail = freshEmail();
    await auth.request('/user', { method: 'PUT', token: own, body: { email: newEmail } });
    const hashes = [(await auth.mailsTo(email))[0]?.tokenHash, (await auth.mailsTo(newEmail))[0]?.tokenHash];

    const replies = await Promise.all(
      hashes.map((token_hash) => post(auth, '/verify', { type: 'email_change', token_hash })),
    );

    expect(replies.map(({ body }) => ('access_token' in body ? 'session' : body['code'])).sort()).toEqual([
      '200',
      'session',
    ]);
    expect(await auth.module.accounts.findByEmail(newEmail)).not.toBeNull();
  });

  it('create one account when many requests use the first link at the same time', async () => {
    const email = freshEmail();

    const replies = await Promise.all([1, 2, 3, 4].map(() => post(auth, '/otp', { email })));

    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await database.knex('auth_users').where({ email })).toHaveLength(1);
    expect(await auth.mailsTo(email)).toHaveLength(1);
  });
});
