import type { Knex } from 'knex';

/** When the name, the address and the message of a gift card's recipient were erased. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table gift_cards add column recipient_erased_at timestamptz`);
  await knex.raw(`
    create index gift_cards_to_forget on gift_cards (created_at, id) where recipient_erased_at is null`);
  await knex.raw(`
    create index gift_cards_recipient on gift_cards (lower(recipient_email)) where recipient_email is not null`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop index gift_cards_recipient`);
  await knex.raw(`drop index gift_cards_to_forget`);
  await knex.raw(`alter table gift_cards drop column recipient_erased_at`);
}
