import { after, DAY_MS } from '#platform/index';
import { testApp, type TestApp } from '../../../../test/app';
import { moneyInvariants } from '../invariants.read-model';
import { SchoolCreditWriter } from './school-credit-writer';

const STUDENTS = 200;
const SEATS = 20;
const PREPAID = 7;
const COVERED = 10;
const PRICE_CENTS = 9_500;

let app: TestApp;
afterEach(() => app.close());

/** A school with seats bought in advance, credit for a number of seats, and students of its own. */
async function schoolWith(covered: number, prepaid: number, students: number) {
  const school = await app.given.school();
  const admin = await app.as(await app.given.admin());
  const add = (body: object) => admin.post(`/schools/${school.id}/credits`).send({ reason: 'Leping', ...body });
  const expiresAt = after(app.clock.now(), 200 * DAY_MS).toISOString();
  if (prepaid > 0) await add({ kind: 'SEATS', seats: prepaid }).expect(201);
  await add({ kind: 'CREDIT', amount: { amount: covered * PRICE_CENTS, currency: 'EUR' }, expiresAt }).expect(201);
  const users = await app.given.students(students, school.id);
  return { id: school.id, clients: await Promise.all(users.map((user) => app.as(user))) };
}

type Count = { count: number };
const countOf = async (table: string, where: object): Promise<number> =>
  (await app.database.knex(table).where(where).count<Count[]>('* as count'))[0]?.count ?? 0;

it('gives 200 students who register at once at their school’s cost its 20 seats, 7 of them bought in advance and 10 on credit', async () => {
  app = await testApp('schoolcost');
  const school = await schoolWith(COVERED, PREPAID, STUDENTS);
  const cohort = await app.given.cohort({ sizeMax: SEATS, priceCents: PRICE_CENTS });

  const replies = await Promise.all(
    school.clients.map((client) =>
      client.post(`/cohorts/${cohort.id}/registrations`).send({ payer: 'SCHOOL', acceptTerms: true }),
    ),
  );

  expect(replies.filter(({ status }) => status === 201)).toHaveLength(SEATS);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(STUDENTS - SEATS);
  const taken = { schoolId: school.id, type: 'DEDUCT' };
  expect(await countOf('prepaid_seat_logs', taken)).toBe(PREPAID);
  expect(await countOf('school_credit_logs', taken)).toBe(COVERED);
  expect(await countOf('invoice_lines', {})).toBe(SEATS - PREPAID - COVERED);
  expect(await app.database.knex('school_credit_lots').sum('remaining_cents as left').first()).toEqual({ left: 0 });
  // A seat has one cover, and every cover has a seat.
  const seats = await app.database.knex('cohort_participants').where({ schoolId: school.id }).pluck<number[]>('id');
  const covered = [
    ...(await app.database.knex('prepaid_seat_logs').where(taken).pluck<number[]>('participant_id')),
    ...(await app.database.knex('school_credit_logs').where(taken).pluck<number[]>('participant_id')),
    ...(await app.database.knex('invoice_lines').pluck<number[]>('participant_id')),
  ];
  expect(covered.sort((a, b) => a - b)).toEqual(seats.sort((a, b) => a - b));
  const found = await moneyInvariants(app.database.knex).check(app.clock.now());
  expect(found.filter(({ violations }) => violations > 0)).toEqual([]);
});

it('counts on the same credit twice when the school is not locked, so that the test above can fail', async () => {
  app = await testApp('unlockedcost');
  const { id } = await schoolWith(1, 0, 1);
  const { knex } = app.database;
  const now = app.clock.now();
  const settings = { lowCents: 0, days: 365, reminderDays: 30 };
  let planned = 0;
  const bothHavePlanned = async () => {
    planned += 1;
    while (planned < 2) await new Promise((resolve) => setImmediate(resolve));
  };

  const take = () =>
    knex.transaction(async (db) => {
      const credits = new SchoolCreditWriter(db, app.clock, settings);
      const plan = await credits.plan({ id, prepaidStudentSeats: 0, sharePercent: 100 }, PRICE_CENTS, now);
      await bothHavePlanned();
      if (plan?.kind !== 'CREDIT') return 'nothing left';
      await db('school_credit_lots')
        .where({ id: plan.parts[0]?.lotId ?? '' })
        .decrement('remaining_cents', plan.cents);
      return 'taken';
    });

  const outcomes = await Promise.allSettled([take(), take()]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});
