import type { Knex } from 'knex';

const KINDS_BEFORE = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'reauthentication',
  'email_change_current',
  'email_change_new',
  'sms',
  'phone_change',
];
const KINDS_AFTER = [...KINDS_BEFORE, 'phone_factor'];

async function setKinds(knex: Knex, kinds: readonly string[]): Promise<void> {
  await knex.raw(`alter table auth_one_time_tokens drop constraint auth_one_time_tokens_kind_check`);
  await knex.raw(
    `alter table auth_one_time_tokens add constraint auth_one_time_tokens_kind_check check (kind in (${kinds.map((kind) => `'${kind}'`).join(', ')}))`,
  );
}

/**
 * Codes for a phone as second factor, codes found by where they were sent, an address change that waits for one or two
 * confirmations, and notices to owners of accounts, whose recipient may be an address that the account no longer has.
 */
export async function up(knex: Knex): Promise<void> {
  await setKinds(knex, KINDS_AFTER);
  await knex.raw(`create index auth_one_time_tokens_recipient on auth_one_time_tokens (recipient, kind)`);
  await knex.raw(`
    alter table auth_users add column email_change_confirmations_left smallint not null default 0
      check (email_change_confirmations_left between 0 and 2)`);
  await knex.raw(`create index auth_users_new_email on auth_users (new_email) where new_email is not null`);
  await knex.raw(`create index auth_users_new_phone on auth_users (new_phone) where new_phone is not null`);
  await knex.raw(`
    create table auth_notices (
      id uuid primary key,
      account_id uuid not null references auth_users (id) on delete cascade,
      kind text not null check (kind in ('password_changed', 'email_changed', 'phone_changed', 'factor_added', 'factor_removed')),
      recipient text not null,
      language text not null,
      created_at timestamptz not null
    )`);
  await knex.raw(`create index auth_notices_account on auth_notices (account_id)`);
  await knex.raw(`create index auth_notices_age on auth_notices (created_at)`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop table auth_notices`);
  await knex.raw(`drop index auth_users_new_phone`);
  await knex.raw(`drop index auth_users_new_email`);
  await knex.raw(`alter table auth_users drop column email_change_confirmations_left`);
  await knex.raw(`drop index auth_one_time_tokens_recipient`);
  await knex.raw(`delete from auth_one_time_tokens where kind = 'phone_factor'`);
  await setKinds(knex, KINDS_BEFORE);
}
