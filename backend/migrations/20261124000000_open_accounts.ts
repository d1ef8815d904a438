import type { Knex } from 'knex';

const FORMER = `'receivable', 'unearned', 'revenue', 'vat_payable', 'rounding', 'bank', 'unallocated', 'refunds_payable', 'losses'`;
const NEW = `'gift_cards', 'passes', 'school_credits', 'provider_fees'`;
const PROVIDERS = `account ~ '^clearing_[a-z][a-z0-9_]{0,30}$'`;

/**
 * Accounts for gift cards, passes, schools' credit and what providers keep for themselves. A posting may name what it
 * is about besides its documents, and say why it was made.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table ledger_entries drop constraint ledger_entries_account_check,
      add constraint ledger_entries_account_check check (account in (${FORMER}, ${NEW}) or ${PROVIDERS})`);
  await knex.raw(`
    alter table ledger_transactions add column subject_kind text, add column subject_id text, add column note text,
      add constraint ledger_transactions_whole_subject check ((subject_kind is null) = (subject_id is null)),
      add constraint ledger_transactions_short_note check (char_length(note) <= 500)`);
  await knex.raw(`
    create index ledger_transactions_subject on ledger_transactions (subject_kind, subject_id)
    where subject_kind is not null`);
}

/** The former list of accounts is not put back: entries may be in the new ones. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop index ledger_transactions_subject`);
  await knex.raw(`
    alter table ledger_transactions drop constraint ledger_transactions_whole_subject,
      drop constraint ledger_transactions_short_note,
      drop column subject_kind, drop column subject_id, drop column note`);
}
