import type { Knex } from 'knex';

/**
 * What became of a payment has more names: a swap that failed, an account that is closed, money that staff sent back. Money
 * of another sum or currency is kept as it came, and goes back in its own currency.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table payment_attempts
      drop constraint payment_attempts_resolution_check,
      add constraint payment_attempts_resolution_check check (resolution in
        ('SETTLED', 'DUPLICATE', 'NO_SEAT', 'MISMATCH', 'SWAP_FAILED', 'ACCOUNT_CLOSED', 'RETURNED')),
      drop constraint payment_attempts_currency_check,
      add constraint payment_attempts_currency_check check (currency ~ '^[A-Z]{3}$'),
      add column observed_cents integer check (observed_cents > 0),
      add column observed_currency text check (observed_currency ~ '^[A-Z]{3}$')`);
  await knex.raw(`
    alter table refunds
      drop constraint refunds_reason_check,
      add constraint refunds_reason_check check (reason in
        ('CANCELLATION', 'DUPLICATE', 'NO_SEAT', 'SWAP_FAILED', 'ACCOUNT_CLOSED', 'MISMATCH')),
      add column currency text not null default 'EUR' check (currency ~ '^[A-Z]{3}$')`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table refunds
      drop column currency,
      drop constraint refunds_reason_check,
      add constraint refunds_reason_check check (reason in ('CANCELLATION', 'DUPLICATE', 'NO_SEAT'))`);
  await knex.raw(`
    alter table payment_attempts
      drop column observed_cents,
      drop column observed_currency,
      drop constraint payment_attempts_currency_check,
      add constraint payment_attempts_currency_check check (currency = 'EUR'),
      drop constraint payment_attempts_resolution_check,
      add constraint payment_attempts_resolution_check check (resolution in ('SETTLED', 'DUPLICATE', 'NO_SEAT', 'MISMATCH'))`);
}
