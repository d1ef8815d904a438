/**
 * @covers POST /registrations/payer/preview
 * @covers PayerPreviews, PreviewPayers
 */
import { testApp, type TestApp } from '../../../../test/app';
import type { GivenUser } from '../../../../test/given';

let app: TestApp;
let admin: GivenUser;
beforeAll(async () => {
  app = await testApp('registrationbulk');
  admin = await app.given.admin();
});
afterAll(() => app.close());

const ask = async (user: GivenUser | null, body: object) => (await app.as(user)).post('/registrations/bulk').send(body);
const resultsOf = async (user: GivenUser, body: object) =>
  ((await ask(user, body)).body as { results: object[] }).results;
const statusesOf = (ids: number[]) =>
  app.database.knex('cohort_participants').whereIn('id', ids).orderBy('id').pluck('status');

/** Students of one teacher's cohort and one school, whose school pays. */
async function registered(count: number) {
  const teacher = await app.given.teacher();
  const rep = await app.given.schoolRep();
  const cohort = await app.given.cohort({ teacherIds: [teacher.id], startsInDays: 5, lengthDays: 10 });
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const student = await app.given.student({ schoolId: rep.schoolId });
    const { body } = (await (
      await app.as(student)
    )
      .post(`/cohorts/${cohort.id}/registrations`)
      .send({ payer: 'SCHOOL', acceptTerms: true })) as { body: { registration: { id: number } } };
    ids.push(body.registration.id);
  }
  return { teacher, rep, cohort, ids, first: ids[0] ?? 0 };
}

const seatsOf = async (id: number) =>
  (await app.database.knex('cohorts').where({ id }).first<{ seatsTaken: number }>('seatsTaken')).seatsTaken;

describe('canceling many registrations', () => {
  it('frees each seat, tells each student, and names the registrations that are over or unknown', async () => {
    const { cohort, ids, first } = await registered(3);
    await (await app.as(admin)).post(`/registrations/${first}/cancel`).send({});
    await app.work();
    app.mails.length = 0;

    const results = await resultsOf(admin, { action: 'CANCEL', ids: [...ids, 999_999], note: 'Õpetaja on haige' });
    await app.work();

    expect(results).toEqual([
      { id: first, outcome: 'REFUSED', code: 'registration.canceled-to-canceled' },
      ...ids.slice(1).map((id) => ({ id, outcome: 'DONE', code: null })),
      { id: 999_999, outcome: 'REFUSED', code: 'registration.not-found' },
    ]);
    expect(await statusesOf(ids)).toEqual(['CANCELED', 'CANCELED', 'CANCELED']);
    expect(await seatsOf(cohort.id)).toBe(0);
    expect(
      await app.database
        .knex('activity_log')
        .where({ type: 'UNENROLL', cohortId: cohort.id, notes: 'Õpetaja on haige' }),
    ).toHaveLength(2);
    expect(new Set(app.mails.map(({ to }) => to)).size).toBeGreaterThanOrEqual(2);
  });

  it('cancels only a school’s own students for the school', async () => {
    const [own, others] = [await registered(1), await registered(1)];

    expect(await resultsOf(own.rep, { action: 'CANCEL', ids: [others.first, own.first] })).toEqual([
      { id: others.first, outcome: 'REFUSED', code: 'registration.not-found' },
      { id: own.first, outcome: 'DONE', code: null },
    ]);
    expect(await statusesOf([own.first, others.first])).toEqual(['CANCELED', 'REGISTERED']);
  });
});

describe('marking many results', () => {
  it('marks students of the teacher’s own cohorts whose course is over', async () => {
    const [own, others] = [await registered(2), await registered(1)];
    app.clock.advance({ days: 16 });
    await app.container.registry.schedules.find(({ name }) => name === 'cohorts.move-on')?.run();
    const later = await registered(1);

    expect(
      await resultsOf(own.teacher, { action: 'SET_RESULT', ids: [...own.ids, others.first], status: 'COMPLETED' }),
    ).toEqual([
      ...own.ids.map((id) => ({ id, outcome: 'DONE', code: null })),
      { id: others.first, outcome: 'REFUSED', code: 'registration.not-found' },
    ]);
    expect(
      await resultsOf(admin, { action: 'SET_RESULT', ids: [later.first, others.first], status: 'FAILED' }),
    ).toEqual([
      { id: later.first, outcome: 'REFUSED', code: 'registration.registered-to-failed' },
      { id: others.first, outcome: 'DONE', code: null },
    ]);
    expect(await statusesOf([...own.ids, others.first, later.first])).toEqual([
      'COMPLETED',
      'COMPLETED',
      'FAILED',
      'REGISTERED',
    ]);
  });
});

it('refuses actors without either permission, and malformed requests', async () => {
  const { teacher, rep, first: id } = await registered(1);
  const refused = { status: 403, body: { code: 'auth.not-allowed' } };

  expect(await ask(teacher, { action: 'CANCEL', ids: [id] })).toMatchObject(refused);
  expect(await ask(rep, { action: 'SET_RESULT', ids: [id], status: 'FAILED' })).toMatchObject(refused);
  expect(await ask(await app.given.student(), { action: 'CANCEL', ids: [id] })).toMatchObject(refused);
  expect(await ask(null, { action: 'CANCEL', ids: [id] })).toMatchObject({
    status: 401,
    body: { code: 'auth.required' },
  });
  for (const body of [
    { action: 'CANCEL', ids: [] },
    { action: 'SET_RESULT', ids: [id] },
    { action: 'SET_RESULT', ids: [id], status: 'CANCELED' },
    { action: 'MOVE', ids: [id] },
    { action: 'CANCEL', ids: Array.from({ length: 101 }, (_, n) => n + 1) },
  ])
    expect((await ask(admin, body)).status).toBe(422);
  expect(await statusesOf([id])).toEqual(['REGISTERED']);
});

describe('changing the payer of several registrations', () => {
  it('shows the sums of all first, then changes each, and names those that stay', async () => {
    const rep = await app.given.schoolRep();
    const cohort = await app.given.cohort({ startsInDays: 20, priceCents: 9_900 });
    const students = await Promise.all([1, 2].map(() => app.given.student({ schoolId: rep.schoolId })));
    const ids: number[] = [];
    for (const student of students) {
      const { body } = (await (
        await app.as(student)
      )
        .post(`/cohorts/${cohort.id}/registrations`)
        .send({ payer: 'STUDENT', acceptTerms: true, provider: 'invoice' })) as {
        body: { registration: { id: number } };
      };
      ids.push(body.registration.id);
    }
    const other = await registered(1);
    const all = [...ids, other.first];
    const client = await app.as(rep);

    const preview = await client.post('/registrations/payer/preview').send({ ids: all, payer: 'SCHOOL' });
    const results = await resultsOf(rep, {
      action: 'CHANGE_PAYER',
      ids: all,
      payer: 'SCHOOL',
      note: 'Hoolekogu otsus',
    });

    expect(preview).toMatchObject({
      status: 200,
      body: {
        changes: 2,
        schoolPays: { amount: 19_800 },
        studentsOwe: { amount: 0 },
        studentsGetBack: { amount: 0 },
        refused: [{ id: other.first, code: 'registration.not-found' }],
      },
    });
    expect(results).toEqual([
      ...ids.map((id) => ({ id, outcome: 'DONE', code: null })),
      { id: other.first, outcome: 'REFUSED', code: 'registration.not-found' },
    ]);
    expect(await app.database.knex('cohort_participants').whereIn('id', ids).pluck<string[]>('default_payer')).toEqual([
      'SCHOOL',
      'SCHOOL',
    ]);
    expect((await ask(rep, { action: 'CHANGE_PAYER', ids, payer: 'STUDENT', note: ' ' })).status).toBe(422);
    const [student] = students;
    expect((await ask(student ?? null, { action: 'CHANGE_PAYER', ids, payer: 'STUDENT', note: 'x' })).status).toBe(403);
    expect((await ask(null, { action: 'CHANGE_PAYER', ids, payer: 'STUDENT', note: 'x' })).status).toBe(401);
  });
});
