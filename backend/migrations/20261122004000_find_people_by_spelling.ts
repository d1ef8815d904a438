import type { Knex } from 'knex';

const TEACHES = `role in ('TEACHER', 'ADMIN') and deleted_at is null`;
const WRITTEN = `first_name || ' ' || last_name || ' ' || email`;

/** People are found as courses are: whatever dots, accents or alphabet their names are typed with. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`drop index users_search, users_teaching_search`);
  await knex.raw(
    `alter table users add column search_text text generated always as (search_spelling(${WRITTEN})) stored`,
  );
  await knex.raw(`create index users_search on users using gin (search_text gin_trgm_ops) where deleted_at is null`);
  await knex.raw(`create index users_teaching_search on users using gin (search_text gin_trgm_ops) where ${TEACHES}`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop index users_search, users_teaching_search`);
  await knex.raw(`alter table users drop column search_text`);
  await knex.raw(`create index users_search on users using gin ((${WRITTEN}) gin_trgm_ops) where deleted_at is null`);
  await knex.raw(`create index users_teaching_search on users using gin ((${WRITTEN}) gin_trgm_ops) where ${TEACHES}`);
}
