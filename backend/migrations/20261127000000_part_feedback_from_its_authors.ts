import type { Knex } from 'knex';

const COUNTED = `'course_satisfaction', 'course_difficulty', 'time_spent', 'teacher_competence', 'self_performance'`;

/** In an order that says nothing, so that neither an id nor a place on the disk leads to a submission. */
const PART = `
  insert into feedback_answers (course_id, cohort_id, answers)
  select course_id, cohort_id, answers from feedback_submissions where submitted_at is not null order by gen_random_uuid()`;

const COUNT = `
  insert into feedback_counts (course_id, cohort_id, question, option, count)
  select said.course_id, said.cohort_id, said.question, said.option, count(*) from (
    select a.course_id, a.cohort_id, e.key as question, e.value #>> '{}' as option
      from feedback_answers a, jsonb_each(a.answers) e
      where e.key in (${COUNTED}) or (e.key = 'skip_teacher' and e.value = 'true')
    union all
    select a.course_id, a.cohort_id, 'learning_outcomes/' || (o ->> 'outcome'), o ->> 'stars'
      from feedback_answers a, jsonb_array_elements(a.answers -> 'learning_outcomes') o
      where o ->> 'stars' is not null) said
  group by 1, 2, 3, 4`;

const TEXTS = [
  'course_highlights',
  'course_learnings',
  'teacher_feedback',
  'improvement_feedback',
  'future_courses',
] as const;

const inOrderOf = (question: (typeof TEXTS)[number]): string => `
  create index feedback_answers_${question} on feedback_answers (course_id, md5(cast(id as text) || '${question}'))
    where answers ->> '${question}' is not null`;

/**
 * What was said, without who said it, and how often each option was chosen. `feedback_submissions` keeps who has
 * answered, and drafts; what was sent before is parted here.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table feedback_answers (
      id uuid primary key default gen_random_uuid(),
      course_id bigint not null references courses (id),
      cohort_id bigint references cohorts (id),
      answers jsonb not null check (jsonb_typeof(answers) = 'object'),
      satisfaction smallint not null generated always as (cast(answers ->> 'course_satisfaction' as smallint)) stored
        check (satisfaction between 1 and 10)
    )`);
  await knex.raw(
    `comment on table feedback_answers is 'Sent feedback without its author, time or order; written anew in a random order whenever an answer is added to its cohort (docs/adr/0063)'`,
  );
  await knex.raw(
    `comment on column feedback_answers.cohort_id is 'Null for old answers of which only the course is known'`,
  );
  await knex.raw(`create index feedback_answers_cohort on feedback_answers (cohort_id)`);
  for (const question of TEXTS) await knex.raw(inOrderOf(question));
  await knex.raw(`
    create table feedback_counts (
      course_id bigint not null references courses (id),
      cohort_id bigint references cohorts (id),
      question text not null,
      option text not null,
      count integer not null check (count > 0),
      constraint feedback_counts_once unique nulls not distinct (cohort_id, course_id, question, option)
    )`);
  await knex.raw(
    `comment on table feedback_counts is 'How many of a cohort chose an option; of a learning outcome, how many stars'`,
  );
  await knex.raw(`create index feedback_counts_course on feedback_counts (course_id)`);
  await knex.raw(PART);
  await knex.raw(COUNT);
  await knex.raw(`drop index feedback_submissions_newest`);
  await knex.raw(
    `alter table feedback_submissions drop constraint feedback_submissions_rated, drop column satisfaction`,
  );
  await knex('feedback_submissions').whereNotNull('submittedAt').update({ answers: '{}' });
  await knex.raw(`alter table feedback_submissions
    add constraint feedback_submissions_parted check (submitted_at is null or answers = '{}')`);
  await knex.raw(
    `comment on table feedback_submissions is 'Who is writing feedback, with the draft, and who has sent it, without what was said'`,
  );
  await knex.raw(
    `create index feedback_submissions_newest on feedback_submissions (cohort_id, submitted_at desc) where submitted_at is not null`,
  );
}

/** What was said cannot be given back to its authors: answers and counts are lost, and who has answered may answer again. */
export async function down(knex: Knex): Promise<void> {
  await knex('feedback_submissions').whereNotNull('submittedAt').delete();
  await knex.raw(`drop index feedback_submissions_newest`);
  await knex.raw(`alter table feedback_submissions drop constraint feedback_submissions_parted,
    add column satisfaction smallint generated always as (cast(answers ->> 'course_satisfaction' as smallint)) stored check (satisfaction between 1 and 10),
    add constraint feedback_submissions_rated check (submitted_at is null or satisfaction is not null)`);
  await knex.raw(`create index feedback_submissions_newest on feedback_submissions (cohort_id, submitted_at desc, id desc)
    include (course_id, satisfaction) where submitted_at is not null`);
  await knex.raw(`drop table feedback_counts, feedback_answers`);
}
