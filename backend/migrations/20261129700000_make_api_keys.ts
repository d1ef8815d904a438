import type { Knex } from 'knex';

const ACTIVITIES = ['API_KEY_CREATED', 'API_KEY_ROTATED', 'API_KEY_REVOKED'];

/** Keys by which other programs use the API. Only the hash of a key is kept: its text is shown once. */
export async function up(knex: Knex): Promise<void> {
  await knex('activity_types').insert(ACTIVITIES.map((type) => ({ type })));
  await knex.raw(`
    create table api_keys (
      id bigint generated always as identity primary key,
      name text not null,
      hint text not null,
      secret_hash bytea not null unique,
      permissions text[] not null check (cardinality(permissions) > 0),
      school_id bigint references schools (id),
      created_by_user_id bigint not null references users (id),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      last_used_at timestamptz,
      revoked_at timestamptz,
      replaced_by_id bigint references api_keys (id)
    )`);
  await knex.raw(
    `comment on column api_keys.school_id is 'Null for keys of the organisation itself, which reach all schools'`,
  );
  await knex.raw(
    `comment on column api_keys.hint is 'The first characters of the key, by which people tell keys apart'`,
  );
  await knex.raw('create index api_keys_of_school on api_keys (school_id, id desc)');
  await knex.raw('create index api_keys_of_creator on api_keys (created_by_user_id)');
  await knex.raw('create index api_keys_replaced_by on api_keys (replaced_by_id)');
  await knex.raw('alter table activity_log add column api_key_id bigint references api_keys (id)');
  await knex.raw('create index activity_log_api_key on activity_log (api_key_id) where api_key_id is not null');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table activity_log drop column api_key_id');
  await knex.raw('drop table api_keys');
  for (const table of ['activity_log', 'activity_types']) await knex(table).whereIn('type', ACTIVITIES).delete();
}
