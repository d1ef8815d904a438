/**
 * @covers CohortEditor, DELETE /cohorts/:id, GET /cohorts/:id, PATCH /cohorts/:id
 * @covers Cohort, FieldProblem
 * @covers errors cohort
 */
import { testApp, type TestApp } from '../../../../test/app';
import { aCohortBody } from '../../../../test/bodies';
import type { GivenUser } from '../../../../test/given';

type Body = Record<string, unknown>;
type Problem = { field: string; rule: string; message: string };

const NOW = new Date('2026-11-21T12:00:00Z');

let app: TestApp;

beforeAll(async () => {
  app = await testApp('cohortchanges');
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
    cohortPriceCents: 0,
    schoolShareCents: 0,
    studentShareCents: 0,
    registeredByUserId: userId,
    confirmedAt: NOW,
  });

const seatsTaken = (id: number, seats: number, status = 'REGISTRATION_OPEN') =>
  app.database.knex('cohorts').where({ id }).update({ seatsTaken: seats, status });

/** A course that a teacher made, and a cohort of it, complete and open. */
async function made(status = 'REGISTRATION_OPEN') {
  const [teacher, admin] = [await app.given.teacher(), await app.given.admin()];
  const course = await app.given.course();
  await app.database.knex('courses').where({ id: course.id }).update({ userCreatorId: teacher.id });
  const reply = await call(teacher, 'post', '/cohorts', aCohortBody(course.id, [teacher.id], { status }));
  return { teacher, admin, course, id: (reply.body as { id: number }).id, created: reply };
}

describe('PATCH /cohorts/:id', () => {
  it('changes the named fields and keeps the others', async () => {
    const { teacher, id, created } = await made('DRAFT');
    const second = await app.given.teacher();

    const reply = await call(teacher, 'patch', `/cohorts/${id}`, {
      name: 'Sügis',
      teacherIds: [second.id],
      notes: '',
    });

    const { updatedAt: _then, teachers: _before, ...before } = created.body as Body;
    expect(reply.body).toMatchObject({
      ...before,
      name: 'Sügis',
      teacherIds: [second.id],
      notes: null,
    });
    expect((await call(second, 'get', `/cohorts/${id}/edit`)).status).toBe(200);
  });

  it('refuses what the form refuses, and lets one field be corrected at a time', async () => {
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

  it('refuses a new decision date in the past, and keeps one that has passed since', async () => {
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

  /** @covers rule cohort-size */
  it('refuses a size below the taken seats, and sets full or open by the new size', async () => {
    const { teacher, id } = await made();
    await seatsTaken(id, 5);
    const resize = (max: number) => call(teacher, 'patch', `/cohorts/${id}`, { size: { max } });

    expect(problemsOf((await resize(4)).body)).toEqual(['size.max size-below-seats']);
    expect((await resize(5)).body).toMatchObject({ status: 'GROUP_FULL', size: { min: 3, max: 5 }, freeSeats: 0 });
    expect((await resize(6)).body).toMatchObject({ status: 'REGISTRATION_OPEN', freeSeats: 1 });
  });

  it('keeps seats and size right while a student registers', async () => {
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

  it('locks fields that others rely on', async () => {
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

  /** @covers rule cohort-dates-told */
  it('tells everybody of the cohort about new dates, and about no other change', async () => {
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

  it('writes an activity row', async () => {
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

  it('refuses others', async () => {
    const { id } = await made();

    for (const [user, status] of [
      [null, 401],
      [await app.given.student(), 403],
      [await app.given.teacher(), 404],
    ] as const)
      expect((await call(user, 'patch', `/cohorts/${id}`, { name: 'x' })).status).toBe(status);
  });
});
