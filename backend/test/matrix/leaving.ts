import type { TestApp } from '../app';
import type { Cast } from './cast';

/**
 * Lets go what was made for one route: other representatives of the cast's school leave it, and its webhooks are off. What
 * happens at the school is told to everybody there, so the last of three hundred routes would be told to two hundred people.
 */
export async function letGo({ database: { knex } }: TestApp, { people, schoolId }: Cast): Promise<void> {
  const staying = Object.values(people).map(({ id }) => id);
  await knex('school_reps').where({ schoolId }).whereNotIn('userId', staying).delete();
  await knex('webhook_endpoints').where({ schoolId, state: 'ON' }).update({ state: 'OFF', offReason: 'BY_HAND' });
}
