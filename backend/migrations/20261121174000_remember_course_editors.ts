import type { Knex } from 'knex';

/** Whoever is overtaken while writing a course is told by whom. */
export async function up(knex: Knex): Promise<void> {
  for (const table of ['courses', 'course_revisions']) {
    await knex.raw(`alter table ${table} add column edited_by_user_id bigint references users (id)`);
    await knex.raw(`comment on column ${table}.edited_by_user_id is 'Who saved its content last'`);
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['courses', 'course_revisions'])
    await knex.raw(`alter table ${table} drop column edited_by_user_id`);
}
