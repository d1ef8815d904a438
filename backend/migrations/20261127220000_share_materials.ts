import type { Knex } from 'knex';

/** What teachers give their students: links and files, for one class or for the whole cohort. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table cohort_materials (
      id bigint generated always as identity primary key,
      cohort_id bigint not null references cohorts (id),
      class_session_id bigint references class_sessions (id) on delete set null,
      title text not null check (title <> ''),
      position integer not null check (position > 0),
      url text,
      file_key text unique,
      file_name text,
      media_type text,
      size_bytes integer check (size_bytes > 0),
      created_by_user_id bigint not null references users (id),
      created_at timestamptz not null,
      constraint cohort_materials_link_or_file check (
        (url is not null) = (file_key is null) and (file_key is null) = (file_name is null)
        and (file_key is null) = (media_type is null) and (file_key is null) = (size_bytes is null))
    )`);
  await knex.raw(
    `comment on column cohort_materials.class_session_id is 'The class that it is for; null: the whole cohort'`,
  );
  await knex.raw(`create index cohort_materials_cohort on cohort_materials (cohort_id, position, id)`);
  await knex.raw(
    `create index cohort_materials_class on cohort_materials (class_session_id) where class_session_id is not null`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop table cohort_materials`);
}
