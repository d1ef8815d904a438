import type { Knex } from 'knex';

/** Users, schools and who belongs where. Encrypted columns hold `v1.<iv>.<tag>.<data>` text and are never indexed. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table users (
      id bigint generated always as identity primary key,
      auth_id uuid unique,
      email text not null check (email = lower(email) and position('@' in email) > 1),
      first_name text not null default '',
      last_name text not null default '',
      role text not null check (role in ('STUDENT', 'ADMIN', 'SCHOOL_REP', 'TEACHER')),
      language text not null default 'et' check (language in ('et', 'en', 'ru')),
      phone_number text,
      avatar text,
      background text,
      personal_code text,
      edumus_access_token text,
      discord_user_id text unique,
      classroom_email text,
      metadata jsonb not null default '{}',
      terms_accepted_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz
    )`);
  await knex.raw(`create unique index users_email_unique on users (email) where deleted_at is null`);
  await knex.raw(
    `create index users_role_name on users (role, last_name collate et_names, first_name collate et_names, id)`,
  );

  await knex.raw(`
    create table schools (
      id bigint generated always as identity primary key,
      name text not null,
      country text not null default 'EE' check (country ~ '^[A-Z]{2}$'),
      registry_code text,
      address text,
      invoice_email text,
      payment_limitations jsonb not null default '{}',
      payment_condition_text text,
      default_payer text not null default 'SCHOOL' check (default_payer in ('SCHOOL', 'STUDENT')),
      share_percent smallint not null default 100 check (share_percent in (20, 100)),
      seat_price_cents integer check (seat_price_cents >= 0),
      prepaid_student_seats integer not null default 0 check (prepaid_student_seats >= 0),
      shows_balance boolean not null default false,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`);
  await knex.raw(`create unique index schools_name_unique on schools (lower(name))`);

  await knex.raw(`
    create table school_reps (
      school_id bigint not null references schools (id),
      user_id bigint not null unique references users (id),
      created_at timestamptz not null default now(),
      primary key (school_id, user_id)
    )`);
  await knex.raw(`
    create table students (
      user_id bigint primary key references users (id),
      school_id bigint references schools (id),
      lw_user_id text,
      favorited_courses bigint[] not null default '{}',
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`);
  await knex.raw(`create index students_school on students (school_id, user_id)`);
  await knex.raw(`
    create table teachers (
      user_id bigint primary key references users (id),
      school_id bigint references schools (id),
      lw_user_id text,
      short_description text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`);
  for (const table of ['users', 'schools', 'students', 'teachers']) {
    await knex.raw(
      `create trigger ${table}_touch before update on ${table} for each row execute function touch_updated_at()`,
    );
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['teachers', 'students', 'school_reps', 'schools', 'users'])
    await knex.raw(`drop table ${table}`);
}
