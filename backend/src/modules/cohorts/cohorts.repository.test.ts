import { catalogueRows, daysFrom } from '../../../test/factories/catalogue.factory';
import { testDatabase, type TestDatabase } from '../../../test/database';
import { cohortSeats } from './cohort-seats.repository';
import { CohortsRepository } from './cohorts.repository';

const now = new Date('2026-11-21T12:00:00Z');
let database: TestDatabase;
let given: ReturnType<typeof catalogueRows>;

beforeAll(async () => {
  database = await testDatabase('cohorts');
  given = catalogueRows(database.knex, now);
});
afterAll(() => database.drop());

const inTransaction = <T>(work: (cohorts: CohortsRepository) => Promise<T>) =>
  database.knex.transaction((trx) => work(new CohortsRepository(trx)));

it('starts cohorts whose start has come, full or not, but no drafts', async () => {
  const open = await given.cohort({ startDate: now });
  const full = await given.cohort({ startDate: daysFrom(now, -1), status: 'GROUP_FULL' });
  await given.cohort({ startDate: daysFrom(now, -1), status: 'DRAFT' });
  await given.cohort({ startDate: daysFrom(now, 0.01) });

  expect(await inTransaction((cohorts) => cohorts.startDue(['REGISTRATION_OPEN', 'GROUP_FULL'], now))).toMatchObject([
    { id: open, from: 'REGISTRATION_OPEN' },
    { id: full, from: 'GROUP_FULL' },
  ]);
  expect(await inTransaction((cohorts) => cohorts.startDue(['REGISTRATION_OPEN', 'GROUP_FULL'], now))).toEqual([]);
  expect(await new CohortsRepository(database.knex).find(full)).toMatchObject({ status: 'IN_PROGRESS' });
});

it('completes cohorts whose end has come', async () => {
  const ended = await given.cohort({ startDate: daysFrom(now, -60), endDate: now, status: 'IN_PROGRESS' });
  await given.cohort({ startDate: daysFrom(now, -60), endDate: daysFrom(now, -1), status: 'CANCELED' });

  expect(await inTransaction((cohorts) => cohorts.completeDue(['IN_PROGRESS'], now))).toMatchObject([
    { id: ended, from: 'IN_PROGRESS' },
  ]);
});

it('leaves a cohort that a registration has locked to the next sweep', async () => {
  const id = await given.cohort({ startDate: daysFrom(now, -0.5) });

  const whileHeld = await database.knex.transaction(async (trx) => {
    await cohortSeats(trx).lock(id);
    return inTransaction((cohorts) => cohorts.startDue(['REGISTRATION_OPEN', 'GROUP_FULL'], now));
  });

  expect(whileHeld).toEqual([]);
  expect(await inTransaction((cohorts) => cohorts.startDue(['REGISTRATION_OPEN', 'GROUP_FULL'], now))).toMatchObject([
    { id },
  ]);
});

it('reads all of a cohort, and null for an unknown id', async () => {
  const id = await given.cohort({ name: 'Kevad', notes: 'Märkus' });

  expect(await new CohortsRepository(database.knex).find(id)).toMatchObject({
    id,
    name: 'Kevad',
    notes: 'Märkus',
    onlineClassTimes: [],
    seatsTaken: 0,
  });
  expect(await new CohortsRepository(database.knex).find(999_999)).toBeNull();
});
