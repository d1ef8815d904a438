import { decodeJwt } from 'jose';
import { TOTP } from 'otpauth';
import { testSandbox, type TestSandbox } from '../../../test/sandbox';
import {
  aPerson,
  arrive,
  aVerifier,
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
  newAccount,
  PASSWORD,
  post,
  type AuthServer,
  type TestDatabase,
} from '../../../test/auth/auth-server';
import { sessionOf, signedInDevice } from '../../../test/auth/client';

let database: TestDatabase;
let sandbox: TestSandbox;
/** Asks new people to confirm. */
let auth: AuthServer;
/** On the same database, lets them in at once. */
let open: AuthServer;

beforeAll(async () => {
  [database, sandbox] = await Promise.all([authDatabase(), testSandbox()]);
  auth = await startWithProviders(database.knex, sandbox);
  open = await startWithProviders(database.knex, sandbox, { autoconfirm: true });
});
afterAll(async () => {
  await Promise.all([auth.close(), open.close()]);
  await sandbox.stop();
  await database.drop();
});

const toldBy = ({ searchParams, hash }: URL) =>
  searchParams.get('error_code') ?? new URLSearchParams(hash.slice(1)).get('error_code');
const IN_ESTONIAN = { language: 'et', email_verified: true };
const identitiesOf = async (email: string): Promise<string[]> =>
  (
    await database
      .knex('auth_identities as i')
      .join('auth_users as u', 'u.id', 'i.account_id')
      .where({ email })
      .orderBy('i.created_at')
      .select<{ provider: string }[]>('provider')
  ).map(({ provider }) => provider);

describe('an account with the same e-mail address', () => {
  it('becomes the person’s when both sides have it verified, and its owner is told', async () => {
    const { email } = await newAccount(open);
    const person = await aPerson(sandbox, { email, isEmailVerified: true });

    const { user } = await sessionBy(auth, { person });

    expect(user).toMatchObject({ email, app_metadata: { provider: 'email', providers: ['email', 'harid'] } });
    expect(await auth.noticesTo(email)).toEqual(['identity_linked']);
    expect((await post(open, '/token?grant_type=password', { email, password: PASSWORD })).status).toBe(200);
  });

  /** @covers rule provider-unverified */
  it('is not taken over by an address that the provider has not verified', async () => {
    const { email } = await newAccount(open);
    const person = await aPerson(sandbox, { email, isEmailVerified: false });

    const { user } = await sessionBy(auth, { person });

    expect([user.email, await identitiesOf(email), await auth.noticesTo(email)]).toEqual(['', ['email'], []]);
  });

  /** @covers rule provider-namesake */
  it('that nobody has confirmed becomes the person’s, and whoever made it is kept out', async () => {
    const email = freshEmail();
    const stranger = { email, password: PASSWORD, data: { first_name: 'Võõras', terms_accepted: true } };
    await post(auth, '/signup', stranger);
    const [mail] = await auth.mailsTo(email);
    const person = await aPerson(sandbox, { email, isEmailVerified: true });

    const { user } = await sessionBy(auth, { person });

    expect(user).toMatchObject({ email, email_confirmed_at: expect.any(String) as string });
    expect(user.user_metadata).toEqual({ first_name: 'Mari', last_name: 'Maasikas', ...IN_ESTONIAN });
    expect([await identitiesOf(email), await auth.noticesTo(email)]).toEqual([['email', 'harid'], ['identity_linked']]);
    expect(await codeOf(post(auth, '/token?grant_type=password', { email, password: PASSWORD }))).toEqual([
      400,
      'invalid_credentials',
    ]);
    expect(await codeOf(post(auth, '/verify', { type: 'signup', email, token: mail?.code }))).toEqual([
      403,
      'otp_expired',
    ]);
    expect(await auth.mailsTo(email)).toEqual([]);
    expect((await sessionBy(auth, { person })).user.id).toBe(user.id);
  });

  it('stays whose it is when they have proven something else', async () => {
    const email = freshEmail();
    await post(auth, '/signup', { email, password: PASSWORD });
    await database.knex('auth_users').where({ email }).update({ phone: '37255512345', phoneConfirmedAt: new Date() });
    const person = await aPerson(sandbox, { email, isEmailVerified: true });

    expect([toldBy(await arrive(auth, { person })), await identitiesOf(email)]).toEqual(['email_exists', ['email']]);
  });

  /** @covers rule provider-word */
  it('is not touched on the word of a provider that does not count', async () => {
    const providers = sandboxProviders(sandbox).map((provider) => ({
      ...provider,
      emailTrust: 'own-mailboxes' as const,
    }));
    const careful = await startWithProviders(database.knex, sandbox, { providers });
    const [{ email }, unconfirmed, fresh] = [await newAccount(open), freshEmail(), freshEmail()];
    await post(auth, '/signup', { email: unconfirmed, password: PASSWORD });
    for (const address of [email, unconfirmed, fresh]) {
      const person = await aPerson(sandbox, { email: address, isEmailVerified: true });
      expect((await sessionBy(careful, { person })).user.email).toBe('');
    }
    await careful.close();

    expect([await identitiesOf(email), await identitiesOf(unconfirmed)]).toEqual([['email'], ['email']]);
    expect([await identitiesOf(fresh), await auth.noticesTo(email)]).toEqual([[], []]);
  });

  /** @covers rule provider-banned */
  it('that is banned stays closed, by address and by identity', async () => {
    const [{ email }, known] = [await newAccount(open), await aPerson(sandbox)];
    const person = await aPerson(sandbox, { email, isEmailVerified: true });
    const { user } = await sessionBy(auth, { person: known });
    const bannedUntil = new Date(Date.now() + 60_000);
    await database.knex('auth_users').where({ email }).orWhere({ id: user.id }).update({ bannedUntil });

    expect(toldBy(await arrive(auth, { person }))).toBe('user_banned');
    expect(toldBy(await arrive(auth, { person: known }))).toBe('user_banned');
    expect(await identitiesOf(email)).toEqual(['email']);
  });
});

it('makes no account while sign-ups are off, but lets in who has one', async () => {
  const closed = await startWithProviders(database.knex, sandbox, { signupEnabled: false });
  const [known, stranger] = [await aPerson(sandbox), await aPerson(sandbox)];
  const { user } = await sessionBy(auth, { person: known });

  const again = await sessionBy(closed, { person: known });
  const refused = await arrive(closed, { person: stranger, verifier: aVerifier() });
  await closed.close();

  expect([again.user.id, toldBy(refused)]).toEqual([user.id, 'signup_disabled']);
});

describe('a person without an e-mail address (TARA)', () => {
  const someone = 'EE38001085718';
  const byTara = () => sessionBy(auth, { provider: 'tara', person: someone });

  it('has names, and a personal code that is stored nowhere', async () => {
    const { user, access_token } = await byTara();

    expect(user).toMatchObject({
      email: '',
      user_metadata: { first_name: 'JAAK-KRISTJAN', last_name: 'JÕEORG' },
      identities: [{ provider: 'tara' }],
    });
    const rows: unknown = await Promise.all(
      ['auth_users', 'auth_identities', 'auth_provider_flows'].map((table) => database.knex(table)),
    );
    expect(JSON.stringify([rows, access_token])).not.toContain(someone.slice(2));
  });

  it('gets an address by confirming it, and never somebody else’s', async () => {
    const taken = (await newAccount(open)).email;
    const { access_token: token, user } = await byTara();
    const ask = (email: string) => codeOf(auth.request('/user', { method: 'PUT', token, body: { email } }));
    expect(await ask(taken)).toEqual([422, 'email_exists']);

    const email = freshEmail();
    await ask(email);
    expect((await byTara()).user.email).toBe('');
    const [mail] = await auth.mailsTo(email);
    const confirmed = await post(auth, '/verify', { type: 'email_change', email, token: mail?.code });

    expect([confirmed.status, (await byTara()).user]).toMatchObject([200, { id: user.id, email }]);
  });

  it('who never gives one is forgotten after a month', async () => {
    const other = await startWithProviders(database.knex, sandbox);
    const { user } = await sessionBy(other, { person: await aPerson(sandbox) });
    const isThere = async () => (await database.knex('auth_users').where({ id: user.id })).length;

    await other.module.schedules[0]?.run();
    expect(await isThere()).toBe(1);
    other.clock.advance(31 * 86_400);
    await other.module.schedules[0]?.run();
    await other.close();

    expect(await isThere()).toBe(0);
  });

  it('is not let in at a lower level than is asked for', async () => {
    // The simulated HarID says no level at all.
    const providers = sandboxProviders(sandbox).map((provider) => ({ ...provider, levels: ['high'] }));
    const strict = await startWithProviders(database.knex, sandbox, { providers });
    const end = await arrive(strict, { person: await aPerson(sandbox) });
    await strict.close();

    expect(toldBy(end)).toBe('bad_oauth_callback');
  });
});

/** Asks as the official client does, and goes through the provider. */
async function link(email: string, person: string): Promise<URL> {
  const client = await signedInDevice(open, email);
  const { access_token: token } = await sessionOf(client);
  const browser = new Browser();
  const query = new URLSearchParams({ provider: 'harid', redirect_to: LANDING, skip_http_redirect: 'true' });
  const reply = await browser.open(`${open.origin}/auth/v1/user/identities/authorize?${query.toString()}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { url } = (await reply.json()) as { url: string };
  return browser.next((await pick(browser, new URL(url), person)).href);
}

describe('linking', () => {
  it('adds a way in, whatever address it has, and tells the owner', async () => {
    const { email } = await newAccount(open);
    const person = await aPerson(sandbox, { email: freshEmail() });

    expect((await link(email, person)).hash).toContain('access_token=');
    expect([await identitiesOf(email), await open.noticesTo(email)]).toEqual([['email', 'harid'], ['identity_linked']]);
    expect((await sessionBy(open, { person })).user.email).toBe(email);
  });

  /** @covers rule provider-link-foreign */
  it('takes no identity from another account', async () => {
    const person = await aPerson(sandbox, { email: freshEmail(), isEmailVerified: true });
    const { user } = await sessionBy(open, { person });
    const { email } = await newAccount(open);

    expect(toldBy(await link(email, person))).toBe('identity_already_exists');
    expect((await sessionBy(open, { person })).user.id).toBe(user.id);
  });

  it('brings an identity along that came first without an address, unless it is banned', async () => {
    const [person, banned] = [await aPerson(sandbox), await aPerson(sandbox)];
    const [bare, closed] = [await sessionBy(open, { person }), await sessionBy(open, { person: banned })];
    await database
      .knex('auth_users')
      .where({ id: closed.user.id })
      .update({ bannedUntil: new Date(Date.now() + 60_000) });
    const { email } = await newAccount(open);

    expect((await link(email, person)).hash).toContain('access_token=');
    expect(toldBy(await link(email, banned))).toBe('identity_already_exists');
    expect((await sessionBy(open, { person })).user.email).toBe(email);
    expect(await database.knex('auth_users').where({ id: bare.user.id })).toEqual([]);
  });

  /** @covers rule provider-link-recent */
  it('needs a session, and a recent sign-in', async () => {
    const old = await startWithProviders(database.knex, sandbox, { autoconfirm: true, accessTokenSeconds: 90_000 });
    const { token } = await newAccount(old);
    const ask = (headers: { token?: string }) =>
      codeOf(old.request('/user/identities/authorize?provider=harid', headers));
    expect(await ask({})).toEqual([401, 'no_authorization']);
    expect(await ask({ token })).toEqual([200, undefined]);
    old.clock.advance(3_700);

    expect(await ask({ token })).toEqual([400, 'reauthentication_needed']);
    const unlinked = await codeOf(old.request('/user/identities/x', { method: 'DELETE', token }));
    expect(unlinked).toEqual([400, 'reauthentication_needed']);
    await old.close();
  });

  it.each([
    [
      'was signed out',
      'bad_oauth_state',
      (token: string) => open.request('/logout?scope=global', { method: 'POST', token }),
    ],
    [
      'has ended, though it is still kept',
      'session_not_found',
      (token: string) => {
        const { session_id: id } = decodeJwt<{ session_id: string }>(token);
        return database
          .knex('auth_sessions')
          .where({ id })
          .update({ notAfter: new Date(Date.now() - 1000) });
      },
    ],
  ])('ends with the session that began it: it %s', async (_how, code, end) => {
    const { email, token } = await newAccount(open);
    const browser = new Browser();
    const reply = await browser.open(`${open.origin}/auth/v1/user/identities/authorize?provider=harid`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { url } = (await reply.json()) as { url: string };
    const back = await pick(browser, new URL(url), await aPerson(sandbox));
    await end(token);

    expect(toldBy(await browser.next(back.href))).toBe(code);
    expect(await identitiesOf(email)).toEqual(['email']);
  });

  /** @covers rule provider-second-factor */
  it('and unlinking need the second step where there is one', async () => {
    const { email } = await newAccount(open);
    const client = await signedInDevice(open, email);
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp' });
    const code = new TOTP({ secret: data?.totp.secret ?? '' }).generate({ timestamp: open.clock.now().getTime() });
    await client.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code });
    const { access_token: token } = await sessionOf(await signedInDevice(open, email));

    expect(await codeOf(open.request('/user/identities/authorize?provider=harid', { token }))).toEqual([
      401,
      'insufficient_aal',
    ]);
    expect(await codeOf(open.request('/user/identities/x', { method: 'DELETE', token }))).toEqual([
      401,
      'insufficient_aal',
    ]);
  });
});

describe('unlinking', () => {
  const unlink = (token: string, identityId = '') =>
    codeOf(open.request(`/user/identities/${identityId}`, { method: 'DELETE', token }));

  it('takes a way in away, but no address, and nobody else’s', async () => {
    const email = freshEmail();
    const person = await aPerson(sandbox, { email, isEmailVerified: true });
    const { access_token: token, user } = await sessionBy(open, { person });
    const [byMail, byProvider] = user.identities;
    const stranger = (await newAccount(open)).token;

    expect(await unlink(stranger, byProvider?.identity_id)).toEqual([404, 'identity_not_found']);
    expect(await unlink(token, 'x')).toEqual([404, 'identity_not_found']);
    expect(await unlink(token, byMail?.identity_id)).toEqual([422, 'email_conflict_identity_not_deletable']);
    expect(await unlink(token, byProvider?.identity_id)).toEqual([200, undefined]);
    const { body } = await open.request('/user', { token });
    expect([body['app_metadata'], await identitiesOf(email), await open.noticesTo(email)]).toEqual([
      { provider: 'email', providers: ['email'] },
      ['email'],
      ['identity_unlinked'],
    ]);
  });

  /** @covers rule provider-unlink-ends */
  it('ends the other sessions, and what would become one', async () => {
    const email = freshEmail();
    const person = await aPerson(sandbox, { email, isEmailVerified: true });
    const [stranger, own] = [await sessionBy(open, { person }), await sessionBy(open, { person })];
    const verifier = aVerifier();
    const late = await arrive(open, { person, verifier });

    expect(await unlink(own.access_token, own.user.identities[1]?.identity_id)).toEqual([200, undefined]);

    const code = { auth_code: late.searchParams.get('code'), code_verifier: verifier };
    expect(await codeOf(post(open, '/token?grant_type=pkce', code))).toEqual([404, 'flow_state_not_found']);
    expect(await codeOf(open.request('/user', { token: stranger.access_token }))).toEqual([403, 'session_not_found']);
    expect(await codeOf(open.request('/user', { token: own.access_token }))).toEqual([200, undefined]);
  });

  it('after a forgotten password is left to the owner: the identity signs in until the recovered session removes it', async () => {
    const { email } = await newAccount(open);
    const strangers = await aPerson(sandbox, { email: freshEmail() });
    await link(email, strangers);
    await post(open, '/recover', { email });
    const [mail] = await open.mailsTo(email);
    const { body } = await post(open, '/verify', { type: 'recovery', email, token: mail?.code });
    const token = body['access_token'] as string;
    const password = 'uus ja pikem parool';
    expect(await codeOf(open.request('/user', { method: 'PUT', token, body: { password } }))).toEqual([200, undefined]);

    const { user, access_token: intruder } = await sessionBy(open, { person: strangers });
    expect(user.email).toBe(email);
    const seen = (await open.request('/user', { token })).body['identities'] as typeof user.identities;
    expect(seen.map(({ provider }) => provider)).toEqual(['email', 'harid']);
    expect(await unlink(token, seen[1]?.identity_id)).toEqual([200, undefined]);

    expect(await codeOf(open.request('/user', { token: intruder }))).toEqual([403, 'session_not_found']);
    expect((await sessionBy(open, { person: strangers })).user.email).not.toBe(email);
    expect(await codeOf(open.request('/user', { token }))).toEqual([200, undefined]);
  });

  /** @covers rule provider-last-way */
  it('never takes the last way in', async () => {
    const { access_token: token, user } = await sessionBy(open, { person: await aPerson(sandbox) });

    expect(await unlink(token, user.identities[0]?.identity_id)).toEqual([422, 'single_identity_not_deletable']);
  });
});
