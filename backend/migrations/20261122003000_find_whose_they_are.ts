import type { Knex } from 'knex';

const TEACHES = `role in ('TEACHER', 'ADMIN') and deleted_at is null`;

/** Who can teach is found among those alone, a teacher's cohorts without looking at everybody's, and who is there without their rows. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    `create index users_teaching_search on users using gin ((first_name || ' ' || last_name || ' ' || email) gin_trgm_ops) where ${TEACHES}`,
  );
  await knex.raw(`create index users_present on users (id) where deleted_at is null`);
  await knex.raw(`create index cohorts_creator on cohorts (user_creator_id, id)`);
}

export async function down(knex: Knex): Promise<void> {
  for (const index of ['cohorts_creator', 'users_present', 'users_teaching_search'])
    await knex.raw(`drop index ${index}`);
}
