import type { Knex } from 'knex';

/** Courses are filtered by the weekdays and hours of their classes. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function hours_of_classes(times jsonb) returns integer[] language sql immutable parallel safe as $$
      select coalesce(array_agg(distinct cast(time->>'day' as integer) * 24 + cast(time->>'hour' as integer)), '{}')
      from jsonb_array_elements(times) time
    $$`);
  await knex.raw(
    `comment on function hours_of_classes is 'The hours of the week in which weekly classes begin: 24 for each day from Monday, which is 1, plus the hour'`,
  );
  await knex.raw(
    `alter table cohorts add column class_hours integer[] not null generated always as (hours_of_classes(online_class_times)) stored`,
  );
  await knex.raw(`create index cohorts_class_hours on cohorts using gin (class_hours)`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`alter table cohorts drop column class_hours`);
  await knex.raw(`drop function hours_of_classes`);
}
