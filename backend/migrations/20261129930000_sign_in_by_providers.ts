import type { Knex } from 'knex';

const NOTICES = ['password_changed', 'email_changed', 'phone_changed', 'factor_added', 'factor_removed'];
const NEW_NOTICES = ['identity_linked', 'identity_unlinked'];

const listed = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

type Check = { table: string; column: string; condition: string };

async function replaceCheck(knex: Knex, { table, column, condition }: Check, isNarrower: boolean): Promise<void> {
  const name = `${table}_${column}_check`;
  const validity = isNarrower ? '' : 'not valid';
  await knex.raw(
    `alter table ${table} drop constraint ${name}, add constraint ${name} check (${condition}) ${validity}`,
  );
}

/** Every row that was there before is allowed by the wider check, too, so nobody waits until all are read. */
const widenCheck = (knex: Knex, check: Check) => replaceCheck(knex, check, false);
const narrowCheck = (knex: Knex, check: Check) => replaceCheck(knex, check, true);

/**
 * Identities of other providers, each known by its issuer and the issuer's name for the person; and sign-ins that were
 * begun at a provider. A flow that links an identity ends with the session that began it. What nobody can sign in beside
 * comes last, since locks are held to the end.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    'create index auth_users_without_address on auth_users (created_at) where email is null and phone is null and deleted_at is null',
  );
  await knex.raw(`
    create table auth_provider_flows (
      id uuid primary key,
      provider text not null,
      issuer text not null,
      state_hash text not null unique,
      browser_hash text not null,
      sealed_secrets text not null,
      redirect_to text not null,
      code_challenge text,
      code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
      linking_session_id uuid references auth_sessions (id) on delete cascade,
      language text not null,
      accepts_terms boolean not null default false,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      check ((code_challenge is null) = (code_challenge_method is null))
    )`);
  await knex.raw('create index auth_provider_flows_expiry on auth_provider_flows (expires_at)');
  await knex.raw(
    'create index auth_provider_flows_session on auth_provider_flows (linking_session_id) where linking_session_id is not null',
  );
  await widenCheck(knex, {
    ...{ table: 'auth_notices', column: 'kind' },
    condition: `kind in (${listed([...NOTICES, ...NEW_NOTICES])})`,
  });
  await widenCheck(knex, {
    ...{ table: 'auth_identities', column: 'provider' },
    condition: `provider ~ '^[a-z][a-z0-9_-]{0,39}$'`,
  });
  await knex.raw('alter table auth_identities add column issuer text');
  await knex.raw(
    `create unique index auth_identities_person on auth_identities (provider, coalesce(issuer, ''), provider_id)`,
  );
  await knex.raw('alter table auth_identities drop constraint auth_identities_provider_provider_id_key');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index auth_users_without_address');
  await knex.raw('drop table auth_provider_flows');
  await knex.raw(`delete from auth_notices where kind in (${listed(NEW_NOTICES)})`);
  await narrowCheck(knex, { table: 'auth_notices', column: 'kind', condition: `kind in (${listed(NOTICES)})` });
  await knex.raw(`delete from auth_identities where provider not in ('email', 'phone')`);
  await knex.raw('drop index auth_identities_person');
  await knex.raw('alter table auth_identities add unique (provider, provider_id)');
  await knex.raw('alter table auth_identities drop column issuer');
  await narrowCheck(knex, {
    ...{ table: 'auth_identities', column: 'provider' },
    condition: `provider in ('email', 'phone')`,
  });
}
