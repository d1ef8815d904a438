import type { Knex } from 'knex';

const ACTIVITIES = ['DIPLOMA_ISSUED', 'DIPLOMA_REVOKED'];

/** What is printed. It never changes after the issue; only the holder's name goes when they close their account. */
const PAPER = [
  'participant_id',
  'user_id',
  'result_at',
  'series',
  'sequence',
  'number',
  'code',
  'language',
  'course_title',
  'course_language',
  'learning_outcomes',
  'academic_hours',
  'starts_at',
  'ends_at',
  'teacher_names',
  'issuer_name',
  'issuer_registry_code',
  'issued_at',
];

/** Diplomas with what is printed on them, as it was on the day of issue. Numbers are gapless per year. */
export async function up(knex: Knex): Promise<void> {
  await knex('activity_types').insert(ACTIVITIES.map((type) => ({ type })));
  await knex.raw(
    `create table diploma_series (series text primary key, next_sequence integer not null check (next_sequence > 1))`,
  );
  await knex.raw(`
    create table diplomas (
      id bigint generated always as identity primary key,
      user_id bigint not null references users (id),
      participant_id bigint not null references cohort_participants (id),
      participant_status text not null default 'COMPLETED' check (participant_status = 'COMPLETED'),
      result_at timestamptz not null,
      series text not null,
      sequence integer not null check (sequence > 0),
      number text not null unique,
      code text not null unique check (code ~ '^[2-9A-HJKMNP-TV-Z]{12}$'),
      language text not null check (language in ('et', 'en', 'ru')),
      holder_name text check (holder_name <> ''),
      course_title text not null,
      course_language text not null,
      learning_outcomes text[] not null default '{}',
      academic_hours integer check (academic_hours > 0),
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      teacher_names text[] not null default '{}',
      issuer_name text not null,
      issuer_registry_code text not null,
      issued_at timestamptz not null,
      revoked_at timestamptz,
      revoked_by_user_id bigint references users (id),
      revoke_reason text,
      unique (series, sequence),
      constraint diplomas_revoked_for_a_reason check ((revoked_at is null) = (revoke_reason is null))
    )`);
  await knex.raw(`comment on column diplomas.holder_name is 'As printed; null once the account is closed'`);
  await knex.raw(`comment on column diplomas.result_at is 'Which setting of the result it was issued for'`);
  await knex.raw(`create unique index diplomas_one_valid on diplomas (participant_id) where revoked_at is null`);
  await knex.raw(`create index diplomas_participant on diplomas (participant_id)`);
  await knex.raw(`create index diplomas_user on diplomas (user_id)`);
  await knex.raw(`
    create function diplomas_stay() returns trigger language plpgsql as $$
    begin
      if ${PAPER.map((column) => `new.${column} is distinct from old.${column}`).join(' or ')}
        or (new.holder_name is not null and new.holder_name is distinct from old.holder_name)
        or (old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at) then
        raise exception 'an issued diploma does not change' using errcode = 'check_violation';
      end if;
      return new;
    end $$`);
  await knex.raw(
    `create trigger diplomas_stay before update on diplomas for each row execute function diplomas_stay()`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop table diplomas`);
  await knex.raw(`drop function diplomas_stay()`);
  await knex.raw(`drop table diploma_series`);
  for (const table of ['activity_log', 'activity_types']) await knex(table).whereIn('type', ACTIVITIES).delete();
}
