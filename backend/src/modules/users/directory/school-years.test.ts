import fc from 'fast-check';
import { schoolYearOf } from '#platform/index';
import { moneyInvariants } from '#modules/billing/index';
import { testDatabase, type TestDatabase } from '../../../../test/database';
import { Given } from '../../../../test/given';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const PEOPLE = 3;
const COHORTS = 3;

let database: TestDatabase;
let given: Given;
beforeAll(async () => {
  database = await testDatabase('years');
  given = new Given(database.knex, () => NOW);
});
afterAll(() => database.drop());

type Change = {
  what: 'join' | 'cancel' | 'move' | 'teach' | 'rest' | 'reschedule';
  person: number;
  cohort: number;
  other: number;
  days: number;
};

const changes = fc.array(
  fc.record<Change>({
    what: fc.constantFrom('join', 'cancel', 'move', 'teach', 'rest', 'reschedule'),
    person: fc.nat(PEOPLE - 1),
    cohort: fc.nat(COHORTS - 1),
    other: fc.nat(COHORTS - 1),
    days: fc.constantFrom(-500, -112, 30, 251, 252, 253, 400),
  }),
  { minLength: 1, maxLength: 25 },
);

const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index];
  if (found === undefined) throw new Error('Out of range');
  return found;
};

async function carryOut(
  { what, days }: Change,
  { userId, cohortId, otherId }: { userId: number; cohortId: number; otherId: number },
): Promise<void> {
  const { knex } = database;
  const seat = knex('cohort_participants').where({ userId, cohortId }).whereNot({ status: 'CANCELED' });
  const hasSeatIn = async (id: number): Promise<boolean> =>
    (await knex('cohort_participants')
      .where({ userId, cohortId: id })
      .whereNot({ status: 'CANCELED' })
      .first<unknown>('id')) !== undefined;
  if (what === 'join' && !(await hasSeatIn(cohortId))) {
    await knex('cohort_participants').insert({
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
  }
  if (what === 'cancel') await seat.update({ status: 'CANCELED', canceledAt: NOW, cancelReason: 'STUDENT' });
  if (what === 'move' && !(await hasSeatIn(otherId))) await seat.update({ cohortId: otherId });
  if (what === 'teach') await knex('cohort_teachers').insert({ userId, cohortId }).onConflict().ignore();
  if (what === 'rest') await knex('cohort_teachers').where({ userId, cohortId }).delete();
  if (what === 'reschedule') {
    const startDate = new Date(NOW.getTime() + days * 86_400_000);
    await knex('cohorts')
      .where({ id: cohortId })
      .update({ startDate, endDate: new Date(startDate.getTime() + 49 * 86_400_000) });
  }
}

it('keeps every user’s school years right through any registrations, cancellations and moves of dates', async () => {
  await fc.assert(
    fc.asyncProperty(changes, async (all) => {
      const [people, cohorts] = [
        await given.students(PEOPLE),
        await Promise.all(Array.from({ length: COHORTS }, () => given.cohort())),
      ];
      for (const change of all)
        await carryOut(change, {
          userId: at(people, change.person).id,
          cohortId: at(cohorts, change.cohort).id,
          otherId: at(cohorts, change.other).id,
        });

      const broken = (await moneyInvariants(database.knex).check(NOW)).find(
        ({ name }) => name === 'school-years-known',
      );
      expect(broken).toMatchObject({ violations: 0 });
    }),
    { numRuns: 40 },
  );
});

/** @covers rule school-year-turn */
it('computes the same school year in SQL and in TypeScript', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.date({ min: new Date('2000-01-01'), max: new Date('2080-01-01'), noInvalidDate: true }),
      async (date) => {
        const { rows } = await database.knex.raw<{ rows: { year: number }[] }>('select school_year_of(?) as year', [
          date,
        ]);
        expect(rows).toEqual([{ year: schoolYearOf(date).startYear }]);
      },
    ),
    { examples: [[new Date('2026-07-31T20:59:59.999Z')], [new Date('2026-07-31T21:00:00.000Z')]] },
  );
});

it('reports a violation when a school year is wrong', async () => {
  const { knex } = database;
  await knex('user_school_years').insert({ schoolYear: 1999, userId: (await given.student()).id, cohorts: 1 });
  expect(await moneyInvariants(knex).check(NOW)).toContainEqual(
    expect.objectContaining({ name: 'school-years-known', violations: 1 }),
  );
});
