import type { Knex } from 'knex';

const TYPE = 'FEEDBACK_SUBMITTED';
const EXPORTS = `'users', 'students', 'cohorts', 'registrations', 'results', 'invoices'`;

const allowExports = async (knex: Knex, what: string): Promise<void> => {
  await knex.raw(
    `alter table export_jobs drop constraint export_jobs_what_check, add constraint export_jobs_what_check check (what in (${what}))`,
  );
};

/** What students say about a course once it is over, and what of it a course keeps. */
export async function up(knex: Knex): Promise<void> {
  await knex('activity_types').insert({ type: TYPE });
  await knex.raw(`
    create table feedback_submissions (
      id bigint generated always as identity primary key,
      user_id bigint not null references users (id),
      cohort_id bigint not null references cohorts (id),
      course_id bigint not null references courses (id),
      answers jsonb not null default '{}' check (jsonb_typeof(answers) = 'object'),
      satisfaction smallint generated always as (cast(answers ->> 'course_satisfaction' as smallint)) stored check (satisfaction between 1 and 10),
      submitted_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      unique (cohort_id, user_id),
      constraint feedback_submissions_rated check (submitted_at is null or satisfaction is not null)
    )`);
  await knex.raw(`comment on table feedback_submissions is 'A draft until it is submitted; never changed after that'`);
  await knex.raw(
    `create index feedback_submissions_newest on feedback_submissions (cohort_id, submitted_at desc, id desc) where submitted_at is not null`,
  );
  await knex.raw(`create index feedback_submissions_user on feedback_submissions (user_id)`);
  await knex.raw(`create index feedback_submissions_course on feedback_submissions (course_id)`);
  await knex.raw(`alter table courses
    add column feedback_count integer not null default 0 check (feedback_count >= 0),
    add column feedback_total integer not null default 0,
    add constraint courses_feedback_total check (feedback_total between feedback_count and 10 * feedback_count)`);
  await knex.raw(
    `comment on column courses.feedback_total is 'Sum of the satisfaction of submitted feedback; average_score is its mean, rating half of that'`,
  );
  await allowExports(knex, `${EXPORTS}, 'feedback'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex('export_jobs').where({ what: 'feedback' }).delete();
  await allowExports(knex, EXPORTS);
  await knex.raw(
    `alter table courses drop constraint courses_feedback_total, drop column feedback_count, drop column feedback_total`,
  );
  await knex.raw(`drop table feedback_submissions`);
  for (const table of ['activity_log', 'activity_types']) await knex(table).where({ type: TYPE }).delete();
}
