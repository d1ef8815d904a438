import { http, HttpResponse, type JsonBodyType } from 'msw';
import { server } from '../../testing';
import { createAuthClient, type ProductAuthClient } from '../createAuthClient';
import { createAccount } from './createAccount';

/** The official client against a server that answers as the protocol says. */

const base = 'http://localhost/auth/v1';
const factor = {
  id: '7b0e2f6e-0000-4000-8000-000000000001',
  factor_type: 'totp',
  status: 'verified',
  friendly_name: 'App',
  created_at: '2030-01-01T00:00:00Z',
  updated_at: '2030-01-01T00:00:00Z',
};
const authUser = {
  id: '8e0f8c1e-0000-4000-8000-000000000001',
  aud: 'authenticated',
  email: 'mari@example.test',
  phone: '',
  factors: [factor],
  app_metadata: {},
  user_metadata: {},
  created_at: '2030-01-01T00:00:00Z',
};

const encode = (part: object) => window.btoa(JSON.stringify(part)).replace(/=+$/, '');
const tokenWith = (claims: object) =>
  `${encode({ alg: 'ES256', typ: 'JWT', kid: 'k' })}.${encode({ sub: authUser.id, exp: Math.floor(Date.now() / 1_000) + 3_600, ...claims })}.c2ln`;
const sessionBy = (method: string, token = tokenWith({ aal: 'aal1', amr: [{ method, timestamp: 1 }] })) => ({
  access_token: token,
  token_type: 'bearer',
  expires_in: 3_600,
  refresh_token: 'r',
  user: authUser,
});
const refused = (status: number, code: string) =>
  HttpResponse.json(
    { code, error_code: code, message: code },
    { status, headers: { 'x-supabase-api-version': '2024-01-01' } },
  );

type Call = { path: string; body: unknown };

/** Answers the calls to the named paths one after another, and returns the requests. */
function serve(answers: Record<string, JsonBodyType | Response>): Call[] {
  const calls: Call[] = [];
  const handlers = Object.entries(answers).map(([name, answer]) => {
    const [method = 'POST', path = ''] = name.split(' ');
    return http[method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'](`${base}${path}`, async ({ request }) => {
      const url = new URL(request.url);
      const text = await request.text();
      calls.push({
        path: `${method} ${url.pathname.replace('/auth/v1', '')}${url.search}`,
        body: text === '' ? null : (JSON.parse(text) as unknown),
      });
      return answer instanceof Response
        ? answer.clone()
        : answer === null
          ? new HttpResponse(null, { status: 204 })
          : HttpResponse.json(answer);
    });
  });
  server.use(...handlers);
  return calls;
}

/** One for the page, as in the product. */
let client: ProductAuthClient;

function setup() {
  const entered: string[] = [];
  const account = createAccount({
    client,
    enter: (session) => {
      entered.push(session.access_token);
      return Promise.resolve({ kind: 'second-step' });
    },
  });
  return { account, entered };
}

/** As `setup`, with somebody signed in. */
async function setupInside(method = 'password') {
  serve({ 'POST /token': sessionBy(method) });
  const inside = setup();
  await inside.account.signIn('mari@example.test', 'long enough');
  return inside;
}

beforeAll(() => {
  client = createAuthClient('http://localhost', 'key');
});
beforeEach(() => window.localStorage.clear());
afterAll(() => client.auth.dispose());

it('enters with the session of a right password', async () => {
  const calls = serve({ 'POST /token': sessionBy('password') });
  const { account, entered } = setup();

  await expect(account.signIn('mari@example.test', 'long enough')).resolves.toEqual({ kind: 'second-step' });

  expect(calls).toMatchObject([
    { path: 'POST /token?grant_type=password', body: { email: 'mari@example.test', password: 'long enough' } },
  ]);
  expect(entered).toHaveLength(1);
});

it('speaks of refusals by their code, as the API does', async () => {
  serve({ 'POST /token': refused(400, 'invalid_credentials') });
  const { account } = setup();

  await expect(account.signIn('mari@example.test', 'wrong')).rejects.toMatchObject({
    name: 'ApiError',
    statusCode: 400,
    code: 'invalid_credentials',
  });
});

it('speaks of a server that is away as the API does', async () => {
  serve({ 'POST /token': HttpResponse.error() });
  const { account } = setup();

  await expect(account.signIn('mari@example.test', 'long enough')).rejects.toMatchObject({
    name: 'ApiError',
    statusCode: 0,
    code: 'network',
  });
});

it('tells nobody which addresses are known', async () => {
  const calls = serve({ 'POST /otp': refused(422, 'otp_disabled') });
  const { account } = setup();

  await expect(account.sendLink('nobody@example.test', '/courses')).resolves.toBeUndefined();

  expect(calls).toMatchObject([
    {
      path: 'POST /otp?redirect_to=http%3A%2F%2Flocalhost%2Fcourses',
      body: { email: 'nobody@example.test', create_user: false },
    },
  ]);
});

it('says when letters come too fast', async () => {
  serve({ 'POST /otp': refused(429, 'over_email_send_rate_limit') });
  const { account } = setup();

  await expect(account.sendLink('mari@example.test')).rejects.toMatchObject({ code: 'over_email_send_rate_limit' });
});

it('signs up with what the product needs to know', async () => {
  const calls = serve({ 'POST /signup': { ...authUser, identities: [] } });
  const { account } = setup();
  const newcomer = {
    firstName: 'Mari',
    lastName: 'Tamm',
    email: 'mari@example.test',
    password: 'long enough',
    schoolId: 2,
    language: 'et',
    returnTo: '/courses',
  };

  await expect(account.signUp(newcomer)).resolves.toBe('confirm-mail');

  expect(calls).toMatchObject([
    {
      path: 'POST /signup?redirect_to=http%3A%2F%2Flocalhost%2Fcourses',
      body: { data: { first_name: 'Mari', last_name: 'Tamm', school_id: 2, language: 'et', terms_accepted: true } },
    },
  ]);
});

it('enters by a link and by a code, and knows the first half of an e-mail change', async () => {
  const calls = serve({ 'POST /verify': sessionBy('otp') });
  const { account, entered } = setup();
  await account.redeemLink('hash', 'recovery');
  await account.redeemCode({ type: 'email', email: 'mari@example.test', code: '123456' });
  serve({
    'POST /verify': {
      msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
      code: '200',
    },
  });

  await expect(
    account.redeemCode({ type: 'email_change', email: 'mari@example.test', code: '123456' }),
  ).resolves.toEqual({ kind: 'half-confirmed' });

  expect(calls).toMatchObject([
    { body: { type: 'recovery', token_hash: 'hash' } },
    { body: { type: 'email', email: 'mari@example.test', token: '123456' } },
  ]);
  expect(entered).toHaveLength(2);
});

it('verifies a factor and enters with the stronger session', async () => {
  const { account, entered } = await setupInside();
  const stronger = sessionBy('totp', tokenWith({ aal: 'aal2' }));
  const calls = serve({
    [`POST /factors/${factor.id}/challenge`]: { id: 'c1', type: 'totp', expires_at: 1 },
    [`POST /factors/${factor.id}/verify`]: stronger,
  });

  const challengeId = await account.challenge(factor.id);
  await account.verifyFactor({ factorId: factor.id, challengeId, code: '123456' });

  expect(calls[1]).toMatchObject({ body: { challenge_id: 'c1', code: '123456' } });
  expect(entered.at(-1)).toBe(stronger.access_token);
});

it('gives a picture to scan, and takes a factor away', async () => {
  const { account } = await setupInside();
  const calls = serve({
    'POST /factors': {
      id: factor.id,
      type: 'totp',
      friendly_name: 'App',
      totp: { qr_code: '<svg/>', secret: 'ABC', uri: 'otpauth://totp/x' },
    },
    [`DELETE /factors/${factor.id}`]: { id: factor.id },
  });

  await expect(account.enrolTotp('App', 'Valikool')).resolves.toEqual({
    factorId: factor.id,
    secret: 'ABC',
    uri: 'otpauth://totp/x',
    qrCode: 'data:image/svg+xml;utf-8,<svg/>',
  });
  await account.removeFactor(factor.id);

  expect(calls).toMatchObject([
    { body: { factor_type: 'totp', friendly_name: 'App', issuer: 'Valikool' } },
    { path: `DELETE /factors/${factor.id}` },
  ]);
});

describe('a passkey', () => {
  const options = {
    challenge: 'AAAA',
    rp: { id: 'localhost', name: 'Valikool' },
    user: { id: 'AAAA', name: 'm', displayName: 'm' },
    pubKeyCredParams: [],
  };
  const bytes = () => new Uint8Array([1]).buffer;
  const response = { clientDataJSON: bytes(), attestationObject: bytes(), getTransports: () => ['internal'] };
  const credential = {
    id: 'AQ',
    rawId: bytes(),
    type: 'public-key',
    response,
    getClientExtensionResults: () => ({}),
    toJSON: () => ({ id: 'AQ' }),
  };

  const withAuthenticator = (create: (asked: CredentialCreationOptions) => Promise<unknown>) =>
    Object.assign(navigator, { credentials: { create } });
  afterEach(() => Reflect.deleteProperty(navigator, 'credentials'));

  const serveCeremony = () =>
    serve({
      'POST /factors': { id: factor.id, type: 'webauthn', friendly_name: 'Laptop' },
      [`POST /factors/${factor.id}/challenge`]: {
        id: 'c1',
        type: 'webauthn',
        expires_at: 1,
        webauthn: { type: 'create', credential_options: { publicKey: options } },
      },
      [`POST /factors/${factor.id}/verify`]: sessionBy('mfa/webauthn', tokenWith({ aal: 'aal2' })),
      [`DELETE /factors/${factor.id}`]: { id: factor.id },
    });

  it('is made as the server asks, by whatever authenticator the person has', async () => {
    const { account, entered } = await setupInside();
    const calls = serveCeremony();
    const asked: CredentialCreationOptions[] = [];
    withAuthenticator(async (creation) => (asked.push(creation), credential));

    await account.enrolPasskey('Laptop');

    expect(asked[0]?.publicKey).toMatchObject({ rp: { id: 'localhost' } });
    expect(asked[0]?.publicKey).not.toHaveProperty('authenticatorSelection');
    expect(calls[2]).toMatchObject({
      body: { challenge_id: 'c1', webauthn: { type: 'create', rpId: 'localhost', rpOrigins: ['http://localhost'] } },
    });
    expect(entered).toHaveLength(2);
  });

  it('that was turned down leaves nothing behind', async () => {
    const { account } = await setupInside();
    const calls = serveCeremony();
    withAuthenticator(() => Promise.reject(new DOMException('x', 'NotAllowedError')));

    await expect(account.enrolPasskey('Laptop')).rejects.toMatchObject({ code: 'passkey_failed' });

    expect(calls.at(-1)?.path).toBe(`DELETE /factors/${factor.id}`);
  });
});

it.each([
  ['password', true],
  ['recovery', false],
  ['otp', false],
  ['oauth', false],
])(
  'knows what the auth server holds; after %s the old password is asked for: %s',
  async (method, needsCurrentPassword) => {
    const { account } = await setupInside(method);
    serve({ 'GET /user': { ...authUser, phone: '37251234567', new_email: 'new@example.test' } });

    await expect(account.readState()).resolves.toEqual({
      email: 'mari@example.test',
      newEmail: 'new@example.test',
      phone: '+37251234567',
      identities: [],
      factors: [
        { id: factor.id, type: 'totp', name: 'App', phone: null, isVerified: true, createdAt: '2030-01-01T00:00:00Z' },
      ],
      needsCurrentPassword,
    });
  },
);

it('changes the password with the proof that it was given', async () => {
  const { account } = await setupInside();
  const calls = serve({ 'PUT /user': authUser });

  await account.changePassword({ password: 'much longer', currentPassword: 'long enough' });
  await account.changePassword({ password: 'much longer', nonce: '123456' });

  expect(calls.map(({ body }) => body)).toEqual([
    expect.objectContaining({ password: 'much longer', current_password: 'long enough' }),
    expect.objectContaining({ password: 'much longer', nonce: '123456' }),
  ]);
});

it('waits for both letters of an e-mail change, and renews its claims where none are sent', async () => {
  const { account } = await setupInside();
  serve({ 'PUT /user': { ...authUser, new_email: 'new@example.test' } });
  await expect(account.changeEmail('new@example.test')).resolves.toBe('confirm-mails');

  serve({ 'PUT /user': { ...authUser, email: 'new@example.test' } });
  const renewals = serve({ 'POST /token': sessionBy('password') });
  await expect(account.changeEmail('new@example.test')).resolves.toBe('changed');

  expect(renewals).toMatchObject([{ path: 'POST /token?grant_type=refresh_token' }]);
});

it('waits for the SMS of a new number', async () => {
  const { account } = await setupInside();
  serve({ 'PUT /user': { ...authUser, new_phone: '37251234567' } });

  await expect(account.changePhone('+37251234567')).resolves.toBe('confirm-sms');
});

it('ends the other sessions and stays', async () => {
  const { account } = await setupInside();
  const calls = serve({ 'POST /logout': null });

  await account.signOutOthers();

  expect(calls).toMatchObject([{ path: 'POST /logout?scope=others' }]);
  expect((await client.auth.getSession()).data.session).not.toBeNull();
});
