import type { Knex } from 'knex';

/**
 * The embedded auth server: accounts (not the product's users), their identities, sessions, one-time tokens, PKCE flows
 * and second factors. Times come from the application's clock, so columns have no defaults that read the server's.
 */
export async function up(knex: Knex): Promise<void> {
  await createAccounts(knex);
  await createFactors(knex);
  await createSessions(knex);
  await createOneTimeTokens(knex);
}

async function createAccounts(knex: Knex): Promise<void> {
  await knex.raw(`
    create table auth_users (
      id uuid primary key,
      role text not null default 'authenticated',
      email text check (email = lower(email)),
      phone text check (phone ~ '^[1-9][0-9]{1,14}$'),
      password_hash text,
      email_confirmed_at timestamptz,
      phone_confirmed_at timestamptz,
      invited_at timestamptz,
      confirmation_sent_at timestamptz,
      recovery_sent_at timestamptz,
      email_change_sent_at timestamptz,
      phone_change_sent_at timestamptz,
      reauthentication_sent_at timestamptz,
      new_email text check (new_email = lower(new_email)),
      new_phone text check (new_phone ~ '^[1-9][0-9]{1,14}$'),
      last_sign_in_at timestamptz,
      app_metadata jsonb not null default '{}' check (jsonb_typeof(app_metadata) = 'object'),
      user_metadata jsonb not null default '{}' check (jsonb_typeof(user_metadata) = 'object'),
      is_anonymous boolean not null default false,
      banned_until timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      deleted_at timestamptz
    )`);
  await knex.raw(`create unique index auth_users_email_unique on auth_users (email) where deleted_at is null`);
  await knex.raw(`create unique index auth_users_phone_unique on auth_users (phone) where deleted_at is null`);
  await knex.raw(`create index auth_users_list on auth_users (created_at desc, id desc)`);
  await knex.raw(`
    create table auth_identities (
      id uuid primary key,
      account_id uuid not null references auth_users (id) on delete cascade,
      provider text not null check (provider in ('email', 'phone')),
      provider_id text not null,
      identity_data jsonb not null,
      last_sign_in_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      unique (provider, provider_id)
    )`);
  await knex.raw(`create index auth_identities_account on auth_identities (account_id)`);
}

async function createFactors(knex: Knex): Promise<void> {
  await knex.raw(`
    create table auth_factors (
      id uuid primary key,
      account_id uuid not null references auth_users (id) on delete cascade,
      factor_type text not null check (factor_type in ('totp', 'phone', 'webauthn')),
      status text not null check (status in ('unverified', 'verified')),
      friendly_name text not null default '',
      phone text,
      sealed_secret text,
      last_used_step bigint,
      last_challenged_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      unique (account_id, friendly_name)
    )`);
  await knex.raw(`
    create table auth_challenges (
      id uuid primary key,
      factor_id uuid not null references auth_factors (id) on delete cascade,
      code_hash text,
      ip inet,
      attempts smallint not null default 0,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      verified_at timestamptz
    )`);
  await knex.raw(`create index auth_challenges_factor on auth_challenges (factor_id)`);
}

async function createSessions(knex: Knex): Promise<void> {
  await knex.raw(`
    create table auth_sessions (
      id uuid primary key,
      account_id uuid not null references auth_users (id) on delete cascade,
      aal text not null check (aal in ('aal1', 'aal2')),
      amr jsonb not null check (jsonb_typeof(amr) = 'array'),
      factor_id uuid references auth_factors (id) on delete set null,
      sealed_refresh_key text not null,
      refresh_counter bigint not null default 0 check (refresh_counter >= 0),
      refresh_floor bigint not null default 0 check (refresh_floor between 0 and refresh_counter),
      refreshed_at timestamptz,
      not_after timestamptz,
      user_agent text,
      ip inet,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`);
  await knex.raw(`create index auth_sessions_account on auth_sessions (account_id, created_at)`);
  await knex.raw(`create index auth_sessions_not_after on auth_sessions (not_after) where not_after is not null`);
}

async function createOneTimeTokens(knex: Knex): Promise<void> {
  await knex.raw(`
    create table auth_flow_states (
      id uuid primary key,
      account_id uuid not null references auth_users (id) on delete cascade,
      code_challenge text not null,
      code_challenge_method text not null check (code_challenge_method in ('s256', 'plain')),
      authentication_method text not null,
      auth_code_hash text unique,
      code_issued_at timestamptz,
      created_at timestamptz not null
    )`);
  await knex.raw(`create index auth_flow_states_account on auth_flow_states (account_id)`);
  await knex.raw(`create index auth_flow_states_age on auth_flow_states (created_at)`);
  await knex.raw(`
    create table auth_one_time_tokens (
      id uuid primary key,
      account_id uuid not null references auth_users (id) on delete cascade,
      kind text not null check (kind in (
        'signup', 'invite', 'magiclink', 'recovery', 'reauthentication',
        'email_change_current', 'email_change_new', 'sms', 'phone_change')),
      recipient text not null,
      link_hash text not null unique,
      code_hash text not null,
      sealed_token text not null,
      flow_state_id uuid references auth_flow_states (id) on delete set null,
      redirect_to text,
      language text not null,
      attempts smallint not null default 0,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      unique (account_id, kind)
    )`);
  await knex.raw(`create index auth_one_time_tokens_expiry on auth_one_time_tokens (expires_at)`);
}

const TABLES = [
  'auth_one_time_tokens',
  'auth_flow_states',
  'auth_sessions',
  'auth_challenges',
  'auth_factors',
  'auth_identities',
  'auth_users',
];

export async function down(knex: Knex): Promise<void> {
  for (const table of TABLES) await knex.raw(`drop table ${table}`);
}
