import type { Knex } from 'knex';

/** How far students have come with their assignments. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table cohort_progress (
      cohort_participant_id bigint primary key references cohort_participants (id),
      student_user_id bigint not null references users (id),
      cohort_id bigint not null references cohorts (id),
      school_id bigint references schools (id),
      progress_percent smallint not null check (progress_percent between 0 and 100),
      updated_at timestamptz not null,
      updated_by_user_id bigint not null references users (id)
    )`);
  await knex.raw(
    `comment on column cohort_progress.cohort_id is 'Where it was made: a seat that has moved since has none yet'`,
  );
  for (const column of ['student_user_id', 'cohort_id', 'school_id'])
    await knex.raw(`create index cohort_progress_${column} on cohort_progress (${column})`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop table cohort_progress`);
}
