import type { Knex } from 'knex';

const NOTICES = [
  ...['password_changed', 'email_changed', 'phone_changed', 'factor_added', 'factor_removed'],
  ...['identity_linked', 'identity_unlinked'],
];
const NEW_NOTICES = ['passkey_added', 'passkey_removed'];

const oneOf = (kinds: readonly string[]) => `kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})`;

/**
 * Passkeys that sign in by themselves, and what a browser was asked for one. A challenge to make one ends with the
 * session that began it. The wider check holds for every row that was there before, so nobody waits until all are read.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table auth_passkeys (
      id uuid primary key,
      account_id uuid not null references auth_users (id) on delete cascade,
      passkey jsonb not null check (jsonb_typeof(passkey) = 'object' and passkey ->> 'id' is not null),
      friendly_name text not null,
      last_used_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`);
  await knex.raw(`create unique index auth_passkeys_credential on auth_passkeys ((passkey ->> 'id'))`);
  await knex.raw('create index auth_passkeys_account on auth_passkeys (account_id)');
  await knex.raw(`
    create table auth_passkey_challenges (
      id uuid primary key,
      session_id uuid references auth_sessions (id) on delete cascade,
      ceremony jsonb not null check (jsonb_typeof(ceremony) = 'object'),
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`);
  await knex.raw('create index auth_passkey_challenges_expiry on auth_passkey_challenges (expires_at)');
  await knex.raw(
    'create index auth_passkey_challenges_session on auth_passkey_challenges (session_id) where session_id is not null',
  );
  await knex.raw(
    `alter table auth_notices drop constraint auth_notices_kind_check,
      add constraint auth_notices_kind_check check (${oneOf([...NOTICES, ...NEW_NOTICES])}) not valid`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table auth_passkey_challenges');
  await knex.raw('drop table auth_passkeys');
  await knex.raw(`delete from auth_notices where not (${oneOf(NOTICES)})`);
  await knex.raw(
    `alter table auth_notices drop constraint auth_notices_kind_check,
      add constraint auth_notices_kind_check check (${oneOf(NOTICES)})`,
  );
}
