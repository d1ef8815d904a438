import { testDatabase } from '../database';

it('a test during which two transactions had a deadlock fails when its database is dropped', async () => {
  const database = await testDatabase('deadlock');
  const { knex } = database;
  let held = 0;
  const untilBothHold = async () => {
    held += 1;
    while (held < 2) await new Promise((resolve) => setTimeout(resolve, 10));
  };
  const lockInTurn = (first: number, second: number) =>
    knex.transaction(async (trx) => {
      await trx.raw('select pg_advisory_xact_lock(?)', [first]);
      await untilBothHold();
      await trx.raw('select pg_advisory_xact_lock(?)', [second]);
    });

  const ends = await Promise.allSettled([lockInTurn(1, 2), lockInTurn(2, 1)]);

  expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  await expect(database.drop()).rejects.toThrow(/^1 deadlocks in deadlock_/);
});

it('a test without one ends quietly', async () => {
  const database = await testDatabase('no_deadlock');
  await database.knex.raw('select 1');
  await expect(database.drop()).resolves.toBeUndefined();
});
