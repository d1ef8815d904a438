import { decodeJwt } from 'jose';
import { TOTP } from 'otpauth';
import { Webhook } from 'standardwebhooks';
import { newSigningSecret } from '#platform/index';
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
import { sessionOf, signedInDevice } from '../../../test/auth/client';
import { testDatabase } from '../../../test/database';
import { hookListener, type HookListener } from '../../../test/hook-listener';

let database: TestDatabase;
let program: HookListener;
let auth: AuthServer;

beforeAll(async () => {
  database = await authDatabase();
  program = await hookListener();
  auth = await startAuthServer(database.knex, { autoconfirm: true, claimsHook: program.hook });
});
afterAll(async () => {
  await auth.close();
  await program.close();
  await database.drop();
});

type Asked = { user_id: string; authentication_method: string; claims: Record<string, unknown> };
const askedIn = (body: string) => JSON.parse(body) as Asked;
/** Answers with all that it was given, and with more. */
const adding =
  (more: object) =>
  ({ body }: { body: string }) => ({
    body: JSON.stringify({ claims: { ...askedIn(body).claims, ...more } }),
  });
beforeEach(() => program.answers(adding({})));

const signIn = (email: string) => post(auth, '/token?grant_type=password', { email, password: PASSWORD });
async function linkTo(email: string) {
  await post(auth, '/otp', { email });
  return (await auth.mailsTo(email))[0]?.tokenHash;
}
const refused = [503, 'hook_failed'];
const sessions = async () => (await database.knex('auth_sessions')).length;

it('adds claims to every access token, and is asked with a signature of Standard Webhooks', async () => {
  program.answers(adding({ school: { grade: 11 }, tags: ['a'] }));
  const { email } = await newAccount(auth);
  const client = await signedInDevice(auth, email);
  const { access_token: token } = await sessionOf(client);
  expect(decodeJwt(token)).toMatchObject({ school: { grade: 11 }, tags: ['a'], role: 'authenticated', aal: 'aal1' });
  expect((await auth.module.tokens.verify(token))?.sub).toBe(decodeJwt(token).sub);

  const message = program.heard.at(-1);
  const headers = message?.headers as Record<string, string>;
  expect(new Webhook(program.hook.secret).verify(message?.body ?? '', headers)).toEqual(askedIn(message?.body ?? ''));
  expect(() => new Webhook(newSigningSecret()).verify(message?.body ?? '', headers)).toThrow();
  expect(askedIn(message?.body ?? '')).toMatchObject({
    user_id: decodeJwt(token).sub,
    authentication_method: 'password',
    claims: { email, session_id: decodeJwt(token)['session_id'] },
  });

  program.answers(() => ({ body: JSON.stringify({ claims: { tags: ['b'] } }) }));
  const renewed = await client.auth.refreshSession();
  expect(decodeJwt(renewed.data.session?.access_token ?? '')).toMatchObject({ tags: ['b'], email });
});

it.each([
  ['another status', () => ({ status: 500 })],
  ['a redirect', () => ({ status: 302 })],
  ['no JSON', () => ({ body: 'no' })],
  ['no claims', () => ({ body: '{}' })],
  ['claims that are none', () => ({ body: '{"claims":[]}' })],
  ['claims that are too long', adding({ long: 'x'.repeat(5_000) })],
  ['an answer without end', () => ({ body: 'x'.repeat(100_000) })],
  ['another person', adding({ sub: '00000000-0000-4000-8000-000000000000' })],
  ['another level', adding({ aal: 'aal2' })],
  ['another role', adding({ role: 'service_role' })],
  ['another address', adding({ email: 'somebody@else.test' })],
  ['a longer life', adding({ exp: 9_999_999_999 })],
])('lets nobody in after %s, and leaves nothing behind', async (_what, answer) => {
  const { email } = await newAccount(auth);
  const before = await sessions();
  program.answers(answer);

  expect(await codeOf(signIn(email))).toEqual(refused);
  expect(await codeOf(post(auth, '/signup', { email: freshEmail(), password: PASSWORD }))).toEqual(refused);
  expect(await sessions()).toBe(before);
  program.answers(adding({}));
  expect((await signIn(email)).status).toBe(200);
});

it('is not waited for longer than two seconds', async () => {
  const { email } = await newAccount(auth);
  program.answers((heard) => ({ ...adding({})(heard), afterMs: 25_000 }));
  const began = performance.now();

  expect(await codeOf(signIn(email))).toEqual(refused);
  expect(performance.now() - began).toBeLessThan(20_000);
});

it('uses up neither a code nor a refresh token nor a second factor while it is away', async () => {
  const { email } = await newAccount(auth);
  const client = await signedInDevice(auth, email);
  const { data: app } = await client.auth.mfa.enroll({ factorType: 'totp' });
  const { data: challenge } = await client.auth.mfa.challenge({ factorId: app?.id ?? '' });
  const code = new TOTP({ secret: app?.totp.secret ?? '' }).generate({ timestamp: auth.clock.now().getTime() });
  const prove = () => client.auth.mfa.verify({ factorId: app?.id ?? '', challengeId: challenge?.id ?? '', code });
  await post(auth, '/otp', { email });
  const mail = await auth.lastMail();
  const redeem = () => post(auth, '/verify', { type: 'magiclink', token_hash: mail.tokenHash });
  const { refresh_token: token } = await sessionOf(client);
  const refresh = () => post(auth, '/token?grant_type=refresh_token', { refresh_token: token });
  program.answers(() => ({ status: 503 }));
  expect(await codeOf(redeem())).toEqual(refused);
  expect(await codeOf(refresh())).toEqual(refused);
  expect((await prove()).error).toMatchObject({ status: 503 });

  program.answers(adding({}));
  expect((await redeem()).status).toBe(200);
  expect((await refresh()).status).toBe(200);
  expect((await prove()).error).toBeNull();
});

it('lets a class in at once, and renews its sessions at once', async () => {
  const people = await Promise.all(Array.from({ length: 30 }, () => newAccount(auth)));
  const phones = await Promise.all(people.map(({ email }) => signedInDevice(auth, email)));
  const tokens = await Promise.all(phones.map(async (phone) => (await sessionOf(phone)).refresh_token));
  program.answers((heard) => ({ ...adding({})(heard), afterMs: 100 }));

  const renewals = tokens.map((token) => post(auth, '/token?grant_type=refresh_token', { refresh_token: token }));
  const renewed = (await Promise.all(renewals)).map(({ status }) => status);
  const codes = await Promise.all(people.map(({ email }) => linkTo(email)));
  const entries = codes.map((hash) => post(auth, '/verify', { type: 'magiclink', token_hash: hash }));
  const entered = (await Promise.all(entries)).map(({ status }) => status);
  expect([new Set(renewed), new Set(entered)]).toEqual([new Set([200]), new Set([200])]);
});

it('is asked within half of the connections at once, so that a slow one does not hold them all', async () => {
  const small = await testDatabase('auth', { poolMax: 4 });
  const server = await startAuthServer(small.knex, { autoconfirm: true, claimsHook: program.hook });
  const people = await Promise.all([1, 2, 3, 4, 5].map(() => newAccount(server)));
  let [running, most] = [0, 0];
  program.answers((heard) => {
    running += 1;
    most = Math.max(most, running);
    setTimeout(() => (running -= 1), 200);
    return { ...adding({})(heard), afterMs: 200 };
  });

  const entries = people.map(({ email }) => post(server, '/token?grant_type=password', { email, password: PASSWORD }));
  expect((await Promise.all(entries)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(most).toBeLessThanOrEqual(2);
  await server.close();
  await small.drop();
});

it('that cannot be reached lets nobody in', async () => {
  const gone = await hookListener();
  const { email } = await newAccount(auth);
  const other = await startAuthServer(database.knex, { autoconfirm: true, claimsHook: gone.hook });
  await gone.close();

  expect(await codeOf(post(other, '/token?grant_type=password', { email, password: PASSWORD }))).toEqual(refused);
  await other.close();
});
