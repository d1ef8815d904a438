/**
 * @covers OwnClass, GET /class-sessions, POST /cohorts/:id/video-joined
 * @covers ChangeClassSession, OwnClasses, VideoJoined
 * @covers errors cohort
 */
import { testApp, type TestApp } from '../../../../test/app';
import type { GivenUser } from '../../../../test/given';
import { countStatements } from '../../../../test/statements';

type Item = {
  id: number;
  cohortId: number;
  startsAt: string;
  status: string;
  note: string | null;
  videoUrl: string | null;
};

/** A Monday. The test factory's cohorts meet on Tuesdays at 17:00 in Tallinn, for an hour. */
const NOW = new Date('2027-02-01T10:00:00Z');
const FEBRUARY = 'from=2027-02-01T00:00:00Z&to=2027-03-01T00:00:00Z';

let app: TestApp;

beforeAll(async () => {
  app = await testApp('ownclasses');
});
beforeEach(() => app.clock.set(NOW));
afterAll(() => app.close());

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
    confirmedAt: NOW,
    ...changes,
  });
const held = { confirmedAt: null, heldUntil: new Date('2027-02-02T10:00:00Z') };

const classesOf = async (user: GivenUser | null, range = FEBRUARY) =>
  (await app.as(user)).get(`/class-sessions?${range}`);
const itemsOf = async (user: GivenUser, range = FEBRUARY) =>
  ((await classesOf(user, range)).body as { items: Item[] }).items;
const join = async (user: GivenUser | null, cohortId: number | string) =>
  (await app.as(user)).post(`/cohorts/${cohortId}/video-joined`);

describe('GET /class-sessions', () => {
  it('gives teachers and students their classes in the range, earliest first', async () => {
    const [teacher, student] = [await app.given.teacher(), await app.given.student()];
    const [taught, attended] = [
      await app.given.cohort({ teacherIds: [teacher.id], startsInDays: 7, lengthDays: 60 }),
      await app.given.cohort({ startsInDays: 10, lengthDays: 14, teacherIds: [teacher.id] }),
    ];
    await seat(student.id, attended.id);

    expect((await itemsOf(teacher)).map(({ cohortId, startsAt }) => [cohortId, startsAt.slice(0, 10)])).toEqual([
      [taught.id, '2027-02-09'],
      [taught.id, '2027-02-16'],
      [attended.id, '2027-02-16'],
      [taught.id, '2027-02-23'],
      [attended.id, '2027-02-23'],
    ]);
    expect(await itemsOf(student)).toMatchObject([
      {
        cohortId: attended.id,
        startsAt: '2027-02-16T15:00:00.000Z',
        endsAt: '2027-02-16T16:00:00.000Z',
        status: 'PLANNED',
        timeZone: 'Europe/Tallinn',
        videoUrl: 'https://video.naide.ee/klass',
      },
      { startsAt: '2027-02-23T15:00:00.000Z' },
    ]);
    expect(await itemsOf(student, 'from=2027-02-16T15:00:00Z&to=2027-02-23T15:00:00Z')).toHaveLength(1);
  });

  /** @covers rule class-hidden-links */
  it('hides links and notes while the seat is only held', async () => {
    const [teacher, student] = [await app.given.teacher(), await app.given.student()];
    const cohort = await app.given.cohort({ teacherIds: [teacher.id], startsInDays: 7, lengthDays: 7 });
    await seat(student.id, cohort.id, held);
    const [first] = await itemsOf(teacher);
    await (await app.as(teacher)).patch(`/cohorts/${cohort.id}/sessions/${first?.id}`).send({ note: 'Võta pliiats' });

    expect(await itemsOf(teacher)).toMatchObject([{ note: 'Võta pliiats', videoUrl: expect.any(String) }]);
    expect(await itemsOf(student)).toMatchObject([{ note: null, videoUrl: null }]);
  });

  it('marks every class of a canceled cohort', async () => {
    const teacher = await app.given.teacher();
    await app.given.cohort({ teacherIds: [teacher.id], startsInDays: 7, lengthDays: 14, status: 'CANCELED' });

    expect((await itemsOf(teacher)).map(({ status }) => status)).toEqual(['CANCELED', 'CANCELED']);
  });

  it('is empty for a user without classes, and refuses an invalid range', async () => {
    const student = await app.given.student();

    expect((await classesOf(student)).body).toEqual({ items: [] });
    for (const range of [
      '',
      'from=2027-02-01T00:00:00Z',
      'from=2027-02-02T00:00:00Z&to=2027-02-01T00:00:00Z',
      'from=2027-01-01T00:00:00Z&to=2027-04-01T00:00:00Z',
    ])
      expect((await classesOf(student, range)).status).toBe(422);
    expect((await classesOf(null)).status).toBe(401);
  });

  it('runs as many statements for many cohorts as for one', async () => {
    const teacher = await app.given.teacher();
    const cohorts = (n: number) =>
      Promise.all(
        Array.from({ length: n }, () =>
          app.given.cohort({ teacherIds: [teacher.id], startsInDays: 7, lengthDays: 14 }),
        ),
      );
    await cohorts(1);
    await itemsOf(teacher);
    const { statements: few } = await countStatements(() => itemsOf(teacher));
    await cohorts(6);
    await itemsOf(teacher);

    const { statements: many, result } = await countStatements(() => itemsOf(teacher));

    expect(result).toHaveLength(14);
    expect(many).toBe(few);
  });
});

describe('POST /cohorts/:id/video-joined', () => {
  it('records who joins the class, and answers with the link', async () => {
    const [teacher, student] = [await app.given.teacher(), await app.given.student()];
    const cohort = await app.given.cohort({ teacherIds: [teacher.id], startsInDays: 1 });
    await seat(student.id, cohort.id);

    for (const user of [teacher, student])
      expect((await join(user, cohort.id)).body).toEqual({ url: 'https://video.naide.ee/klass' });

    const rows = await app.database
      .knex('activity_log')
      .where({ cohortId: cohort.id, type: 'VIDEO_CALL_JOINED' })
      .orderBy('id')
      .select('userId', 'actorUserId');
    expect(rows).toEqual([teacher, student].map(({ id }) => ({ userId: id, actorUserId: id })));
  });

  it('refuses a seat that is not confirmed and one whose access has closed', async () => {
    const [waiting, closed] = [await app.given.student(), await app.given.student()];
    const cohort = await app.given.cohort({ startsInDays: 1 });
    await seat(waiting.id, cohort.id, held);
    await seat(closed.id, cohort.id, { accessUntil: new Date('2027-01-31T10:00:00Z') });

    for (const student of [waiting, closed])
      expect((await join(student, cohort.id)).body).toMatchObject({ statusCode: 409, code: 'cohort.seat-not-sure' });
    expect(await app.database.knex('activity_log').where({ cohortId: cohort.id })).toEqual([]);
  });

  it('refuses when the cohort has no link', async () => {
    const teacher = await app.given.teacher();
    const [without, canceled] = [
      await app.given.cohort({ teacherIds: [teacher.id] }),
      await app.given.cohort({ teacherIds: [teacher.id], status: 'CANCELED' }),
    ];
    await app.database.knex('cohorts').where({ id: without.id }).update({ videoUrl: null });

    for (const { id } of [without, canceled])
      expect((await join(teacher, id)).body).toMatchObject({ statusCode: 409, code: 'cohort.no-video-link' });
  });

  it('answers 404 for other people’s cohorts', async () => {
    const { id } = await app.given.cohort();

    for (const user of [await app.given.student(), await app.given.teacher(), await app.given.admin()])
      expect((await join(user, id)).body).toMatchObject({ statusCode: 404, code: 'cohort.not-found' });
    expect((await join(await app.given.student(), 'new')).status).toBe(404);
    expect((await join(null, id)).status).toBe(401);
  });
});
