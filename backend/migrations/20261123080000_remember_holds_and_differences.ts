import type { Knex } from 'knex';

/**
 * A seat that the bank's reversal made a held one again has a hold that began later than its registration. A swap's
 * difference may get another invoice, and the money may come for the former one.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table cohort_participants add column hold_began_at timestamptz`);
  await knex.raw(`alter table registration_swaps add column former_invoice_ids uuid[] not null default '{}'`);
  await knex.raw(
    `create index registration_swaps_former_invoices on registration_swaps using gin (former_invoice_ids)`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`alter table registration_swaps drop column former_invoice_ids`);
  await knex.raw(`alter table cohort_participants drop column hold_began_at`);
}
