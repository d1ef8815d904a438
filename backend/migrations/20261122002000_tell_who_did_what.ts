import type { Knex } from 'knex';

const TYPE = 'COURSE_CHANGED';

/** What authors change of courses is on their timelines, and on a person's also what they did, each found by an index. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`insert into activity_types (type) values (?)`, [TYPE]);
  await knex.raw(`
    create index activity_log_actor on activity_log (actor_user_id, id desc)
    where actor_user_id is not null and user_id is distinct from actor_user_id`);
  await knex.raw(
    `create index activity_log_course_itself on activity_log (course_id, id desc) where course_id is not null and cohort_id is null`,
  );
}

export async function down(knex: Knex): Promise<void> {
  for (const index of ['activity_log_course_itself', 'activity_log_actor']) await knex.raw(`drop index ${index}`);
  for (const table of ['activity_log', 'activity_types']) await knex.raw(`delete from ${table} where type = ?`, [TYPE]);
}
