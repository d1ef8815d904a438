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

const seat = (userId: number, cohortId: number) =>
  app.database.knex('cohort_participants').insert({
    userId,
    cohortId,
    defaultPayer: 'STUDENT',
    priceCents: 0,
    schoolShareCents: 0,
    studentShareCents: 0,
    registeredByUserId: userId,
    confirmedAt: NOW,
  });

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
  it('keeps every field, and says what may follow', async () => {
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
      teacherIds: [teacher.id, second.id],
      seatsTaken: 0,
      freeSeats: 12,
      problems: [],
      nextStatuses: ['REGISTRATION_OPEN', 'CANCELED'],
      coursePrice: { amount: 9_500 },
    });
    expect((reply.body as { teachers: object[] }).teachers).toHaveLength(2);
  });

  it('names everything that is missing, in the words of the form', async () => {
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

  it('lets teachers use their own courses only, and nobody whom they make up', async () => {
    const { teacher } = await made('DRAFT');
    const [foreign, student] = [await app.given.course(), await app.given.student()];

    const reply = await call(teacher, 'post', '/cohorts', aCohortBody(foreign.id, [student.id]));

    expect(problemsOf(reply.body)).toEqual(['courseId course-unknown', 'teacherIds teacher-unknown']);
  });

  it('opens at once only what can open', async () => {
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

  it('is for those who run cohorts', async () => {
    for (const [user, status] of [
      [null, 401],
      [await app.given.student(), 403],
      [await app.given.schoolRep(), 403],
    ] as const)
      expect((await call(user, 'post', '/cohorts', {})).status).toBe(status);
  });
});

describe('GET /cohorts/:id/edit', () => {
  it('tells the cohort’s own teacher what is missing, and what can no longer be changed', async () => {
    const { teacher, admin, id } = await made();
    await app.database.knex('cohorts').where({ id }).update({ videoUrl: null });

    const reply = await call(teacher, 'get', `/cohorts/${id}/edit`);

    expect(reply.body).toMatchObject({
      id,
      status: 'REGISTRATION_OPEN',
      lockedFields: ['courseId'],
      nextStatuses: ['DRAFT', 'CANCELED'],
      problems: [{ field: 'videoUrl', rule: 'video-link-required', message: 'Add the video meeting link' }],
    });
    await seatsTaken(id, 1);
    expect((await call(teacher, 'get', `/cohorts/${id}/edit`)).body).toMatchObject({ nextStatuses: [] });
    expect((await call(admin, 'get', `/cohorts/${id}/edit`)).body).toMatchObject({ nextStatuses: ['CANCELED'] });
  });

  it('knows no cohort of somebody else, and no “new”', async () => {
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

describe('PATCH /cohorts/:id', () => {
  it('changes what is named and keeps the rest', async () => {
    const { teacher, id, created } = await made('DRAFT');
    const second = await app.given.teacher();

    const reply = await call(teacher, 'patch', `/cohorts/${id}`, {
      name: 'Sügis',
      teacherIds: [second.id],
      price: { amount: 0, currency: 'EUR' },
      notes: '',
    });

    const { updatedAt: _then, teachers: _before, ...before } = created.body as Body;
    expect(reply.body).toMatchObject({
      ...before,
      name: 'Sügis',
      teacherIds: [second.id],
      price: { amount: 0, currency: 'EUR' },
      notes: null,
    });
    expect((await call(second, 'get', `/cohorts/${id}/edit`)).status).toBe(200);
  });

  it('refuses what the form refuses, and lets one field be mended at a time', async () => {
    const { teacher, id } = await made('DRAFT');
    await app.database.knex('cohorts').where({ id }).update({ videoUrl: null, externalLmsLink: null });

    expect(problemsOf((await call(teacher, 'patch', `/cohorts/${id}`, { name: '', videoUrl: '' })).body)).toEqual([
      'name name-required',
      'videoUrl video-link-required',
    ]);
    expect(
      (await call(teacher, 'patch', `/cohorts/${id}`, { videoUrl: 'https://meet.google.com/x' })).body,
    ).toMatchObject({ problems: [{ field: 'externalLmsLink' }] });
    expect((await call(teacher, 'patch', `/cohorts/${id}`, {})).body).toMatchObject({
      statusCode: 422,
      code: 'request.invalid',
    });
    expect((await call(teacher, 'patch', `/cohorts/${id}`, { status: 'CANCELED' })).status).toBe(422);
  });

  it('takes no decision date that has passed, and minds none that has passed since', async () => {
    const { teacher, id } = await made();
    await app.database.knex('cohorts').where({ id }).update({ decisionDate: '2026-11-20T08:00:00Z' });
    const patch = (body: object) => call(teacher, 'patch', `/cohorts/${id}`, body);

    expect(problemsOf((await patch({ decisionDate: '2026-11-21T11:00:00Z' })).body)).toEqual([
      'decisionDate decision-past',
    ]);
    expect((await patch({ name: 'Sügis', decisionDate: '2026-11-20T08:00:00Z' })).body).toMatchObject({
      name: 'Sügis',
      problems: [],
    });
    expect((await patch({ decisionDate: '2026-11-22T08:00:00Z' })).body).toMatchObject({
      decisionDate: '2026-11-22T08:00:00.000Z',
    });
    expect((await patch({ decisionDate: null })).body).toMatchObject({ decisionDate: null });
  });

  it('never makes the group smaller than its seats, and fills or opens it by them', async () => {
    const { teacher, id } = await made();
    await seatsTaken(id, 5);
    const resize = (max: number) => call(teacher, 'patch', `/cohorts/${id}`, { size: { max } });

    expect(problemsOf((await resize(4)).body)).toEqual(['size.max size-below-seats']);
    expect((await resize(5)).body).toMatchObject({ status: 'GROUP_FULL', size: { min: 3, max: 5 }, freeSeats: 0 });
    expect((await resize(6)).body).toMatchObject({ status: 'REGISTRATION_OPEN', freeSeats: 1 });
  });

  it('keeps seats and size right while somebody registers', async () => {
    const { teacher, id } = await made();
    const students = await app.given.students(6);
    await app.database.knex('cohorts').where({ id }).update({ sizeMax: 6, priceCents: 0 });

    await Promise.all([
      ...students.map(async (student) =>
        call(student, 'post', `/cohorts/${id}/registrations`, { payer: 'STUDENT', acceptTerms: true }),
      ),
      ...[3, 4, 5].map((max) => call(teacher, 'patch', `/cohorts/${id}`, { size: { min: 1, max } })),
    ]);

    const row = await app.database
      .knex('cohorts')
      .where({ id })
      .first<{ seatsTaken: number; sizeMax: number; status: string }>('seatsTaken', 'sizeMax', 'status');
    expect(row.seatsTaken).toBeLessThanOrEqual(row.sizeMax);
    expect(row.status).toBe(row.seatsTaken === row.sizeMax ? 'GROUP_FULL' : 'REGISTRATION_OPEN');
  });

  it('locks what others rely on', async () => {
    const { admin, id } = await made();
    const other = await app.given.course();
    const patch = (body: object) => call(admin, 'patch', `/cohorts/${id}`, body);

    expect((await patch({ courseId: other.id })).body).toMatchObject({
      statusCode: 409,
      code: 'cohort.fields-locked',
      details: { fields: ['courseId'] },
    });
    expect((await patch({ startDate: '2026-11-20T08:00:00Z' })).body).toMatchObject({
      statusCode: 409,
      code: 'cohort.start-passed',
    });
    await app.database.knex('cohorts').where({ id }).update({ status: 'COMPLETED' });
    expect((await patch({ size: { min: 1, max: 99 }, onlineLessonLength: 5, notes: 'x' })).body).toMatchObject({
      code: 'cohort.fields-locked',
      details: { fields: ['onlineLessonLength', 'size.min', 'size.max'] },
    });
    expect((await patch({ notes: 'Läks hästi' })).status).toBe(200);
  });

  it('tells everybody of the cohort about new times, and of nothing else', async () => {
    const { teacher, admin, id } = await made();
    const [student, gone] = [await app.given.student({ language: 'en' }), await app.given.student()];
    await seat(student.id, id);
    await seat(gone.id, id);
    await app.database
      .knex('cohort_participants')
      .where({ userId: gone.id })
      .update({ status: 'CANCELED', canceledAt: NOW, cancelReason: 'STUDENT', confirmedAt: null });

    await call(teacher, 'patch', `/cohorts/${id}`, { name: 'Uus nimi', notes: 'x' });
    await app.work();
    expect(app.mails).toEqual([]);

    await call(admin, 'patch', `/cohorts/${id}`, { onlineClassTimes: [{ day: 4, hour: 18, minute: 30 }] });
    await app.work();
    expect(app.mails.map(({ to }) => to).sort()).toEqual([student.email, teacher.email].sort());
    const mail = app.mails.find(({ to }) => to === student.email);
    expect(mail?.text).toContain('Thursday 18:30–20:00');
    expect(mail?.subject).toContain('New times');
  });

  it('leaves its mark on the timeline', async () => {
    const { teacher, id } = await made('DRAFT');

    await call(teacher, 'patch', `/cohorts/${id}`, { name: 'Sügis', onlineLessonLength: 90 });

    const rows = await app.database
      .knex('activity_log')
      .where({ cohortId: id })
      .orderBy('id')
      .select('type', 'actorUserId', 'metadata');
    expect(rows).toEqual([
      { type: 'COHORT_CREATED', actorUserId: teacher.id, metadata: { status: 'DRAFT' } },
      { type: 'COHORT_CHANGED', actorUserId: teacher.id, metadata: { fields: ['name'] } },
    ]);
  });

  it('is not for others', async () => {
    const { id } = await made();

    for (const [user, status] of [
      [null, 401],
      [await app.given.student(), 403],
      [await app.given.teacher(), 404],
    ] as const)
      expect((await call(user, 'patch', `/cohorts/${id}`, { name: 'x' })).status).toBe(status);
  });
});

describe('POST /cohorts/:id/duplicate', () => {
  it('makes a draft at the same local times, over the turn of the clock', async () => {
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

  it('needs a date, and a cohort of one’s own', async () => {
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
  it('is always refused, in the words of the catalogue', async () => {
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

describe('what the editor offers', () => {
  it('finds people who teach by a part of their name', async () => {
    const teacher = await app.given.teacher({ firstName: 'Õnne', lastName: 'Pärnapuu' });
    await app.given.student({ lastName: 'Pärnaoks' });

    const reply = await call(teacher, 'get', '/cohort-choices/teachers?q=pärna');

    expect(reply.body).toEqual({ items: [{ id: teacher.id, name: 'Õnne Pärnapuu' }] });
    expect((await call(await app.given.student(), 'get', '/cohort-choices/teachers')).status).toBe(403);
    expect((await call(null, 'get', '/cohort-choices/teachers')).status).toBe(401);
  });

  it('offers teachers their own courses and admins all', async () => {
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

it('asks the database no more often the more teachers and classes a cohort has', async () => {
  const { teacher, id } = await made();
  await call(teacher, 'get', `/cohorts/${id}/edit`);
  const { statements: few } = await countStatements(() => call(teacher, 'get', `/cohorts/${id}/edit`));
  for (let n = 0; n < 5; n += 1)
    await app.database.knex('cohort_teachers').insert({ cohortId: id, userId: (await app.given.teacher()).id });

  const { statements: many } = await countStatements(() => call(teacher, 'get', `/cohorts/${id}/edit`));

  expect(many).toBe(few);
});
