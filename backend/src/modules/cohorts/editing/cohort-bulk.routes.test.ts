/**
 * @covers POST /cohorts/bulk
 * @covers BulkResults, ChangeCohorts
 */
import { testApp, type TestApp } from '../../../../test/app';
import { aCohortBody } from '../../../../test/bodies';
import type { GivenUser } from '../../../../test/given';

let app: TestApp;
let admin: GivenUser;
beforeAll(async () => {
  app = await testApp('cohortbulk');
  // The dates in the requests are fixed, so the clock is, too.
  app.clock.set(new Date('2026-11-21T12:00:00Z'));
  admin = await app.given.admin();
});
afterAll(() => app.close());

const ask = async (user: GivenUser | null, body: object) =>
  (await app.as(user)).post('/cohorts/bulk').send({ action: 'CHANGE_STATUS', ...body });
const resultsOf = async (user: GivenUser, body: object) =>
  ((await ask(user, body)).body as { results: object[] }).results;
const statusesOf = (ids: number[]) => app.database.knex('cohorts').whereIn('id', ids).orderBy('id').pluck('status');
const done = (id: number) => ({ id, outcome: 'DONE', code: null });
const refused = (id: number, code: string) => ({ id, outcome: 'REFUSED', code });

/** A new, complete cohort of an approved course. */
async function made(teacher: GivenUser, status = 'DRAFT'): Promise<number> {
  const { id: courseId } = await app.given.course();
  const reply = await (await app.as(admin)).post('/cohorts').send(aCohortBody(courseId, [teacher.id], { status }));
  return (reply.body as { id: number }).id;
}

it('opens the cohorts that are ready, and names the others', async () => {
  const teacher = await app.given.teacher();
  const [ready, incomplete, open] = [
    await made(teacher),
    await made(teacher),
    await made(teacher, 'REGISTRATION_OPEN'),
  ];
  await app.database.knex('cohorts').where({ id: incomplete }).update({ videoUrl: null });

  const results = await resultsOf(admin, {
    ids: [ready, incomplete, open, 999_999],
    status: 'REGISTRATION_OPEN',
    notes: 'Sügis',
  });

  expect(results).toEqual([
    done(ready),
    refused(incomplete, 'cohort.incomplete'),
    refused(open, 'cohort.registration-open-to-registration-open'),
    refused(999_999, 'cohort.not-found'),
  ]);
  expect(await statusesOf([ready, incomplete])).toEqual(['REGISTRATION_OPEN', 'DRAFT']);
  expect(
    await app.database.knex('activity_log').where({ type: 'COHORT_STATUS_CHANGE', cohortId: ready }),
  ).toMatchObject([{ actorUserId: admin.id, notes: 'Sügis', metadata: { from: 'DRAFT', to: 'REGISTRATION_OPEN' } }]);
});

it('cancels several; their students lose their seats and are told', async () => {
  const teacher = await app.given.teacher();
  const ids = [await made(teacher, 'REGISTRATION_OPEN'), await made(teacher, 'REGISTRATION_OPEN')];
  const student = await app.given.student({ schoolId: (await app.given.school()).id });
  await (await app.as(student)).post(`/cohorts/${ids[0]}/registrations`).send({ payer: 'SCHOOL', acceptTerms: true });
  await app.work();
  app.mails.length = 0;

  const results = await resultsOf(admin, { ids, status: 'CANCELED', notes: 'Liiga vähe õpilasi' });
  await app.work();

  expect(results).toEqual(ids.map(done));
  expect(await app.database.knex('cohort_participants').where({ userId: student.id }).pluck('status')).toEqual([
    'CANCELED',
  ]);
  expect(app.mails.map(({ to }) => to)).toContain(student.email);
});

it('records teachers as paid for several finished cohorts', async () => {
  const teacher = await app.given.teacher();
  const [over, running] = [await made(teacher, 'REGISTRATION_OPEN'), await made(teacher, 'REGISTRATION_OPEN')];
  await app.database.knex('cohorts').where({ id: over }).update({ status: 'COMPLETED' });

  expect(await resultsOf(admin, { ids: [over, running], status: 'TEACHER_PAID' })).toEqual([
    done(over),
    refused(running, 'cohort.registration-open-to-teacher-paid'),
  ]);
  expect(await resultsOf(teacher, { ids: [running], status: 'TEACHER_PAID' })).toMatchObject([{ outcome: 'REFUSED' }]);
  expect(await statusesOf([over, running])).toEqual(['TEACHER_PAID', 'REGISTRATION_OPEN']);
});

it('changes only a teacher’s own cohorts for a teacher', async () => {
  const [teacher, other] = [await app.given.teacher(), await app.given.teacher()];
  const [own, others] = [await made(teacher), await made(other)];

  expect(await resultsOf(teacher, { ids: [others, own], status: 'REGISTRATION_OPEN' })).toEqual([
    refused(others, 'cohort.not-found'),
    done(own),
  ]);
  expect(await statusesOf([own, others])).toEqual(['REGISTRATION_OPEN', 'DRAFT']);
});

it('refuses actors who do not edit cohorts, and invalid requests', async () => {
  const id = await made(await app.given.teacher());

  expect((await ask(await app.given.student(), { ids: [id], status: 'CANCELED' })).body).toMatchObject({
    statusCode: 403,
    code: 'auth.not-allowed',
  });
  expect((await ask(await app.given.schoolRep(), { ids: [id], status: 'CANCELED' })).status).toBe(403);
  expect((await ask(null, { ids: [id], status: 'CANCELED' })).body).toMatchObject({
    statusCode: 401,
    code: 'auth.required',
  });
  for (const body of [
    { ids: [], status: 'CANCELED' },
    { ids: [id] },
    { ids: [id], status: 'GONE' },
    { ids: [id], status: 'CANCELED', action: 'DELETE' },
    { ids: Array.from({ length: 101 }, (_, n) => n + 1), status: 'CANCELED' },
  ])
    expect((await ask(admin, body)).status).toBe(422);
  expect(await statusesOf([id])).toEqual(['DRAFT']);
});
