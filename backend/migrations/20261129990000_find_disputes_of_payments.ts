import type { Knex } from 'knex';

/** A payment may be disputed more than once: its disputes in payouts are compared together. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`create index provider_payout_entries_disputes on provider_payout_entries (attempt_id)
    where kind in ('DISPUTE', 'DISPUTE_WON')`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop index provider_payout_entries_disputes`);
}
