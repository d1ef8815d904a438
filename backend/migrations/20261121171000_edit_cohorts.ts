import type { Knex } from 'knex';

const ADDED_TYPES = ['COHORT_CREATED', 'COHORT_CHANGED', 'COHORT_STATUS_CHANGE', 'CLASS_SESSION_CHANGED'];

/** Cohorts that people make and change. Kinds of activity become rows, so that each part of the product adds its own. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table cohorts
    add column decision_date timestamptz,
    add constraint cohorts_decision_before_start check (decision_date < start_date)`);
  await knex.raw(`comment on column cohorts.decision_date is 'When it is decided whether the cohort runs'`);

  await knex.raw(`create table activity_types (type text primary key check (type ~ '^[A-Z]+(_[A-Z]+)*$'))`);
  await knex.raw(`
    insert into activity_types (type)
    select (regexp_matches(pg_get_constraintdef(oid), '''([A-Z_]+)''', 'g'))[1]
    from pg_constraint where conname = 'activity_log_type_check' and conrelid = 'activity_log'::regclass`);
  await knex('activity_types').insert(ADDED_TYPES.map((type) => ({ type })));
  await knex.raw(`alter table activity_log drop constraint activity_log_type_check`);
  await knex.raw(
    `alter table activity_log add constraint activity_log_type foreign key (type) references activity_types (type)`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex('activity_log').whereIn('type', ADDED_TYPES).delete();
  await knex('activity_types').whereIn('type', ADDED_TYPES).delete();
  const types = await knex('activity_types').orderBy('type').pluck<string[]>('type');
  await knex.raw(`alter table activity_log drop constraint activity_log_type`);
  await knex.raw(
    `alter table activity_log add constraint activity_log_type_check check (type in (${types.map((type) => `'${type}'`).join(', ')}))`,
  );
  await knex.raw(`drop table activity_types`);
  await knex.raw(`alter table cohorts drop column decision_date`);
}
