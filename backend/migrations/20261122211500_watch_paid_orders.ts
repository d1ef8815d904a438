import type { Knex } from 'knex';

const REASONS = `('CANCELLATION', 'DUPLICATE', 'NO_SEAT', 'SWAP_FAILED', 'ACCOUNT_CLOSED', 'MISMATCH', 'OUTSIDE')`;

/**
 * Money can be sent back in a provider's own back office, or be taken back by a bank. What the provider says of a paid
 * order is kept beside what we booked, and asked for again on a falling schedule. A refund that we did not ask for has the
 * reason OUTSIDE; `undecided_cents` is what of it nobody has decided about.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table refunds
      drop constraint refunds_reason_check,
      add constraint refunds_reason_check check (reason in ${REASONS}),
      add column undecided_cents integer not null default 0 check (undecided_cents between 0 and amount_cents)`);
  await knex.raw(`
    alter table payment_attempts
      add column next_look_at timestamptz,
      add column provider_status text,
      add column provider_currency text check (provider_currency ~ '^[A-Z]{3}$'),
      add column provider_paid_cents integer check (provider_paid_cents >= 0),
      add column provider_refunded_cents integer check (provider_refunded_cents >= 0),
      add column provider_refunds jsonb,
      add column provider_seen_at timestamptz`);
  await knex.raw(
    `create index payment_attempts_to_look_at on payment_attempts (next_look_at) where next_look_at is not null`,
  );
  await knex.raw(`create index ledger_transactions_attempt on ledger_transactions (payment_attempt_id)`);
  // Spread over a day, so that the first rounds after this migration do not ask for everything at once.
  await knex.raw(`
    update payment_attempts set next_look_at = now() + random() * interval '1 day'
    where (status in ('PAID', 'PARTIALLY_REFUNDED') or resolution = 'MISMATCH') and provider <> 'bank'
      and provider_ref is not null and coalesce(paid_at, created_at) > now() - interval '180 days'`);
}

/** The former list of reasons is not put back: rows may have the new one. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop index ledger_transactions_attempt`);
  await knex.raw(`alter table refunds drop column undecided_cents`);
  await knex.raw(`
    alter table payment_attempts
      drop column next_look_at, drop column provider_status, drop column provider_currency,
      drop column provider_paid_cents, drop column provider_refunded_cents, drop column provider_refunds,
      drop column provider_seen_at`);
}
