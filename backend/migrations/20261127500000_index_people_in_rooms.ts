import type { Knex } from 'knex';

/** Before somebody is let out of a room, it is looked up whether another person is there under the same id. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`create index room_access_person on room_access (room, external_id) where external_id is not null`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop index room_access_person`);
}
