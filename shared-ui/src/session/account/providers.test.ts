import { http, HttpResponse } from 'msw';
import { server } from '../../testing';
import { createAuthClient } from '../createAuthClient';
import { authStorageKey, providerStorageKey } from '../tokenStorage';
import { providersOf, toIdentities } from './providers';

const base = 'http://localhost/auth/v1';
const user = { id: '8e0f8c1e-0000-4000-8000-000000000001', aud: 'authenticated', app_metadata: {}, user_metadata: {} };
const encode = (part: object) => window.btoa(JSON.stringify(part)).replace(/=+$/, '');
const accessToken = `${encode({ alg: 'ES256' })}.${encode({ sub: user.id, exp: Math.floor(Date.now() / 1_000) + 3_600 })}.c2ln`;
const session = { access_token: accessToken, token_type: 'bearer', expires_in: 3_600, refresh_token: 'r', user };

const client = createAuthClient('http://localhost', 'key');
const left: URL[] = [];
const entered: string[] = [];
const providers = providersOf({
  client,
  enter: (given) => {
    entered.push(given.access_token);
    return Promise.resolve({ kind: 'second-step' });
  },
  leaveFor: (url) => void left.push(new URL(url)),
});

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  left.length = 0;
  server.use(http.get(`${base}/user`, () => HttpResponse.json(user)));
});
afterAll(async () => {
  await client.byProvider().dispose();
  await client.auth.dispose();
});

it('goes to the auth server with a challenge, and enters with the code and what it kept', async () => {
  const bodies: unknown[] = [];
  server.use(
    http.post(`${base}/token`, async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json(session);
    }),
  );
  await providers.signInAt('harid', '/courses?x=1');
  const query = Object.fromEntries(left[0]?.searchParams ?? []);
  expect(query).toMatchObject({
    provider: 'custom:harid',
    code_challenge: expect.stringMatching(/^[\w.~-]{43,128}$/) as string,
    redirect_to: 'http://localhost/auth/provider?next=%2Fcourses%3Fx%3D1',
    terms_accepted: 'true',
  });

  await expect(providers.enterByCode('the-code')).resolves.toEqual({ kind: 'second-step' });

  expect(bodies).toEqual([
    { auth_code: 'the-code', code_verifier: expect.stringMatching(/^[\w.~-]{43,128}$/) as string },
  ]);
  expect(entered).toEqual([accessToken]);
  expect(window.localStorage.getItem(authStorageKey)).toContain(accessToken);
  expect(window.sessionStorage.getItem(providerStorageKey)).toBeNull();
});

it('enters with no code of another browser', async () => {
  await expect(providers.enterByCode('the-code')).rejects.toMatchObject({ code: 'pkce_code_verifier_not_found' });
});

it('asks for the address of linking with the session, which stays where it was', async () => {
  await client.auth.setSession(session);
  const asked: (string | null)[] = [];
  server.use(
    http.get(`${base}/user/identities/authorize`, ({ request }) => {
      asked.push(request.headers.get('authorization'), new URL(request.url).searchParams.get('redirect_to'));
      return HttpResponse.json({ url: 'https://harid.test/page' });
    }),
  );

  await providers.linkAt('harid', '/user/profile?section=security');

  expect(asked).toEqual([`Bearer ${accessToken}`, 'http://localhost/user/profile?section=security']);
  expect(left.map(({ href }) => href)).toEqual(['https://harid.test/page']);
  expect(window.sessionStorage.getItem(providerStorageKey)).toBeNull();
});

it('counts addresses as no provider', () => {
  const identity = (provider: string, data: object) => ({
    id: 'x',
    user_id: user.id,
    identity_id: provider,
    identity_data: { ...data },
    provider,
    created_at: '2030-01-01T00:00:00Z',
  });

  expect(toIdentities([identity('email', {}), identity('phone', {}), identity('tara', { email: '' })])).toEqual([
    { id: 'tara', provider: 'tara', email: null, createdAt: '2030-01-01T00:00:00Z' },
  ]);
});
