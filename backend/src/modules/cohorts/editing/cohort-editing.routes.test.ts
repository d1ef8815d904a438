/**
 * @covers GET /cohort-choices/courses, GET /cohort-choices/teachers, GET /cohorts/:id/edit
 * @covers POST /cohorts/:id/duplicate
 * @covers Cohort, CohortCard, CohortEditor, CourseChoices, CreateCohort, DuplicateCohort, EditableCourse
 * @covers TeacherChoices, UpdateCohort
 * @covers errors cohort
 */
import { testApp, type TestApp } from '../../../../test/app';
import { aCohortBody } from '../../../../test/bodies';
import type { GivenUser } from '../../../../test/given';
import { countStatements } from '../../../../test/statements';

type Body = Record<string, unknown>;
type Problem = { field: string; rule: string; message: string };

const NOW = new Date('2026-11-21T12:00:00Z');

let app: TestApp;

beforeAll(async () => {
  app = await testApp('cohortediting');
});
beforeEach(async () => {
  app.clock.set(NOW);
  await app.work();
  app.mails.length = 0;
});
afterAll(() => app.close());

const call = async (
  user: GivenUser | null,
  method: 'get' | 'post' | 'patch' | 'delete',
  path: string,
  body?: object,
) => {
  const request = (await app.as(user))[method](path);
  return body === undefined ? request : request.send(body);
};

const problemsOf = (body: unknown): string[] =>
  (body as { details: Problem[] }).details.map(({ field, rule }) => `${field} ${rule}`);

const seatsTaken = (id: number, seats: number, status = 'REGISTRATION_OPEN') =>
  app.database.knex('cohorts').where({ id }).update({ seatsTaken: seats, status });
const statusOf = async (id: number) =>
  (await app.database.knex('cohorts').where({ id }).first<{ status: string }>('status')).status;

/** A course that a teacher made, and a cohort of it, complete and open. */
async function made(status = 'REGISTRATION_OPEN') {
  const [teacher, admin] = [await app.given.teacher(), await app.given.admin()];
  const course = await app.given.course();
  await app.database.knex('courses').where({ id: course.id }).update({ userCreatorId: teacher.id });
  const reply = await call(teacher, 'post', '/cohorts', aCohortBody(course.id, [teacher.id], { status }));
  return { teacher, admin, course, id: (reply.body as { id: number }).id, created: reply };
}

describe('POST /cohorts', () => {
  it('keeps every field, and lists the states that may follow', async () => {
    const [teacher, second] = [await app.given.teacher(), await app.given.teacher()];
    const course = await app.given.course();
    const extras = {
      price: { amount: 4_200, currency: 'EUR' },
      lmsId: 'lms-1',
      lwCourseId: 'lw-2',
      discordChannelId: '55',
      discordInviteUrl: 'https://discord.gg/x',
      notes: 'Tahvel',
      decisionDate: '2027-01-04T08:00:00.000Z',
    };
    const body = aCohortBody(course.id, [teacher.id, second.id], extras);

    const reply = await call(await app.given.admin(), 'post', '/cohorts', body);

    expect(reply.status).toBe(201);
    const { price, ...rest } = body;
    expect(reply.body).toMatchObject({
      ...rest,
      price,
      courseLwCourseId: null,
      teacherIds: [teacher.id, second.id],
      seatsTaken: 0,
      freeSeats: 12,
      problems: [],
      nextStatuses: ['REGISTRATION_OPEN', 'CANCELED'],
      coursePrice: { amount: 9_500 },
    });
    expect((reply.body as { teachers: object[] }).teachers).toHaveLength(2);
  });

  /** @covers rule cohort-form */
  it('names everything that is missing, with the form’s texts', async () => {
    const reply = await call(await app.given.admin(), 'post', '/cohorts', {});

    expect(reply.body).toMatchObject({ statusCode: 422, code: 'request.invalid', message: 'Select a status' });
    expect((reply.body as { details: Problem[] }).details.map(({ field, message }) => [field, message])).toEqual([
      ['status', 'Select a status'],
      ['courseId', 'Select a course'],
      ['name', 'Add a name'],
      ['startDate', 'Add a start and end date'],
      ['endDate', 'Add a start and end date'],
      ['onlineClassTimes', 'Add at least one online class time'],
      ['onlineLessonLength', 'Add the online class length'],
      ['size.min', 'Add a min and max size'],
      ['size.max', 'Add a min and max size'],
      ['teacherIds', 'Select at least one teacher'],
      ['externalLmsLink', 'Add the Google Classroom link'],
      ['videoUrl', 'Add the video meeting link'],
    ]);
  });

  it.each([
    ['endDate start-before-end', { endDate: '2027-01-11T08:00:00.000Z' }],
    ['size.max size-order', { size: { min: 13, max: 12 } }],
    [
      'onlineClassTimes class-times-overlap',
      {
        onlineClassTimes: [
          { day: 7, hour: 23, minute: 30 },
          { day: 1, hour: 0, minute: 30 },
        ],
      },
    ],
    ['decisionDate decision-before-start', { decisionDate: '2027-01-11T08:00:00.000Z' }],
    ['endDate too-many-classes', { endDate: '2047-01-11T08:00:00.000Z' }],
    ['decisionDate decision-past', { decisionDate: NOW.toISOString() }],
    ['externalLmsLink classroom-link-required', { externalLmsLink: ' ' }],
    ['videoUrl link', { videoUrl: 'javascript:alert(1)' }],
    ['discordInviteUrl link', { discordInviteUrl: 'discord.gg/x' }],
    ['timeZone time-zone', { timeZone: 'Eesti/Tallinn' }],
    ['timeZone time-zone', { timeZone: '+02:00' }],
    ['teacherIds teacher-unknown', { teacherIds: [999_999] }],
    ['courseId course-unknown', { courseId: 999_999 }],
  ])('refuses %s', async (problem, changes) => {
    const { teacher, admin, course } = await made('DRAFT');

    const reply = await call(admin, 'post', '/cohorts', aCohortBody(course.id, [teacher.id], changes));

    expect(reply.body).toMatchObject({ statusCode: 422, code: 'request.invalid' });
    expect(problemsOf(reply.body)).toEqual([problem]);
  });

  it('lets teachers use only their own courses, and only people who exist', async () => {
    const { teacher } = await made('DRAFT');
    const [foreign, student] = [await app.given.course(), await app.given.student()];

    const reply = await call(teacher, 'post', '/cohorts', aCohortBody(foreign.id, [student.id]));

    expect(problemsOf(reply.body)).toEqual(['courseId course-unknown', 'teacherIds teacher-unknown']);
  });

  it('opens at once only a cohort that can open', async () => {
    const admin = await app.given.admin();
    const teacher = await app.given.teacher();
    const [draft, approved] = [await app.given.course({ status: 'DRAFT' }), await app.given.course()];
    const open = (courseId: number, changes: Body = {}) =>
      call(admin, 'post', '/cohorts', aCohortBody(courseId, [teacher.id], { status: 'REGISTRATION_OPEN', ...changes }));

    expect((await open(draft.id)).body).toMatchObject({ statusCode: 409, code: 'cohort.course-not-approved' });
    expect((await open(approved.id, { startDate: '2026-11-01T08:00:00Z' })).body).toMatchObject({
      statusCode: 409,
      code: 'cohort.start-passed',
    });
    expect((await open(approved.id)).body).toMatchObject({ status: 'REGISTRATION_OPEN' });
  });

  it('refuses actors who run no cohorts', async () => {
    for (const [user, status] of [
      [null, 401],
      [await app.given.student(), 403],
      [await app.given.schoolRep(), 403],
    ] as const)
      expect((await call(user, 'post', '/cohorts', {})).status).toBe(status);
  });
});

describe('GET /cohorts/:id/edit', () => {
  it('shows the cohort’s teacher what is missing and which fields are locked', async () => {
    const { teacher, admin, id } = await made();
    await app.database.knex('cohorts').where({ id }).update({ videoUrl: null });

    const reply = await call(teacher, 'get', `/cohorts/${id}/edit`);

    expect(reply.body).toMatchObject({
      id,
      status: 'REGISTRATION_OPEN',
      lockedFields: ['courseId', 'price'],
      nextStatuses: ['DRAFT', 'CANCELED'],
      problems: [{ field: 'videoUrl', rule: 'video-link-required', message: 'Add the video meeting link' }],
    });
    await seatsTaken(id, 1);
    expect((await call(teacher, 'get', `/cohorts/${id}/edit`)).body).toMatchObject({ nextStatuses: [] });
    expect((await call(admin, 'get', `/cohorts/${id}/edit`)).body).toMatchObject({ nextStatuses: ['CANCELED'] });
  });

  it('answers 404 for another person’s cohort, and for “new”', async () => {
    const { id } = await made();
    const stranger = await app.given.teacher();

    for (const path of [id, 999_999, 'new'])
      expect((await call(stranger, 'get', `/cohorts/${path}/edit`)).body).toMatchObject({
        statusCode: 404,
        code: 'cohort.not-found',
        message: 'The cohort could not be found',
      });
    expect((await call(await app.given.student(), 'get', `/cohorts/${id}/edit`)).status).toBe(403);
    expect((await call(null, 'get', `/cohorts/${id}/edit`)).status).toBe(401);
  });
});

describe('POST /cohorts/:id/duplicate', () => {
  it('makes a draft at the same local times, across a change of the clock', async () => {
    const { teacher, id } = await made();
    await app.database
      .knex('cohorts')
      .where({ id })
      .update({ discordChannelId: '5', decisionDate: '2027-01-04T08:00:00Z' });
    await seatsTaken(id, 3);

    const reply = await call(teacher, 'post', `/cohorts/${id}/duplicate`, { startDate: '2027-03-29T21:30:00Z' });

    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      status: 'DRAFT',
      name: 'Kevad',
      seatsTaken: 0,
      discordChannelId: null,
      teacherIds: [teacher.id],
      problems: [],
      onlineClassTimes: [{ day: 2, hour: 17, minute: 0 }],
      startDate: '2027-03-30T07:00:00.000Z',
      endDate: '2027-05-18T17:00:00.000Z',
      decisionDate: '2027-03-23T08:00:00.000Z',
    });
    expect((reply.body as { id: number }).id).not.toBe(id);
  });

  it('needs a date, and the actor’s own cohort', async () => {
    const { teacher, id } = await made();

    expect((await call(teacher, 'post', `/cohorts/${id}/duplicate`, {})).status).toBe(422);
    for (const [user, status] of [
      [null, 401],
      [await app.given.student(), 403],
      [await app.given.teacher(), 404],
    ] as const)
      expect((await call(user, 'post', `/cohorts/${id}/duplicate`, { startDate: '2027-03-29T08:00:00Z' })).status).toBe(
        status,
      );
  });
});

describe('DELETE /cohorts/:id', () => {
  /** @covers rule cohort-never-deleted */
  it('is always refused, with the catalogue’s text', async () => {
    const { teacher, admin, id } = await made('DRAFT');

    for (const user of [teacher, admin])
      expect((await call(user, 'delete', `/cohorts/${id}`)).body).toMatchObject({
        statusCode: 409,
        code: 'cohort.not-deletable',
        message: 'Currently, it is not possible to delete a cohort',
      });
    for (const [user, status] of [
      [null, 401],
      [await app.given.student(), 403],
      [await app.given.teacher(), 404],
    ] as const)
      expect((await call(user, 'delete', `/cohorts/${id}`)).status).toBe(status);
    expect(await statusOf(id)).toBe('DRAFT');
  });
});

describe('choices of the editor', () => {
  it('find people who teach by a part of their name', async () => {
    const teacher = await app.given.teacher({ firstName: 'Õnne', lastName: 'Pärnapuu' });
    await app.given.student({ lastName: 'Pärnaoks' });

    const reply = await call(teacher, 'get', '/cohort-choices/teachers?q=pärna');

    expect(reply.body).toEqual({ items: [{ id: teacher.id, name: 'Õnne Pärnapuu' }] });
    expect((await call(await app.given.student(), 'get', '/cohort-choices/teachers')).status).toBe(403);
    expect((await call(null, 'get', '/cohort-choices/teachers')).status).toBe(401);
  });

  it('offer teachers their own courses and administrators all', async () => {
    const { teacher, admin, course } = await made();
    const colleague = await app.given.teacher();
    await app.given.cohort({ courseId: course.id, teacherIds: [colleague.id] });
    const titles = async (user: GivenUser) =>
      ((await call(user, 'get', '/cohort-choices/courses?limit=50')).body as { items: { title: string }[] }).items.map(
        ({ title }) => title,
      );

    expect(await titles(teacher)).toEqual([course.title]);
    expect(await titles(colleague)).toEqual([course.title]);
    expect((await titles(admin)).length).toBeGreaterThan(1);
    expect((await call(await app.given.schoolRep(), 'get', '/cohort-choices/courses')).status).toBe(403);
    expect((await call(null, 'get', '/cohort-choices/courses')).status).toBe(401);
    expect((await call(admin, 'get', '/cohort-choices/courses?limit=51')).status).toBe(422);
  });
});

it('run as many statements for many teachers and classes as for one', async () => {
  const { teacher, id } = await made();
  await call(teacher, 'get', `/cohorts/${id}/edit`);
  const { statements: few } = await countStatements(() => call(teacher, 'get', `/cohorts/${id}/edit`));
  for (let n = 0; n < 5; n += 1)
    await app.database.knex('cohort_teachers').insert({ cohortId: id, userId: (await app.given.teacher()).id });

  const { statements: many } = await countStatements(() => call(teacher, 'get', `/cohorts/${id}/edit`));

  expect(many).toBe(few);
});
