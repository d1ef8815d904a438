import type { Knex } from 'knex';

/** The rest of a profile, the list of all users, what outlives a closed account, and sessions of a hosted auth server. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table users
      add column account_name text,
      add column iban text check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{1,30}$')`);
  await knex.raw(
    `update users set phone_number = regexp_replace(phone_number, '\\s', '', 'g') where phone_number ~ '\\s'`,
  );
  await knex.raw(
    `create index users_list on users (last_name collate et_names, first_name collate et_names, id) where deleted_at is null`,
  );
  await knex.raw(
    `create index users_search on users using gin ((first_name || ' ' || last_name || ' ' || email) gin_trgm_ops) where deleted_at is null`,
  );

  await knex.raw(`
    create table user_farewells (
      id uuid primary key,
      sealed_email text not null,
      language text not null check (language in ('et', 'en', 'ru')),
      created_at timestamptz not null
    )`);
  await knex.raw(`create index user_farewells_age on user_farewells (created_at)`);

  await knex.raw(`
    create table hosted_sessions (
      session_id text primary key,
      sealed_token text not null,
      expires_at timestamptz not null
    )`);
  await knex.raw(`create index hosted_sessions_expiry on hosted_sessions (expires_at)`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop table hosted_sessions`);
  await knex.raw(`drop table user_farewells`);
  await knex.raw(`drop index users_search`);
  await knex.raw(`drop index users_list`);
  await knex.raw(`alter table users drop column iban, drop column account_name`);
}
