import type { Knex } from 'knex';

/**
 * Payouts that providers tell of, and what they consist of. A payout follows its provider: it can still fail after it was
 * paid. Its entries are only inserted: no role may change or empty them.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table provider_payouts (
      id uuid primary key,
      provider text not null,
      ref text not null check (length(ref) between 1 and 200),
      status text not null check (status in ('PENDING', 'IN_TRANSIT', 'PAID', 'FAILED', 'CANCELED')),
      amount_cents bigint not null,
      currency text not null check (length(currency) = 3),
      made_at timestamptz not null,
      arrives_on date not null,
      failure text,
      entries text not null check (entries in ('READY', 'LATER', 'NEVER')),
      entries_read_at timestamptz,
      fee_cents bigint not null default 0,
      differing_count integer not null default 0,
      differing_cents bigint not null default 0,
      is_late boolean not null default false,
      changed_at timestamptz not null,
      unique (provider, ref)
    )`);
  await knex.raw(`create index provider_payouts_newest on provider_payouts (made_at desc, id desc)`);
  await knex.raw(`create index provider_payouts_by_provider on provider_payouts (provider, made_at desc, id desc)`);
  await knex.raw(`create index provider_payouts_asking on provider_payouts (made_at desc, id desc)
    where differing_count > 0 or is_late or status in ('FAILED', 'CANCELED')`);
  await knex.raw(`create index provider_payouts_unread on provider_payouts (made_at) where entries_read_at is null`);
  await knex.raw(`create index provider_payouts_by_sum on provider_payouts (amount_cents)`);
  await knex.raw(`
    create table provider_payout_entries (
      id uuid primary key,
      payout_id uuid not null references provider_payouts (id),
      ref text not null,
      kind text not null check (kind in ('CHARGE', 'REFUND', 'REFUND_RETURNED', 'DISPUTE', 'DISPUTE_WON', 'FEE',
        'PAYOUT_RETURNED', 'OTHER')),
      amount_cents bigint not null,
      fee_cents bigint not null,
      made_at timestamptz not null,
      source_ref text,
      attempt_id uuid,
      order_ref text,
      unique (payout_id, ref)
    )`);
  await knex.raw(
    `create index provider_payout_entries_source on provider_payout_entries (source_ref) where source_ref is not null`,
  );
  await knex.raw(`
    create table payout_readings (
      provider text primary key,
      read_at timestamptz,
      failed_at timestamptz,
      failure text
    )`);
  await knex.raw(`create index refunds_by_ref on refunds (provider_ref) where provider_ref is not null`);
  await knex.raw(
    `create index ledger_transactions_refund on ledger_transactions (refund_id) where refund_id is not null`,
  );
  await knex.raw(`alter table bank_matches add column payout_id uuid references provider_payouts (id),
    add constraint bank_matches_payout_kind check (payout_id is null or kind = 'PAYOUT')`);
  await knex.raw(`create unique index bank_matches_payout on bank_matches (payout_id)
    where payout_id is not null and undone_at is null`);
  await knex.raw(`create trigger provider_payout_entries_insert_only before update or delete or truncate
    on provider_payout_entries for each statement execute function refuse_change()`);
  await knex.raw(`alter table provider_payout_entries enable always trigger provider_payout_entries_insert_only`);
  await knex.raw(`revoke update, delete, truncate on provider_payout_entries from current_user`);
  await knex.raw(`revoke delete, truncate on provider_payouts from current_user`);
  await knex.raw(`
    do $$
    declare app_role text := nullif(current_setting('valikool.app_role', true), '');
    begin
      if app_role is null or app_role = current_user then return; end if;
      execute format('revoke update, delete, truncate on provider_payout_entries from %I', app_role);
      execute format('revoke delete, truncate on provider_payouts from %I', app_role);
    end $$`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop index bank_matches_payout`);
  await knex.raw(`alter table bank_matches drop column payout_id`);
  await knex.raw(`drop index refunds_by_ref`);
  await knex.raw(`drop index ledger_transactions_refund`);
  await knex.raw(`drop table payout_readings, provider_payout_entries, provider_payouts`);
}
