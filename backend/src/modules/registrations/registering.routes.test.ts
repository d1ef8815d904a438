import type { TestApp } from '../../../test/app';
import type { GivenUser } from '../../../test/given';
import { untilSomebodyWaits } from '../../../test/locks';
import { payingApp, type PayingApp } from '../../../test/paying';
import { statementNames } from '../../../test/statements';

let app: TestApp;
let stop: PayingApp['stop'];
beforeAll(async () => {
  ({ app, stop } = await payingApp('registering'));
});
afterAll(() => stop());

const byTransfer = { payer: 'STUDENT', acceptTerms: true, provider: 'invoice' };
const bySchool = { payer: 'SCHOOL', acceptTerms: true };

type Card = { id: number; price: { amount: number }; cohort: { status: string } };
type Answer = { status: number; body: { code?: string; registration: Card } };

const register = async (student: GivenUser, cohortId: number, body: object = byTransfer): Promise<Answer> =>
  (await app.as(student)).post(`/cohorts/${cohortId}/registrations`).send(body);

const cohortRow = (id: number) =>
  app.database
    .knex('cohorts')
    .where({ id })
    .first<{ seatsTaken: number; hasQueue: boolean; status: string }>('seatsTaken', 'hasQueue', 'status');

const registrationsIn = async (cohortId: number): Promise<number> =>
  (await app.database.knex('cohort_participants').where({ cohortId })).length;

const join = async (student: GivenUser, cohortId: number) =>
  (await app.as(student)).post(`/cohorts/${cohortId}/waitlist`).send({ acceptTerms: true });

/** Registers a student, and does something else after the cohort was looked at and before the seat is counted. */
async function registerWhile(student: GivenUser, cohortId: number, meanwhile: () => Promise<unknown>): Promise<Answer> {
  const holder = await app.database.knex.transaction();
  await holder('users').where({ id: student.id }).forUpdate().first('id');
  const registering = register(student, cohortId);
  await untilSomebodyWaits(app.database.knex);
  await meanwhile();
  await holder.commit();
  return registering;
}

describe('a free seat for which nobody waits', () => {
  it('is counted by the last statement before the COMMIT', async () => {
    const cohort = await app.given.cohort();
    const [first, second] = await app.given.students(2);
    if (!first || !second) throw new Error('Two students were asked for');
    await register(first, cohort.id);

    const all = await statementNames(() => register(second, cohort.id));
    const statements = all.slice(0, all.findIndex((name) => name.startsWith('COMMIT')) + 1);

    expect(statements.at(-2)).toBe('cohort-seats-count-unless-changed');
    expect(statements.filter((name) => ['cohort-seats-take', 'cohort-seats-lock'].includes(name))).toEqual([]);
    expect((await cohortRow(cohort.id))?.seatsTaken).toBe(2);
  });

  it.each([
    ['a student who pays by transfer', byTransfer, null],
    ['a student who pays by bank link', { ...byTransfer, provider: 'montonio', bank: 'LHVBEE22' }, null],
    ['a school', bySchool, { sharePercent: 100 }],
    ['a school and its student', { ...bySchool, provider: 'invoice' }, { sharePercent: 20 }],
  ] as const)('is answered as reading the registration answers: %s', async (_payer, body, school) => {
    const schoolId = school && (await app.given.school(school)).id;
    const student = await app.given.student({ schoolId });
    const { id } = await app.given.cohort({ sizeMax: 1 });

    const { status, body: answer } = await register(student, id, body);

    expect(status).toBe(201);
    const { body: read } = (await (await app.as(student)).get(`/registrations/${answer.registration.id}`)) as {
      body: Record<string, unknown>;
    };
    expect(read).toMatchObject(answer.registration);
    expect(answer.registration.cohort.status).toBe('GROUP_FULL');
  });
});

describe('a cohort that changes between the look at it and the count of the seat', () => {
  /** @covers rule seat-counted-at-commit */
  it('is sold at the price of the moment when the seat is counted', async () => {
    const cohort = await app.given.cohort();
    const student = await app.given.student();

    const { status, body } = await registerWhile(student, cohort.id, () =>
      app.database.knex('cohorts').where({ id: cohort.id }).update({ priceCents: 12_300 }),
    );

    expect([status, body.registration.price.amount]).toEqual([201, 12_300]);
    expect(await registrationsIn(cohort.id)).toBe(1);
  });

  it.each([
    ['cohort.full', { sizeMax: 1, seatsTaken: 1 }],
    ['cohort.not-open', { status: 'CANCELED' }],
  ])('is refused as %s, and nothing is left behind', async (code, change) => {
    const cohort = await app.given.cohort();
    const student = await app.given.student();

    const { status, body } = await registerWhile(student, cohort.id, () =>
      app.database.knex('cohorts').where({ id: cohort.id }).update(change),
    );

    expect([status, body.code]).toEqual([409, code]);
    expect(await registrationsIn(cohort.id)).toBe(0);
    expect(await app.database.knex('invoices').where({ buyerUserId: student.id })).toEqual([]);
    expect(await app.database.knex('activity_log').where({ userId: student.id, cohortId: cohort.id })).toEqual([]);
  });
});

describe('the mark that somebody may wait', () => {
  it('is set with the first on the waiting list, keeps others from a seat that is theirs, and goes with the last', async () => {
    const { id } = await app.given.cohort({ sizeMax: 1 });
    const [holder, waiting, passing] = await app.given.students(3);
    if (!holder || !waiting || !passing) throw new Error('Three students were asked for');
    await register(holder, id);
    expect((await cohortRow(id))?.hasQueue).toBe(false);

    await join(waiting, id);
    expect((await cohortRow(id))?.hasQueue).toBe(true);
    await app.database.knex('cohorts').where({ id }).update({ sizeMax: 3 });
    expect(await register(passing, id)).toMatchObject({ status: 409, body: { code: 'cohort.full' } });

    await (await app.as(waiting)).delete(`/cohorts/${id}/waitlist`);
    expect((await register(passing, id)).status).toBe(201);
    expect(await cohortRow(id)).toMatchObject({ hasQueue: false, seatsTaken: 2 });
  });

  it('comes while somebody registers: the seat goes to who waits', async () => {
    const { id } = await app.given.cohort({ sizeMax: 2 });
    const [waiting, passing] = await app.given.students(2);
    if (!waiting || !passing) throw new Error('Two students were asked for');

    const { status, body } = await registerWhile(passing, id, () =>
      app.database.knex('waitlist_entries').insert({ cohortId: id, userId: waiting.id, joinedAt: app.clock.now() }),
    );

    expect([status, body.code]).toEqual([409, 'cohort.full']);
    expect(await cohortRow(id)).toMatchObject({ hasQueue: true, seatsTaken: 0 });
  });
});
