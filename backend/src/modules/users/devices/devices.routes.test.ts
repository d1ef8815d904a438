/**
 * @covers DELETE /auth/sessions/:id, DELETE /users/:id/sessions, GET /auth/sessions
 * @covers DeviceSession, DeviceSessionsPage
 * @covers errors sessions
 */
import { testApp, type TestApp } from '../../../../test/app';
import type { GivenUser } from '../../../../test/given';

type Session = { id: string; isCurrent: boolean };

let app: TestApp;

beforeAll(async () => {
  app = await testApp('devices');
});
afterAll(() => app.close());

const OTHER_DEVICE = { aal: 'aal2', amr: '[]', sealedRefreshKey: 'none', userAgent: 'Firefox', ip: '192.0.2.17' };

/** @returns the same person on another device */
async function alsoOn(user: GivenUser): Promise<GivenUser> {
  const sessionId = crypto.randomUUID();
  const now = app.clock.now();
  await app.database
    .knex('auth_sessions')
    .insert({ id: sessionId, accountId: user.authId, createdAt: now, updatedAt: now, ...OTHER_DEVICE });
  return { ...user, sessionId };
}

const list = async (user: GivenUser, query = '') =>
  (await (await app.as(user)).get(`/auth/sessions${query}`)).body as { items: Session[]; nextCursor: string | null };

it('lists one’s own devices, and tells which one this is', async () => {
  const student = await app.given.student();
  const elsewhere = await alsoOn(student);

  const { items } = await list(student);

  expect(items).toHaveLength(2);
  expect(items).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: student.sessionId, isCurrent: true, aal: 'aal1' }),
      expect.objectContaining({
        id: elsewhere.sessionId,
        isCurrent: false,
        aal: 'aal2',
        userAgent: 'Firefox',
        address: '192.0.2.17',
        refreshedAt: null,
      }),
    ]),
  );
});

it('returns devices page by page', async () => {
  const student = await app.given.student();
  await alsoOn(student);

  const first = await list(student, '?limit=1');
  const second = await list(student, `?limit=1&cursor=${first.nextCursor}`);

  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(2);
});

/** @covers rule session-ended */
it('signs a device out: its token is refused from then on, while the current device stays signed in', async () => {
  const student = await app.given.student();
  const elsewhere = await alsoOn(student);
  const there = await app.as(elsewhere);

  expect((await there.get('/registrations')).status).toBe(200);
  expect((await (await app.as(student)).delete(`/auth/sessions/${elsewhere.sessionId}`)).status).toBe(204);

  expect((await there.get('/registrations')).status).toBe(401);
  expect((await list(student)).items.map(({ id }) => id)).toEqual([student.sessionId]);
});

it('signs somebody out everywhere for an administrator, who is noted, and again without harm', async () => {
  const [student, admin] = [await app.given.student(), await app.given.admin()];
  const elsewhere = await alsoOn(student);
  const staff = await app.as(admin);

  expect((await staff.delete(`/users/${student.id}/sessions`)).status).toBe(204);
  expect((await staff.delete(`/users/${student.id}/sessions`)).status).toBe(204);

  for (const device of [student, elsewhere])
    expect((await (await app.as(device)).get('/registrations')).status).toBe(401);
  expect((await list(admin)).items).toHaveLength(1);
  expect(
    await app.database
      .knex('activity_log')
      .where({ type: 'USER_SIGNED_OUT', userId: student.id })
      .select('actorUserId'),
  ).toEqual([{ actorUserId: admin.id }, { actorUserId: admin.id }]);
});

it('lets nobody else sign others out, and knows no such user', async () => {
  const [student, other, admin] = [await app.given.student(), await app.given.student(), await app.given.admin()];

  expect((await (await app.as(other)).delete(`/users/${student.id}/sessions`)).status).toBe(403);
  expect((await (await app.as(null)).delete(`/users/${student.id}/sessions`)).status).toBe(401);
  for (const id of ['2000000000', 'x'])
    expect((await (await app.as(admin)).delete(`/users/${id}/sessions`)).body).toMatchObject({
      statusCode: 404,
      code: 'user.not-found',
    });
  expect((await list(student)).items).toHaveLength(1);
});

it('answers 404 for another user’s session, an ended session and a malformed id', async () => {
  const [student, other] = [await app.given.student(), await app.given.student()];
  const client = await app.as(student);

  for (const id of [other.sessionId, crypto.randomUUID(), '17', 'x\0'])
    expect((await client.delete(`/auth/sessions/${encodeURIComponent(id)}`)).body).toMatchObject({
      statusCode: 404,
      code: 'sessions.not-found',
    });
  expect((await list(other)).items).toHaveLength(1);
});

it('answers 401 to a visitor who is not signed in, and 422 to a malformed query', async () => {
  const nobody = await app.as(null);

  expect([
    (await nobody.get('/auth/sessions')).status,
    (await nobody.delete(`/auth/sessions/${crypto.randomUUID()}`)).status,
  ]).toEqual([401, 401]);
  expect((await (await app.as(await app.given.student())).get('/auth/sessions?limit=0')).status).toBe(422);
});
