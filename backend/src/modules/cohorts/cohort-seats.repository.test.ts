/**
 * @covers errors cohort
 */
import { catalogueRows, daysFrom } from '../../../test/factories/catalogue.factory';
import { testDatabase, type TestDatabase } from '../../../test/database';
import { cohortSeats } from './cohort-seats.repository';

const now = new Date('2026-11-21T12:00:00Z');
let database: TestDatabase;
let given: ReturnType<typeof catalogueRows>;

beforeAll(async () => {
  database = await testDatabase('seats');
  given = catalogueRows(database.knex, now);
});
afterAll(() => database.drop());

const take = (cohortId: number) => database.knex.transaction((trx) => cohortSeats(trx).take(cohortId, now));
const free = (cohortId: number, at = now) => database.knex.transaction((trx) => cohortSeats(trx).free(cohortId, at));
const stateOf = (id: number) =>
  database.knex('cohorts').where({ id }).first<{ status: string; seatsTaken: number }>('status', 'seatsTaken');

it('takes a seat and returns what a registration needs to know', async () => {
  const courseId = await given.course({ title: 'Robootika', priceCents: 9_500 });
  const id = await given.cohort({ courseId, sizeMax: 2 });

  const result = await take(id);

  expect(result).toMatchObject({
    taken: true,
    cohort: {
      cohortId: id,
      courseTitle: 'Robootika',
      courseLanguage: 'et',
      priceCents: 9_500,
      seatsTaken: 1,
      status: 'REGISTRATION_OPEN',
      learningOutcomes: ['Oskab', 'Teab', 'Julgeb'],
    },
  });
});

it('prefers the cohort’s own price, even when it is 0', async () => {
  const id = await given.cohort({ priceCents: 0 });

  expect(await take(id)).toMatchObject({ cohort: { priceCents: 0 } });
});

it('closes a cohort with its last seat, and opens it again when a seat is freed', async () => {
  const id = await given.cohort({ sizeMax: 1 });

  expect(await take(id)).toMatchObject({ taken: true, cohort: { status: 'GROUP_FULL' } });
  expect(await take(id)).toEqual({ taken: false, code: 'cohort.full' });

  await free(id);
  expect(await stateOf(id)).toEqual({ status: 'REGISTRATION_OPEN', seatsTaken: 0 });
});

it('keeps a full cohort closed when a seat is freed after the start', async () => {
  const id = await given.cohort({ sizeMax: 1, seatsTaken: 1, status: 'GROUP_FULL' });

  await free(id, daysFrom(now, 21));

  expect(await stateOf(id)).toEqual({ status: 'GROUP_FULL', seatsTaken: 0 });
});

it.each([
  ['REGISTRATION_OPEN', -6, true],
  ['IN_PROGRESS', -6, true],
  ['IN_PROGRESS', -8, false],
  ['REGISTRATION_OPEN', -8, false],
  ['CANCELED', 10, false],
  ['COMPLETED', -6, false],
] as const)('cohort that is %s and starts in %i days: %s', async (status, days, isOpen) => {
  const id = await given.cohort({ status, startDate: daysFrom(now, days) });

  expect(await take(id)).toMatchObject(isOpen ? { taken: true } : { taken: false, code: 'cohort.not-open' });
});

it('answers for a draft as for a cohort that does not exist', async () => {
  const id = await given.cohort({ status: 'DRAFT', startDate: daysFrom(now, 10) });

  expect(await take(id)).toEqual({ taken: false, code: 'cohort.not-found' });
});

it('answers that the cohort does not exist', async () => {
  expect(await take(999_999)).toEqual({ taken: false, code: 'cohort.not-found' });
  expect(await database.knex.transaction((trx) => cohortSeats(trx).lock(999_999))).toBeNull();
});

it('gives exactly as many seats as there are, however many students ask at once', async () => {
  const id = await given.cohort({ sizeMax: 20 });

  const results = await Promise.all(Array.from({ length: 60 }, () => take(id)));

  expect(results.filter((result) => result.taken)).toHaveLength(20);
  expect(new Set(results.map((result) => (result.taken ? 'taken' : result.code)))).toEqual(
    new Set(['taken', 'cohort.full']),
  );
  expect(await stateOf(id)).toEqual({ status: 'GROUP_FULL', seatsTaken: 20 });
});

it('gives the seat back when the transaction rolls back', async () => {
  const id = await given.cohort();

  const failing = database.knex.transaction(async (trx) => {
    await cohortSeats(trx).take(id, now);
    throw new Error('payer refused');
  });

  await expect(failing).rejects.toThrow('payer refused');
  expect(await stateOf(id)).toMatchObject({ seatsTaken: 0 });
});

it('is stopped by the table’s CHECK when a seat is freed twice', async () => {
  const id = await given.cohort();

  await expect(free(id)).rejects.toMatchObject({ constraint: 'cohorts_seats_within_size' });
});
