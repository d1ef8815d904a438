import type { SupabaseClient } from '@supabase/supabase-js';
import { TOTP } from 'otpauth';
import {
  authDatabase,
  freshEmail,
  newAccount,
  PASSWORD,
  startAuthServer,
  type AuthServer,
  type TestDatabase,
} from '../../../test/auth/auth-server';
import { device, sessionOf, signedInDevice } from '../../../test/auth/client';

let database: TestDatabase;
let auth: AuthServer;

beforeAll(async () => {
  database = await authDatabase();
});
beforeEach(async () => {
  auth = await startAuthServer(database.knex, { autoconfirm: true });
});
afterEach(() => auth.close());
afterAll(() => database.drop());

/** @returns what the authenticator app shows now. */
const codeOf = (secret: string, at = auth.clock.now()) => new TOTP({ secret }).generate({ timestamp: at.getTime() });

async function enrol(client: SupabaseClient, friendlyName?: string) {
  const { data, error } = await client.auth.mfa.enroll({
    factorType: 'totp',
    ...(friendlyName !== undefined && { friendlyName }),
  });
  if (error !== null) throw error;
  return { id: data.id, ...data.totp, name: data.friendly_name };
}

/** Somebody with a proven authenticator app, on the device on which it was proven. */
async function withFactor() {
  const { email } = await newAccount(auth);
  const client = await signedInDevice(auth, email);
  const factor = await enrol(client, 'Telefon');
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor.secret) });
  expect(error).toBeNull();
  // The app's next code: the one just used is dead.
  auth.clock.advance(30);
  return { email, client, factor };
}

/** @covers rule second-factor */
it('goes from enrolling to the second level, and from there on asks for the code', async () => {
  const { email } = await newAccount(auth);
  const client = await signedInDevice(auth, email);
  const events: string[] = [];
  client.auth.onAuthStateChange((event) => void events.push(event));

  const factor = await enrol(client, 'Telefon');
  expect(factor.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /);
  expect(factor.qr_code).not.toContain('#');
  expect(factor.uri).toBe(
    `otpauth://totp/school.test:${encodeURIComponent(email)}?issuer=school.test&secret=${factor.secret}&algorithm=SHA1&digits=6&period=30`,
  );
  expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal1',
  });

  const inFiveMinutes = () => Math.floor(auth.clock.now().getTime() / 1000) + 300;
  const earliest = inFiveMinutes();
  const challenge = await client.auth.mfa.challenge({ factorId: factor.id });
  expect(challenge.data?.type).toBe('totp');
  expect(challenge.data?.expires_at).toBeGreaterThanOrEqual(earliest);
  expect(challenge.data?.expires_at).toBeLessThanOrEqual(inFiveMinutes());
  const before = await sessionOf(client);
  const verified = await client.auth.mfa.verify({
    factorId: factor.id,
    challengeId: challenge.data?.id ?? '',
    code: codeOf(factor.secret),
  });
  expect(verified.error).toBeNull();
  expect(verified.data?.user.factors).toMatchObject([{ id: factor.id, status: 'verified', friendly_name: 'Telefon' }]);

  const after = await sessionOf(client);
  const [old, lifted] = await Promise.all([
    auth.module.tokens.verify(before.access_token),
    auth.module.tokens.verify(after.access_token),
  ]);
  expect(lifted).toMatchObject({
    session_id: old?.session_id,
    aal: 'aal2',
    amr: [{ method: 'totp' }, { method: 'password' }],
  });
  expect(after.refresh_token).not.toBe(before.refresh_token);
  expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal2',
    nextLevel: 'aal2',
  });
  expect((await client.auth.mfa.listFactors()).data).toMatchObject({
    totp: [{ id: factor.id }],
    phone: [],
    all: [{ id: factor.id }],
  });
  expect(events).toContain('MFA_CHALLENGE_VERIFIED');

  const refreshed = await client.auth.refreshSession();
  expect((await auth.module.tokens.verify(refreshed.data.session?.access_token ?? ''))?.aal).toBe('aal2');
  const next = await signedInDevice(auth, email);
  // Told offline, from what the sign-in itself has answered.
  expect((await next.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal2',
  });
});

it('never accepts a refresh token from before the proof, at once or later', async () => {
  for (const wait of [0, 11]) {
    const { email } = await newAccount(auth);
    const client = await signedInDevice(auth, email);
    const r0 = (await sessionOf(client)).refresh_token;
    const factor = await enrol(client);
    await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor.secret) });
    auth.clock.advance(wait);

    const thief = await auth.request('/token?grant_type=refresh_token', {
      method: 'POST',
      body: { refresh_token: r0 },
    });
    expect([thief.status, thief.body['code']]).toEqual([400, 'refresh_token_already_used']);
    // Somebody else holds a token of this session, so it is over for both.
    expect((await client.auth.refreshSession()).error).toMatchObject({ status: 400 });
  }
});

it('also holds right after a refresh, within the tolerance for several tabs', async () => {
  const { email } = await newAccount(auth);
  const client = await signedInDevice(auth, email);
  const r0 = (await sessionOf(client)).refresh_token;
  await client.auth.refreshSession();
  const r1 = (await sessionOf(client)).refresh_token;
  const factor = await enrol(client);
  await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor.secret) });

  for (const stolen of [r0, r1]) {
    const { status } = await auth.request('/token?grant_type=refresh_token', {
      method: 'POST',
      body: { refresh_token: stolen },
    });
    expect(status).toBe(400);
  }
});

it('still tolerates a lost answer after the proof', async () => {
  const { client } = await withFactor();
  const r2 = (await sessionOf(client)).refresh_token;
  const refresh = () =>
    auth.request('/token?grant_type=refresh_token', { method: 'POST', body: { refresh_token: r2 } });

  const lost = await refresh();
  auth.clock.advance(1_000);

  expect((await refresh()).body['refresh_token']).toBe(lost.body['refresh_token']);
});

it('ends sessions that have not proven the factor, and keeps those that have', async () => {
  const { email } = await newAccount(auth);
  const [first, second] = [await signedInDevice(auth, email), await signedInDevice(auth, email)];
  const factor = await enrol(first);
  await first.auth.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor.secret) });
  expect((await second.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });

  const third = await signedInDevice(auth, email);
  auth.clock.advance(30);
  await third.auth.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor.secret) });
  expect((await first.auth.getUser()).error).toBeNull();
  expect((await third.auth.getUser()).error).toBeNull();
});

it('requires the second level to add or remove a factor and to change the password', async () => {
  const { email, client, factor } = await withFactor();
  const other = await signedInDevice(auth, email);

  expect((await other.auth.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({
    status: 403,
    code: 'insufficient_aal',
  });
  expect((await other.auth.mfa.unenroll({ factorId: factor.id })).error).toMatchObject({
    status: 422,
    code: 'insufficient_aal',
  });
  expect((await other.auth.updateUser({ password: 'uus ja pikem parool' })).error).toMatchObject({
    status: 401,
    code: 'insufficient_aal',
  });
  expect((await other.auth.updateUser({ email: freshEmail() })).error).toMatchObject({
    status: 401,
    code: 'insufficient_aal',
  });
  expect((await other.auth.updateUser({ data: { nick: 'M' } })).error).toBeNull();

  expect((await client.auth.updateUser({ password: 'uus ja pikem parool' })).error).toBeNull();
  expect((await client.auth.mfa.unenroll({ factorId: factor.id })).data).toEqual({ id: factor.id });
});

it('lowers a session’s level when its factor is removed', async () => {
  const { email, client, factor } = await withFactor();
  const second = await signedInDevice(auth, email);
  await second.auth.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor.secret) });

  await client.auth.mfa.unenroll({ factorId: factor.id });
  const [own, others] = [await client.auth.refreshSession(), await second.auth.refreshSession()];

  for (const { data } of [own, others]) {
    const claims = await auth.module.tokens.verify(data.session?.access_token ?? '');
    expect(claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
    expect(data.user?.factors ?? []).toEqual([]);
  }
});

it('sends a code to a phone that is a factor', async () => {
  const texting = await startAuthServer(database.knex, {
    autoconfirm: true,
    mfaPhoneEnabled: true,
    smsProvider: 'test',
  });
  const { email } = await newAccount(texting);
  const client = await signedInDevice(texting, email);

  const enrolled = await client.auth.mfa.enroll({ factorType: 'phone', phone: '+372 5551 2345', friendlyName: 'Minu' });
  expect(enrolled.data).toMatchObject({ type: 'phone', friendly_name: 'Minu', phone: '37255512345' });
  const factorId = enrolled.data?.id ?? '';
  const challenge = await client.auth.mfa.challenge({ factorId, channel: 'sms' });
  expect(challenge.data?.type).toBe('phone');
  expect((await client.auth.mfa.challenge({ factorId })).error).toMatchObject({
    status: 429,
    code: 'over_sms_send_rate_limit',
  });
  const challengeId = challenge.data?.id ?? '';
  const text = await texting.module.texts.get(challengeId);
  expect(text).toMatchObject({ phone: '37255512345', code: expect.stringMatching(/^\d{6}$/) });

  const wrong = text?.code === '000000' ? '000001' : '000000';
  expect((await client.auth.mfa.verify({ factorId, challengeId, code: wrong })).error).toMatchObject({
    status: 422,
    code: 'mfa_verification_failed',
    message: 'Invalid MFA Phone code entered',
  });
  expect((await client.auth.mfa.verify({ factorId, challengeId, code: text?.code ?? '' })).error).toBeNull();
  const claims = await texting.module.tokens.verify((await sessionOf(client)).access_token);
  expect(claims).toMatchObject({ aal: 'aal2', amr: [{ method: 'mfa/phone' }, { method: 'password' }] });
  expect((await client.auth.mfa.enroll({ factorType: 'phone', phone: '37255512345' })).error).toMatchObject({
    status: 422,
    code: 'mfa_verified_factor_exists',
  });
  expect(await texting.module.texts.get(challengeId)).toBeNull();
  await texting.close();
});

it('keeps the second level through recovery: the new password needs the code', async () => {
  const { email, factor } = await withFactor();
  const client = device(auth);
  await client.auth.resetPasswordForEmail(email);
  const { tokenHash } = await auth.lastMail();
  await client.auth.verifyOtp({ token_hash: tokenHash, type: 'recovery' });

  expect((await client.auth.updateUser({ password: 'uus ja pikem parool' })).error).toMatchObject({
    code: 'insufficient_aal',
  });
  await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor.secret) });
  expect((await client.auth.updateUser({ password: 'uus ja pikem parool' })).error).toBeNull();
  expect((await device(auth).auth.signInWithPassword({ email, password: PASSWORD })).error).toMatchObject({
    code: 'invalid_credentials',
  });
});
