import type { Knex } from 'knex';

const WAITING = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
const TRIES = 1_500;
const PAUSE_MS = 20;

/**
 * Waits until a connection of this database waits for another one's lock.
 * @throws Error after half a minute
 */
export async function untilSomebodyWaits(knex: Knex): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if ((await knex.raw<{ rows: unknown[] }>(WAITING)).rows.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new Error('Nobody waits for the lock');
}
