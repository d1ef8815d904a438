/**
 * @covers POST /cohorts/:id/lms-opened, PUT /cohorts/:id/progress
 * @covers PUT /cohorts/:id/students/:studentId/progress
 * @covers LmsOpened, RegistrationCohort, SetManyProgress, SetProgress, StudentProgress
 * @covers errors cohort
 */
import { testApp, type TestApp } from '../../../test/app';
import type { GivenUser } from '../../../test/given';
import { progressWriter } from './progress-writer';

let app: TestApp;
beforeAll(async () => {
  app = await testApp('learning');
});
afterAll(() => app.close());

const error = (status: number, code: string) => ({
  status,
  body: expect.objectContaining({ statusCode: status, code }) as unknown,
});
const LMS = 'https://classroom.naide.ee/1';
const INVITE = 'https://discord.gg/naide';

const seat = (userId: number, cohortId: number, changes: object = {}) =>
  app.database.knex('cohort_participants').insert({
    userId,
    cohortId,
    defaultPayer: 'STUDENT',
    priceCents: 0,
    cohortPriceCents: 0,
    schoolShareCents: 0,
    studentShareCents: 0,
    registeredByUserId: userId,
    confirmedAt: app.clock.now(),
    status: 'IN_PROGRESS',
    ...changes,
  });

async function taught(students = 1) {
  const teacher = await app.given.teacher();
  const cohort = await app.given.cohort({ teacherIds: [teacher.id], startsInDays: -10, status: 'IN_PROGRESS' });
  await app.database
    .knex('cohorts')
    .where({ id: cohort.id })
    .update({ externalLmsLink: LMS, discordInviteUrl: INVITE });
  const school = await app.given.school();
  const people = await app.given.students(students, school.id);
  for (const { id } of people) await seat(id, cohort.id, { schoolId: school.id });
  const [student] = people;
  if (!student) throw new Error('Somebody was to be in it');
  return { teacher, cohort, student, people, school };
}

const setOne = async (user: GivenUser | null, cohortId: number, studentId: number | string, progress: unknown) =>
  (await app.as(user)).put(`/cohorts/${cohortId}/students/${studentId}/progress`).send({ progress });
const setMany = async (user: GivenUser | null, cohortId: number, items: object[]) =>
  (await app.as(user)).put(`/cohorts/${cohortId}/progress`).send({ items });
const listed = async (teacher: GivenUser, cohortId: number) =>
  (
    (await (await app.as(teacher)).get(`/cohorts/${cohortId}/students`)).body as {
      items: { progress: number | null }[];
    }
  ).items.map(({ progress }) => progress);

describe('progress', () => {
  it('is set, corrected and removed, and visible to everybody concerned', async () => {
    const { teacher, cohort, student, school } = await taught();
    const rep = await app.given.schoolRep({ schoolId: school.id });
    const own = async () =>
      ((await (await app.as(student)).get('/registrations')).body as { items: { progress: number | null }[] }).items[0]
        ?.progress;
    const ofSchool = async () =>
      (
        (await (await app.as(rep)).get(`/schools/${school.id}/students?schoolYear=all`)).body as {
          items: { registrations: { progress: number | null }[] }[];
        }
      ).items[0]?.registrations[0]?.progress;

    expect(await own()).toBeNull();
    await setOne(teacher, cohort.id, student.id, 20);
    expect(await setOne(await app.given.admin(), cohort.id, student.id, 45)).toMatchObject({
      status: 200,
      body: { cohortId: cohort.id, studentId: student.id, progress: 45, updatedAt: app.clock.now().toISOString() },
    });
    expect([await listed(teacher, cohort.id), await own(), await ofSchool()]).toEqual([[45], 45, 45]);
    expect(await setOne(teacher, cohort.id, student.id, null)).toMatchObject({ status: 200, body: { progress: null } });
    expect(await listed(teacher, cohort.id)).toEqual([null]);
  });

  it('is set for many at once, with a result for each', async () => {
    const { teacher, cohort, people } = await taught(3);
    const [first, second, third] = people.map(({ id }) => id);
    const stranger = await app.given.student();

    const reply = await setMany(teacher, cohort.id, [
      { studentId: first, progress: 10 },
      { studentId: stranger.id, progress: 50 },
      { studentId: second, progress: 100 },
      { studentId: third, progress: 0 },
      { studentId: first, progress: 15 },
    ]);

    expect(reply.body).toEqual({
      results: [
        { id: first, outcome: 'DONE', code: null },
        { id: stranger.id, outcome: 'REFUSED', code: 'cohort.student-not-found' },
        { id: second, outcome: 'DONE', code: null },
        { id: third, outcome: 'DONE', code: null },
      ],
    });
    expect((await listed(teacher, cohort.id)).sort()).toEqual([0, 100, 15]);
    expect(
      await app.database.knex('cohort_progress').where({ cohortId: cohort.id, updatedByUserId: teacher.id }),
    ).toHaveLength(3);
  });

  it('of a room is corrected by the teacher', async () => {
    const { teacher, cohort, student } = await taught();
    const { knex } = app.database;
    const [place] = await knex('cohort_participants')
      .where({ cohortId: cohort.id, userId: student.id })
      .select<{ id: number; schoolId: number }[]>('id', 'school_id');
    if (place === undefined) throw new Error('The student has a seat');
    const said = { registrationId: place.id, studentId: student.id, schoolId: place.schoolId, cohortId: cohort.id };
    await progressWriter(knex).sync({ ...said, percent: 40, at: app.clock.now(), from: 'learnworlds' });

    expect((await setOne(teacher, cohort.id, student.id, 70)).status).toBe(200);
    expect((await setMany(teacher, cohort.id, [{ studentId: student.id, progress: 80 }])).status).toBe(200);

    expect(await listed(teacher, cohort.id)).toEqual([80]);
  });

  it('does not move with a seat to another cohort', async () => {
    const { teacher, cohort, student } = await taught();
    await setOne(teacher, cohort.id, student.id, 80);
    const sibling = await app.given.cohort({ courseId: cohort.courseId, teacherIds: [teacher.id] });
    await app.database.knex('cohort_participants').where({ cohortId: cohort.id }).update({ cohortId: sibling.id });

    expect(await listed(teacher, sibling.id)).toEqual([null]);
    await setOne(teacher, sibling.id, student.id, 5);
    expect(await listed(teacher, sibling.id)).toEqual([5]);
  });

  it.each([-1, 101, 1.5, '50', undefined])('refuses %p', async (progress) => {
    const { teacher, cohort, student } = await taught();

    expect(await setOne(teacher, cohort.id, student.id, progress)).toMatchObject(error(422, 'request.invalid'));
    expect(await setMany(teacher, cohort.id, [{ studentId: student.id, progress }])).toMatchObject(
      error(422, 'request.invalid'),
    );
  });

  it('is set by those who run the cohort, for its students', async () => {
    const { teacher, cohort, student } = await taught();
    const gone = await app.given.student();
    await seat(gone.id, cohort.id, { status: 'CANCELED', canceledAt: app.clock.now(), cancelReason: 'STUDENT' });

    for (const id of [gone.id, (await app.given.student()).id])
      expect(await setOne(teacher, cohort.id, id, 1)).toMatchObject(error(404, 'cohort.student-not-found'));
    expect(await setOne(await app.given.teacher(), cohort.id, student.id, 1)).toMatchObject(
      error(404, 'cohort.not-found'),
    );
    expect(await setMany(await app.given.teacher(), cohort.id, [{ studentId: student.id, progress: 1 }])).toMatchObject(
      error(404, 'cohort.not-found'),
    );
    expect(await setOne(student, cohort.id, student.id, 100)).toMatchObject(error(403, 'auth.not-allowed'));
    expect(await setMany(null, cohort.id, [{ studentId: student.id, progress: 1 }])).toMatchObject(
      error(401, 'auth.required'),
    );
    expect(await setMany(teacher, cohort.id, [])).toMatchObject(error(422, 'request.invalid'));
  });
});

describe('the way into the learning environment', () => {
  const open = async (user: GivenUser | null, cohortId: number | string) =>
    (await app.as(user)).post(`/cohorts/${cohortId}/lms-opened`);
  const cohortOf = async (student: GivenUser) =>
    (
      (await (await app.as(student)).get('/registrations')).body as {
        items: { cohort: { lmsUrl: string | null; discordInviteUrl: string | null } }[];
      }
    ).items[0]?.cohort;

  it('is recorded when a student or the teacher opens it', async () => {
    const { teacher, cohort, student } = await taught();

    for (const user of [student, teacher]) expect((await open(user, cohort.id)).body).toEqual({ url: LMS });
    expect(await cohortOf(student)).toMatchObject({ lmsUrl: LMS, discordInviteUrl: INVITE });
    expect(
      await app.database
        .knex('activity_log')
        .where({ cohortId: cohort.id, type: 'LMS_LINK_CLICKED' })
        .orderBy('id')
        .select('userId'),
    ).toEqual([{ userId: student.id }, { userId: teacher.id }]);
  });

  it('is closed without access, and reports when there is none', async () => {
    const { cohort, student, teacher } = await taught();
    const waiting = await app.given.student();
    await seat(waiting.id, cohort.id, {
      status: 'REGISTERED',
      confirmedAt: null,
      heldUntil: new Date(app.clock.now().getTime() + 3_600_000),
    });
    await app.database
      .knex('cohort_participants')
      .where({ userId: student.id })
      .update({ accessUntil: new Date(app.clock.now().getTime() - 1) });

    for (const user of [waiting, student]) {
      expect(await open(user, cohort.id)).toMatchObject(error(409, 'cohort.seat-not-sure'));
      expect(await cohortOf(user)).toMatchObject({ videoUrl: null, lmsUrl: null, discordInviteUrl: null });
    }
    await app.database.knex('cohorts').where({ id: cohort.id }).update({ externalLmsLink: null });
    expect(await open(teacher, cohort.id)).toMatchObject(error(409, 'cohort.no-lms-link'));
    expect(await app.database.knex('activity_log').where({ cohortId: cohort.id })).toEqual([]);
  });

  it('is the course’s when the cohort has none of its own, for the same people', async () => {
    const { cohort, student } = await taught();
    const ofCourse = 'https://classroom.naide.ee/kursus';
    await app.database.knex('courses').where({ id: cohort.courseId }).update({ classroomLink: ofCourse });

    expect((await open(student, cohort.id)).body).toEqual({ url: LMS });
    expect(await cohortOf(student)).toMatchObject({ lmsUrl: LMS });
    await app.database.knex('cohorts').where({ id: cohort.id }).update({ externalLmsLink: null });
    expect((await open(student, cohort.id)).body).toEqual({ url: ofCourse });
    expect(await cohortOf(student)).toMatchObject({ lmsUrl: ofCourse });
    await app.database
      .knex('cohort_participants')
      .where({ userId: student.id })
      .update({ accessUntil: new Date(app.clock.now().getTime() - 1) });
    expect(await open(student, cohort.id)).toMatchObject(error(409, 'cohort.seat-not-sure'));
    expect(await cohortOf(student)).toMatchObject({ lmsUrl: null });
  });

  it('is hidden from others', async () => {
    const { cohort } = await taught();

    for (const user of [await app.given.student(), await app.given.teacher(), await app.given.admin()])
      expect(await open(user, cohort.id)).toMatchObject(error(404, 'cohort.not-found'));
    expect(await open(await app.given.student(), 'new')).toMatchObject(error(404, 'cohort.not-found'));
    expect(await open(null, cohort.id)).toMatchObject(error(401, 'auth.required'));
  });
});
