import type { Knex } from 'knex';

/** What happens in a course week by week; optional. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    `alter table courses add column weekly_plan text[] not null default '{}' check (cardinality(weekly_plan) <= 20)`,
  );
  await knex.raw(`comment on column courses.weekly_plan is 'A sentence for each week, in the order of the weeks'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`alter table courses drop column weekly_plan`);
}
