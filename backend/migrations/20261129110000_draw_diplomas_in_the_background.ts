import type { Knex } from 'knex';

/** The diplomas of a cohort in one file, which a job draws and which is kept for a short time. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table diploma_files (
      id uuid primary key,
      cohort_id bigint not null references cohorts (id),
      requested_by_user_id bigint not null references users (id),
      language text check (language in ('et', 'en', 'ru')),
      state text not null default 'WAITING' check (state in ('WAITING', 'RUNNING', 'READY', 'FAILED')),
      diplomas_done integer not null default 0 check (diplomas_done >= 0),
      diplomas_total integer not null check (diplomas_total > 0),
      file_key text not null unique,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`);
  await knex.raw(`create index diploma_files_cohort on diploma_files (cohort_id)`);
  await knex.raw(`create index diploma_files_owner on diploma_files (requested_by_user_id)`);
  await knex.raw(`create index diploma_files_overdue on diploma_files (expires_at)`);
  await knex.raw(`comment on column diploma_files.language is 'Null: each diploma in its own'`);
  await knex.raw(
    `comment on column diploma_files.expires_at is 'When row and file are deleted; a job that is not over by then has failed'`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop table diploma_files`);
}
