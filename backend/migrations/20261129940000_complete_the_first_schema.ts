import type { Knex } from 'knex';

/**
 * A database that was made by the very first migrations lacks this column: it was added to one of them an hour later.
 * Every other database has it.
 */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`alter table cohort_participants add column if not exists chose_to_wait_at timestamptz`);

/** Nothing to take back: the table goes with the migration that made it. */
export const down = (): Promise<void> => Promise.resolve();
