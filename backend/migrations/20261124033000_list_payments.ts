import type { Knex } from 'knex';

const INDEXES: Record<string, string> = {
  payment_attempts_newest: 'payment_attempts (created_at desc, id desc)',
  payment_attempts_state: 'payment_attempts (status, created_at desc, id desc)',
  payment_attempts_provider: 'payment_attempts (provider, created_at desc, id desc)',
  payment_attempts_by_ref: 'payment_attempts (provider_ref text_pattern_ops) where provider_ref is not null',
  bank_transfers_payer_search: `bank_transfers using gin (search_spelling(' ' || payer_name) gin_trgm_ops)`,
  invoices_number_prefix: 'invoices (number text_pattern_ops) where number is not null',
  cases_open_payment: `cases (payment_attempt_id) where status = 'OPEN' and payment_attempt_id is not null`,
  cases_open_refund: `cases (refund_id) where status = 'OPEN' and refund_id is not null`,
  // What came and went is summed up by month.
  ledger_transactions_when: 'ledger_transactions (occurred_at)',
};

/** Staff look for a payment among all of them, and at money by month. */
export async function up(knex: Knex): Promise<void> {
  for (const [name, on] of Object.entries(INDEXES)) await knex.raw(`create index ${name} on ${on}`);
}

export async function down(knex: Knex): Promise<void> {
  for (const name of Object.keys(INDEXES)) await knex.raw(`drop index ${name}`);
}
