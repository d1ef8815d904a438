import type { Knex } from 'knex';

/** Money that came to the seller's bank account outside of any provider, as staff read it off the bank's statement. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table payment_attempts drop constraint payment_attempts_provider_check`);
  await knex.raw(
    `alter table payment_attempts add constraint payment_attempts_provider_check check (provider in ('montonio', 'stripe', 'bank'))`,
  );
  await knex.raw(`
    create table bank_transfers (
      payment_attempt_id uuid primary key references payment_attempts (id),
      received_on date not null,
      payer_name text not null check (length(payer_name) between 1 and 200),
      payer_iban text check (length(payer_iban) between 15 and 34),
      recorded_by bigint not null references users (id),
      created_at timestamptz not null default now()
    )`);
  await knex.raw(`create index bank_transfers_recorded_by on bank_transfers (recorded_by)`);
  await knex.raw(
    `create index refunds_open on refunds (due_by, id) where status in ('CREATED', 'PENDING', 'PROCESSING')`,
  );
  await knex.raw(`create trigger bank_transfers_insert_only before update or delete or truncate on bank_transfers
    for each statement execute function refuse_change()`);
}

/** Payments by transfer may be there already, so the former list of providers holds for new rows only. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop index refunds_open`);
  await knex.raw(`drop table bank_transfers`);
  await knex.raw(`alter table payment_attempts drop constraint payment_attempts_provider_check`);
  await knex.raw(
    `alter table payment_attempts add constraint payment_attempts_provider_check check (provider in ('montonio', 'stripe')) not valid`,
  );
}
