import type { Knex } from 'knex';

/** Copies of banks' logos: which of our files is the logo at a provider's address, and when it is fetched again. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table bank_logos (
      source_url text primary key,
      file text check (file ~ '^[0-9a-f]{64}\\.(png|webp|svg)$'),
      next_try_at timestamptz not null
    )`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop table bank_logos`);
}
