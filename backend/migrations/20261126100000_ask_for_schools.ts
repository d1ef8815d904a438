import type { Knex } from 'knex';

const ACTIVITIES = ['SCHOOL_APPLICATION_SUBMITTED', 'SCHOOL_APPLICATION_DECIDED'];

/** What is searched: the school, who asks, and the registry code. One or two letters are looked for after a space. */
const WRITTEN = `search_spelling(school_name || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || registry_code)`;
const SEARCHED = `' ' || ${WRITTEN} || ' ' || regexp_replace(${WRITTEN}, '[^[:alnum:]]+', ' ', 'g')`;

/** Somebody asks for their school to join. Until an administrator decides, all of it is only what a stranger says. */
export async function up(knex: Knex): Promise<void> {
  await knex('activity_types').insert(ACTIVITIES.map((type) => ({ type })));
  await knex.raw(`
    create table school_applications (
      id bigint generated always as identity primary key,
      status text not null default 'PENDING' check (status in ('PENDING', 'APPROVED', 'DECLINED')),
      school_name text not null check (length(school_name) between 2 and 200),
      registry_code text not null check (registry_code ~ '^[0-9]{8}$'),
      municipality text not null check (length(municipality) between 1 and 100),
      email text not null check (email = lower(email) and position('@' in email) > 1),
      first_name text not null check (first_name <> ''),
      last_name text not null check (last_name <> ''),
      phone_number text not null,
      message text check (message <> ''),
      language text not null check (language in ('et', 'en', 'ru')),
      terms_accepted_at timestamptz not null,
      note text check (note <> ''),
      school_id bigint references schools (id),
      decided_by_user_id bigint references users (id),
      decided_at timestamptz,
      created_at timestamptz not null,
      search_text text generated always as (${SEARCHED}) stored,
      check ((status = 'PENDING') = (decided_at is null)),
      check ((status = 'APPROVED') = (school_id is not null)),
      check (status <> 'DECLINED' or note is not null)
    )`);
  await knex.raw(`comment on column school_applications.note is 'Why it was declined, as the applicant was told'`);
  await knex.raw(`comment on column school_applications.school_id is 'The school that approval made or found'`);
  await knex.raw(`create unique index school_applications_open_name
    on school_applications (email, search_spelling(school_name)) where status = 'PENDING'`);
  await knex.raw(`create unique index school_applications_open_code
    on school_applications (email, registry_code) where status = 'PENDING'`);
  await knex.raw(`create index school_applications_list on school_applications (status, id desc)`);
  await knex.raw(`create index school_applications_search on school_applications using gin (search_text gin_trgm_ops)`);
  await knex.raw(
    `create index school_applications_school on school_applications (school_id) where school_id is not null`,
  );
  await knex.raw(`create index schools_registry_code on schools (registry_code) where registry_code is not null`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop index schools_registry_code`);
  await knex.raw(`drop table school_applications`);
  for (const table of ['activity_log', 'activity_types']) await knex(table).whereIn('type', ACTIVITIES).delete();
}
