import type { Knex } from 'knex';

/**
 * Visits to a provider's page on which a student gives a new card in place of a kept one, without paying. One is open for a
 * card at a time.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table card_setups (
      id uuid primary key,
      user_id bigint not null references users (id),
      card_id uuid not null references saved_cards (id),
      status text not null default 'OPEN' check (status in ('OPEN', 'SAVED', 'OVER')),
      provider_ref text,
      url text,
      created_at timestamptz not null,
      expires_at timestamptz,
      next_check_at timestamptz,
      check ((status = 'OPEN') = (next_check_at is not null))
    )`);
  await knex.raw(`create unique index card_setups_open on card_setups (card_id) where status = 'OPEN'`);
  await knex.raw(`create index card_setups_user on card_setups (user_id)`);
  await knex.raw(`create index card_setups_due on card_setups (next_check_at) where status = 'OPEN'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop table card_setups`);
}
