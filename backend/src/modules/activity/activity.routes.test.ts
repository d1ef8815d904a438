/**
 * @covers GET /activity
 * @covers Activity
 * @covers errors activity
 */
import { testApp, type TestApp, type TestClient } from '../../../test/app';
import { countStatements } from '../../../test/statements';
import { activityLog } from './index';

type Entry = {
  id: number;
  type: string;
  user: object | null;
  actor: object | null;
  cohort: object | null;
  course: { id: number } | null;
  school: object | null;
  details: object;
  notes: string | null;
};
type Page = { items: Entry[]; nextCursor: string | null };

let app: TestApp;
let admin: TestClient;

beforeAll(async () => {
  app = await testApp('timeline');
  admin = await app.as(await app.given.admin());
});
afterAll(() => app.close());

const list = async (client: TestClient, query: string) => (await client.get(`/activity?${query}`)).body as Page;

describe('GET /activity', () => {
  it('lists what happened to a user, newest first, with all names', async () => {
    const school = await app.given.school();
    const student = await app.given.student({ firstName: 'Mari', lastName: 'Maasikas', schoolId: school.id });
    const cohort = await app.given.cohort({ name: 'Sügis' });
    const log = activityLog(app.database.knex, app.clock);
    await log.record({ type: 'SCHOOL_JOINED', userId: student.id, actorUserId: student.id, schoolId: school.id });
    await log.record({
      type: 'UNENROLL',
      userId: student.id,
      cohortId: cohort.id,
      notes: 'Aeg ei sobi',
      metadata: { refundCents: 9_500 },
    });

    const { items } = await list(admin, `userId=${student.id}`);

    expect(items).toMatchObject([
      {
        type: 'UNENROLL',
        user: { id: student.id, name: 'Mari Maasikas' },
        actor: null,
        cohort: { id: cohort.id, name: 'Sügis' },
        course: { id: cohort.courseId },
        school: null,
        notes: 'Aeg ei sobi',
        details: { refundCents: 9_500 },
      },
      {
        type: 'SCHOOL_JOINED',
        actor: { id: student.id },
        school: { id: school.id, name: school.name },
        cohort: null,
        course: null,
      },
    ]);
  });

  it('lists also what the user did, each entry once, and pages both as one list', async () => {
    const [teacher, student] = [
      await app.given.teacher({ firstName: 'Anu', lastName: 'Saar' }),
      await app.given.student(),
    ];
    const cohort = await app.given.cohort();
    const log = activityLog(app.database.knex, app.clock);
    const [by, about] = [{ actorUserId: teacher.id }, { userId: teacher.id }];
    await log.recordAll([
      { type: 'DATA_EXPORTED', ...by },
      { type: 'EMAIL_SENT', ...about },
      { type: 'USER_CHANGED', ...by, ...about },
      { type: 'COHORT_CHANGED', ...by, cohortId: cohort.id },
    ]);
    await log.recordAll([
      { type: 'PAYER_CHANGED', ...by, userId: student.id },
      { type: 'UNENROLL', userId: student.id, actorUserId: student.id },
    ]);

    const whole = await list(admin, `userId=${teacher.id}`);
    const first = await list(admin, `userId=${teacher.id}&limit=2`);
    const second = await list(admin, `userId=${teacher.id}&limit=2&cursor=${first.nextCursor}`);
    const third = await list(admin, `userId=${teacher.id}&limit=2&cursor=${second.nextCursor}`);

    expect(whole.items.map(({ type }) => type)).toEqual([
      'PAYER_CHANGED',
      'COHORT_CHANGED',
      'USER_CHANGED',
      'EMAIL_SENT',
      'DATA_EXPORTED',
    ]);
    expect(whole.items[0]).toMatchObject({ user: { id: student.id }, actor: { id: teacher.id, name: 'Anu Saar' } });
    expect([...first.items, ...second.items, ...third.items]).toEqual(whole.items);
    expect([first.items.length, second.items.length, third.nextCursor]).toEqual([2, 2, null]);
    expect((await list(admin, `userId=${teacher.id}&cohortId=${cohort.id}`)).items.map(({ type }) => type)).toEqual([
      'COHORT_CHANGED',
    ]);
  });

  it('shows a teacher what happened to a user in the teacher’s cohort, but not what the user did to others there', async () => {
    const [teacher, assistant, student] = [
      await app.given.teacher(),
      await app.given.teacher(),
      await app.given.student(),
    ];
    const cohort = await app.given.cohort({ teacherIds: [teacher.id, assistant.id] });
    const log = activityLog(app.database.knex, app.clock);
    await log.recordAll([
      { type: 'VIDEO_CALL_JOINED', userId: assistant.id, cohortId: cohort.id },
      { type: 'PAYER_CHANGED', userId: student.id, actorUserId: assistant.id, cohortId: cohort.id },
    ]);

    expect(
      (await list(await app.as(teacher), `cohortId=${cohort.id}&userId=${assistant.id}`)).items.map(({ type }) => type),
    ).toEqual(['VIDEO_CALL_JOINED']);
  });

  it('includes the cohorts of a course in the course’s timeline, page by page', async () => {
    const course = await app.given.course();
    const [one, two] = [
      await app.given.cohort({ courseId: course.id }),
      await app.given.cohort({ courseId: course.id }),
    ];
    const log = activityLog(app.database.knex, app.clock);
    for (const { id } of [one, two, one]) await log.record({ type: 'COHORT_PAYMENT', cohortId: id });
    await log.recordAll([
      { type: 'UNENROLL', cohortId: two.id },
      { type: 'UNENROLL', cohortId: (await app.given.cohort()).id },
    ]);

    const whole = await list(admin, `courseId=${course.id}`);
    const first = await list(admin, `courseId=${course.id}&limit=3`);
    const second = await list(admin, `courseId=${course.id}&limit=3&cursor=${first.nextCursor}`);

    expect(whole.items.map(({ type, cohort }) => [type, cohort])).toMatchObject([
      ['UNENROLL', { id: two.id }],
      ['COHORT_PAYMENT', { id: one.id }],
      ['COHORT_PAYMENT', { id: two.id }],
      ['COHORT_PAYMENT', { id: one.id }],
    ]);
    expect([...first.items, ...second.items]).toEqual(whole.items);
    expect((await list(admin, `courseId=${course.id}&cohortId=${two.id}`)).items).toHaveLength(2);
  });

  it('shows teachers only their own cohorts and courses', async () => {
    const teacher = await app.given.teacher();
    const own = await app.given.cohort({ teacherIds: [teacher.id] });
    const other = await app.given.cohort();
    await app.database.knex('courses').where({ id: own.courseId }).update({ userCreatorId: teacher.id });
    await activityLog(app.database.knex, app.clock).record({ type: 'COHORT_PAYMENT', cohortId: own.id });
    const client = await app.as(teacher);

    expect((await list(client, `cohortId=${own.id}`)).items).toHaveLength(1);
    expect((await list(client, `courseId=${own.courseId}`)).items).toHaveLength(1);
    const others = await app.given.cohort({ courseId: own.courseId });
    await activityLog(app.database.knex, app.clock).recordAll([
      { type: 'UNENROLL', cohortId: others.id },
      { type: 'COURSE_CREATED', courseId: own.courseId },
    ]);
    expect((await list(client, `courseId=${own.courseId}`)).items.map(({ type }) => type)).toEqual([
      'COURSE_CREATED',
      'COHORT_PAYMENT',
    ]);
    expect((await client.get(`/activity?cohortId=${other.id}`)).body).toMatchObject({
      statusCode: 404,
      code: 'cohort.not-found',
    });
    expect((await client.get(`/activity?cohortId=${own.id}&courseId=${other.courseId}`)).body).toMatchObject({
      statusCode: 404,
      code: 'course.not-found',
    });
    expect((await client.get(`/activity?userId=${teacher.id}`)).body).toMatchObject({
      statusCode: 422,
      code: 'activity.scope-needed',
    });
  });

  it('keeps an entry about a deleted user, without the name', async () => {
    const student = await app.given.student();
    await activityLog(app.database.knex, app.clock).record({ type: 'USER_DELETED', userId: student.id });
    await app.database
      .knex('users')
      .where({ id: student.id })
      .update({ firstName: '', lastName: '', deletedAt: app.clock.now() });

    expect((await list(admin, `userId=${student.id}`)).items).toMatchObject([{ user: { id: student.id, name: '' } }]);
  });

  it('sends as many statements for a long page as for a short one', async () => {
    const cohort = await app.given.cohort();
    const log = activityLog(app.database.knex, app.clock);
    await log.record({ type: 'COHORT_PAYMENT', cohortId: cohort.id });
    const short = await countStatements(() => list(admin, `cohortId=${cohort.id}`));
    await log.recordAll(Array.from({ length: 15 }, () => ({ type: 'COHORT_PAYMENT', cohortId: cohort.id }) as const));

    const long = await countStatements(() => list(admin, `cohortId=${cohort.id}`));

    expect([short.result.items.length, long.result.items.length]).toEqual([1, 16]);
    expect(long.statements).toBe(short.statements);
  });

  it('refuses unknown parameters, and is for staff only', async () => {
    for (const query of ['userId=x', 'limit=0', 'type=UNENROLL'])
      expect((await admin.get(`/activity?${query}`)).status).toBe(422);
    expect((await admin.get('/activity?cursor=nonsense')).body).toMatchObject({ code: 'cursor.invalid' });
    for (const person of [await app.given.student(), await app.given.schoolRep()])
      expect((await (await app.as(person)).get('/activity')).status).toBe(403);
    expect((await (await app.as(null)).get('/activity')).status).toBe(401);
  });
});
