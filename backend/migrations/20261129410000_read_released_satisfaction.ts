import type { Knex } from 'knex';

const index = (knex: Knex, columns: string) =>
  knex.raw(`
    drop index feedback_counts_satisfaction;
    create index feedback_counts_satisfaction on feedback_counts (cohort_id) include (${columns})
      where question = 'course_satisfaction'`);

/** Overviews of schools ask for released answers only, which the index did not tell apart: the whole table was read. */
export async function up(knex: Knex): Promise<void> {
  await index(knex, 'course_id, option, count, released');
}

export async function down(knex: Knex): Promise<void> {
  await index(knex, 'course_id, option, count');
}
