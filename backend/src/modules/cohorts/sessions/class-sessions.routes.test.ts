/**
 * @covers GET /cohorts/:id/sessions
 * @covers ClassSession
 * @covers errors class-session
 */
import { testApp, type TestApp } from '../../../../test/app';
import type { GivenCohort, GivenUser } from '../../../../test/given';
import { untilSomebodyWaits } from '../../../../test/locks';
import { ClassSessionsRepository } from './class-sessions.repository';

type Session = {
  id: number;
  startsAt: string;
  endsAt: string;
  status: string;
  originalStartsAt: string | null;
  note: string | null;
};

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** A Monday morning in Tallinn. The test factory's cohorts meet on Tuesdays at 17:00 for an hour. */
const NOW = new Date('2026-03-02T10:00:00Z');

let app: TestApp;

beforeAll(async () => {
  app = await testApp('classsessions');
});
beforeEach(() => app.clock.set(NOW));
afterAll(() => app.close());

const sessionsOf = async (cohort: GivenCohort, user: GivenUser | null): Promise<Session[]> =>
  ((await (await app.as(user)).get(`/cohorts/${cohort.id}/sessions`)).body as { items: Session[] }).items;

const at = (sessions: Session[], n: number): Session => {
  const session = sessions[n];
  if (!session) throw new Error(`There are ${sessions.length} sessions only`);
  return session;
};

const plus = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString();
const timesOf = (sessions: Session[]) => sessions.map(({ startsAt, status }) => [startsAt, status]);

/** A cohort of four Tuesdays from 17 March, across the start of summer time, with its teacher. */
async function taught() {
  const teacher = await app.given.teacher();
  const cohort = await app.given.cohort({ teacherIds: [teacher.id], startsInDays: 14, lengthDays: 28 });
  return { teacher, cohort, sessions: await sessionsOf(cohort, teacher) };
}

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
    ...changes,
  });

const patch = async (user: GivenUser | null, cohortId: number | string, session: number | string, body: object) =>
  (await app.as(user)).patch(`/cohorts/${cohortId}/sessions/${session}`).send(body);

describe('GET /cohorts/:id/sessions', () => {
  it('lists the classes of an open cohort to anybody, at the same local time before and after summer time begins', async () => {
    const { cohort } = await taught();

    const reply = await (await app.as(null)).get(`/cohorts/${cohort.id}/sessions`);

    expect(reply.body).toMatchObject({ timeZone: 'Europe/Tallinn' });
    expect((reply.body as { items: Session[] }).items).toEqual(
      ['2026-03-17T15', '2026-03-24T15', '2026-03-31T14', '2026-04-07T14'].map((hour) => ({
        id: expect.any(Number),
        startsAt: `${hour}:00:00.000Z`,
        endsAt: plus(`${hour}:00:00.000Z`, HOUR),
        status: 'PLANNED',
        originalStartsAt: null,
        note: null,
        attendance: null,
      })),
    );
  });

  it('plans a cohort once and keeps the ids when several visitors ask at the same time', async () => {
    const cohort = await app.given.cohort({ startsInDays: 14, lengthDays: 28 });

    const replies = await Promise.all([1, 2, 3, 4].map(() => sessionsOf(cohort, null)));

    for (const sessions of replies) expect(sessions).toEqual(replies[0]);
    expect(replies[0]).toHaveLength(4);
  });

  it('shows notes to the cohort’s students and staff only', async () => {
    const { teacher, cohort, sessions } = await taught();
    const [confirmed, held] = [await app.given.student(), await app.given.student()];
    await seat(confirmed.id, cohort.id);
    await seat(held.id, cohort.id, { confirmedAt: null, heldUntil: new Date(NOW.getTime() + HOUR) });
    await patch(teacher, cohort.id, at(sessions, 0).id, { note: 'Võta pliiats' });

    const noteFor = async (user: GivenUser | null) => at(await sessionsOf(cohort, user), 0).note;

    expect(await Promise.all([teacher, await app.given.admin(), confirmed].map(noteFor))).toEqual([
      'Võta pliiats',
      'Võta pliiats',
      'Võta pliiats',
    ]);
    expect(await Promise.all([null, held, await app.given.teacher(), await app.given.student()].map(noteFor))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('answers 404 for a closed cohort to anybody who is not its student or staff', async () => {
    const teacher = await app.given.teacher();
    const student = await app.given.student();
    const cohort = await app.given.cohort({
      teacherIds: [teacher.id],
      status: 'COMPLETED',
      startsInDays: -60,
      lengthDays: 28,
    });
    await seat(student.id, cohort.id, { status: 'COMPLETED' });

    expect(await sessionsOf(cohort, teacher)).toHaveLength(4);
    expect(await sessionsOf(cohort, student)).toHaveLength(4);
    for (const user of [null, await app.given.student(), await app.given.teacher()])
      expect((await (await app.as(user)).get(`/cohorts/${cohort.id}/sessions`)).body).toMatchObject({
        statusCode: 404,
        code: 'cohort.not-found',
      });
    for (const id of [999_999, 'new'])
      expect((await (await app.as(null)).get(`/cohorts/${id}/sessions`)).status).toBe(404);
  });

  it('follows a changed timetable, but keeps past, moved and canceled classes', async () => {
    const { teacher, cohort, sessions } = await taught();
    await patch(teacher, cohort.id, at(sessions, 1).id, { status: 'CANCELED' });
    await patch(teacher, cohort.id, at(sessions, 2).id, { startsAt: plus(at(sessions, 2).startsAt, 2 * HOUR) });
    app.clock.set(new Date('2026-03-18T10:00:00Z'));
    await app.database
      .knex('cohorts')
      .where({ id: cohort.id })
      .update({ onlineClassTimes: JSON.stringify([{ day: 5, hour: 9, minute: 30 }]), onlineLessonLength: 90 });

    const after = await sessionsOf(cohort, teacher);

    expect(timesOf(after)).toEqual([
      ['2026-03-17T15:00:00.000Z', 'PLANNED'],
      ['2026-03-20T07:30:00.000Z', 'PLANNED'],
      ['2026-03-24T15:00:00.000Z', 'CANCELED'],
      ['2026-03-27T07:30:00.000Z', 'PLANNED'],
      ['2026-03-31T16:00:00.000Z', 'MOVED'],
      ['2026-04-03T06:30:00.000Z', 'PLANNED'],
      ['2026-04-10T06:30:00.000Z', 'PLANNED'],
    ]);
    expect(at(after, 1).endsAt).toBe('2026-03-20T09:00:00.000Z');
  });

  it('keeps the ids when classes become longer', async () => {
    const { cohort, sessions } = await taught();
    await app.database.knex('cohorts').where({ id: cohort.id }).update({ onlineLessonLength: 90 });

    expect(await sessionsOf(cohort, null)).toEqual(
      sessions.map((session) => ({ ...session, endsAt: plus(session.startsAt, 1.5 * HOUR) })),
    );
  });
});

it('plans cohorts in the background that nobody has asked for', async () => {
  const cohort = await app.given.cohort({ status: 'DRAFT', startsInDays: 14, lengthDays: 28 });
  const plan = () => app.container.modules.schedules.find(({ name }) => name === 'cohorts.plan-class-sessions')?.run();

  await plan();
  await plan();

  expect(await app.database.knex('class_sessions').where({ cohortId: cohort.id })).toHaveLength(4);
});

describe('PATCH /cohorts/:id/sessions/:session', () => {
  it('lets the cohort’s teacher move a class, and an admin bring it back', async () => {
    const { teacher, cohort, sessions } = await taught();
    const { id, startsAt, endsAt } = at(sessions, 0);

    const moved = await patch(teacher, cohort.id, id, { startsAt: plus(startsAt, DAY), note: 'Reedel on aktus' });
    expect(moved.body).toEqual({
      id,
      status: 'MOVED',
      startsAt: plus(startsAt, DAY),
      endsAt: plus(endsAt, DAY),
      originalStartsAt: startsAt,
      note: 'Reedel on aktus',
      attendance: null,
    });

    const back = await patch(await app.given.admin(), cohort.id, id, { status: 'PLANNED', note: '' });
    expect(back.body).toEqual(at(sessions, 0));
    expect(await sessionsOf(cohort, teacher)).toEqual(sessions);
  });

  it('cancels a class and lets it take place again', async () => {
    const { teacher, cohort, sessions } = await taught();

    expect((await patch(teacher, cohort.id, at(sessions, 1).id, { status: 'CANCELED' })).body).toMatchObject({
      status: 'CANCELED',
      startsAt: at(sessions, 1).startsAt,
    });
    expect((await patch(teacher, cohort.id, at(sessions, 1).id, { status: 'PLANNED' })).body).toMatchObject({
      status: 'PLANNED',
    });
  });

  it('refuses a time at which the cohort has another class, unless that one is canceled', async () => {
    const { teacher, cohort, sessions } = await taught();
    const onto = { startsAt: plus(at(sessions, 1).startsAt, HOUR / 2) };

    expect((await patch(teacher, cohort.id, at(sessions, 0).id, onto)).body).toMatchObject({
      statusCode: 409,
      code: 'class-session.overlaps',
    });
    await patch(teacher, cohort.id, at(sessions, 1).id, { status: 'CANCELED' });
    expect((await patch(teacher, cohort.id, at(sessions, 0).id, onto)).status).toBe(200);
    expect((await patch(teacher, cohort.id, at(sessions, 1).id, { status: 'PLANNED' })).body).toMatchObject({
      code: 'class-session.overlaps',
    });
  });

  it('refuses a time to which another class is being moved in a transaction that is still open', async () => {
    const { teacher, cohort, sessions } = await taught();
    const [first, second] = [at(sessions, 0), at(sessions, 1)];
    const [startsAt, endsAt] = [plus(first.startsAt, 24 * HOUR), plus(first.endsAt, 24 * HOUR)];

    const { moving } = await app.database.knex.transaction(async (trx) => {
      const other = await new ClassSessionsRepository(trx).lock(cohort.id, first.id);
      if (!other) throw new Error('There is a first class');
      await new ClassSessionsRepository(trx).update({
        ...other,
        status: 'MOVED',
        startsAt: new Date(startsAt),
        endsAt: new Date(endsAt),
      });
      const sent = patch(teacher, cohort.id, second.id, { startsAt });
      await untilSomebodyWaits(app.database.knex);
      return { moving: sent };
    });

    expect((await moving).body).toMatchObject({ statusCode: 409, code: 'class-session.overlaps' });
  });

  it('refuses changes of a class or cohort that is over', async () => {
    const { teacher, cohort, sessions } = await taught();
    app.clock.set(new Date(at(sessions, 0).startsAt));
    expect((await patch(teacher, cohort.id, at(sessions, 0).id, { note: 'x' })).body).toMatchObject({
      statusCode: 409,
      code: 'class-session.past',
    });

    await app.database.knex('cohorts').where({ id: cohort.id }).update({ status: 'CANCELED' });
    expect((await patch(teacher, cohort.id, at(sessions, 3).id, { note: 'x' })).body).toMatchObject({
      statusCode: 409,
      code: 'class-session.cohort-ended',
    });
  });

  it('refuses times outside the cohort and changes without meaning', async () => {
    const { teacher, cohort, sessions } = await taught();
    const ask = async (body: object) =>
      (await patch(teacher, cohort.id, at(sessions, 0).id, body)).body as { statusCode: number; code: string };

    expect(await ask({ startsAt: plus(NOW.toISOString(), -HOUR) })).toMatchObject({
      statusCode: 422,
      code: 'class-session.time-past',
    });
    expect(await ask({ startsAt: '2027-01-01T12:00:00.000Z' })).toMatchObject({
      statusCode: 422,
      code: 'class-session.outside-cohort',
    });
    for (const body of [
      {},
      { status: 'MOVED' },
      { status: 'CANCELED', startsAt: at(sessions, 1).startsAt },
      { status: 'GONE' },
      { startsAt: 'tomorrow' },
      { note: 'x'.repeat(501) },
      { endsAt: NOW.toISOString() },
    ])
      expect(await ask(body)).toMatchObject({ statusCode: 422, code: 'request.invalid' });
    expect(await sessionsOf(cohort, teacher)).toEqual(sessions);
  });

  it('refuses everybody but the cohort’s teachers and administrators', async () => {
    const { cohort, teacher, sessions } = await taught();
    const other = await taught();
    const { id } = at(sessions, 0);
    const canceled = { status: 'CANCELED' };

    expect((await patch(null, cohort.id, id, canceled)).status).toBe(401);
    expect((await patch(await app.given.student(), cohort.id, id, canceled)).status).toBe(403);
    expect((await patch(await app.given.schoolRep(), cohort.id, id, canceled)).status).toBe(403);
    expect((await patch(other.teacher, cohort.id, id, canceled)).body).toMatchObject({
      statusCode: 404,
      code: 'cohort.not-found',
    });
    expect((await patch(other.teacher, other.cohort.id, id, canceled)).body).toMatchObject({
      statusCode: 404,
      code: 'class-session.not-found',
    });
    expect((await patch(teacher, cohort.id, 'first', canceled)).body).toMatchObject({
      statusCode: 404,
      code: 'class-session.not-found',
    });
    expect(await sessionsOf(cohort, teacher)).toEqual(sessions);
  });
});

describe('the mails about a changed class', () => {
  it('go to everybody of the cohort but the author of the change, in their language, and the change is on the timeline', async () => {
    const { teacher, cohort, sessions } = await taught();
    const [student, colleague] = [
      await app.given.student({ language: 'en' }),
      await app.given.teacher({ language: 'ru' }),
    ];
    await seat(student.id, cohort.id);
    await app.database.knex('cohort_teachers').insert({ cohortId: cohort.id, userId: colleague.id });
    await app.work();
    app.mails.length = 0;
    const told = async () => {
      await app.work();
      return app.mails.splice(0);
    };

    await patch(teacher, cohort.id, at(sessions, 0).id, {
      startsAt: plus(at(sessions, 0).startsAt, 2 * HOUR),
      note: 'Haige',
    });
    const moved = await told();
    expect(moved.map(({ to }) => to).sort()).toEqual([student.email, colleague.email].sort());
    const english = moved.find(({ to }) => to === student.email);
    expect(english?.subject).toContain('A class has moved');
    expect(english?.text).toContain('was due to start at 17.03.2026 17:00 now starts at 17.03.2026 19:00');
    expect(english?.text).toContain('Haige');
    expect(moved.find(({ to }) => to === colleague.email)?.subject).toContain('Занятие перенесено');

    await patch(teacher, cohort.id, at(sessions, 0).id, { status: 'CANCELED' });
    expect((await told()).find(({ to }) => to === student.email)?.subject).toContain('A class is canceled');
    await patch(teacher, cohort.id, at(sessions, 0).id, { status: 'PLANNED' });
    expect((await told()).find(({ to }) => to === student.email)?.subject).toContain('takes place after all');
    await patch(teacher, cohort.id, at(sessions, 0).id, { note: 'Võta pliiats' });
    expect(await told()).toEqual([]);

    const rows = await app.database
      .knex('activity_log')
      .where({ cohortId: cohort.id, type: 'CLASS_SESSION_CHANGED' })
      .orderBy('id')
      .select<
        { actorUserId: number; metadata: { status: string; from: string; startsAt: string; timeZone: string } }[]
      >('actorUserId', 'metadata');
    const [planned, later] = [at(sessions, 0).startsAt, plus(at(sessions, 0).startsAt, 2 * HOUR)];
    expect(
      rows.map(({ actorUserId, metadata: { status, from, startsAt, timeZone } }) => [
        actorUserId,
        status,
        from,
        startsAt,
        timeZone,
      ]),
    ).toEqual([
      [teacher.id, 'MOVED', planned, later, 'Europe/Tallinn'],
      [teacher.id, 'CANCELED', later, later, 'Europe/Tallinn'],
      [teacher.id, 'PLANNED', later, planned, 'Europe/Tallinn'],
    ]);
  });

  it('do not go to a student who left before they were sent', async () => {
    const { teacher, cohort, sessions } = await taught();
    const student = await app.given.student();
    await seat(student.id, cohort.id);
    await app.work();
    app.mails.length = 0;

    await patch(teacher, cohort.id, at(sessions, 0).id, { status: 'CANCELED' });
    await app.database
      .knex('cohort_participants')
      .where({ userId: student.id })
      .update({ status: 'CANCELED', canceledAt: NOW, cancelReason: 'STUDENT' });
    await app.work();

    expect(app.mails).toEqual([]);
  });
});
