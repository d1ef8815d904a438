import type { Knex } from 'knex';

/** How a person wants to see a list again: its filters and order, under a name. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table user_saved_views (
      id bigint generated always as identity primary key,
      user_id bigint not null references users (id),
      list text not null check (list ~ '^[a-z-]{1,40}$'),
      name text not null check (name <> ''),
      query text not null,
      created_at timestamptz not null,
      constraint user_saved_views_name unique (user_id, list, name)
    )`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop table user_saved_views`);
}
