import type { Knex } from 'knex';

/** Groups are found by words of their names, however many there are. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`create index cohorts_names on cohorts using gin (name gin_trgm_ops)`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop index cohorts_names`);
}
