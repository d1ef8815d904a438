import type { Knex } from 'knex';

/** Notices of providers that are not handled yet are counted every few seconds, among months of handled ones. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`create index webhook_events_waiting on webhook_events (received_at) where processed_at is null`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop index webhook_events_waiting`);
}
