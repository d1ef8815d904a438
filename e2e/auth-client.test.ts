/** @covers page /auth/confirm-email */
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { aPersonAtProviders, RedirectingBrowser } from './support/atProvider';
import { mailTo } from './support/inbox';
import { readRun, type Run } from './support/run';
import { aNewcomer, linkIn, type Newcomer } from './support/screens';

let run: Run;
beforeAll(() => {
  run = readRun();
});

type Device = { client: SupabaseClient; /** Paths that the client has asked for, the newest last. */ asked: string[] };
type ClientOptions = NonNullable<Parameters<typeof createClient>[2]>;
type SocketClass = NonNullable<NonNullable<ClientOptions['realtime']>['transport']>;
/** The client requires a socket for its realtime part, which Node 20 lacks and this test does not use. */
const noSocket = function () {} as unknown as SocketClass;

/** The official client as published, at the product's address, with its own storage. */
function aDevice(flowType: 'implicit' | 'pkce' = 'implicit', send: typeof fetch = fetch): Device {
  const kept = new Map<string, string>();
  const asked: string[] = [];
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const client = createClient(run.url, run.anonKey, {
    auth: { flowType, autoRefreshToken: false, persistSession: true, storage },
    realtime: { transport: noSocket },
    global: {
      fetch: (input, init) => {
        asked.push(new URL(input instanceof Request ? input.url : input).pathname);
        return send(input, init);
      },
    },
  });
  return { client, asked };
}

async function signedIn({ email, password }: Newcomer): Promise<Device> {
  const device = aDevice();
  const { error } = await device.client.auth.signInWithPassword({ email, password });
  expect(error).toBeNull();
  return device;
}

/** Signs up and confirms with the code from the mail. */
async function aConfirmedAccount(): Promise<Newcomer> {
  const { client } = aDevice();
  const newcomer = aNewcomer();
  const { data, error } = await client.auth.signUp({
    email: newcomer.email,
    password: newcomer.password,
    options: { data: { first_name: newcomer.firstName, language: 'et' } },
  });
  expect({ error, session: data.session }).toEqual({ error: null, session: null });
  const early = await client.auth.signInWithPassword(newcomer);
  expect(early.error).toMatchObject({ status: 400, code: 'email_not_confirmed' });

  const link = linkIn(await mailTo(run.inboxUrl, newcomer.email, /Kinnita oma e-posti aadress/), '/auth/confirm-email');
  const confirmed = await client.auth.verifyOtp({
    token_hash: new URL(link).searchParams.get('token_hash') ?? '',
    type: 'signup',
  });
  expect(confirmed.error).toBeNull();
  expect(confirmed.data.user).toMatchObject({
    email: newcomer.email,
    user_metadata: { first_name: newcomer.firstName, email_verified: true },
  });
  return newcomer;
}

it('the official client signs up, confirms by the mail, signs in and refreshes', async () => {
  const { client } = await signedIn(await aConfirmedAccount());
  const before = (await client.auth.getSession()).data.session;

  const { data, error } = await client.auth.refreshSession();

  expect(error).toBeNull();
  expect(data.session?.refresh_token).not.toBe(before?.refresh_token);
  const { data: found } = await client.auth.getUser();
  expect(found.user?.id).toBe(before?.user.id);
});

it('the official client verifies claims by the published keys, without asking the server who it is', async () => {
  const newcomer = await aConfirmedAccount();
  const { client, asked } = await signedIn(newcomer);
  asked.length = 0;

  const { data, error } = await client.auth.getClaims();

  expect(error).toBeNull();
  expect(data?.claims).toMatchObject({ email: newcomer.email, iss: `${run.url}/auth/v1`, aud: 'authenticated' });
  expect(data?.header.alg).toMatch(/^(ES|RS)256$/);
  expect(asked).toEqual(['/auth/v1/.well-known/jwks.json']);
});

it('signing out everywhere ends the session on the other device at once, also for the product', async () => {
  const newcomer = await aConfirmedAccount();
  const [here, there] = [await signedIn(newcomer), await signedIn(newcomer)];
  const session = (await there.client.auth.getSession()).data.session;
  const opened = await fetch(`${run.url}/api/v1/auth/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ session }),
  });
  const { user, accessToken } = (await opened.json()) as { user: { id: number }; accessToken: string };
  const hydrate = async () =>
    (await fetch(`${run.url}/api/v1/users/${user.id}/hydrate`, { headers: { Authorization: `Bearer ${accessToken}` } }))
      .status;
  expect(await hydrate()).toBe(200);

  const { error } = await here.client.auth.signOut({ scope: 'global' });

  expect(error).toBeNull();
  const refreshed = await there.client.auth.refreshSession({ refresh_token: session?.refresh_token ?? '' });
  expect(refreshed.error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
  expect((await there.client.auth.getUser(session?.access_token)).error?.name).toBe('AuthSessionMissingError');
  expect(await hydrate()).toBe(401);
});

it('the official client signs in by a provider, links another one and unlinks it', async () => {
  const { firstName, lastName, email } = aNewcomer();
  const person = await aPersonAtProviders(run, { firstName, lastName, email, isEmailVerified: true });
  const browser = new RedirectingBrowser();
  const {
    client: { auth },
  } = aDevice('pkce', browser.fetch);
  const options = { redirectTo: `${run.url}/auth/provider`, skipBrowserRedirect: true };

  const begun = await auth.signInWithOAuth({ provider: 'custom:harid', options });
  const back = await browser.pick(begun.data.url ?? '', person);
  const { data, error } = await auth.exchangeCodeForSession(back.searchParams.get('code') ?? '');
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ email, user_metadata: { first_name: firstName, email_verified: true } });
  expect((await auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal1');

  const linking = await auth.linkIdentity({ provider: 'custom:tara', options });
  expect(linking.error).toBeNull();
  const linked = await browser.pick(linking.data.url ?? '', person);
  expect(linked.searchParams.get('error_code')).toBeNull();
  const providersNow = async () => (await auth.getUserIdentities()).data?.identities ?? [];
  const [, , tara] = await providersNow();
  expect((await providersNow()).map(({ provider }) => provider)).toEqual(['email', 'harid', 'tara']);

  if (tara === undefined) throw new Error('TARA was not linked');
  expect((await auth.unlinkIdentity(tara)).error).toBeNull();
  expect((await providersNow()).map(({ provider }) => provider)).toEqual(['email', 'harid']);
});
