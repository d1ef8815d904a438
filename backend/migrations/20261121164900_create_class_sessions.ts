import type { Knex } from 'knex';

/** Classes as they really take place, what they were planned from, and the private addresses at which calendars fetch them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table class_timetables (
      cohort_id bigint primary key references cohorts (id) on delete cascade,
      start_date timestamptz not null,
      end_date timestamptz not null,
      time_zone text not null,
      class_times jsonb not null,
      lesson_minutes integer,
      planned_at timestamptz not null
    )`);
  await knex.raw(
    `comment on table class_timetables is 'What the cohort''s class sessions were planned from; differs from the cohort once that is changed'`,
  );
  await knex.raw(`
    create table class_sessions (
      id bigint generated always as identity primary key,
      cohort_id bigint not null references cohorts (id) on delete cascade,
      original_starts_at timestamptz not null,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      status text not null default 'PLANNED' check (status in ('PLANNED', 'CANCELED', 'MOVED')),
      note text check (note <> ''),
      sequence integer not null default 0 check (sequence >= 0),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (cohort_id, original_starts_at),
      check (starts_at < ends_at),
      constraint class_sessions_planned_is_unmoved check (status <> 'PLANNED' or starts_at = original_starts_at),
      constraint class_sessions_moved_is_elsewhere check (status <> 'MOVED' or starts_at <> original_starts_at)
    )`);
  await knex.raw(
    `comment on column class_sessions.sequence is 'How many times the session was changed, as calendars count it (RFC 5545, SEQUENCE)'`,
  );
  await knex.raw(`create index class_sessions_list on class_sessions (cohort_id, starts_at, id)`);
  await knex.raw(
    `create trigger class_sessions_touch before update on class_sessions for each row execute function touch_updated_at()`,
  );
  await knex.raw(`
    create table calendar_tokens (
      user_id bigint primary key references users (id) on delete cascade,
      token_hash text not null unique,
      sealed_token text not null,
      created_at timestamptz not null
    )`);
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['calendar_tokens', 'class_sessions', 'class_timetables']) await knex.raw(`drop table ${table}`);
}
