/**
 * @covers GET /auth/providers, GET /users/:id/hydrate, POST /auth/session
 * @covers SessionUser, SignInProvider, SignInProviders
 */
import { decodeJwt } from 'jose';
import supertest from 'supertest';
import { testApp, type TestApp } from '../../../test/app';

let app: TestApp;

beforeAll(async () => {
  const env = {
    AUTH_AUTOCONFIRM: 'on',
    AUTH_PHONE: 'on',
    SMS_ACCOUNT_SID: 'AC1',
    SMS_AUTH_TOKEN: 'secret',
    SMS_FROM: '+37250000000',
    AUTH_OIDC_ISSUER: 'https://id.kool.test',
    AUTH_OIDC_NAME: 'Kooli konto',
    AUTH_OIDC_CLIENT_ID: 'valikool',
    AUTH_OIDC_CLIENT_SECRET: 'secret',
    AUTH_HARID_ISSUER: 'http://127.0.0.1:1',
    AUTH_HARID_CLIENT_ID: 'valikool',
    AUTH_HARID_CLIENT_SECRET: 'secret',
  };
  app = await testApp('users', { env });
});
afterAll(() => app.close());

let people = 0;
/** Signs up at the auth server, as a browser would. @returns the auth session */
async function signUp(data: object = {}): Promise<{ access_token: string; user: { id: string; email: string } }> {
  people += 1;
  const reply = await supertest(app.url)
    .post('/auth/v1/signup')
    .set('X-Supabase-Api-Version', '2024-01-01')
    .send({ email: `uus${people}@naide.ee`, password: 'pikk-ja-hea-parool', data });
  return reply.body as never;
}

const openSession = async (body: object) => (await app.as(null)).post('/auth/session').send(body);

it('GET /auth/providers names by what people can sign in, to everybody and without secrets', async () => {
  const reply = await (await app.as(null)).get('/auth/providers');

  expect([reply.status, reply.body]).toEqual([
    200,
    {
      items: [
        { id: 'harid', name: 'HarID', isTrial: true },
        { id: 'oidc', name: 'Kooli konto', isTrial: false },
      ],
      passkeys: true,
      phone: true,
    },
  ]);
});

describe('POST /auth/session', () => {
  it('creates a student after sign-up, and answers with the user, a token and a readable cookie', async () => {
    const school = await app.given.school();
    const session = await signUp({
      first_name: 'Mari',
      last_name: 'Maasikas',
      school_id: school.id,
      language: 'ru',
      terms_accepted: true,
    });

    const reply = await openSession({ session });

    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      user: {
        auth_id: session.user.id,
        role: 'STUDENT',
        first_name: 'Mari',
        school_id: null,
        school_name: null,
        language: 'ru',
        landing: '/user/my-courses',
      },
    });
    const { accessToken } = reply.body as { accessToken: string };
    const [cookie] = reply.get('Set-Cookie') ?? [];
    expect(cookie).toBe(`valikool_access_token=${accessToken}; Path=/; Max-Age=900; SameSite=Lax`);
    expect(decodeJwt(accessToken)).toMatchObject({
      iss: 'valikool',
      auth_id: session.user.id,
      session_id: expect.any(String),
      exp: Math.floor(app.clock.now().getTime() / 1000) + 900,
    });
  });

  it('reports by which provider and from which IP address the person last signed in', async () => {
    const session = await signUp();
    const openFrom = async (address: string) => {
      const reply = await (await app.as(null)).post('/auth/session').set('X-Forwarded-For', address).send({ session });
      return (reply.body as { user: { id: number; metadata: object } }).user;
    };

    const first = await openFrom('192.0.2.7');
    const second = await openFrom('2001:db8::7');

    expect(first.metadata).toEqual({ provider: 'email', ip_address: '192.0.2.7' });
    expect(second.metadata).toEqual({ provider: 'email', ip_address: '2001:db8::7' });
    const row = await app.database.knex('users').where({ id: second.id }).first<{ metadata: object }>('metadata');
    expect(row.metadata).toEqual(second.metadata);
  });

  it('confirms the school at once for a student who signs up with its join code, and claims it without one', async () => {
    const rep = await app.given.schoolRep();
    const { body: made } = await (await app.as(rep)).post(`/schools/${rep.schoolId}/join-code`);
    const { code } = made as { code: string };
    const schoolOf = async (metadata: object) => {
      const { body } = await openSession({ session: await signUp({ school_id: rep.schoolId, ...metadata }) });
      return (body as { user: { school_id: number | null } }).user.school_id;
    };

    expect(await schoolOf({ join_code: code })).toBe(rep.schoolId);
    expect(await schoolOf({ join_code: 'NO-SUCH-CODE' })).toBeNull();
    expect(await schoolOf({})).toBeNull();
    const states = await app.database
      .knex('memberships')
      .where({ schoolId: rep.schoolId })
      .orderBy('id')
      .pluck('state');
    expect(states).toEqual(['CONFIRMED', 'CLAIMED', 'CLAIMED']);
  });

  it('returns a token that the API accepts', async () => {
    const { body } = await openSession({ session: await signUp() });
    const { user, accessToken } = body as { user: { id: number }; accessToken: string };

    const reply = await supertest(app.url)
      .get(`/api/v1/users/${user.id}/hydrate`)
      .set('Authorization', `Bearer ${accessToken}`);

    expect(reply.body).toEqual(user);
  });

  it('creates one user when several tabs open a session at once', async () => {
    const session = await signUp();

    const replies = await Promise.all(Array.from({ length: 5 }, () => openSession({ session })));

    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(replies.map((reply) => (reply.body as { user: { id: number } }).user.id)).size).toBe(1);
  });

  it('does not restore an old address from a token that is older than its change', async () => {
    const session = await signUp();
    await openSession({ session });
    const email = `uuem.${session.user.email}`;
    await app.database.knex('auth_users').where({ id: session.user.id }).update({ email });

    const replies = [await openSession({ session }), await openSession({ session })];

    expect(replies.map(({ body }) => (body as { user: { email: string } }).user.email)).toEqual([email, email]);
  });

  it('answers 401 with a message to a token that nobody signed', async () => {
    const reply = await openSession({ session: { access_token: 'x.y.z' } });

    expect(reply.status).toBe(401);
    expect(reply.body).toMatchObject({ statusCode: 401, code: 'session.invalid', message: expect.any(String) });
  });

  it('answers 401 once the session was signed out', async () => {
    const session = await signUp();
    await supertest(app.url).post('/auth/v1/logout').set('Authorization', `Bearer ${session.access_token}`);

    expect((await openSession({ session })).body).toMatchObject({ code: 'session.invalid' });
  });

  it('answers 401 to a deleted user, whose token stops working too', async () => {
    const session = await signUp();
    const { user, accessToken } = (await openSession({ session })).body as {
      user: { id: number };
      accessToken: string;
    };
    await app.database.knex('users').where({ id: user.id }).update({ deletedAt: app.clock.now() });

    expect((await openSession({ session })).body).toMatchObject({ code: 'session.account-closed' });
    const reply = await supertest(app.url)
      .get(`/api/v1/users/${user.id}/hydrate`)
      .set('Authorization', `Bearer ${accessToken}`);
    expect(reply.status).toBe(401);
  });

  it('answers 422 without a session', async () => {
    expect((await openSession({})).status).toBe(422);
    expect((await openSession({ session: {} })).status).toBe(422);
  });
});

describe('GET /users/:id/hydrate', () => {
  it('gives users themselves, and administrators any user', async () => {
    const [student, admin] = [await app.given.student(), await app.given.admin()];

    const own = await (await app.as(student)).get(`/users/${student.id}/hydrate`);
    const other = await (await app.as(admin)).get(`/users/${student.id}/hydrate`);

    expect(own.body).toMatchObject({
      id: student.id,
      email: student.email,
      permissions: expect.arrayContaining(['registration.create-own']),
    });
    expect(other.body).toEqual(own.body);
  });

  it('answers 404 for another user and for an id that is not a number', async () => {
    const [student, other] = [await app.given.student(), await app.given.student()];
    const client = await app.as(student);

    for (const id of [other.id, 999_999, 'new', '1e3', '-1']) {
      const reply = await client.get(`/users/${id}/hydrate`);
      expect(reply.body).toMatchObject({
        statusCode: 404,
        code: 'user.not-found',
        message: 'The user could not be found',
      });
    }
  });

  it('answers 401 to a visitor who is not signed in', async () => {
    expect((await (await app.as(null)).get('/users/1/hydrate')).status).toBe(401);
  });

  /** @covers rule token-expired */
  it('refuses a token that has expired', async () => {
    const student = await app.given.student();
    const client = await app.as(student);
    const before = app.clock.now();
    app.clock.advance({ minutes: 16 });

    const reply = await client.get(`/users/${student.id}/hydrate`);
    app.clock.set(before);

    expect(reply.status).toBe(401);
  });
});

describe('access', () => {
  /** @covers rule second-factor */
  it('asks for the second factor of an account that has one', async () => {
    const session = await signUp();
    const now = new Date();
    await app.database.knex('auth_factors').insert({
      id: crypto.randomUUID(),
      accountId: session.user.id,
      factorType: 'totp',
      status: 'verified',
      sealedSecret: 'none',
      createdAt: now,
      updatedAt: now,
    });

    expect((await openSession({ session })).body).toMatchObject({
      statusCode: 401,
      code: 'session.mfa-required',
      message: 'A second factor is required',
    });
  });

  it('does not link a prepared user to an account while addresses need no proof', async () => {
    people += 1;
    const email = `uus${people}@naide.ee`;
    people -= 1;
    await app.database.knex('users').insert({ email, role: 'TEACHER' });
    const session = await signUp();

    expect(session.user.email).toBe(email);
    expect((await openSession({ session })).body).toMatchObject({ statusCode: 401, code: 'session.email-taken' });
    expect(await app.database.knex('users').where({ email }).first()).toMatchObject({ authId: null });
  });

  it('refuses a banned account, and ends the session it already has', async () => {
    const session = await signUp();
    const { user, accessToken } = (await openSession({ session })).body as {
      user: { id: number };
      accessToken: string;
    };
    await app.database
      .knex('auth_users')
      .where({ id: session.user.id })
      .update({ bannedUntil: new Date('2100-01-01') });

    expect((await openSession({ session })).body).toMatchObject({ code: 'session.invalid' });
    const reply = await supertest(app.url)
      .get(`/api/v1/users/${user.id}/hydrate`)
      .set('Authorization', `Bearer ${accessToken}`);
    expect(reply.status).toBe(401);
  });
});
