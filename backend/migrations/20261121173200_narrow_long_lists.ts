import type { Knex } from 'knex';

/** Lists that are narrowed to a state are read in their order, however many rows of other states lie between. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`create index cohort_participants_status on cohort_participants (status, id desc)`);
  await knex.raw(`create index invoices_status on invoices (status, created_at desc, invoice_id)`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop index invoices_status`);
  await knex.raw(`drop index cohort_participants_status`);
}
