import type { Knex } from 'knex';

/**
 * A change of payer ends goodwill. The sum is kept, so that an undo gives the seat its former price again. Changes from before
 * this migration have no sum: their undo asks for the whole price, as it always did.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table cohort_participants add column payer_changed_forgiven_cents integer not null default 0
    check (payer_changed_forgiven_cents >= 0)`);
  await knex.raw(
    `comment on column cohort_participants.payer_changed_forgiven_cents is 'What forgiven_cents was before the last change of payer; an undo sets it again'`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`alter table cohort_participants drop column payer_changed_forgiven_cents`);
}
