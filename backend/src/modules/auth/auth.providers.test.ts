import { decodeJwt } from 'jose';
import { testSandbox, type TestSandbox } from '../../../test/sandbox';
import {
  aPerson,
  arrive,
  aVerifier,
  beginning,
  Browser,
  LANDING,
  pick,
  sandboxProviders,
  sessionBy,
  startWithProviders,
} from '../../../test/auth/at-provider';
import {
  authDatabase,
  codeOf,
  freshEmail,
  SITE,
  type AuthServer,
  type TestDatabase,
} from '../../../test/auth/auth-server';
import { device } from '../../../test/auth/client';

let database: TestDatabase;
let sandbox: TestSandbox;
let auth: AuthServer;

beforeAll(async () => {
  [database, sandbox] = await Promise.all([authDatabase(), testSandbox()]);
  auth = await startWithProviders(database.knex, sandbox);
});
afterEach(() => sandbox.send('DELETE', '/control/faults'));
afterAll(async () => {
  await auth.close();
  await sandbox.stop();
  await database.drop();
});

const faulty = (switches: object) => sandbox.send('PUT', '/control/faults/identity', switches);
const aVerified = (email = freshEmail()) => aPerson(sandbox, { email, isEmailVerified: true });
/** What an address that ends in an error says. */
const toldBy = ({ searchParams, hash }: URL) =>
  searchParams.get('error_code') ?? new URLSearchParams(hash.slice(1)).get('error_code');

describe('the official client', () => {
  it('signs in by a provider with PKCE, and the session is of the first level', async () => {
    const email = freshEmail();
    const person = await aVerified(email);
    const client = device(auth, 'pkce');
    const { data } = await client.auth.signInWithOAuth({
      provider: 'custom:harid',
      options: { redirectTo: LANDING, skipBrowserRedirect: true, queryParams: { terms_accepted: 'true' } },
    });
    const browser = new Browser();
    const back = await pick(browser, await browser.next(data.url ?? ''), person);
    const end = await browser.next(back.href);

    expect(`${end.origin}${end.pathname}`).toBe(LANDING);
    const { data: entered, error } = await client.auth.exchangeCodeForSession(end.searchParams.get('code') ?? '');
    expect(error).toBeNull();
    expect(entered.user).toMatchObject({
      email,
      app_metadata: { provider: 'harid', providers: ['email', 'harid'] },
      user_metadata: { first_name: 'Mari', last_name: 'Maasikas', email_verified: true, terms_accepted: true },
    });
    expect(decodeJwt(entered.session?.access_token ?? '')).toMatchObject({
      email,
      aal: 'aal1',
      amr: [{ method: 'oauth' }],
    });
    expect(browser.cookies.size).toBe(0);
  });

  it('signs in without PKCE, as it does by default', async () => {
    const client = device(auth);
    const end = await arrive(auth, { person: await aVerified() });
    const fields = new URLSearchParams(end.hash.slice(1));

    const { error } = await client.auth.setSession({
      access_token: fields.get('access_token') ?? '',
      refresh_token: fields.get('refresh_token') ?? '',
    });
    expect(error).toBeNull();
    const { data } = await client.auth.getUserIdentities();
    expect(data?.identities.map(({ provider }) => provider)).toEqual(['email', 'harid']);
  });

  it('reads which providers are on', async () => {
    const without = await startWithProviders(database.knex, sandbox, { providers: [] });
    const external = async (server: AuthServer) => (await server.request('/settings')).body['external'];

    expect(await external(auth)).toMatchObject({ email: true, harid: true, tara: true });
    expect(await external(without)).toEqual({ email: true, phone: false, anonymous_users: false });
    expect(await codeOf(without.request('/authorize?provider=harid'))).toEqual([400, 'validation_failed']);
    await without.close();
  });
});

it('the same person comes back to the same account', async () => {
  const sub = await aVerified();
  const first = await sessionBy(auth, { person: sub });
  const again = await sessionBy(auth, { person: sub });

  expect(again.user.id).toBe(first.user.id);
  expect(again.user.identities).toHaveLength(2);
});

it.each([
  ['without an address', () => aPerson(sandbox)],
  ['with a verified address', () => aVerified()],
])('two requests of one new person %s make one account', async (_who, someone) => {
  const person = await someone();
  const [one, other] = await Promise.all([sessionBy(auth, { person }), sessionBy(auth, { person })]);

  expect(one.user.id).toBe(other.user.id);
});

describe('an answer of the provider', () => {
  /** @covers rule provider-answer */
  it.each([
    ['for another request', { wrongNonce: 1 }],
    ['for another application', { wrongAudience: 1 }],
    ['for several, of which another one is the authorized party', { otherParty: 1 }],
    ['by another issuer', { wrongIssuer: 1 }],
    ['that has expired', { expired: 1 }],
    ['that is not valid yet', { fromTheFuture: 1 }],
    ['signed by somebody else', { foreignKey: 1 }],
    ['signed by nobody', { unsigned: 1 }],
    ['without an ID token', { noIdToken: 1 }],
    ['under the name of another provider', { mixedUpIssuer: 1 }],
  ])('%s lets nobody in', async (_what, switches) => {
    const person = await aVerified();
    await faulty(switches);

    const end = await arrive(auth, { person, verifier: aVerifier() });

    expect([toldBy(end), end.searchParams.get('code')]).toEqual(['bad_oauth_callback', null]);
    expect(await database.knex('auth_identities').where({ providerId: person })).toEqual([]);
  });

  it('signed by a new key is accepted at once', async () => {
    const person = await aVerified();
    await sessionBy(auth, { person });
    await sandbox.send('POST', '/control/identity/rotate');

    expect((await sessionBy(auth, { person })).user.email).not.toBe('');
  });

  it('that says no is told', async () => {
    expect(toldBy(await arrive(auth, { person: 'nobody' }))).toBe('access_denied');
  });

  it('that is posted as a form is redirected, so that the browser sends its cookie along', async () => {
    const browser = new Browser();
    const back = await pick(browser, await browser.next(beginning(auth, {})), await aVerified());
    const form = new URLSearchParams([...back.searchParams, ['evil', 'x']]);

    const redirected = await new Browser().next(`${back.origin}${back.pathname}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
    });

    expect([...redirected.searchParams.keys()].sort()).toEqual(['code', 'state']);
    expect((await browser.next(redirected.href)).hash).toContain('access_token=');
  });
});

describe('a provider that is away', () => {
  it.each([
    ['slow', { slowMs: 8_000 }],
    ['down', { down: true }],
    ['broken', { statusOverride: 500 }],
    ['talking nonsense', { nonsense: 'all' }],
  ])('is told: %s', async (_how, switches) => {
    const other = await startWithProviders(database.knex, sandbox, { providerTimeoutMs: 3_000 });
    const browser = new Browser();
    await faulty(switches);
    const first = await browser.next(beginning(other, {}));
    await sandbox.send('DELETE', '/control/faults');
    const back = await pick(browser, await browser.next(beginning(other, {})), 'harid-1002');
    await faulty(switches);
    const end = await browser.next(back.href);
    await other.close();

    expect([first, end].map((url) => [`${url.origin}${url.pathname}`, toldBy(url)])).toEqual([
      [LANDING, 'provider_unavailable'],
      [LANDING, 'provider_unavailable'],
    ]);
  });
});

describe('the state', () => {
  /** @covers rule provider-state */
  it('works once', async () => {
    const browser = new Browser();
    const back = await pick(browser, await browser.next(beginning(auth, {})), await aVerified());
    const kept = new Map(browser.cookies);
    expect((await browser.next(back.href)).hash).toContain('access_token=');
    kept.forEach((value, name) => browser.cookies.set(name, value));

    expect(toldBy(await browser.next(back.href))).toBe('bad_oauth_state');
  });

  /** @covers rule provider-browser */
  it('is of no use in another browser, into which somebody lures a victim', async () => {
    const attacker = new Browser();
    const back = await pick(attacker, await attacker.next(beginning(auth, {})), await aVerified());
    const victim = new Browser();
    // The victim has begun a sign-in, too.
    await victim.next(beginning(auth, {}));

    expect(toldBy(await victim.next(back.href))).toBe('bad_oauth_state');
    expect((await attacker.next(back.href)).hash).toContain('access_token=');
  });

  it('ends, and one that nobody knows leads to the product', async () => {
    const other = await startWithProviders(database.knex, sandbox);
    const browser = new Browser();
    const back = await pick(browser, await browser.next(beginning(other, {})), await aVerified());
    other.clock.advance(16 * 60);
    const late = await browser.next(back.href);
    const unknown = await browser.next(`${other.origin}/auth/v1/callback?state=x&code=y`);
    await other.close();

    expect([toldBy(late), toldBy(unknown), unknown.origin]).toEqual(['bad_oauth_state', 'bad_oauth_state', SITE]);
  });

  it('does not survive a change of the provider behind it', async () => {
    const browser = new Browser();
    const back = await pick(browser, await browser.next(beginning(auth, {})), await aVerified());
    const [harid, tara] = sandboxProviders(sandbox);
    if (harid === undefined || tara === undefined) throw new Error('No providers');
    const moved = await startWithProviders(database.knex, sandbox, { providers: [{ ...tara, id: 'harid' }] });
    const end = await browser.next(`${moved.origin}${back.pathname}${back.search}`);
    await moved.close();

    expect(toldBy(end)).toBe('bad_oauth_state');
  });

  it('is kept sealed, and so are nonce and verifier', async () => {
    const page = await new Browser().next(beginning(auth, {}));
    const row: unknown = await database.knex('auth_provider_flows').orderBy('created_at', 'desc').first();

    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(JSON.stringify(row)).not.toContain(page.searchParams.get(name));
    expect(page.searchParams.get('code_challenge_method')).toBe('S256');
  });

  it('is not made by a request that only looks', async () => {
    const reply = await fetch(beginning(auth, {}), { method: 'HEAD', redirect: 'manual' });

    expect([reply.status, reply.headers.get('set-cookie')]).toEqual([200, null]);
  });
});

describe('PKCE of the client', () => {
  it('cannot be left out half-way', async () => {
    const verifier = aVerifier();
    const end = await arrive(auth, { person: await aVerified(), verifier });
    const exchange = (codeVerifier: string | null) =>
      codeOf(
        auth.request('/token?grant_type=pkce', {
          method: 'POST',
          body: { auth_code: end.searchParams.get('code'), code_verifier: codeVerifier },
        }),
      );

    expect(end.hash).not.toContain('access_token');
    expect(await exchange(null)).toEqual([400, 'validation_failed']);
    expect(await exchange(aVerifier())).toEqual([400, 'bad_code_verifier']);
    expect(await exchange(verifier)).toEqual([200, undefined]);
    expect(await exchange(verifier)).toEqual([404, 'flow_state_not_found']);
  });

  it.each([
    ['a challenge without a method', `code_challenge=${'c'.repeat(43)}`],
    ['a method without a challenge', 'code_challenge_method=s256'],
    ['another method', `code_challenge=${'c'.repeat(43)}&code_challenge_method=none`],
  ])('is refused as %s', async (_what, query) => {
    expect(await codeOf(auth.request(`/authorize?provider=harid&${query}`))).toEqual([400, 'validation_failed']);
  });
});

it.each(['https://evil.test/x', '//evil.test', 'javascript:alert(1)', 'http://school.test.evil.test/'])(
  'leads nobody to %s',
  async (redirectTo) => {
    const end = await arrive(auth, { person: await aVerified(), redirectTo });

    expect(end.origin).toBe(SITE);
  },
);
