import type { Knex } from 'knex';

/** A passkey as second factor: what the authenticator showed of itself, and what a challenge asked of it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table auth_factors
      add column passkey jsonb check (jsonb_typeof(passkey) = 'object'),
      add constraint auth_factors_passkey_whole check (passkey is null or factor_type = 'webauthn')`);
  await knex.raw(`alter table auth_challenges add column ceremony jsonb check (jsonb_typeof(ceremony) = 'object')`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`delete from auth_factors where factor_type = 'webauthn'`);
  await knex.raw(`alter table auth_challenges drop column ceremony`);
  await knex.raw(`alter table auth_factors drop constraint auth_factors_passkey_whole, drop column passkey`);
}
