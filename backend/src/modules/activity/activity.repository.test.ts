import { catalogueRows } from '../../../test/factories/catalogue.factory';
import { testDatabase, type TestDatabase } from '../../../test/database';
import { activityLog, activityReader } from './index';

const at = new Date('2027-01-24T12:00:00Z');
const clock = { now: () => at };
let database: TestDatabase;
let given: ReturnType<typeof catalogueRows>;

beforeAll(async () => {
  database = await testDatabase('activity');
  given = catalogueRows(database.knex);
});
afterAll(() => database.drop());

it('lists what happened between one user and one cohort, oldest first', async () => {
  const [userId, cohortId] = [await given.person(), await given.cohort()];
  const log = activityLog(database.knex, clock);

  await log.record({
    type: 'COHORT_REGISTRATION',
    userId,
    actorUserId: userId,
    cohortId,
    metadata: { payer: 'STUDENT' },
  });
  await log.recordAll([
    { type: 'PAYER_CHANGED', userId, cohortId, notes: 'Kool maksab' },
    { type: 'COHORT_REGISTRATION', userId, cohortId: await given.cohort() },
  ]);

  expect(await activityReader(database.knex).listOfParticipant(userId, cohortId)).toMatchObject([
    { type: 'COHORT_REGISTRATION', actorUserId: userId, metadata: { payer: 'STUDENT' }, notes: null, createdAt: at },
    { type: 'PAYER_CHANGED', actorUserId: null, metadata: {}, notes: 'Kool maksab', createdAt: at },
  ]);
});

it('stores nothing when the transaction fails', async () => {
  const [userId, cohortId] = [await given.person(), await given.cohort()];

  const failing = database.knex.transaction(async (trx) => {
    await activityLog(trx, clock).record({ type: 'UNENROLL', userId, cohortId });
    throw new Error('not after all');
  });

  await expect(failing).rejects.toThrow('not after all');
  expect(await activityReader(database.knex).listOfParticipant(userId, cohortId)).toEqual([]);
});

it('has nothing to do for an empty list', async () => {
  await expect(activityLog(database.knex, clock).recordAll([])).resolves.toBeUndefined();
});
