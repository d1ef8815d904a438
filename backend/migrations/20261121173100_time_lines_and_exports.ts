import type { Knex } from 'knex';

/** What happens in a group belongs to its course's timeline too; files that are made in the background. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function activity_of_course() returns trigger language plpgsql as $$
    begin
      new.course_id := (select course_id from cohorts where id = new.cohort_id);
      return new;
    end $$`);
  await knex.raw(`create trigger activity_log_course before insert on activity_log for each row
    when (new.course_id is null and new.cohort_id is not null) execute function activity_of_course()`);
  await knex.raw(
    `update activity_log set course_id = cohorts.course_id from cohorts where cohorts.id = activity_log.cohort_id and activity_log.course_id is null`,
  );

  await knex.raw(`
    create table export_jobs (
      id uuid primary key,
      requested_by_user_id bigint not null references users (id),
      what text not null check (what in ('users', 'students', 'cohorts', 'registrations', 'results', 'invoices')),
      format text not null check (format in ('csv', 'xlsx')),
      filters jsonb not null check (jsonb_typeof(filters) = 'object'),
      language text not null check (language in ('et', 'en', 'ru')),
      state text not null default 'WAITING' check (state in ('WAITING', 'RUNNING', 'READY', 'FAILED', 'EXPIRED')),
      rows_done integer not null default 0 check (rows_done >= 0),
      rows_total integer check (rows_total >= 0),
      bytes bigint check (bytes >= 0),
      file_key text not null unique,
      created_at timestamptz not null,
      finished_at timestamptz,
      expires_at timestamptz,
      check ((state in ('WAITING', 'RUNNING')) = (finished_at is null)),
      check (state not in ('READY', 'EXPIRED') or (expires_at is not null and bytes is not null))
    )`);
  await knex.raw(`create index export_jobs_list on export_jobs (requested_by_user_id, id desc)`);
  await knex.raw(`create index export_jobs_overdue on export_jobs (expires_at) where state = 'READY'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop table export_jobs`);
  await knex.raw(`drop trigger activity_log_course on activity_log`);
  await knex.raw(`drop function activity_of_course()`);
}
