import type { Knex } from 'knex';

/** Feedback from before this product, as a file has it; it waits here for a day, so that the import can be undone. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    `alter table imports drop constraint imports_what_check, add constraint imports_what_check check (what in ('students', 'feedback'))`,
  );
  await knex.raw(`
    create table temp_feedback (
      import_id uuid not null references imports (id) on delete cascade,
      line integer not null,
      first_name text not null,
      last_name text not null,
      email text,
      course_satisfaction smallint not null check (course_satisfaction between 1 and 10),
      course_highlights text,
      course_learnings text,
      course_difficulty text,
      time_spent text,
      teacher_competence text,
      teacher_feedback text,
      self_performance text,
      improvement_feedback text,
      future_courses text,
      course text not null,
      submitted_at timestamptz,
      course_id bigint not null references courses (id),
      cohort_id bigint references cohorts (id),
      user_id bigint references users (id),
      answers jsonb not null check (jsonb_typeof(answers) = 'object'),
      primary key (import_id, line)
    )`);
  await knex.raw(
    `comment on table temp_feedback is 'Imported feedback with names, until it is parted from them (docs/adr/0063)'`,
  );
  await knex.raw(`create index temp_feedback_user on temp_feedback (user_id)`);
  await knex.raw(`create index temp_feedback_course on temp_feedback (course_id)`);
  await knex.raw(`create index temp_feedback_cohort on temp_feedback (cohort_id)`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop table temp_feedback`);
  await knex('imports').where({ what: 'feedback' }).delete();
  await knex.raw(
    `alter table imports drop constraint imports_what_check, add constraint imports_what_check check (what in ('students'))`,
  );
}
