import type { Knex } from 'knex';

const TYPE = 'COURSE_CHANGES_DISCARDED';

/** Who threw away what was written of a course. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`insert into activity_types (type) values (?)`, [TYPE]);
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['activity_log', 'activity_types']) await knex.raw(`delete from ${table} where type = ?`, [TYPE]);
}
