import type { Knex } from 'knex';

const ADDED_TYPES = ['COHORT_CONFIRMED', 'COHORT_UNDECIDED'];

/** Whether a cohort runs is decided on a day; and people who teach are found among all others. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table cohorts
    add column decision text check (decision in ('CONFIRMED', 'ASKED')),
    add constraint cohorts_decision_has_date check (decision is null or decision_date is not null)`);
  await knex.raw(
    `comment on column cohorts.decision is 'CONFIRMED: it runs; ASKED: too few had come by the decision date, and an administrator decides'`,
  );
  await knex.raw(
    `create index cohorts_undecided on cohorts (decision_date) where decision_date is not null and decision is null`,
  );
  await knex.raw(`create index users_teaching on users (last_name collate et_names, first_name collate et_names, id)
    where role in ('TEACHER', 'ADMIN') and deleted_at is null`);
  await knex('activity_types').insert(ADDED_TYPES.map((type) => ({ type })));
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['activity_log', 'activity_types']) await knex(table).whereIn('type', ADDED_TYPES).delete();
  await knex.raw(`drop index users_teaching`);
  await knex.raw(`drop index cohorts_undecided`);
  await knex.raw(`alter table cohorts drop column decision`);
}
