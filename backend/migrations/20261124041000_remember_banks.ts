import type { Knex } from 'knex';

/** The bank at which a person paid last, so that it is chosen already the next time. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table preferred_banks (
      user_id bigint primary key references users (id),
      provider text not null,
      bank text not null check (bank ~ '^[A-Z0-9]{8,11}$'),
      chosen_at timestamptz not null
    )`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop table preferred_banks`);
}
