import type { Knex } from 'knex';

/** Since when somebody else pays: whoever is to pay now may withdraw as from a purchase of that day. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table cohort_participants add column payer_changed_at timestamptz`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`alter table cohort_participants drop column payer_changed_at`);
}
