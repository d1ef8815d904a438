import {
  authDatabase,
  codeOf,
  freshEmail,
  newAccount,
  PASSWORD,
  post,
  SITE,
  startAuthServer,
  type AuthServer,
  type TestDatabase,
} from '../../../test/auth/auth-server';

let database: TestDatabase;
let auth: AuthServer;
/** On the same database, lets people in at once. */
let open: AuthServer;

beforeAll(async () => {
  database = await authDatabase();
  auth = await startAuthServer(database.knex, { redirectAllowList: ['https://*.app.test/**'] });
  open = await startAuthServer(database.knex, { autoconfirm: true });
});
afterAll(async () => {
  await Promise.all([auth.close(), open.close()]);
  await database.drop();
});

const linkOf = async (redirectTo?: string) => {
  const query = redirectTo === undefined ? '' : `?redirect_to=${encodeURIComponent(redirectTo)}`;
  await post(auth, `/signup${query}`, { email: freshEmail(), password: PASSWORD });
  return (await auth.lastMail()).tokenHash;
};
const locationOf = async (path: string, method = 'GET') => {
  const { status, headers } = await auth.request(path, { method });
  return { status, location: headers.get('location') ?? '' };
};

it('survives mail scanners: HEAD changes nothing', async () => {
  const link = await linkOf();

  const head = await locationOf(`/verify?token=${link}&type=signup`, 'HEAD');
  const get = await locationOf(`/verify?token=${link}&type=signup`);

  expect(head).toEqual({ status: 200, location: '' });
  expect(get.status).toBe(303);
  const fragment = new URLSearchParams(new URL(get.location).hash.slice(1));
  expect([...fragment.keys()]).toEqual([
    'access_token',
    'expires_at',
    'expires_in',
    'refresh_token',
    'sb',
    'token_type',
    'type',
  ]);
  expect((await auth.module.tokens.verify(fragment.get('access_token') ?? ''))?.amr).toMatchObject([{ method: 'otp' }]);
});

/** @covers rule link-once */
it('works once', async () => {
  const link = await linkOf();
  const replies = await Promise.all([1, 2, 3].map(() => post(auth, '/verify', { type: 'signup', token_hash: link })));

  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 403, 403]);
  expect(await codeOf(post(auth, '/verify', { type: 'email', token_hash: link }))).toEqual([403, 'otp_expired']);
  const { status, location } = await locationOf(`/verify?token=pkce_${link}&type=signup`);
  expect(status).toBe(303);
  expect(location).toContain('?error=access_denied&error_code=otp_expired');
  expect(location).toContain('#error=access_denied&error_code=otp_expired');
});

/** @covers rule link-day */
it('expires after a day', async () => {
  const late = await startAuthServer(database.knex);
  await post(late, '/signup', { email: freshEmail(), password: PASSWORD });
  const { tokenHash } = await late.lastMail();
  late.clock.advance(86_401);

  expect(await codeOf(post(late, '/verify', { type: 'signup', token_hash: tokenHash }))).toEqual([403, 'otp_expired']);
  await expect(late.lastMail()).rejects.toThrow('No mail waits');
  await late.close();
});

it.each([
  [`${SITE}/courses?x=1`, `${SITE}/courses?x=1`],
  ['https://pupil.app.test/welcome', 'https://pupil.app.test/welcome'],
  ['https://evil.test/', `${SITE}/`],
  ['https://school.test@evil.test/', `${SITE}/`],
  ['https://a.b.app.test/', `${SITE}/`],
  ['javascript:alert(1)//app.test/', `${SITE}/`],
  ['//evil.test', `${SITE}/`],
])('leads from %s to %s', async (asked, expected) => {
  const { location } = await locationOf(`/verify?token=${await linkOf(asked)}&type=signup`);

  expect(location.split('#')[0]).toBe(expected);
});

/** @covers rule code-guesses */
it('accepts five guesses of a code and no more, while the link still works', async () => {
  const email = freshEmail();
  await post(auth, '/signup', { email, password: PASSWORD });
  const { code, tokenHash } = await auth.lastMail();
  const wrong = code === '000000' ? '000001' : '000000';
  const guesses = await Promise.all(
    Array.from({ length: 8 }, () => codeOf(post(auth, '/verify', { type: 'signup', email, token: wrong }))),
  );

  expect(guesses).toEqual(Array.from({ length: 8 }, () => [403, 'otp_expired']));
  expect(await codeOf(post(auth, '/verify', { type: 'signup', email, token: code }))).toEqual([403, 'otp_expired']);
  expect((await post(auth, '/verify', { type: 'signup', token_hash: tokenHash })).status).toBe(200);
});

it.each([
  [{ token_hash: 'x' }, [400, 'validation_failed']],
  [{ type: 'signup' }, [400, 'validation_failed']],
  [{ type: 'signup', token: '1', token_hash: 'x' }, [400, 'validation_failed']],
  [{ type: 'signup', token: '123456' }, [400, 'validation_failed']],
  [{ type: 'constructor', token_hash: 'x' }, [400, 'validation_failed']],
  [{ type: 'recovery', token_hash: 'x' }, [403, 'otp_expired']],
  [{ type: 'signup', token: '123456', email: 'nobody@school.test' }, [403, 'otp_expired']],
  [{ type: 'sms', token: '123456', phone: '37255512345' }, [403, 'otp_expired']],
])('refuses %j', async (body, expected) => {
  expect(await codeOf(post(auth, '/verify', body))).toEqual(expected);
});

it('is sent again after a minute, which invalidates the earlier link', async () => {
  const email = freshEmail();
  await post(auth, '/signup', { email, password: PASSWORD });
  const first = await auth.lastMail();

  const soon = await post(auth, '/resend', { type: 'signup', email });
  auth.clock.advance(60);
  const later = await post(auth, '/resend', { type: 'signup', email });

  expect([soon.status, soon.body['code']]).toEqual([429, 'over_email_send_rate_limit']);
  expect(soon.body['message']).toMatch(/^For security purposes, you can only request this after \d+ seconds\.$/);
  expect([later.status, later.body]).toEqual([200, {}]);
  expect((await auth.lastMail()).tokenHash).not.toBe(first.tokenHash);
  expect(await codeOf(post(auth, '/verify', { type: 'signup', token_hash: first.tokenHash }))).toEqual([
    403,
    'otp_expired',
  ]);
});

it('is not sent to unknown or confirmed addresses, and the answer does not reveal it', async () => {
  const { email } = await newAccount(open);
  const asked = await auth.mailsAsked();

  expect((await post(auth, '/resend', { type: 'signup', email })).body).toEqual({});
  expect((await post(auth, '/resend', { type: 'signup', email: freshEmail() })).body).toEqual({});
  expect(await codeOf(post(auth, '/resend', { type: 'sms', phone: '37255512345' }))).toEqual([
    400,
    'phone_provider_disabled',
  ]);
  expect(await codeOf(post(auth, '/resend', { email }))).toEqual([400, 'validation_failed']);
  expect(await auth.mailsAsked()).toBe(asked);
});

describe('signing up again before the address is confirmed', () => {
  const signUpAndConfirm = async (email: string, passwords: readonly string[]) => {
    for (const password of passwords) {
      expect((await post(auth, '/signup', { email, password })).status).toBe(200);
      auth.clock.advance(61);
    }
    const mails = await auth.mailsTo(email);
    expect((await post(auth, '/verify', { type: 'signup', token_hash: mails.at(-1)?.tokenHash })).status).toBe(200);
  };
  const signIn = (email: string, password: string) => post(auth, '/token?grant_type=password', { email, password });

  it('keeps the password when it is the same', async () => {
    const email = freshEmail();
    await signUpAndConfirm(email, [PASSWORD, PASSWORD]);

    expect((await signIn(email, PASSWORD)).status).toBe(200);
  });

  it.each([
    ['another', [PASSWORD, 'võõra parool 1']],
    ['another, twice', [PASSWORD, 'võõra parool 1', 'võõra parool 1']],
  ])('keeps no password after %s', async (_name, passwords) => {
    const email = freshEmail();
    await signUpAndConfirm(email, passwords);

    expect(await codeOf(signIn(email, PASSWORD))).toEqual([400, 'invalid_credentials']);
    expect(await codeOf(signIn(email, 'võõra parool 1'))).toEqual([400, 'invalid_credentials']);
  });
});
