import type { Knex } from 'knex';

/**
 * Lists that people bring as files. The file itself is not kept: its rows are, until they expire, so that columns and
 * values can be corrected.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table imports (
      id uuid primary key,
      what text not null check (what in ('students')),
      school_id bigint references schools (id),
      uploaded_by_user_id bigint not null references users (id),
      language text not null check (language in ('et', 'en', 'ru')),
      sees_all boolean not null,
      state text not null default 'READY' check (state in ('READY', 'APPLYING', 'APPLIED', 'UNDOING', 'UNDONE', 'EXPIRED')),
      heads jsonb not null check (jsonb_typeof(heads) = 'array'),
      mapping jsonb not null check (jsonb_typeof(mapping) = 'object'),
      rows_total integer not null check (rows_total >= 0),
      rows_to_do integer not null default 0 check (rows_to_do >= 0),
      rows_done integer not null default 0 check (rows_done >= 0),
      created_at timestamptz not null,
      applied_at timestamptz,
      undoable_until timestamptz,
      undone_at timestamptz,
      expires_at timestamptz not null,
      check (what <> 'students' or school_id is not null),
      check ((applied_at is null) = (undoable_until is null))
    )`);
  await knex.raw(`create index imports_of_school on imports (school_id, id desc)`);
  await knex.raw(`create index imports_overdue on imports (expires_at) where state <> 'EXPIRED'`);
  await knex.raw(`
    create table import_rows (
      import_id uuid not null references imports (id) on delete cascade,
      line integer not null check (line > 0),
      cells jsonb not null check (jsonb_typeof(cells) = 'array'),
      fields jsonb not null check (jsonb_typeof(fields) = 'object'),
      /* What the row is about, such as an e-mail address. Null when the row does not say it. */
      subject text,
      verdict text not null,
      problems jsonb not null check (jsonb_typeof(problems) = 'array'),
      outcome text check (outcome in ('DONE', 'SKIPPED', 'UNDONE', 'KEPT')),
      outcome_code text,
      effect jsonb,
      primary key (import_id, line)
    )`);
  await knex.raw(`create index import_rows_verdict on import_rows (import_id, verdict, line)`);
  await knex.raw(`create index import_rows_subject on import_rows (subject)`);
  await knex.raw(`insert into activity_types (type) values ('DATA_IMPORTED')`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`delete from activity_log where type = 'DATA_IMPORTED'`);
  await knex.raw(`delete from activity_types where type = 'DATA_IMPORTED'`);
  await knex.raw(`drop table import_rows`);
  await knex.raw(`drop table imports`);
}
