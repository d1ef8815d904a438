/**
 * @covers GET /cohorts/:id/clashes, GET /cohorts/:id/sessions/:session/clashes
 * @covers PATCH /cohorts/:id/sessions/:session, POST /cohort-clashes
 * @covers Clash, ClassSessions, CohortSummary, Eligibility, FindClashes, FreeSibling, TeacherClash
 * @covers TeacherClashes
 */
import { testApp, type TestApp } from '../../../../test/app';
import type { GivenUser } from '../../../../test/given';
import { countStatements } from '../../../../test/statements';

type Clashes = {
  items: {
    teacher: { id: number };
    cohort: { id: number; name: string };
    times: { startsAt: string }[];
    total: number;
  }[];
};
type Eligibility = {
  clashes: { cohortId: number; name: string; times: { startsAt: string }[] }[];
  freeSiblings: { cohortId: number; freeSeats: number }[];
};

/** A Monday. The test factory's cohorts meet on Tuesdays at 17:00 in Tallinn, for an hour. */
const NOW = new Date('2027-02-01T10:00:00Z');

let app: TestApp;

beforeAll(async () => {
  app = await testApp('classclashes');
});
beforeEach(() => app.clock.set(NOW));
afterAll(() => app.close());

const timetable = (teacherIds: number[], changes: object = {}) => ({
  teacherIds,
  startDate: '2027-02-01T00:00:00Z',
  endDate: '2027-03-01T00:00:00Z',
  timeZone: 'Europe/Tallinn',
  onlineClassTimes: [{ day: 2, hour: 17, minute: 30 }],
  onlineLessonLength: 60,
  ...changes,
});

const ask = async (user: GivenUser | null, body: object) => (await app.as(user)).post('/cohort-clashes').send(body);
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
const eligibility = async (student: GivenUser, cohortId: number) =>
  (await (await app.as(student)).get(`/cohorts/${cohortId}/eligibility`)).body as Eligibility;
const weekly = (cohortId: number, times: object[]) =>
  app.database
    .knex('cohorts')
    .where({ id: cohortId })
    .update({ onlineClassTimes: JSON.stringify(times) });

describe('POST /cohort-clashes', () => {
  it('names the teacher, the other cohort and the dates, before anything is saved', async () => {
    const [teacher, free] = [await app.given.teacher(), await app.given.teacher()];
    const busy = await app.given.cohort({
      teacherIds: [teacher.id],
      startsInDays: 7,
      lengthDays: 14,
      status: 'DRAFT',
      name: 'Kevad',
    });

    const reply = await ask(teacher, timetable([teacher.id, free.id]));

    expect(reply.body).toMatchObject({
      items: [
        {
          teacher: { id: teacher.id },
          cohort: { id: busy.id, name: 'Kevad' },
          total: 2,
          times: [
            { startsAt: '2027-02-09T15:00:00.000Z', endsAt: '2027-02-09T16:00:00.000Z' },
            { startsAt: '2027-02-16T15:00:00.000Z' },
          ],
        },
      ],
    });
    expect((reply.body as Clashes).items).toHaveLength(1);
  });

  it('shows a teacher no drafts of others, except those they made or teach', async () => {
    const [teacher, colleague, admin] = [await app.given.teacher(), await app.given.teacher(), await app.given.admin()];
    const plan = (teacherIds: number[]) =>
      app.given.cohort({ teacherIds, startsInDays: 7, lengthDays: 14, status: 'DRAFT' });
    const [foreign, shared, made] = [
      await plan([colleague.id]),
      await plan([colleague.id, teacher.id]),
      await plan([colleague.id]),
    ];
    await app.database.knex('cohorts').where({ id: made.id }).update({ userCreatorId: teacher.id });
    const open = await app.given.cohort({ teacherIds: [colleague.id], startsInDays: 7, lengthDays: 14 });
    const own = await app.given.cohort({ teacherIds: [teacher.id], startsInDays: 7, lengthDays: 14 });
    const idsOf = ({ body }: { body: unknown }) =>
      (body as Clashes).items.map(({ cohort }) => cohort.id).sort((a, b) => a - b);

    expect(idsOf(await ask(teacher, timetable([colleague.id])))).toEqual([shared.id, made.id, open.id]);
    expect(idsOf(await (await app.as(teacher)).get(`/cohorts/${own.id}/clashes?teacherIds=${colleague.id}`))).toEqual([
      shared.id,
      made.id,
      open.id,
    ]);
    expect(idsOf(await ask(admin, timetable([colleague.id])))).toEqual([foreign.id, shared.id, made.id, open.id]);
  });

  it('leaves out the cohort itself, canceled cohorts and past classes', async () => {
    const teacher = await app.given.teacher();
    const own = await app.given.cohort({ teacherIds: [teacher.id], startsInDays: 7, lengthDays: 14 });
    await app.given.cohort({ teacherIds: [teacher.id], startsInDays: 7, lengthDays: 14, status: 'CANCELED' });

    expect((await ask(teacher, timetable([teacher.id], { cohortId: own.id }))).body).toEqual({ items: [] });
    app.clock.set(new Date('2027-02-10T10:00:00Z'));
    expect((await ask(teacher, timetable([teacher.id]))).body).toMatchObject({ items: [{ total: 1 }] });
  });

  it('compares classes at their moved times', async () => {
    const teacher = await app.given.teacher();
    const busy = await app.given.cohort({ teacherIds: [teacher.id], startsInDays: 7, lengthDays: 14 });
    const client = await app.as(teacher);
    const [first] = ((await client.get(`/cohorts/${busy.id}/sessions`)).body as { items: { id: number }[] }).items;
    await client.patch(`/cohorts/${busy.id}/sessions/${first?.id}`).send({ startsAt: '2027-02-10T15:00:00Z' });

    expect(
      ((await ask(teacher, timetable([teacher.id]))).body as Clashes).items[0]?.times.map(({ startsAt }) => startsAt),
    ).toEqual(['2027-02-16T15:00:00.000Z']);
  });

  it('refuses an invalid timetable, and actors who run no cohorts', async () => {
    const teacher = await app.given.teacher();

    for (const changes of [{ timeZone: 'Eesti' }, { startDate: 'soon' }, { teacherIds: 'all' }, { more: 1 }])
      expect((await ask(teacher, timetable([], changes))).status).toBe(422);
    for (const [user, status] of [
      [null, 401],
      [await app.given.student(), 403],
      [await app.given.schoolRep(), 403],
    ] as const)
      expect((await ask(user, timetable([]))).status).toBe(status);
  });

  it('runs as many statements for many cohorts as for one', async () => {
    const teacher = await app.given.teacher();
    const cohorts = (n: number) =>
      Promise.all(
        Array.from({ length: n }, () =>
          app.given.cohort({ teacherIds: [teacher.id], startsInDays: 7, lengthDays: 14 }),
        ),
      );
    const asked = () => countStatements(() => ask(teacher, timetable([teacher.id])));
    await cohorts(1);
    await asked();
    const { statements: few } = await asked();
    await cohorts(8);
    await asked();

    const { statements: many, result } = await asked();

    expect((result.body as Clashes).items).toHaveLength(9);
    expect(many).toBe(few);
  });
});

describe('GET /cohorts/:id/clashes', () => {
  it('compares a cohort with the others of its teachers, or of a teacher who might take it', async () => {
    const [teacher, other] = [await app.given.teacher(), await app.given.teacher()];
    const cohort = await app.given.cohort({ teacherIds: [teacher.id], startsInDays: 7, lengthDays: 14 });
    const foreign = await app.given.cohort({ teacherIds: [other.id], startsInDays: 7, lengthDays: 14 });
    const client = await app.as(teacher);

    expect((await client.get(`/cohorts/${cohort.id}/clashes`)).body).toEqual({ items: [] });
    expect((await client.get(`/cohorts/${cohort.id}/clashes?teacherIds=${teacher.id},${other.id}`)).body).toMatchObject(
      { items: [{ teacher: { id: other.id }, cohort: { id: foreign.id }, total: 2 }] },
    );
    expect((await client.get(`/cohorts/${cohort.id}/clashes?teacherIds=me`)).status).toBe(422);
    expect((await client.get(`/cohorts/${foreign.id}/clashes`)).status).toBe(404);
  });

  it('refuses actors who run no cohorts', async () => {
    const { id } = await app.given.cohort();

    for (const [user, status] of [
      [null, 401],
      [await app.given.student(), 403],
    ] as const)
      expect((await (await app.as(user)).get(`/cohorts/${id}/clashes`)).status).toBe(status);
  });
});

describe('GET /cohorts/:id/sessions/:session/clashes', () => {
  const sessionsOf = async (user: GivenUser, cohortId: number) =>
    ((await (await app.as(user)).get(`/cohorts/${cohortId}/sessions`)).body as { items: { id: number }[] }).items;

  /** A cohort that meets on Thursdays, its first class, and another cohort of its teacher, on Tuesdays. */
  async function twoOfOneTeacher() {
    const teacher = await app.given.teacher();
    const cohort = await app.given.cohort({ teacherIds: [teacher.id], startsInDays: 7, lengthDays: 14 });
    await weekly(cohort.id, [{ day: 4, hour: 17, minute: 0 }]);
    const busy = await app.given.cohort({ teacherIds: [teacher.id], startsInDays: 7, lengthDays: 14, name: 'Kevad' });
    const [first] = await sessionsOf(teacher, cohort.id);
    const path = `/cohorts/${cohort.id}/sessions/${first?.id}`;
    return {
      teacher,
      cohort,
      busy,
      path,
      ask: async (query = '') => (await app.as(teacher)).get(`${path}/clashes${query}`),
    };
  }

  it('names the teacher’s class that the moved class would overlap', async () => {
    const { teacher, busy, ask } = await twoOfOneTeacher();

    expect((await ask('?startsAt=2027-02-09T15:30:00Z')).body).toEqual({
      items: [
        {
          teacher: { id: teacher.id, name: expect.any(String) },
          cohort: expect.objectContaining({ id: busy.id, name: 'Kevad' }),
          times: [{ startsAt: '2027-02-09T15:00:00.000Z', endsAt: '2027-02-09T16:00:00.000Z' }],
          total: 1,
        },
      ],
    });
    expect((await ask('?startsAt=2027-02-09T16:00:00Z')).body).toEqual({ items: [] });
  });

  it('checks the planned time when a class is put back, and allows to put it back despite a clash', async () => {
    const { teacher, busy, path, ask } = await twoOfOneTeacher();
    const client = await app.as(teacher);
    await client.patch(path).send({ startsAt: '2027-02-12T15:00:00Z' }).expect(200);
    expect((await ask()).body).toEqual({ items: [] });
    const [other] = await sessionsOf(teacher, busy.id);
    await client
      .patch(`/cohorts/${busy.id}/sessions/${other?.id}`)
      .send({ startsAt: '2027-02-11T15:30:00Z' })
      .expect(200);

    expect((await ask()).body).toMatchObject({
      items: [{ cohort: { id: busy.id }, times: [{ startsAt: '2027-02-11T15:30:00.000Z' }] }],
    });
    await client.patch(path).send({ status: 'PLANNED' }).expect(200);
  });

  it('answers 404 for a class of another cohort, and refuses a text that is no time', async () => {
    const { teacher, busy, path, ask } = await twoOfOneTeacher();
    const session = path.split('/').at(-1);

    expect((await ask('?startsAt=tomorrow')).status).toBe(422);
    expect((await (await app.as(teacher)).get(`/cohorts/${busy.id}/sessions/${session}/clashes`)).body).toMatchObject({
      statusCode: 404,
      code: 'class-session.not-found',
    });
    expect((await (await app.as(await app.given.teacher())).get(`${path}/clashes`)).body).toMatchObject({
      statusCode: 404,
      code: 'cohort.not-found',
    });
    for (const [user, status] of [
      [null, 401],
      [await app.given.student(), 403],
    ] as const)
      expect((await (await app.as(user)).get(`${path}/clashes`)).status).toBe(status);
  });
});

describe('clashes before registering', () => {
  it('are named with their dates, together with another cohort of the course that does not clash', async () => {
    const student = await app.given.student();
    const course = await app.given.course();
    const taken = await app.given.cohort({ startsInDays: 7, lengthDays: 14, name: 'Võetud' });
    const wanted = await app.given.cohort({ courseId: course.id, startsInDays: 7, lengthDays: 21 });
    const [alsoBusy, full, closed, free] = [
      await app.given.cohort({ courseId: course.id, startsInDays: 7, lengthDays: 21 }),
      await app.given.cohort({
        courseId: course.id,
        startsInDays: 7,
        lengthDays: 21,
        sizeMax: 1,
        status: 'GROUP_FULL',
      }),
      await app.given.cohort({ courseId: course.id, startsInDays: 7, lengthDays: 21, status: 'DRAFT' }),
      await app.given.cohort({ courseId: course.id, startsInDays: 10, lengthDays: 21 }),
    ];
    for (const { id } of [full, closed, free]) await weekly(id, [{ day: 4, hour: 17, minute: 0 }]);
    await app.database.knex('cohorts').where({ id: full.id }).update({ seatsTaken: 1 });
    await seat(student.id, taken.id);

    const { clashes, freeSiblings } = await eligibility(student, wanted.id);

    expect(clashes).toMatchObject([
      {
        cohortId: taken.id,
        name: 'Võetud',
        day: 2,
        startsAt: '17:00',
        times: [{ startsAt: '2027-02-09T15:00:00.000Z' }, { startsAt: '2027-02-16T15:00:00.000Z' }],
      },
    ]);
    expect(freeSiblings).toMatchObject([
      { cohortId: free.id, freeSeats: 20, price: { amount: 9_500, currency: 'EUR' } },
    ]);
    expect(freeSiblings.map(({ cohortId }) => cohortId)).not.toContain(alsoBusy.id);
  });

  /** @covers rule clash-no-stop */
  it('do not stop a student from registering', async () => {
    const student = await app.given.student();
    const [taken, wanted] = [
      await app.given.cohort({ startsInDays: 7 }),
      await app.given.cohort({ startsInDays: 7, priceCents: 0 }),
    ];
    await seat(student.id, taken.id);

    const reply = await (
      await app.as(student)
    )
      .post(`/cohorts/${wanted.id}/registrations`)
      .send({ payer: 'STUDENT', acceptTerms: true });

    expect(reply.status).toBe(201);
  });

  it('bring no proposal while there are none, and another cohort when this one is full', async () => {
    const student = await app.given.student();
    const wanted = await app.given.cohort({ startsInDays: 7, sizeMax: 1 });
    const sibling = await app.given.cohort({ courseId: wanted.courseId, startsInDays: 9 });

    expect(await eligibility(student, wanted.id)).toMatchObject({ clashes: [], freeSiblings: [] });
    await app.database.knex('cohorts').where({ id: wanted.id }).update({ seatsTaken: 1, status: 'GROUP_FULL' });
    expect(await eligibility(student, wanted.id)).toMatchObject({
      clashes: [],
      freeSiblings: [{ cohortId: sibling.id }],
    });
  });
});
