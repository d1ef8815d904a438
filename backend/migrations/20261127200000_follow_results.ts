import type { Knex } from 'knex';

/**
 * Results that do not come: teachers are reminded, at most three times, and staff see a case. `next_at` is when a cohort is
 * looked at again; null when nobody is reminded any more.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table overdue_results (
      cohort_id bigint primary key references cohorts (id),
      reminders integer not null default 0 check (reminders >= 0),
      next_at timestamptz,
      since timestamptz not null
    )`);
  await knex.raw(`comment on column overdue_results.reminders is 'Reminders that the teachers got in a row'`);
  await knex.raw(`create index overdue_results_next on overdue_results (next_at) where next_at is not null`);
  await knex.raw(
    `create index cohort_participants_results on cohort_participants (result_at) where result_at is not null and school_id is not null`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop index cohort_participants_results`);
  await knex.raw(`drop table overdue_results`);
}
