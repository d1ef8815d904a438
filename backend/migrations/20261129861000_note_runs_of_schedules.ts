import type { Knex } from 'knex';

/** When each piece of regular work was done last, and why it failed last: Redis may be emptied, and staff ask then of all times. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table schedule_runs (
      name text primary key,
      every_ms bigint not null,
      done_at timestamptz,
      failed_at timestamptz,
      failure text
    )`);
  await knex.raw(`comment on column schedule_runs.failure is 'Of the last run; null when it succeeded'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table schedule_runs');
}
