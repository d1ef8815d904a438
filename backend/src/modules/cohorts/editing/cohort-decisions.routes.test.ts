/**
 * @covers POST /cohorts/:id/status
 * @covers ChangeCohortStatus
 * @covers errors cohort
 */
import { testApp, type TestApp } from '../../../../test/app';
import { aCohortBody } from '../../../../test/bodies';
import type { GivenUser } from '../../../../test/given';

const NOW = new Date('2026-11-21T12:00:00Z');

let app: TestApp;

beforeAll(async () => {
  app = await testApp('cohortdecisions');
});
beforeEach(async () => {
  app.clock.set(NOW);
  await app.work();
  app.mails.length = 0;
});
afterAll(() => app.close());

const seat = (userId: number, cohortId: number) =>
  app.database.knex('cohort_participants').insert({
    userId,
    cohortId,
    defaultPayer: 'STUDENT',
    priceCents: 0,
    cohortPriceCents: 0,
    schoolShareCents: 0,
    studentShareCents: 0,
    registeredByUserId: userId,
    confirmedAt: NOW,
  });

const seatsTaken = (id: number, seats: number) =>
  app.database.knex('cohorts').where({ id }).update({ seatsTaken: seats });
const statusOf = async (id: number) =>
  (await app.database.knex('cohorts').where({ id }).first<{ status: string }>('status')).status;

/** A course that a teacher made, and a cohort of it, complete. */
async function made(status = 'REGISTRATION_OPEN') {
  const [teacher, admin] = [await app.given.teacher(), await app.given.admin()];
  const course = await app.given.course();
  await app.database.knex('courses').where({ id: course.id }).update({ userCreatorId: teacher.id });
  const { body } = (await (
    await app.as(teacher)
  )
    .post('/cohorts')
    .send(aCohortBody(course.id, [teacher.id], { status }))) as { body: { id: number } };
  return { teacher, admin, course, id: body.id };
}

const decide = async (user: GivenUser | null, id: number, status: string, notes?: string) =>
  (await app.as(user)).post(`/cohorts/${id}/status`).send({ status, notes });

describe('POST /cohorts/:id/status', () => {
  it('opens a complete draft and takes it back while nobody is registered', async () => {
    const { teacher, id } = await made('DRAFT');

    expect((await decide(teacher, id, 'REGISTRATION_OPEN')).body).toMatchObject({ status: 'REGISTRATION_OPEN' });
    expect((await decide(teacher, id, 'DRAFT')).body).toMatchObject({ status: 'DRAFT' });
    await decide(teacher, id, 'REGISTRATION_OPEN');
    await seatsTaken(id, 1);
    expect((await decide(teacher, id, 'DRAFT')).body).toMatchObject({
      statusCode: 409,
      code: 'cohort.has-students',
      details: { registered: 1 },
    });
  });

  it('refuses to open an incomplete or late cohort, or one of an unapproved course', async () => {
    const { teacher, course, id } = await made('DRAFT');
    const set = (table: string, row: number, changes: object) =>
      app.database.knex(table).where({ id: row }).update(changes);

    await set('cohorts', id, { videoUrl: null });
    expect((await decide(teacher, id, 'REGISTRATION_OPEN')).body).toMatchObject({
      statusCode: 422,
      code: 'cohort.incomplete',
      details: [{ field: 'videoUrl', rule: 'video-link-required' }],
    });
    await set('cohorts', id, { videoUrl: 'https://meet.google.com/x' });
    app.clock.set(new Date('2027-01-19T08:00:00Z'));
    expect((await decide(teacher, id, 'REGISTRATION_OPEN')).body).toMatchObject({ code: 'cohort.start-passed' });
    app.clock.set(NOW);
    await set('courses', course.id, { status: 'IN_REVIEW' });
    expect((await decide(teacher, id, 'REGISTRATION_OPEN')).body).toMatchObject({ code: 'cohort.course-not-approved' });
  });

  it('refuses to open a cohort whose decision date is due, unless it is decided', async () => {
    const { teacher, id } = await made('DRAFT');
    const set = (changes: object) => app.database.knex('cohorts').where({ id }).update(changes);
    const past = { field: 'decisionDate', rule: 'decision-past', message: 'The decision date has passed' };

    await set({ decisionDate: '2026-11-20T08:00:00Z' });
    expect((await decide(teacher, id, 'REGISTRATION_OPEN')).body).toMatchObject({
      statusCode: 422,
      code: 'cohort.incomplete',
      details: [past],
    });
    expect((await (await app.as(teacher)).get(`/cohorts/${id}/edit`)).body).toMatchObject({
      status: 'DRAFT',
      problems: [past],
    });
    await set({ decision: 'CONFIRMED' });
    expect((await decide(teacher, id, 'REGISTRATION_OPEN')).body).toMatchObject({
      status: 'REGISTRATION_OPEN',
      problems: [],
    });
  });

  it('refuses changes that the calendar or the seats make', async () => {
    const { admin, id } = await made();

    expect((await decide(admin, id, 'IN_PROGRESS')).body).toMatchObject({
      statusCode: 409,
      code: 'cohort.registration-open-to-in-progress',
    });
    expect((await decide(admin, id, 'GROUP_FULL')).body).toMatchObject({
      code: 'cohort.registration-open-to-group-full',
    });
    expect((await decide(admin, id, 'TEACHER_PAID')).body).toMatchObject({
      code: 'cohort.registration-open-to-teacher-paid',
    });
    app.clock.set(new Date('2027-01-11T09:00:00Z'));
    expect((await decide(admin, id, 'IN_PROGRESS')).body).toMatchObject({ status: 'IN_PROGRESS' });
  });

  it('changes participants when the cohort starts and ends', async () => {
    const { admin, id } = await made();
    const student = await app.given.student();
    await seat(student.id, id);
    const participant = async () =>
      (await app.database.knex('cohort_participants').where({ userId: student.id }).first<{ status: string }>('status'))
        .status;

    app.clock.set(new Date('2027-01-11T09:00:00Z'));
    await decide(admin, id, 'IN_PROGRESS');
    expect(await participant()).toBe('IN_PROGRESS');
    app.clock.set(new Date('2027-03-02T09:00:00Z'));
    await decide(admin, id, 'COMPLETED');
    expect(await participant()).toBe('AWAITING_RESULT');
    expect(await app.database.knex('queue_messages').where({ uniqueKey: `cohort-ended_${id}` })).toHaveLength(1);
    expect((await decide(admin, id, 'TEACHER_PAID')).body).toMatchObject({ status: 'TEACHER_PAID', nextStatuses: [] });
  });

  it('refuses a teacher who wants to record payment or to cancel a cohort with students', async () => {
    const { teacher, admin, id } = await made();
    await seatsTaken(id, 2);

    expect((await decide(teacher, id, 'CANCELED')).body).toMatchObject({ statusCode: 403, code: 'cohort.admins-only' });
    await app.database.knex('cohorts').where({ id }).update({ status: 'COMPLETED' });
    expect((await decide(teacher, id, 'TEACHER_PAID')).body).toMatchObject({
      statusCode: 403,
      code: 'cohort.admins-only',
    });
    expect(await statusOf(id)).toBe('COMPLETED');
    expect((await decide(admin, id, 'CANCELED')).body).toMatchObject({
      statusCode: 409,
      code: 'cohort.completed-to-canceled',
    });
  });

  /** @covers rule cohort-canceled-told */
  it('tells of a canceled cohort once, and gives the reason on the timeline', async () => {
    const { teacher, admin, id } = await made();

    expect((await decide(admin, id, 'CANCELED', 'Liiga vähe õpilasi')).body).toMatchObject({
      status: 'CANCELED',
      nextStatuses: [],
    });
    expect((await decide(admin, id, 'CANCELED')).body).toMatchObject({
      statusCode: 409,
      code: 'cohort.canceled-to-canceled',
    });

    expect(
      await app.database.knex('queue_messages').where({ name: 'cohort.canceled', uniqueKey: `cohort-canceled_${id}` }),
    ).toHaveLength(1);
    await app.work();
    expect(app.mails.map(({ to, subject }) => [to, subject.startsWith('Rühm jääb ära')])).toEqual([
      [teacher.email, true],
    ]);
    const row = await app.database
      .knex('activity_log')
      .where({ cohortId: id, type: 'COHORT_STATUS_CHANGE' })
      .first<object>('notes', 'metadata');
    expect(row).toEqual({ notes: 'Liiga vähe õpilasi', metadata: { from: 'REGISTRATION_OPEN', to: 'CANCELED' } });
  });

  it('refuses others', async () => {
    const { id } = await made();

    for (const [user, status] of [
      [null, 401],
      [await app.given.student(), 403],
      [await app.given.teacher(), 404],
    ] as const)
      expect((await decide(user, id, 'CANCELED')).status).toBe(status);
    expect((await decide(await app.given.admin(), id, 'OPEN')).status).toBe(422);
  });
});
