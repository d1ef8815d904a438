import {
  authDatabase,
  codeOf,
  freshEmail,
  newAccount,
  PASSWORD,
  post,
  signingKey,
  startAuthServer,
  type AuthServer,
  type TestDatabase,
} from '../../../test/auth/auth-server';

let database: TestDatabase;
/** Asks new people to confirm. */
let auth: AuthServer;
/** On the same database, lets them in at once. */
let open: AuthServer;

beforeAll(async () => {
  database = await authDatabase();
  auth = await startAuthServer(database.knex);
  open = await startAuthServer(database.knex, { autoconfirm: true });
});
afterAll(async () => {
  await Promise.all([auth.close(), open.close()]);
  await database.drop();
});

const account = () => newAccount(open);

describe('errors', () => {
  const wrong = { email: 'nobody@school.test', password: 'not this one' };

  it('have a code in `code` for clients that ask for it', async () => {
    const reply = await post(auth, '/token?grant_type=password', wrong);

    expect(reply.status).toBe(400);
    expect(reply.body).toEqual({
      code: 'invalid_credentials',
      error_code: 'invalid_credentials',
      message: 'Invalid login credentials',
    });
    expect(reply.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(reply.headers.get('x-sb-error-code')).toBe('invalid_credentials');
  });

  it.each(['', '2023-12-31', 'soon'])('carry the status in `code` for clients of version "%s"', async (version) => {
    const reply = await post(auth, '/token?grant_type=password', wrong, { 'x-supabase-api-version': version });

    expect(reply.body).toEqual({ code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' });
  });

  it('say why a password is weak, in both formats', async () => {
    const body = { email: freshEmail(), password: 'lühike' };

    const fresh = await post(auth, '/signup', body);
    const old = await post(auth, '/signup', body, { 'x-supabase-api-version': '' });

    expect(fresh.status).toBe(422);
    expect(fresh.body).toMatchObject({
      code: 'weak_password',
      message: 'Password should be at least 10 characters.',
      weak_password: { reasons: ['length'] },
    });
    expect(old.body).toMatchObject({ code: 422, error_code: 'weak_password', weak_password: { reasons: ['length'] } });
  });

  it('have the same format for every unknown address', async () => {
    expect(await codeOf(auth.request('/nowhere'))).toEqual([404, 'not_found']);
    expect(await codeOf(auth.request('/token', { method: 'DELETE' }))).toEqual([404, 'not_found']);
    expect(await codeOf(post(auth, '/sso', {}))).toEqual([404, 'saml_provider_disabled']);
    expect(await codeOf(auth.request('/user/identities/authorize'))).toEqual([404, 'manual_linking_disabled']);
  });
});

describe('bodies', () => {
  it('may contain unknown keys and nulls', async () => {
    const body = {
      email: freshEmail(),
      password: PASSWORD,
      data: null,
      code_challenge: null,
      code_challenge_method: null,
      gotrue_meta_security: {},
      newKey: [1],
    };

    expect((await post(open, '/signup', body)).status).toBe(200);
  });

  it.each([
    ['{"email":', 'broken'],
    ['[]', 'a list'],
    ['"text"', 'a text'],
    ['{"email":42,"password":"x"}', 'of wrong types'],
    ['{"email":{"$ne":""},"password":["x"]}', 'hostile'],
  ])('%s is refused: %s', async (rawBody) => {
    expect(await codeOf(auth.request('/token?grant_type=password', { method: 'POST', rawBody }))).toEqual([
      400,
      'bad_json',
    ]);
  });

  it('are refused above one megabyte', async () => {
    const reply = await post(auth, '/signup', {
      email: freshEmail(),
      password: PASSWORD,
      data: { x: 'a'.repeat(1_100_000) },
    });

    expect([reply.status, reply.body['code']]).toEqual([413, 'request_entity_too_large']);
  });

  it.each([
    ['a null character', { note: 'a\u0000b' }],
    ['half a surrogate pair', { note: '\ud800' }],
    ['a null character in a name', { 'a\u0000': 1 }],
    ['more than an account may hold', { note: 'a'.repeat(270_000) }],
    ['deep nesting', JSON.parse(`${'{"a":'.repeat(40)}1${'}'.repeat(40)}`) as object],
  ])('with %s among the metadata are refused', async (_what, data) => {
    expect(await codeOf(post(open, '/signup', { email: freshEmail(), password: PASSWORD, data }))).toEqual([
      400,
      'validation_failed',
    ]);
  });

  it('cannot reach a prototype', async () => {
    const rawBody = `{"email":"${freshEmail()}","password":"${PASSWORD}","data":{"__proto__":{"admin":true},"x":1}}`;

    const { status, body } = await open.request('/signup', { method: 'POST', rawBody });

    expect(status).toBe(200);
    expect(Object.keys((body['user'] as { user_metadata: object }).user_metadata).sort()).toEqual([
      'email_verified',
      'x',
    ]);
  });
});

describe('sign-up', () => {
  it('does not reveal who has an account', async () => {
    const { email } = await account();
    const asked = await auth.mailsAsked();

    const known = await post(auth, '/signup', { email, password: PASSWORD, data: { first_name: 'Mari' } });
    const unknown = await post(auth, '/signup', {
      email: freshEmail(),
      password: PASSWORD,
      data: { first_name: 'Mari' },
    });

    expect([known.status, unknown.status]).toEqual([200, 200]);
    expect(Object.keys(known.body).sort()).toEqual(Object.keys(unknown.body).sort());
    expect(known.body).toMatchObject({ email, user_metadata: { first_name: 'Mari' }, identities: [] });
    expect(known.body['id']).not.toBe((await auth.module.accounts.findByEmail(email))?.id);
    expect(await auth.mailsAsked()).toBe(asked + 1);
    expect(await codeOf(post(open, '/signup', { email, password: PASSWORD }))).toEqual([422, 'user_already_exists']);
  });

  it('creates one account when two requests race', async () => {
    const email = freshEmail();

    const replies = await Promise.all([1, 2, 3].map(() => post(open, '/signup', { email, password: PASSWORD })));

    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 422, 422]);
  });

  it.each([
    [{ email: 'a@b.test' }, [400, 'validation_failed']],
    [{ email: 'not an address', password: PASSWORD }, [400, 'validation_failed']],
    [{ email: 'a@b.test', phone: '37255512345', password: PASSWORD }, [400, 'validation_failed']],
    [{ phone: '37255512345', password: PASSWORD }, [400, 'phone_provider_disabled']],
    [{ email: 'a@b.test', password: 'x'.repeat(73) }, [400, 'validation_failed']],
    [{ email: 'a@b.test', password: PASSWORD, code_challenge: 'only one' }, [400, 'validation_failed']],
    [{ data: {} }, [422, 'anonymous_provider_disabled']],
  ])('refuses %j', async (body, expected) => {
    expect(await codeOf(post(auth, '/signup', body))).toEqual(expected);
  });

  it('can be switched off, entirely or for email addresses', async () => {
    const closed = await startAuthServer(database.knex, { signupEnabled: false });
    const withoutEmail = await startAuthServer(database.knex, { emailEnabled: false });
    const body = { email: freshEmail(), password: PASSWORD };

    expect(await codeOf(post(closed, '/signup', body))).toEqual([422, 'signup_disabled']);
    expect(await codeOf(post(withoutEmail, '/signup', body))).toEqual([400, 'email_provider_disabled']);
    expect(await codeOf(post(withoutEmail, '/token?grant_type=password', body))).toEqual([
      422,
      'email_provider_disabled',
    ]);
    await Promise.all([closed.close(), withoutEmail.close()]);
  });
});

describe('sign-in', () => {
  it.each([
    ['carrier-pigeon', [400, 'invalid_credentials']],
    ['web3', [422, 'web3_provider_disabled']],
    ['id_token', [400, 'provider_disabled']],
    ['', [400, 'invalid_credentials']],
  ])('by the grant "%s" is refused', async (grant, expected) => {
    expect(await codeOf(post(auth, `/token?grant_type=${grant}`, {}))).toEqual(expected);
  });

  it('reports when a password no longer meets the rule', async () => {
    const { email } = await account();
    const stricter = await startAuthServer(database.knex, { passwordMinLength: 30 });

    const { body } = await post(stricter, '/token?grant_type=password', { email, password: PASSWORD });
    await stricter.close();

    expect(body).toMatchObject({ token_type: 'bearer', weak_password: { reasons: ['length'] } });
    expect(body['expires_at']).toBeGreaterThan(Date.now() / 1000);
  });

  it('reports a ban only to someone who knows the password', async () => {
    const { email } = await account();
    await database
      .knex('auth_users')
      .where({ email })
      .update({ banned_until: new Date(Date.now() + 3_600_000) });

    expect(await codeOf(post(open, '/token?grant_type=password', { email, password: 'wrong' }))).toEqual([
      400,
      'invalid_credentials',
    ]);
    expect(await codeOf(post(open, '/token?grant_type=password', { email, password: PASSWORD }))).toEqual([
      400,
      'user_banned',
    ]);
  });
});

describe('bearer tokens', () => {
  it('are required and checked, and valid only while their session is', async () => {
    const { token } = await account();
    const elsewhere = await startAuthServer(database.knex, { keys: [signingKey('ES256')] });
    const [head = '', payload = '', signature = ''] = token.split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;

    expect(await codeOf(open.request('/user', { headers: { apikey: token } }))).toEqual([401, 'no_authorization']);
    expect(await codeOf(open.request('/user', { token: 'sb_publishable_key' }))).toEqual([403, 'bad_jwt']);
    expect(await codeOf(open.request('/user', { token: unsigned }))).toEqual([403, 'bad_jwt']);
    expect(await codeOf(open.request('/user', { token: `${head}.${payload.slice(0, -2)}.${signature}` }))).toEqual([
      403,
      'bad_jwt',
    ]);
    expect(await codeOf(elsewhere.request('/user', { token }))).toEqual([403, 'bad_jwt']);
    expect(await codeOf(open.request('/user', { token }))).toEqual([200, undefined]);
    await elsewhere.close();
  });

  it('expire by the clock of the server', async () => {
    const brief = await startAuthServer(database.knex, { autoconfirm: true });
    const { body } = await post(brief, '/signup', { email: freshEmail(), password: PASSWORD });
    brief.clock.advance(3_601);

    expect(await codeOf(brief.request('/user', { token: String(body['access_token']) }))).toEqual([403, 'bad_jwt']);
    expect(await codeOf(brief.request('/logout', { method: 'POST', token: String(body['access_token']) }))).toEqual([
      403,
      'bad_jwt',
    ]);
    await brief.close();
  });

  it('are ignored where none is required', async () => {
    expect((await auth.request('/settings', { token: 'anon' })).status).toBe(200);
  });
});

describe('the account', () => {
  it('refuses what is switched off, and what only administrators may do', async () => {
    const { token, email } = await account();
    const put = (body: object) => codeOf(open.request('/user', { method: 'PUT', token, body }));

    expect(await put({ phone: '+372 5551 2345' })).toEqual([400, 'phone_provider_disabled']);
    expect(await put({ app_metadata: { role: 'admin' } })).toEqual([403, 'not_admin']);
    expect(await put({ email: email.toUpperCase(), data: { nick: 'M' } })).toEqual([200, undefined]);
  });

  it('requires the second factor before its password changes', async () => {
    const { token, email } = await account();
    const id = (await open.module.accounts.findByEmail(email))?.id ?? '';
    const now = new Date();
    await database
      .knex('auth_factors')
      .insert({ id, accountId: id, factorType: 'totp', status: 'verified', createdAt: now, updatedAt: now });

    const password = await codeOf(
      open.request('/user', { method: 'PUT', token, body: { password: 'uus ja pikem parool' } }),
    );
    const { body } = await open.request('/user', { token });

    expect(password).toEqual([401, 'insufficient_aal']);
    expect(body['factors']).toMatchObject([{ factor_type: 'totp', status: 'verified', phone: '' }]);
  });

  it('has three ways to sign out', async () => {
    const { token } = await account();

    expect(await codeOf(open.request('/logout?scope=sideways', { method: 'POST', token }))).toEqual([
      400,
      'validation_failed',
    ]);
    expect((await open.request('/logout?scope=local', { method: 'POST', token })).status).toBe(204);
    expect(await codeOf(open.request('/logout', { method: 'POST', token }))).toEqual([403, 'session_not_found']);
  });
});

describe('about', () => {
  it('allows every origin, and exposes the headers that the client reads', async () => {
    const preflight = await auth.request('/token', {
      method: 'OPTIONS',
      headers: {
        origin: 'https://elsewhere.test',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'apikey,authorization',
      },
    });
    const reply = await auth.request('/health', { headers: { origin: 'https://elsewhere.test' } });

    expect(preflight.status).toBe(204);
    for (const name of ['authorization', 'apikey', 'x-client-info', 'x-supabase-api-version', 'content-type'])
      expect(preflight.headers.get('access-control-allow-headers')).toContain(name);
    for (const name of ['X-Supabase-Api-Version', 'X-Total-Count', 'Link'])
      expect(reply.headers.get('access-control-expose-headers')).toContain(name);
    expect(reply.body).toMatchObject({ name: 'GoTrue' });
    expect(reply.headers.get('cache-control')).toBe('no-store');
  });

  it('returns its settings and its public keys', async () => {
    const settings = await open.request('/settings');
    const keys = await open.request('/.well-known/jwks.json');

    expect(settings.body).toMatchObject({
      external: { email: true, phone: false, anonymous_users: false },
      disable_signup: false,
      mailer_autoconfirm: true,
    });
    expect(keys.headers.get('cache-control')).toBe('public, max-age=600');
    expect(keys.body['keys']).toEqual([
      {
        kty: 'EC',
        kid: expect.any(String),
        alg: 'ES256',
        use: 'sig',
        key_ops: ['verify'],
        crv: 'P-256',
        x: expect.any(String),
        y: expect.any(String),
      },
    ]);
  });
});
