/**
 * @covers GET /cohorts/:id/sessions/:session/attendance, PUT /cohorts/:id/sessions/:session/attendance
 * @covers Attendance, AttendanceCount, AttendanceRow, CohortStudent, MarkAttendance, SchoolStudent
 * @covers SchoolStudentRegistration, SchoolStudents
 * @covers errors attendance
 */
import { seatInRunning } from '../../../../test/matrix/learning.things';
import { testApp, type TestApp } from '../../../../test/app';
import type { GivenUser } from '../../../../test/given';
import { untilSomebodyWaits } from '../../../../test/locks';

let app: TestApp;
beforeAll(async () => {
  app = await testApp('attendance');
});
afterAll(() => app.close());

const MISSING = 999_999;
const HOUR_MS = 3_600_000;
type Session = { id: number; startsAt: string; attendance: string | null };
type Row = { studentId: number; mark: string | null };

const sessionsOf = async (user: GivenUser, cohortId: number) =>
  ((await (await app.as(user)).get(`/cohorts/${cohortId}/sessions`)).body as { items: Session[] }).items;

/** A running cohort with classes behind it and ahead, by name in the order of `people`. */
async function taught(students = 2) {
  const teacher = await app.given.teacher();
  const cohort = await app.given.cohort({ teacherIds: [teacher.id], startsInDays: -10, status: 'IN_PROGRESS' });
  const school = await app.given.school();
  const people: GivenUser[] = [];
  for (let n = 0; n < students; n += 1)
    people.push(await app.given.student({ schoolId: school.id, lastName: `Aas ${n}` }));
  for (const { id } of people) await seatInRunning(app, cohort.id, id);
  await app.database.knex('cohort_participants').where({ cohortId: cohort.id }).update({ schoolId: school.id });
  const sessions = await sessionsOf(teacher, cohort.id);
  const [past] = sessions;
  const ahead = sessions.find(({ startsAt }) => Date.parse(startsAt) > app.clock.now().getTime() + HOUR_MS);
  const [student] = people;
  if (!past || !ahead || !student) throw new Error('A class behind, one ahead and a student were to be there');
  return { teacher, cohort, school, people, student, past, ahead, sessions };
}

const pathOf = (cohortId: number | string, session: number | string) =>
  `/cohorts/${cohortId}/sessions/${session}/attendance`;
const put = async (user: GivenUser | null, path: string, items: unknown) =>
  (await app.as(user)).put(path).send({ items });
const marksOf = async (user: GivenUser, path: string) =>
  ((await (await app.as(user)).get(path)).body as { items: Row[] }).items.map(({ mark }) => mark);
const entries = (cohortId: number) =>
  app.database
    .knex('activity_log')
    .where({ cohortId, type: 'ATTENDANCE_MARKED' })
    .orderBy('id')
    .select<{ userId: number; metadata: { mark: string; sessionId: number } }[]>('userId', 'metadata');
const error = (status: number, code: string) => ({
  status,
  body: expect.objectContaining({ statusCode: status, code }) as unknown,
});

describe('marking', () => {
  it('is saved at once, corrected and taken back, with one entry for each change', async () => {
    const { teacher, cohort, student, people, past } = await taught();
    const path = pathOf(cohort.id, past.id);
    const mark = async (value: string | null) => put(teacher, path, [{ studentId: student.id, mark: value }]);

    expect(await marksOf(teacher, path)).toEqual([null, null]);
    expect(await mark('PRESENT')).toMatchObject({
      status: 200,
      body: { results: [{ id: student.id, outcome: 'DONE', code: null }] },
    });
    await mark('PRESENT');
    expect(await marksOf(teacher, path)).toEqual(['PRESENT', null]);
    await mark('ABSENT');
    await mark(null);
    await mark(null);
    expect(await marksOf(teacher, path)).toEqual([null, null]);

    const admin = await app.given.admin();
    await put(
      admin,
      path,
      people.map(({ id: studentId }) => ({ studentId, mark: 'PRESENT' })),
    );
    expect(await marksOf(admin, path)).toEqual(['PRESENT', 'PRESENT']);
    const log = await entries(cohort.id);
    expect(log.map(({ userId, metadata }) => [userId, metadata.mark])).toEqual([
      [student.id, 'PRESENT'],
      [student.id, 'ABSENT'],
      [student.id, 'NONE'],
      ...people.map(({ id }) => [id, 'PRESENT']),
    ]);
    expect(log[0]?.metadata).toMatchObject({ startsAt: past.startsAt, timeZone: 'Europe/Tallinn' });
  });

  it('names who has no confirmed seat, and lists nobody who left', async () => {
    const { teacher, cohort, people, past } = await taught(3);
    const [stays, left, held] = people;
    const change = (user: GivenUser | undefined, to: object) =>
      app.database.knex('cohort_participants').where({ cohortId: cohort.id, userId: user?.id }).update(to);
    await change(left, { status: 'CANCELED', canceledAt: app.clock.now() });
    await change(held, {
      confirmedAt: null,
      status: 'REGISTERED',
      heldUntil: new Date(app.clock.now().getTime() + HOUR_MS),
    });
    const path = pathOf(cohort.id, past.id);

    const reply = await put(
      teacher,
      path,
      [...people.map(({ id }) => id), MISSING].map((studentId) => ({ studentId, mark: 'PRESENT' })),
    );

    expect((reply.body as { results: { outcome: string }[] }).results.map(({ outcome }) => outcome)).toEqual([
      'DONE',
      'REFUSED',
      'REFUSED',
      'REFUSED',
    ]);
    const { body } = (await (await app.as(teacher)).get(path)) as { body: { items: Row[] } };
    expect(body.items).toEqual([expect.objectContaining({ studentId: stays?.id, mark: 'PRESENT' })]);
  });

  it('keeps the last of two marks for one student in one request', async () => {
    const { teacher, cohort, student, past } = await taught(1);
    const path = pathOf(cohort.id, past.id);
    await put(
      teacher,
      path,
      ['PRESENT', 'ABSENT'].map((mark) => ({ studentId: student.id, mark })),
    );
    expect(await marksOf(teacher, path)).toEqual(['ABSENT']);
  });

  it('survives two teachers who mark the same students at the same moment', async () => {
    const { teacher, cohort, people, past } = await taught(4);
    const path = pathOf(cohort.id, past.id);
    const items = people.map(({ id: studentId }) => ({ studentId, mark: 'PRESENT' }));
    const replies = await Promise.all(
      [items, [...items].reverse(), items, [...items].reverse()].map((each) => put(teacher, path, each)),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await entries(cohort.id)).toHaveLength(people.length);
  });

  it('survives two teachers of whom each takes back what the other marks', async () => {
    const { teacher, cohort, people, past } = await taught(2);
    const path = pathOf(cohort.id, past.id);
    const [a, b] = people.map(({ id: studentId }) => studentId);
    const swap = (back: number | undefined, present: number | undefined) =>
      put(teacher, path, [
        { studentId: back, mark: null },
        { studentId: present, mark: 'PRESENT' },
      ]);
    for (let times = 0; times < 10; times += 1) {
      await put(
        teacher,
        path,
        people.map(({ id: studentId }) => ({ studentId, mark: 'ABSENT' })),
      );
      const replies = await Promise.all([swap(b, a), swap(a, b)]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
      expect((await marksOf(teacher, path)).filter((mark) => mark === 'PRESENT')).toHaveLength(1);
    }
  });

  it('gives pages by name', async () => {
    const { teacher, cohort, people, past } = await taught(3);
    const client = await app.as(teacher);
    const path = pathOf(cohort.id, past.id);
    const first = (await client.get(`${path}?limit=2`)).body as { items: Row[]; nextCursor: string };
    const next = (await client.get(`${path}?limit=2&cursor=${first.nextCursor}`)).body as typeof first;
    expect([...first.items, ...next.items].map(({ studentId }) => studentId)).toEqual(people.map(({ id }) => id));
    expect(next.nextCursor).toBeNull();
    expect(await client.get(`${path}?cursor=nonsense`)).toMatchObject({
      status: 400,
      body: { code: 'cursor.invalid' },
    });
  });
});

describe('a class', () => {
  /** @covers rule attendance-range */
  it('opens an hour before it begins, and not a moment earlier', async () => {
    const { teacher, cohort, student, ahead } = await taught(1);
    const opens = Date.parse(ahead.startsAt) - HOUR_MS;
    const startsAt = (at: number) =>
      app.database
        .knex('class_sessions')
        .where({ id: ahead.id })
        .update({
          status: 'MOVED',
          startsAt: new Date(app.clock.now().getTime() + at),
          endsAt: new Date(app.clock.now().getTime() + at + HOUR_MS),
        });
    const path = pathOf(cohort.id, ahead.id);
    const mark = () => put(teacher, path, [{ studentId: student.id, mark: 'PRESENT' }]);

    expect(await mark()).toEqual(
      expect.objectContaining({
        status: 409,
        body: expect.objectContaining({
          code: 'attendance.too-early',
          details: { opensAt: new Date(opens).toISOString() },
        }) as unknown,
      }),
    );
    await startsAt(HOUR_MS + 1);
    expect(await mark()).toMatchObject({ status: 409 });
    await startsAt(HOUR_MS);
    expect(await mark()).toMatchObject({ status: 200 });
  });

  it('that is canceled cannot be marked and counts no more', async () => {
    const { teacher, cohort, student, past } = await taught(1);
    const path = pathOf(cohort.id, past.id);
    const items = [{ studentId: student.id, mark: 'PRESENT' }];
    await put(teacher, path, items);
    await app.database.knex('class_sessions').where({ id: past.id }).update({ status: 'CANCELED' });

    expect(await put(teacher, path, items)).toMatchObject(error(409, 'attendance.class-canceled'));
    const { body } = (await (await app.as(teacher)).get(`/cohorts/${cohort.id}/students`)) as {
      body: { items: { attendance: object | null }[] };
    };
    expect(body.items[0]?.attendance).toBeNull();
  });
});

describe('a class that was marked before it begins', () => {
  afterEach(() => app.clock.set(new Date()));

  /** Half an hour before a class, for which the student is marked present. */
  async function early() {
    const { teacher, cohort, student, ahead } = await taught(1);
    const startsAt = Date.parse(ahead.startsAt);
    app.clock.set(new Date(startsAt - HOUR_MS / 2));
    const path = pathOf(cohort.id, ahead.id);
    const mark = (value: string | null) => put(teacher, path, [{ studentId: student.id, mark: value }]);
    expect(await mark('PRESENT')).toMatchObject({ status: 200 });
    const move = async (ms: number) =>
      (await app.as(teacher))
        .patch(`/cohorts/${cohort.id}/sessions/${ahead.id}`)
        .send({ startsAt: new Date(startsAt + ms).toISOString() });
    return { teacher, cohort, ahead, path, mark, move, startsAt, marks: () => marksOf(teacher, path) };
  }

  it('keeps its marks when it moves to a time at which it can be marked', async () => {
    const { move, marks } = await early();
    expect(await move(HOUR_MS / 2)).toMatchObject({ status: 200 });
    expect(await marks()).toEqual(['PRESENT']);
  });

  it('loses its marks when it moves to a later time', async () => {
    const { move, marks, teacher, cohort } = await early();
    expect(await move(2 * HOUR_MS)).toMatchObject({ status: 200 });
    expect(await marks()).toEqual([null]);
    const { body } = (await (await app.as(teacher)).get(`/cohorts/${cohort.id}/students`)) as {
      body: { items: { attendance: object | null }[] };
    };
    expect(body.items[0]?.attendance).toBeNull();
  });

  it('loses its marks when the timetable moves it to a later time', async () => {
    const { teacher, cohort, ahead, marks } = await early();
    const cohorts = app.database.knex('cohorts').where({ id: cohort.id });
    const row = await cohorts.clone().first<{ onlineClassTimes: { hour: number }[] }>('onlineClassTimes');
    const later = row.onlineClassTimes.map((time) => ({ ...time, hour: time.hour + 3 }));
    await cohorts.clone().update({ onlineClassTimes: JSON.stringify(later) });

    const moved = (await sessionsOf(teacher, cohort.id)).find(({ id }) => id === ahead.id);
    expect(moved?.startsAt).toBe(new Date(Date.parse(ahead.startsAt) + 3 * HOUR_MS).toISOString());
    expect(await marks()).toEqual([null]);
  });

  it('gives its marks back when it is canceled or far away', async () => {
    const { cohort, ahead, mark, marks } = await early();
    await app.database.knex('class_sessions').where({ id: ahead.id }).update({ status: 'CANCELED' });
    expect(await mark('ABSENT')).toMatchObject(error(409, 'attendance.class-canceled'));
    expect(await mark(null)).toMatchObject({ status: 200 });
    app.clock.set(new Date());
    expect(await mark(null)).toMatchObject({ status: 200 });
    expect(await marks()).toEqual([null]);
    expect((await entries(cohort.id)).map(({ metadata }) => metadata.mark)).toEqual(['PRESENT', 'NONE']);
  });

  it.each([
    ['moved', { status: 'MOVED' }, 2 * HOUR_MS, 'attendance.too-early'],
    ['canceled', { status: 'CANCELED' }, 0, 'attendance.class-canceled'],
  ])('is not marked while it is %s by somebody else', async (_what, change, ms, code) => {
    const { ahead, cohort, mark, startsAt } = await early();
    await mark(null);
    const { marking } = await app.database.knex.transaction(async (trx) => {
      await trx('cohorts').where({ id: cohort.id }).forUpdate().first('id');
      await trx('class_sessions')
        .where({ id: ahead.id })
        .update({ ...change, startsAt: new Date(startsAt + ms), endsAt: new Date(startsAt + ms + HOUR_MS) });
      const sent = mark('PRESENT');
      await untilSomebodyWaits(app.database.knex);
      return { marking: sent };
    });
    expect(await marking).toMatchObject(error(409, code));
  });
});

describe('what is seen', () => {
  it('is present of marked for the teacher and the school, and the own marks for the student; progress stays as it was', async () => {
    const { teacher, cohort, school, student, people, sessions } = await taught(2);
    const [one, two] = sessions;
    await put(teacher, pathOf(cohort.id, one?.id ?? 0), [{ studentId: student.id, mark: 'PRESENT' }]);
    await app.database
      .knex('class_sessions')
      .where({ id: two?.id })
      .update({ status: 'MOVED', startsAt: app.clock.now(), endsAt: new Date(app.clock.now().getTime() + HOUR_MS) });
    await put(teacher, pathOf(cohort.id, two?.id ?? 0), [{ studentId: student.id, mark: 'ABSENT' }]);

    const rep = await app.given.schoolRep({ schoolId: school.id });
    const ofTeacher = (await (await app.as(teacher)).get(`/cohorts/${cohort.id}/students`)).body as {
      items: { attendance: object | null; progress: number | null }[];
    };
    const ofSchool = (await (await app.as(rep)).get(`/schools/${school.id}/students?schoolYear=all`)).body as {
      items: { registrations: { attendance: object | null; progress: number | null }[] }[];
    };
    const counted = { attendance: { present: 1, marked: 2 }, progress: null };
    expect(ofTeacher.items).toMatchObject([counted, { attendance: null }]);
    expect(ofSchool.items.map(({ registrations }) => registrations[0])).toMatchObject([counted, { attendance: null }]);

    const own = (user: GivenUser | undefined) =>
      sessionsOf(user ?? student, cohort.id).then((items) => items.slice(0, 2).map(({ attendance }) => attendance));
    expect(await own(student)).toEqual(['PRESENT', 'ABSENT']);
    expect(await own(people[1])).toEqual([null, null]);
    expect(await own(teacher)).toEqual([null, null]);
  });

  it('stays behind when the seat moves to another cohort', async () => {
    const { teacher, cohort, student, past } = await taught(1);
    await put(teacher, pathOf(cohort.id, past.id), [{ studentId: student.id, mark: 'PRESENT' }]);
    const other = await app.given.cohort({
      courseId: cohort.courseId,
      teacherIds: [teacher.id],
      startsInDays: -10,
      status: 'IN_PROGRESS',
    });
    await app.database.knex('cohort_participants').where({ cohortId: cohort.id }).update({ cohortId: other.id });

    const { body } = (await (await app.as(teacher)).get(`/cohorts/${other.id}/students`)) as {
      body: { items: { attendance: object | null }[] };
    };
    expect(body.items.map(({ attendance }) => attendance)).toEqual([null]);
    expect((await sessionsOf(student, other.id)).every(({ attendance }) => attendance === null)).toBe(true);
  });
});

describe('others', () => {
  it('are answered as if the class did not exist', async () => {
    const { teacher, cohort, student, past } = await taught(1);
    const foreign = await taught(1);
    const items = [{ studentId: student.id, mark: 'PRESENT' }];

    expect(await put(foreign.teacher, pathOf(cohort.id, past.id), items)).toMatchObject(error(404, 'cohort.not-found'));
    expect(await put(foreign.teacher, pathOf(MISSING, MISSING), items)).toMatchObject(error(404, 'cohort.not-found'));
    for (const session of [foreign.past.id, MISSING, 'x'])
      expect(await put(teacher, pathOf(cohort.id, session), items)).toMatchObject(
        error(404, 'class-session.not-found'),
      );
    expect((await (await app.as(foreign.teacher)).get(pathOf(cohort.id, past.id))).status).toBe(404);
    for (const user of [student, await app.given.schoolRep()])
      expect(await put(user, pathOf(cohort.id, past.id), items)).toMatchObject({ status: 403 });
    expect(await put(null, pathOf(cohort.id, past.id), items)).toMatchObject({ status: 401 });
    expect(await marksOf(teacher, pathOf(cohort.id, past.id))).toEqual([null]);
  });

  it.each([
    ['no items', []],
    ['another mark', [{ studentId: 1, mark: 'LATE' }]],
    ['no mark', [{ studentId: 1 }]],
    ['a strange field', [{ studentId: 1, mark: null, note: 'x' }]],
    ['a wrong number', [{ studentId: 0, mark: null }]],
    ['too many', Array.from({ length: 101 }, (_, n) => ({ studentId: n + 1, mark: null }))],
  ])('%s is refused', async (_what, items) => {
    const { teacher, cohort, past } = await taught(1);
    expect(await put(teacher, pathOf(cohort.id, past.id), items)).toMatchObject({
      status: 422,
      body: { code: 'request.invalid' },
    });
  });
});
