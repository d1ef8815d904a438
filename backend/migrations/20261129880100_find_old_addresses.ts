import type { Knex } from 'knex';

/** Only adds: finds entries whose address is to be forgotten. By itself, so that writers wait for nothing else. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`create index activity_log_addresses on activity_log (created_at) where ip is not null`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop index activity_log_addresses`);
}
