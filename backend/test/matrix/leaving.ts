import type { TestApp } from '../app';
import type { Cast } from './cast';

/**
 * Removes what was made for one route: representatives of the cast's school who are not in the cast, and webhooks that are
 * on. The school's events go to all of them: without this, each event of a later route would be sent to two hundred people.
 */
export async function removeReceivers({ database: { knex } }: TestApp, { people, schoolId }: Cast): Promise<void> {
  const staying = Object.values(people).map(({ id }) => id);
  await knex('school_reps').where({ schoolId }).whereNotIn('userId', staying).delete();
  await knex('webhook_endpoints').where({ schoolId, state: 'ON' }).update({ state: 'OFF', offReason: 'BY_HAND' });
}
