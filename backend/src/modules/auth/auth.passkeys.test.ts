import type { SupabaseClient } from '@supabase/supabase-js';
import { TOTP } from 'otpauth';
import {
  authDatabase,
  codeOf,
  newAccount,
  SITE,
  startAuthServer,
  type AuthServer,
  type TestDatabase,
} from '../../../test/auth/auth-server';
import { Authenticator } from '../../../test/auth/authenticator';
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

const HOST = new URL(SITE).hostname;
type Answer = ReturnType<Authenticator['get']>;
type PublicKey = Parameters<Authenticator['create']>[0] & Record<string, unknown>;

async function person() {
  const { email } = await newAccount(auth);
  return { email, client: await signedInDevice(auth, email) };
}

const send = async (client: SupabaseClient, path: string, body: object) => {
  const { access_token: token } = await sessionOf(client);
  return auth.request(path, { method: 'POST', token, body });
};
/** @returns the factor's challenge as the server writes it, before the client turns texts into bytes */
async function begin(client: SupabaseClient, factorId: string) {
  const { body } = await send(client, `/factors/${factorId}/challenge`, {
    webauthn: { rpId: HOST, rpOrigins: [SITE] },
  });
  const { type, credential_options: options } = body['webauthn'] as {
    type: string;
    credential_options: { publicKey: PublicKey };
  };
  return { challengeId: String(body['id']), type, publicKey: options.publicKey };
}
const finish = (
  client: SupabaseClient,
  factorId: string,
  challengeId: string,
  type: 'create' | 'request',
  answer: Answer,
) =>
  send(client, `/factors/${factorId}/verify`, {
    challenge_id: challengeId,
    webauthn: { type, rpId: HOST, rpOrigins: [SITE], credential_response: answer },
  });

async function withPasskey(key = new Authenticator(SITE)) {
  const { email, client } = await person();
  const enrolled = await client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Võti' });
  const factorId = enrolled.data?.id ?? '';
  const { challengeId, publicKey } = await begin(client, factorId);
  expect((await finish(client, factorId, challengeId, 'create', key.create(publicKey))).status).toBe(200);
  return { email, factorId, key, client: await signedInDevice(auth, email) };
}

it('is made, and shown at the next sign-in, with the official client', async () => {
  const { email, client } = await person();
  const key = new Authenticator(SITE);
  const enrolled = await client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Võti' });
  expect(enrolled.data).toEqual({ id: expect.any(String) as string, type: 'webauthn', friendly_name: 'Võti' });
  const factorId = enrolled.data?.id ?? '';
  const webauthn = { rpId: HOST, rpOrigins: [SITE] };

  const challenged = await client.auth.mfa.challenge({ factorId, webauthn });
  if (challenged.data?.type !== 'webauthn' || challenged.data.webauthn.type !== 'create')
    throw new Error('No passkey is asked for');
  const { publicKey } = challenged.data.webauthn.credential_options;
  expect(publicKey).toMatchObject({ rp: { id: HOST, name: HOST }, user: { name: email }, attestation: 'none' });
  const made = key.create({
    challenge: Buffer.from(publicKey.challenge as ArrayBuffer).toString('base64url'),
    rp: publicKey.rp,
  });
  const created = await client.auth.mfa.verify({
    factorId,
    challengeId: challenged.data.id,
    webauthn: { type: 'create', ...webauthn, credential_response: made as never },
  });
  expect(created.error).toBeNull();
  expect(created.data?.user.factors).toMatchObject([
    { factor_type: 'webauthn', status: 'verified', friendly_name: 'Võti' },
  ]);

  const next = await signedInDevice(auth, email);
  const asked = await next.auth.mfa.challenge({ factorId, webauthn });
  if (asked.data?.type !== 'webauthn' || asked.data.webauthn.type !== 'request')
    throw new Error('The passkey is not asked for');
  const request = asked.data.webauthn.credential_options.publicKey;
  expect(request.allowCredentials?.map(({ id }) => Buffer.from(id as ArrayBuffer).toString('hex'))).toEqual([
    key.id.toString('hex'),
  ]);
  const shown = key.get({ challenge: Buffer.from(request.challenge as ArrayBuffer).toString('base64url'), rpId: HOST });
  const proven = await next.auth.mfa.verify({
    factorId,
    challengeId: asked.data.id,
    webauthn: { type: 'request', ...webauthn, credential_response: shown as never },
  });
  expect(proven.error).toBeNull();
  const claims = await auth.module.tokens.verify((await sessionOf(next)).access_token);
  expect(claims).toMatchObject({ aal: 'aal2', amr: [{ method: 'mfa/webauthn' }, { method: 'password' }] });
  expect((await next.auth.mfa.listFactors()).data?.webauthn).toMatchObject([{ id: factorId }]);
});

it('is accepted only from the product’s own pages, for the given challenge, and once', async () => {
  const { client, factorId, key } = await withPasskey();
  const answer = async (make: (publicKey: PublicKey) => Answer) => {
    const { challengeId, publicKey } = await begin(client, factorId);
    return codeOf(finish(client, factorId, challengeId, 'request', make(publicKey)));
  };

  expect(await answer((options) => key.get(options, 'https://evil.test'))).toEqual([422, 'mfa_verification_failed']);
  expect(await answer((options) => key.get({ ...options, challenge: 'c29tZXRoaW5nIGVsc2U' }))).toEqual([
    422,
    'mfa_verification_failed',
  ]);
  expect(await answer((options) => key.get({ ...options, rpId: 'evil.test' }))).toEqual([
    422,
    'mfa_verification_failed',
  ]);
  expect(
    await answer((options) => ({ ...new Authenticator(SITE).get(options), id: key.id.toString('base64url') })),
  ).toEqual([422, 'mfa_verification_failed']);
  const { challengeId, publicKey } = await begin(client, factorId);
  const shown = key.get(publicKey);
  const twice = await Promise.all([1, 2].map(() => codeOf(finish(client, factorId, challengeId, 'request', shown))));
  expect(twice.map(([status]) => status).sort()).toEqual([200, 422]);
});

it('that was copied is detected by its counter', async () => {
  const { client, factorId, key } = await withPasskey(new Authenticator(SITE, 5));
  const first = await begin(client, factorId);
  const copied = key.get(first.publicKey);
  const second = await begin(client, factorId);
  expect((await finish(client, factorId, second.challengeId, 'request', key.get(second.publicKey))).status).toBe(200);

  expect(await codeOf(finish(client, factorId, first.challengeId, 'request', copied))).toEqual([
    422,
    'mfa_verification_failed',
  ]);
});

it('is not replaced by one from an earlier challenge', async () => {
  const { client } = await person();
  const { data } = await client.auth.mfa.enroll({ factorType: 'webauthn' });
  const factorId = data?.id ?? '';
  const [own, foreign] = [await begin(client, factorId), await begin(client, factorId)];
  await finish(client, factorId, own.challengeId, 'create', new Authenticator(SITE).create(own.publicKey));

  expect(
    await codeOf(
      finish(client, factorId, foreign.challengeId, 'create', new Authenticator(SITE).create(foreign.publicKey)),
    ),
  ).toEqual([422, 'mfa_verification_failed']);
});

it('is not the one that signs in, although both were begun at once', async () => {
  const { client } = await person();
  const { data } = await client.auth.mfa.enroll({ factorType: 'webauthn' });
  const factorId = data?.id ?? '';
  const second = await begin(client, factorId);
  const { body: first } = await send(client, '/passkeys/registration/options', {});
  const key = new Authenticator(SITE, 0, { isVerified: true });
  const made = await send(client, '/passkeys/registration/verify', {
    challenge_id: first['challenge_id'],
    credential: key.create(first['options'] as PublicKey),
  });
  expect(made.status).toBe(200);

  expect(await codeOf(finish(client, factorId, second.challengeId, 'create', key.create(second.publicKey)))).toEqual([
    422,
    'mfa_verification_failed',
  ]);
  expect((await client.auth.mfa.listFactors()).data?.webauthn).toEqual([]);
});

it('does not bypass a factor that the owner has verified since it was started', async () => {
  const { email, client } = await person();
  const stranger = await signedInDevice(auth, email);
  const { data: begun } = await stranger.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Võõras' });
  const { data: app } = await client.auth.mfa.enroll({ factorType: 'totp' });
  const code = new TOTP({ secret: app?.totp.secret ?? '' }).generate({ timestamp: auth.clock.now().getTime() });
  expect((await client.auth.mfa.challengeAndVerify({ factorId: app?.id ?? '', code })).error).toBeNull();

  const again = await signedInDevice(auth, email);
  const { challengeId, publicKey } = await begin(again, begun?.id ?? '');
  const answer = new Authenticator(SITE).create(publicKey);

  expect(await codeOf(finish(again, begun?.id ?? '', challengeId, 'create', answer))).toEqual([
    403,
    'insufficient_aal',
  ]);
  expect((await again.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal2',
  });
});

it('is refused for other domains, and without an answer', async () => {
  const { client, factorId } = await withPasskey();
  const { challengeId } = await begin(client, factorId);

  expect(await codeOf(send(client, `/factors/${factorId}/challenge`, { webauthn: { rpId: 'evil.test' } }))).toEqual([
    400,
    'validation_failed',
  ]);
  expect(
    await codeOf(send(client, `/factors/${factorId}/verify`, { challenge_id: challengeId, code: '123456' })),
  ).toEqual([400, 'validation_failed']);
  expect(
    await codeOf(
      send(client, `/factors/${factorId}/verify`, {
        challenge_id: challengeId,
        webauthn: { credential_response: 'x' },
      }),
    ),
  ).toEqual([400, 'bad_json']);
  expect(
    await codeOf(
      send(client, `/factors/${factorId}/verify`, { challenge_id: challengeId, webauthn: { credential_response: {} } }),
    ),
  ).toEqual([422, 'mfa_verification_failed']);
});

it('can be switched off', async () => {
  const off = await startAuthServer(database.knex, { autoconfirm: true, mfaWebauthnEnabled: false });
  const { token } = await newAccount(off);

  expect(await codeOf(off.request('/factors', { method: 'POST', token, body: { factor_type: 'webauthn' } }))).toEqual([
    422,
    'mfa_webauthn_enroll_not_enabled',
  ]);
  await off.close();
});
