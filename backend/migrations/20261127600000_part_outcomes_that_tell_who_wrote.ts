import type { Knex } from 'knex';

/**
 * Where students of a cohort were promised different learning outcomes, those in an answer tell who wrote it. The
 * ratings stay in the counts.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    update feedback_answers set answers = answers - 'learning_outcomes'
    where jsonb_exists(answers, 'learning_outcomes') and cohort_id in (
      select cohort_id from cohort_participants where status <> 'CANCELED'
      group by 1 having count(distinct learning_outcomes) > 1)`);
}

/** Nothing leads back to whose ratings they were. */
export async function down(): Promise<void> {}
