import type { Knex } from 'knex';

/** A charge is for one card: a repeat charges the same card, whatever the payer has chosen meanwhile. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table payment_attempts add column card_id uuid references saved_cards (id)`);
  await knex.raw(`
    update payment_attempts a set card_id = p.card_id
    from instalments i join payment_plans p on p.id = i.plan_id
    where a.off_session and i.id = a.instalment_id`);
  await knex.raw(
    `comment on column payment_attempts.card_id is 'The saved card that is charged without its holder; null for a visit to a page'`,
  );
  await knex.raw(`alter table saved_cards add column detach_tried_at timestamptz`);
  await knex.raw(`drop index saved_cards_to_detach`);
  await knex.raw(`create index saved_cards_to_detach on saved_cards (coalesce(detach_tried_at, removed_at))
    where removed_at is not null and detached_at is null`);
  await knex.raw(`create index payment_attempts_by_card on payment_attempts (card_id) where card_id is not null`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`alter table payment_attempts drop column card_id`);
  await knex.raw(`drop index saved_cards_to_detach`);
  await knex.raw(`alter table saved_cards drop column detach_tried_at`);
  await knex.raw(
    `create index saved_cards_to_detach on saved_cards (removed_at) where removed_at is not null and detached_at is null`,
  );
}
