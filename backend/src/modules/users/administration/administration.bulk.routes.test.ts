/**
 * @covers POST /users/bulk
 * @covers ChangeUsers
 * @covers errors user
 */
import { testApp, type TestApp, type TestClient } from '../../../../test/app';
import type { GivenUser } from '../../../../test/given';

let app: TestApp;
let admin: GivenUser;
let client: TestClient;

beforeAll(async () => {
  app = await testApp('administrationbulk');
  admin = await app.given.admin();
  client = await app.as(admin);
});
afterAll(() => app.close());

let counter = 0;
const somebody = (change: object = {}): Record<string, unknown> => {
  counter += 1;
  return { email: `uus${counter}@naide.ee`, firstName: 'Mari', lastName: 'Maasikas', role: 'STUDENT', ...change };
};

const logged = (userId: number, type: string) => app.database.knex('activity_log').where({ userId, type });
const mailsTo = (email: unknown) => app.mails.filter(({ to }) => to === email);

type Account = { id: number; email: string };
const created = async (change: object = {}) => (await client.post('/users').send(somebody(change))).body as Account;

describe('POST /users/bulk', () => {
  const results = async (body: object) =>
    ((await client.post('/users/bulk').send(body)).body as { results: object[] }).results;

  it('moves students to a school, and names each one that could not be moved', async () => {
    const school = await app.given.school();
    const [one, two] = [await app.given.student(), await app.given.student()];

    expect(
      await results({ action: 'MOVE_SCHOOL', ids: [one.id, admin.id, 999_999, two.id, one.id], schoolId: school.id }),
    ).toEqual([
      { id: one.id, outcome: 'DONE', code: null },
      { id: admin.id, outcome: 'REFUSED', code: 'user.school-not-for-role' },
      { id: 999_999, outcome: 'REFUSED', code: 'user.not-found' },
      { id: two.id, outcome: 'DONE', code: null },
    ]);
    expect(await app.database.knex('students').whereIn('userId', [one.id, two.id]).pluck('school_id')).toEqual([
      school.id,
      school.id,
    ]);
  });

  it('changes roles', async () => {
    const student = await app.given.student();

    expect(await results({ action: 'CHANGE_ROLE', ids: [student.id, admin.id], role: 'TEACHER' })).toEqual([
      { id: student.id, outcome: 'DONE', code: null },
      { id: admin.id, outcome: 'REFUSED', code: 'user.last-admin' },
    ]);
  });

  it('sends the invitation again to users who have not signed in', async () => {
    const waiting = await created();
    const student = await app.given.student();
    await app.work();

    const replies = await results({ action: 'INVITE', ids: [waiting.id, student.id] });
    await app.work();

    expect(replies).toEqual([
      { id: waiting.id, outcome: 'DONE', code: null },
      { id: student.id, outcome: 'REFUSED', code: 'user.has-signed-in' },
    ]);
    expect(mailsTo(waiting.email)).toHaveLength(2);
  });

  it('refuses an empty list, too many users and unknown actions, and is open to administrators only', async () => {
    for (const body of [
      { action: 'INVITE', ids: [] },
      { action: 'INVITE', ids: Array.from({ length: 101 }, (_, n) => n + 1) },
      { action: 'BAN', ids: [1] },
      { action: 'MOVE_SCHOOL', ids: [1] },
    ])
      expect((await client.post('/users/bulk').send(body)).status).toBe(422);
    expect(
      (await (await app.as(await app.given.teacher())).post('/users/bulk').send({ action: 'INVITE', ids: [1] })).status,
    ).toBe(403);
    expect((await (await app.as(null)).post('/users/bulk').send({ action: 'INVITE', ids: [1] })).status).toBe(401);
  });
});

describe('DELETE /users/:id by an administrator', () => {
  it('closes somebody else’s account and keeps the accounting records, while the administrator stays signed in', async () => {
    const student = await app.given.student();

    const reply = await client.delete(`/users/${student.id}`).send({ confirmEmail: student.email });
    await app.work();

    expect([reply.status, reply.headers['set-cookie']]).toEqual([204, undefined]);
    expect(await logged(student.id, 'USER_DELETED')).toMatchObject([{ actorUserId: admin.id }]);
    expect(mailsTo(student.email)).toHaveLength(1);
  });

  it('requires the address to be typed, and refuses while obligations are open', async () => {
    const student = await app.given.student({ schoolId: (await app.given.school()).id });
    await (
      await app.as(student)
    )
      .post(`/cohorts/${(await app.given.cohort()).id}/registrations`)
      .send({ payer: 'SCHOOL', acceptTerms: true });

    expect((await client.delete(`/users/${student.id}`).send({ confirmEmail: admin.email })).body).toMatchObject({
      statusCode: 422,
      code: 'user.email-mismatch',
    });
    expect((await client.delete(`/users/${student.id}`).send({ confirmEmail: student.email })).body).toMatchObject({
      statusCode: 409,
      code: 'user.active-registrations',
    });
  });
});
