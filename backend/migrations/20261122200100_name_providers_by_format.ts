import type { Knex } from 'knex';

/** A provider's id: small letters, digits and `_`. Which ones there are is the contract's to say. */
const ID = '^[a-z][a-z0-9_]{0,30}$';
const OWN_ACCOUNTS = `('receivable', 'unearned', 'revenue', 'vat_payable', 'rounding', 'bank', 'unallocated', 'refunds_payable')`;

/** Checks that named each provider ask for the form of a name instead, so that adding a provider changes no table. */
export async function up(knex: Knex): Promise<void> {
  for (const table of ['payment_attempts', 'webhook_events']) {
    await knex.raw(`alter table ${table} drop constraint ${table}_provider_check`);
    await knex.raw(`alter table ${table} add constraint ${table}_provider_check check (provider ~ '${ID}')`);
  }
  await knex.raw(`alter table conversions drop constraint conversions_kind_check`);
  await knex.raw(
    `alter table conversions add constraint conversions_kind_check check (kind ~ '^[a-z][a-z0-9_-]{0,30}$')`,
  );
  await knex.raw(`alter table ledger_entries drop constraint ledger_entries_account_check`);
  await knex.raw(
    `alter table ledger_entries add constraint ledger_entries_account_check
       check (account in ${OWN_ACCOUNTS} or account ~ '^clearing_[a-z][a-z0-9_]{0,30}$')`,
  );
}

/** The former lists are not put back: rows may name providers that they did not know. */
export async function down(): Promise<void> {}
