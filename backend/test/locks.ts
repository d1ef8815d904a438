import type { Knex } from 'knex';

const WAITING = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
const TRIES = 1_500;
const PAUSE_MS = 20;

/**
 * Waits until connections of this database wait for a lock that another one has.
 * @param howMany of them
 * @throws Error after half a minute
 */
export async function untilSomebodyWaits(knex: Knex, howMany = 1): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if ((await knex.raw<{ rows: unknown[] }>(WAITING)).rows.length >= howMany) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new Error('Nobody waits for the lock');
}
