/**
 * @covers GET /exports/:what, GET /users
 * @covers POST /exports/:what
 * @covers Registration, RequestExport, SchoolName
 * @covers errors export
 */
import { strFromU8, unzipSync } from 'fflate';
import type { Response } from 'supertest';
import { testApp, type TestApp, type TestClient } from '../../../../test/app';
import { sayIn } from '../../../../test/feedback';
import type { GivenUser } from '../../../../test/given';

let app: TestApp;
let admin: GivenUser;
let client: TestClient;

beforeAll(async () => {
  app = await testApp('exports', { env: { EXPORT_STREAM_ROWS: '20' } });
  admin = await app.given.admin({ language: 'en' });
  client = await app.as(admin);
});
afterAll(() => app.close());

const linesOf = ({ text }: Response): string[] => text.trim().split('\r\n').slice(1);

async function register(student: GivenUser, cohortId: number): Promise<void> {
  await (await app.as(student)).post(`/cohorts/${cohortId}/registrations`).send({ payer: 'SCHOOL', acceptTerms: true });
}

/** A cohort of the teacher with a student of a school in it. */
async function taughtCohort() {
  const school = await app.given.school();
  const teacher = await app.given.teacher();
  const cohort = await app.given.cohort({ teacherIds: [teacher.id] });
  const student = await app.given.student({ schoolId: school.id });
  await register(student, cohort.id);
  return { school, teacher, cohort, student };
}

describe('GET /exports/:what', () => {
  it('sends people as CSV, narrowed as their list is', async () => {
    const people = [
      await app.given.teacher({ firstName: '=cmd', lastName: 'Väljavõte' }),
      await app.given.student({ firstName: 'Mari', lastName: 'Väljavõte' }),
    ];

    const reply = await client.get('/exports/users?q=V%C3%A4ljav%C3%B5te');

    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="?users-\d{4}-\d\d-\d\d\.csv"?$/) as unknown,
    });
    expect(reply.text.startsWith('\uFEFFNo,Last name,First name,')).toBe(true);
    expect(linesOf(reply).map((line) => line.split(',').slice(0, 4))).toEqual([
      [String(people[0]?.id), 'Väljavõte', "'=cmd", people[0]?.email],
      [String(people[1]?.id), 'Väljavõte', 'Mari', people[1]?.email],
    ]);
    await app.database.knex('users').where({ id: people[1]?.id }).update({ authId: null });
    expect(linesOf(await client.get('/exports/users?q=V%C3%A4ljav%C3%B5te&state=invited'))).toEqual([
      expect.stringContaining('Mari'),
    ]);
    expect(linesOf(await client.get('/exports/users?q=V%C3%A4ljav%C3%B5te&state=active'))).toEqual([
      expect.stringContaining('cmd'),
    ]);
  });

  it('sends the same as XLSX', async () => {
    const student = await app.given.student();

    const reply = await client
      .get(`/exports/users?format=xlsx&ids=${student.id}`)
      .buffer(true)
      .parse((response, done) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => done(null, Buffer.concat(parts)));
      });

    expect(reply.headers['content-type']).toContain('spreadsheetml');
    expect(strFromU8(unzipSync(reply.body as Buffer)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).toContain(
      student.email,
    );
  });

  it('sends students of a cohort, and of a school those who have registered for nothing, too', async () => {
    const { school, cohort, student } = await taughtCohort();
    const idle = await app.given.student({ schoolId: school.id });

    expect(linesOf(await client.get(`/exports/students?cohort=${cohort.id}`))).toEqual([
      expect.stringContaining(student.email),
    ]);
    const ofSchool = linesOf(await client.get(`/exports/students?school=${school.id}`));
    expect([ofSchool.length, ofSchool.some((line) => line.includes(idle.email))]).toEqual([2, true]);
    const emailsOf = async (query: string) =>
      linesOf(await client.get(`/exports/students?school=${school.id}&${query}`)).map((line) => line.split(',')[2]);
    expect(await emailsOf(`q=${encodeURIComponent(idle.email)}`)).toEqual([idle.email]);
    expect(await emailsOf('status=REGISTERED')).toEqual([student.email]);
    expect((await emailsOf('schoolYear=previous')).sort()).toEqual([idle.email, student.email].sort());
    await app.database
      .knex('cohort_participants')
      .where({ cohortId: cohort.id })
      .update({ status: 'CANCELED', canceledAt: app.clock.now(), cancelReason: 'STUDENT' });
    expect(await emailsOf('status=CANCELED')).toEqual([student.email]);
  });

  it('sends cohorts, registrations, results and invoices with what their lists are narrowed to', async () => {
    const { cohort, student, school } = await taughtCohort();
    await app.database
      .knex('cohort_participants')
      .where({ cohortId: cohort.id })
      .update({ status: 'COMPLETED', resultAt: app.clock.now() });

    expect(linesOf(await client.get(`/exports/cohorts?course=${cohort.courseId}`))).toEqual([
      expect.stringContaining(',Estonian,Registration open,'),
    ]);
    expect(linesOf(await client.get(`/exports/cohorts?course=${cohort.courseId}&status=DRAFT`))).toEqual([]);
    expect(linesOf(await client.get(`/exports/registrations?student=${student.id}&status=COMPLETED`))).toEqual([
      expect.stringContaining(`Completed,School,95.00,95.00,0.00`),
    ]);
    expect(linesOf(await client.get(`/exports/results?cohort=${cohort.id}`))).toEqual([
      expect.stringContaining(student.email),
    ]);
    expect(linesOf(await client.get(`/exports/registrations?student=${student.id}&schoolYear=previous`))).toEqual([]);
    expect(linesOf(await client.get(`/exports/registrations?student=${student.id}&status=FINAL`))).toHaveLength(1);
    expect(linesOf(await client.get(`/exports/registrations?student=${student.id}&status=ACTIVE`))).toEqual([]);
    expect(linesOf(await client.get(`/exports/invoices?school=${school.id}`))).toEqual([
      expect.stringContaining('95.00'),
    ]);
  });

  it('sends feedback with its choices in words, and progress beside the students', async () => {
    const { cohort, student } = await taughtCohort();
    const now = app.clock.now();
    const [seat] = await app.database
      .knex('cohort_participants')
      .where({ cohortId: cohort.id })
      .select<{ id: number }[]>('id');
    const answers = {
      course_satisfaction: 9,
      course_highlights: 'Robotid',
      learning_outcomes: [
        { outcome: 'Jootmine', stars: 4 },
        { outcome: 'Programm', stars: 5 },
      ],
      course_difficulty: 'TOO_HARD',
      time_spent: 'MORE',
      self_performance: 'FAIR',
      future_courses: '=1+1',
    };
    const others = [7, 8, 8].map((satisfaction) => ({ course_satisfaction: satisfaction }));
    await sayIn(app, cohort, [answers, ...others]);
    await app.database.knex('cohort_progress').insert({
      cohortParticipantId: seat?.id,
      studentUserId: student.id,
      cohortId: cohort.id,
      progressPercent: 65,
      updatedAt: now,
      updatedByUserId: admin.id,
    });

    const ofCourse = async () => linesOf(await client.get(`/exports/feedback?course=${cohort.courseId}`));
    const ofCohort = async () => linesOf(await client.get(`/exports/feedback?cohort=${cohort.id}`));
    expect([await ofCourse(), await ofCohort()]).toEqual([[], []]);
    const small = await app.given.cohort({ courseId: cohort.courseId });
    const rating = { course_satisfaction: 3, learning_outcomes: [{ outcome: 'Maalimine', stars: 1 }] };
    await sayIn(app, small, [rating, rating, rating, rating]);
    expect([await ofCourse(), await ofCohort()]).toEqual([[], []]);
    await sayIn(app, cohort, [{ course_satisfaction: 1 }]);
    expect([(await ofCourse()).length, (await ofCohort()).length]).toEqual([5, 5]);
    expect((await ofCourse()).join()).not.toContain('Maalimine');
    expect(await ofCohort()).toContainEqual(
      expect.stringContaining(
        `,9,Robotid,,"Jootmine: 4; Programm: 5",Too hard,A little more than expected,,,Fair,,'=1+1`,
      ),
    );
    expect((await ofCohort()).join()).not.toContain(student.email);
    expect(linesOf(await client.get(`/exports/feedback?course=${cohort.courseId}&student=${student.id}`))).toEqual([]);
    expect(linesOf(await client.get(`/exports/students?cohort=${cohort.id}`))).toEqual([
      expect.stringMatching(/,65,0,0,0,$/),
    ]);
    expect(
      (await (await app.as(await app.given.admin())).post('/exports/feedback').send({ format: 'xlsx' })).status,
    ).toBe(202);
    await app.work();
  });

  it('sends how often students were in class, beside their progress and no part of it', async () => {
    const { cohort, teacher } = await taughtCohort();
    const { knex } = app.database;
    const seats = await knex('cohort_participants').where({ cohortId: cohort.id }).pluck<number[]>('id');
    const at = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000);
    const sessions = [-72, -48, -24, 48].map((hours) => ({
      cohortId: cohort.id,
      originalStartsAt: at(hours),
      startsAt: at(hours),
      endsAt: at(hours + 1),
      status: hours === -24 ? 'CANCELED' : 'PLANNED',
    }));
    const ids = (await knex('class_sessions').insert(sessions).returning<{ id: number }[]>('id')).map(({ id }) => id);
    await knex('class_attendance').insert(
      ids.slice(0, 3).map((classSessionId, index) => ({
        classSessionId,
        cohortParticipantId: seats[0],
        mark: index === 1 ? 'ABSENT' : 'PRESENT',
        markedAt: app.clock.now(),
        markedByUserId: teacher.id,
      })),
    );
    await knex('cohort_participants')
      .where({ cohortId: cohort.id })
      .update({ status: 'COMPLETED', confirmedAt: at(-90) });
    const own = await app.as(teacher);

    expect(linesOf(await own.get(`/exports/students?cohort=${cohort.id}`))).toEqual([
      expect.stringMatching(/;;;2;2;1;50$/),
    ]);
    expect(linesOf(await own.get(`/exports/results?cohort=${cohort.id}`))).toEqual([
      expect.stringMatching(/;2;2;1;50$/),
    ]);
  });

  it('sends the cohorts of one teacher, with or without those that they only made', async () => {
    const { teacher, cohort } = await taughtCohort();
    const made = await app.given.cohort();
    await app.database.knex('cohorts').where({ id: made.id }).update({ userCreatorId: teacher.id });
    const idsOf = async (query: string) =>
      linesOf(await client.get(`/exports/cohorts?${query}`)).map((line) => Number(line.split(',')[0]));

    expect(await idsOf(`teacher=${teacher.id}`)).toEqual([cohort.id]);
    expect((await idsOf(`runBy=${teacher.id}`)).sort((a, b) => a - b)).toEqual([cohort.id, made.id]);
    expect((await client.get('/exports/cohorts?teacher=me')).status).toBe(422);
  });

  it('gives teachers students and results of cohorts that they teach, and nothing else', async () => {
    const { teacher, cohort, student } = await taughtCohort();
    const other = await taughtCohort();
    const own = await app.as(teacher);

    expect(linesOf(await own.get(`/exports/students?cohort=${cohort.id}`))).toEqual([
      expect.stringContaining(student.email),
    ]);
    expect((await own.get(`/exports/students?cohort=${other.cohort.id}`)).body).toMatchObject({
      statusCode: 404,
      code: 'cohort.not-found',
    });
    expect((await own.get('/exports/students')).body).toMatchObject({ statusCode: 422, code: 'export.cohort-needed' });
    for (const what of ['users', 'feedback'])
      expect((await own.get(`/exports/${what}?cohort=${cohort.id}`)).body).toMatchObject({ statusCode: 403 });
    expect((await own.post('/exports/students').send({ format: 'csv' })).status).toBe(403);
  });

  it('sends schools with their figures and representatives, as their list is narrowed', async () => {
    const named = async (name: string, over: object) => {
      const { id } = await app.given.school();
      await app.database
        .knex('schools')
        .where({ id })
        .update({ name, invoiceEmail: 'arved@kool.ee', ...over });
      return { id };
    };
    const elva = await named('Väljavõtte Elva Kool', { municipality: 'Elva vald' });
    const old = await named('Väljavõtte Tartu Kool', { archivedAt: new Date('2026-01-05T10:00:00Z') });
    const rep = await app.given.schoolRep({ schoolId: elva.id });
    const student = await app.given.student({ schoolId: elva.id });
    await register(student, (await app.given.cohort()).id);
    const found = async (query: string) => linesOf(await client.get(`/exports/schools?q=valjavotte&${query}`));

    expect((await client.get('/exports/schools?q=valjavotte')).text).toContain(
      'No,School,Municipality,Country,Registry code,E-mail for invoices,Representatives,Students,',
    );
    expect(await found('')).toEqual([
      `${elva.id},Väljavõtte Elva Kool,Elva vald,EE,75000006,arved@kool.ee,${rep.email},1,95.00,0.00,`,
    ]);
    expect(await found('schoolState=archived')).toEqual([
      expect.stringMatching(new RegExp(`^${old.id},.*05\\.01\\.2026$`)),
    ]);
    expect(await found('schoolState=all')).toHaveLength(2);
    expect(await found('municipality=Tartu+linn')).toEqual([]);
    expect(await found(`schoolState=all&ids=${old.id}`)).toHaveLength(1);
    for (const user of [rep, student, await app.given.teacher()])
      expect([403, 404]).toContain((await (await app.as(user)).get('/exports/schools')).status);
    for (const bad of ['schoolState=closed', 'from=1.4.2026', 'creditType=GIFT'])
      expect((await client.get(`/exports/schools?${bad}`)).status).toBe(422);
  });

  it('notes who took what', async () => {
    await client.get('/exports/users?q=nobody-of-this-name');

    const rows = await app.database
      .knex('activity_log')
      .where({ type: 'DATA_EXPORTED', actorUserId: admin.id })
      .orderBy('id', 'desc')
      .limit(1);
    expect(rows).toMatchObject([{ metadata: { what: 'users', format: 'csv', count: 0 } }]);
  });

  it('sends the log of a school: who did what about whom, from where; for who may read it', async () => {
    const { school, student } = await taughtCohort();
    const log = { type: 'SCHOOL_CHANGED', schoolId: school.id, userId: student.id, actorUserId: admin.id };
    await app.database
      .knex('activity_log')
      .insert({ ...log, notes: '=1+1', ip: '192.0.2.7', createdAt: app.clock.now() });
    const key = await client.post('/api-keys').send({
      name: 'Väljavõtted',
      permissions: ['export.read-all'],
      expiresAt: new Date(app.clock.now().getTime() + 86_400_000).toISOString(),
    });
    const program = await app.as({ ...admin, apiKey: (key.body as { secret: string }).secret });

    const today = app.clock.now().toISOString().slice(0, 10);
    const lines = linesOf(await client.get(`/exports/activity?school=${school.id}&from=${today}`));

    expect(lines.find((line) => line.includes('SCHOOL_CHANGED'))).toMatch(
      new RegExp(`192.0.2.7,Mari ${student.lastName},${school.name},.*'=1\\+1$`),
    );
    expect(linesOf(await client.get(`/exports/activity?school=${school.id}&to=2020-01-01`))).toEqual([]);
    expect((await program.get(`/exports/activity?school=${school.id}`)).status).toBe(403);
    expect((await (await app.as(await app.given.schoolRep())).get('/exports/activity')).status).toBe(404);
    expect((await (await app.as(await app.given.teacher())).get('/exports/activity?cohort=1')).status).toBe(403);
  });

  it('leaves long lists to the background', async () => {
    await app.given.students(21);

    expect((await client.get('/exports/users?role=STUDENT')).body).toMatchObject({
      statusCode: 409,
      code: 'export.too-large',
      details: { limit: 20 },
    });
  });

  it('refuses other lists, ids and filters, and who is no staff', async () => {
    for (const query of ['format=pdf', 'ids=a', 'status=BUSY', 'unknown=1', 'school=x'])
      expect((await client.get(`/exports/users?${query}`)).status).toBe(422);
    expect((await client.get('/exports/invoices?ids=1')).body).toMatchObject({ code: 'export.wrong-ids' });
    expect((await client.get('/exports/secrets')).status).toBe(404);
    expect((await (await app.as(await app.given.student())).get('/exports/users')).status).toBe(403);
    expect((await (await app.as(await app.given.schoolRep())).get('/exports/users')).status).toBe(404);
    expect((await (await app.as(null)).get('/exports/users')).status).toBe(401);
  });
});
