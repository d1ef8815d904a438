import { testApp, type TestApp, type TestClient } from '../../../test/app';
import { countStatements } from '../../../test/statements';
import { activityLog } from './index';

jest.setTimeout(60_000);

type Entry = { id: number; type: string; user: object | null; actor: object | null; cohort: object | null; course: { id: number } | null; school: object | null; details: object; notes: string | null };
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
  it('tells what happened to a person, newest first, with all names', async () => {
    const school = await app.given.school();
    const student = await app.given.student({ firstName: 'Mari', lastName: 'Maasikas', schoolId: school.id });
    const cohort = await app.given.cohort({ name: 'Sügis' });
    const log = activityLog(app.database.knex, app.clock);
    await log.record({ type: 'SCHOOL_JOINED', userId: student.id, actorUserId: student.id, schoolId: school.id });
    await log.record({ type: 'UNENROLL', userId: student.id, cohortId: cohort.id, notes: 'Aeg ei sobi', metadata: { refundCents: 9_500 } });

    const { items } = await list(admin, `userId=${student.id}`);

    expect(items).toMatchObject([
      { type: 'UNENROLL', user: { id: student.id, name: 'Mari Maasikas' }, actor: null, cohort: { id: cohort.id, name: 'Sügis' }, course: { id: cohort.courseId }, school: null, notes: 'Aeg ei sobi', details: { refundCents: 9_500 } },
      { type: 'SCHOOL_JOINED', actor: { id: student.id }, school: { id: school.id, name: school.name }, cohort: null, course: null },
    ]);
  });

  it('puts what happens in groups on their course’s timeline, and pages it', async () => {
    const course = await app.given.course();
    const [one, two] = [await app.given.cohort({ courseId: course.id }), await app.given.cohort({ courseId: course.id })];
    const log = activityLog(app.database.knex, app.clock);
    for (const { id } of [one, two, one]) await log.record({ type: 'COHORT_PAYMENT', cohortId: id });
    await log.recordAll([{ type: 'UNENROLL', cohortId: two.id }, { type: 'UNENROLL', cohortId: (await app.given.cohort()).id }]);

    const whole = await list(admin, `courseId=${course.id}`);
    const first = await list(admin, `courseId=${course.id}&limit=3`);
    const second = await list(admin, `courseId=${course.id}&limit=3&cursor=${first.nextCursor}`);

    expect(whole.items.map(({ type, cohort }) => [type, cohort])).toMatchObject([['UNENROLL', { id: two.id }], ['COHORT_PAYMENT', { id: one.id }], ['COHORT_PAYMENT', { id: two.id }], ['COHORT_PAYMENT', { id: one.id }]]);
    expect([...first.items, ...second.items]).toEqual(whole.items);
    expect((await list(admin, `courseId=${course.id}&cohortId=${two.id}`)).items).toHaveLength(2);
  });

  it('shows teachers their own groups and courses, and no others', async () => {
    const teacher = await app.given.teacher();
    const own = await app.given.cohort({ teacherIds: [teacher.id] });
    const other = await app.given.cohort();
    await app.database.knex('courses').where({ id: own.courseId }).update({ userCreatorId: teacher.id });
    await activityLog(app.database.knex, app.clock).record({ type: 'COHORT_PAYMENT', cohortId: own.id });
    const client = await app.as(teacher);

    expect((await list(client, `cohortId=${own.id}`)).items).toHaveLength(1);
    expect((await list(client, `courseId=${own.courseId}`)).items).toHaveLength(1);
    const others = await app.given.cohort({ courseId: own.courseId });
    await activityLog(app.database.knex, app.clock).recordAll([{ type: 'UNENROLL', cohortId: others.id }, { type: 'COURSE_CREATED', courseId: own.courseId }]);
    expect((await list(client, `courseId=${own.courseId}`)).items.map(({ type }) => type)).toEqual(['COURSE_CREATED', 'COHORT_PAYMENT']);
    expect((await client.get(`/activity?cohortId=${other.id}`)).body).toMatchObject({ statusCode: 404, code: 'cohort.not-found' });
    expect((await client.get(`/activity?cohortId=${own.id}&courseId=${other.courseId}`)).body).toMatchObject({ statusCode: 404, code: 'course.not-found' });
    expect((await client.get(`/activity?userId=${teacher.id}`)).body).toMatchObject({ statusCode: 422, code: 'activity.scope-needed' });
  });

  it('keeps an entry about somebody who has left, without their name', async () => {
    const student = await app.given.student();
    await activityLog(app.database.knex, app.clock).record({ type: 'USER_DELETED', userId: student.id });
    await app.database.knex('users').where({ id: student.id }).update({ firstName: '', lastName: '', deletedAt: app.clock.now() });

    expect((await list(admin, `userId=${student.id}`)).items).toMatchObject([{ user: { id: student.id, name: '' } }]);
  });

  it('asks as often for a long page as for a short one', async () => {
    const cohort = await app.given.cohort();
    const log = activityLog(app.database.knex, app.clock);
    await log.record({ type: 'COHORT_PAYMENT', cohortId: cohort.id });
    const short = await countStatements(() => list(admin, `cohortId=${cohort.id}`));
    await log.recordAll(Array.from({ length: 15 }, () => ({ type: 'COHORT_PAYMENT', cohortId: cohort.id }) as const));

    const long = await countStatements(() => list(admin, `cohortId=${cohort.id}`));

    expect([short.result.items.length, long.result.items.length]).toEqual([1, 16]);
    expect(long.statements).toBe(short.statements);
  });

  it('refuses what it does not know, and is for staff', async () => {
    for (const query of ['userId=x', 'limit=0', 'type=UNENROLL']) expect((await admin.get(`/activity?${query}`)).status).toBe(422);
    expect((await admin.get('/activity?cursor=nonsense')).body).toMatchObject({ code: 'cursor.invalid' });
    for (const person of [await app.given.student(), await app.given.schoolRep()]) expect((await (await app.as(person)).get('/activity')).status).toBe(403);
    expect((await (await app.as(null)).get('/activity')).status).toBe(401);
  });
});
