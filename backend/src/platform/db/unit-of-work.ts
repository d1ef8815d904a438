import type { Knex } from 'knex';

/** Builds a caller's stores on one transaction; everything that `work` does is kept whole or not at all. */
export type UnitOfWork<Stores> = { run<T>(work: (stores: Stores) => Promise<T>): Promise<T> };

/** @param build makes the stores from the transaction; nothing outside it can reach the handle. */
export const unitOfWork = <Stores>(knex: Knex, build: (db: Knex) => Stores): UnitOfWork<Stores> => ({
  run: (work) => knex.transaction((trx) => work(build(trx)), { isolationLevel: 'read committed' }),
});
