import type { Knex } from 'knex';

/** Builds a caller's stores on one transaction: all that `work` does is committed, or nothing. */
export type UnitOfWork<Stores> = { run<T>(work: (stores: Stores) => Promise<T>): Promise<T> };

/** @param build makes the stores from the transaction; nothing else gets its handle. */
export const unitOfWork = <Stores>(knex: Knex, build: (db: Knex) => Stores): UnitOfWork<Stores> => ({
  run: (work) => knex.transaction((trx) => work(build(trx)), { isolationLevel: 'read committed' }),
});
