import type { Knex } from 'knex';

/** Whoever is deleted is on no list: with them left out, a role is counted and paged from the index alone. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    `create index users_role_list on users (role, last_name collate et_names, first_name collate et_names, id) where deleted_at is null`,
  );
  await knex.raw(`drop index users_role_name`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(
    `create index users_role_name on users (role, last_name collate et_names, first_name collate et_names, id)`,
  );
  await knex.raw(`drop index users_role_list`);
}
