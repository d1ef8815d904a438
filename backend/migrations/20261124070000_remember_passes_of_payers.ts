import type { Knex } from 'knex';

/** The pass that covered a seat until its payer was changed, so that an undo gives it back. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table cohort_participants add column payer_changed_pass_id bigint references subscriptions (id)`);
  await knex.raw(`
    create index cohort_participants_changed_pass on cohort_participants (payer_changed_pass_id)
    where payer_changed_pass_id is not null`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`alter table cohort_participants drop column payer_changed_pass_id`);
}
