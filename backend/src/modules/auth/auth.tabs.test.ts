import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import {
  authDatabase,
  newAccount,
  PASSWORD,
  startAuthServer,
  type AuthServer,
  type TestDatabase,
} from '../../../test/auth/auth-server';
import { sessionOf, signedInDevice } from '../../../test/auth/client';

let database: TestDatabase;
let auth: AuthServer;

beforeAll(async () => {
  database = await authDatabase();
  auth = await startAuthServer(database.knex, { autoconfirm: true });
});
afterAll(async () => {
  await auth.close();
  await database.drop();
});

type ClientOptions = NonNullable<Parameters<typeof createClient>[2]>;
type SocketClass = NonNullable<NonNullable<ClientOptions['realtime']>['transport']>;
/** The client wants a socket for its realtime part, which Node 20 lacks and nothing here opens. */
const noSocket = class {} as unknown as SocketClass;

/** One browser: what its tabs keep, they share. */
function browser() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const tab = (fetchWith: typeof fetch = fetch): SupabaseClient =>
    createClient(auth.origin, 'anon-key', {
      auth: { autoRefreshToken: false, persistSession: true, storage, storageKey: 'shared' },
      global: { fetch: fetchWith },
      realtime: { transport: noSocket },
    });
  return { tab };
}

const refreshTokenOf = async (tab: SupabaseClient) => (await sessionOf(tab)).refresh_token;

/** @covers rule refresh-tabs */
it('gives two tabs that refresh at the same time the same token, and both stay signed in', async () => {
  const { email } = await newAccount(auth);
  const { tab } = browser();
  const first = tab();
  await first.auth.signInWithPassword({ email, password: PASSWORD });
  const second = tab();
  await sessionOf(second);

  const before = await refreshTokenOf(first);

  const replies = await Promise.all([first.auth.refreshSession(), second.auth.refreshSession()]);

  // A tab that finds another's answer in their common storage keeps that one and drops its own.
  for (const { error } of replies) expect([undefined, 'AuthRefreshDiscardedError']).toContain(error?.name);
  const tokens = await Promise.all([refreshTokenOf(first), refreshTokenOf(second)]);
  expect(new Set([...tokens, before]).size).toBe(2);
  expect([(await first.auth.getUser()).error, (await second.auth.getUser()).error]).toEqual([null, null]);
});

it('lets twenty tabs refresh at once', async () => {
  const { email } = await newAccount(auth);
  const { tab } = browser();
  const opener = tab();
  await opener.auth.signInWithPassword({ email, password: PASSWORD });
  const refresh_token = await refreshTokenOf(opener);
  const tabs = Array.from({ length: 20 }, () => browser().tab());

  const replies = await Promise.all(tabs.map((each) => each.auth.refreshSession({ refresh_token })));

  expect(replies.map(({ error }) => error)).toEqual(tabs.map(() => null));
  expect(new Set(replies.map(({ data }) => data.session?.refresh_token)).size).toBe(1);
});

it('survives a lost answer', async () => {
  const { email } = await newAccount(auth);
  let lost = 0;
  const losing: typeof fetch = async (input, init) => {
    const reply = await fetch(input, init);
    const isRefresh = String(input instanceof Request ? input.url : input).includes('grant_type=refresh_token');
    if (!isRefresh || lost > 0) return reply;
    lost += 1;
    throw new TypeError('the connection was lost');
  };
  const tab = browser().tab(losing);
  await tab.auth.signInWithPassword({ email, password: PASSWORD });
  const before = await refreshTokenOf(tab);

  const { data, error } = await tab.auth.refreshSession();

  expect([lost, error]).toEqual([1, null]);
  expect(data.session?.refresh_token).not.toBe(before);
  expect((await tab.auth.getUser()).error).toBeNull();
});

it('signs out only the device on which an old token was used again', async () => {
  const { email } = await newAccount(auth);
  const [stolen, other] = [await signedInDevice(auth, email), await signedInDevice(auth, email)];
  const old = await refreshTokenOf(stolen);
  await stolen.auth.refreshSession();
  await stolen.auth.refreshSession();
  auth.clock.advance(11);

  const thief = await browser().tab().auth.refreshSession({ refresh_token: old });

  expect(thief.error).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
  expect((await stolen.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
  expect((await other.auth.getUser()).error).toBeNull();
  expect((await other.auth.refreshSession()).error).toBeNull();
});
