import type { Knex } from 'knex';

const ADDED_TYPES = ['USER_CREATED', 'USER_CHANGED', 'USER_INVITED', 'DATA_EXPORTED'];

/** The list of all users by each of its orders and filters, and what administrators do to people. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`create index users_created on users (created_at, id) where deleted_at is null`);
  await knex.raw(
    `create index users_invited on users (last_name collate et_names, first_name collate et_names, id) where deleted_at is null and auth_id is null`,
  );
  for (const type of ADDED_TYPES) await knex.raw(`insert into activity_types (type) values (?)`, [type]);
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['activity_log', 'activity_types'])
    await knex.raw(`delete from ${table} where type = any(?)`, [ADDED_TYPES]);
  for (const index of ['users_invited', 'users_created']) await knex.raw(`drop index ${index}`);
}
