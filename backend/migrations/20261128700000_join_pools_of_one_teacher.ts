import type { Knex } from 'knex';

const FEWEST = 5;

/**
 * In the order in which answers are pooled, so that neither waits for the other. No pool comes or goes before the end;
 * the courses get a new rating.
 */
const LOCKS = [
  `select id from courses where id in (select course_id from feedback_pools) order by id for no key update`,
  `lock table feedback_pools in exclusive mode`,
];

/** Each pool with the teachers it is for: without an administrator who only made a cohort. The oldest of equal ones stays. */
const JOINED = `
  create temporary table joined on commit drop as
  select id, course_id, teachers, min(id) over equal as kept, count(*) over equal > 1 as is_one_of_several from (
    select l.id, l.course_id, array(
      select t.id from unnest(l.teacher_ids) as t (id)
      where exists (select 1 from users u where u.id = t.id and u.role = 'TEACHER')
        or exists (select 1 from cohort_teachers c join cohorts h on h.id = c.cohort_id where h.course_id = l.course_id and c.user_id = t.id)
      order by 1) as teachers
    from feedback_pools l) p
  window equal as (partition by course_id, teachers)`;

/** Of outcomes that fewer have rated nothing is shown, so they wait. */
const COUNTS = `
  with moved as (
    delete from feedback_counts f using joined j where f.pool_id = j.id and j.is_one_of_several
    returning f.course_id, j.kept as pool_id, f.released, f.question, f.option, f.count),
  every as (
    select course_id, pool_id, released, question, option, sum(count) as count from moved group by 1, 2, 3, 4, 5),
  counted as (
    select e.*,
      coalesce(sum(count) filter (where not released and question = 'course_satisfaction') over (partition by pool_id), 0) as waiting,
      coalesce(sum(count) filter (where not released) over (partition by pool_id, question), 0) as waiting_here
    from every e),
  mixed as (
    select course_id, pool_id, question, option, count,
      released or (waiting >= ${FEWEST} and (waiting_here >= ${FEWEST} or question not like 'learning_outcomes/%')) as is_read
    from counted)
  insert into feedback_counts (course_id, pool_id, released, question, option, count)
  select course_id, pool_id, is_read, question, option, sum(count) from mixed group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`;

/** In a random order, as whenever answers are moved. The public rating gains those that are read from now on. */
const ANSWERS = `
  with moved as (
    delete from feedback_answers f using joined j where f.pool_id = j.id and j.is_one_of_several
    returning f.id, f.course_id, j.kept as pool_id, f.released, f.answers),
  mixed as (
    select m.*, m.released or count(*) filter (where not m.released) over (partition by pool_id) >= ${FEWEST} as is_read
    from moved m),
  written as (
    insert into feedback_answers (id, course_id, pool_id, released, answers)
    select id, course_id, pool_id, is_read, answers from mixed order by gen_random_uuid()),
  gained as (
    select course_id, count(*) as count, sum(cast(answers ->> 'course_satisfaction' as integer)) as total
    from mixed where is_read and not released group by 1)
  update courses c set feedback_count = c.feedback_count + g.count, feedback_total = c.feedback_total + g.total,
    average_score = round(cast(c.feedback_total + g.total as numeric) / (c.feedback_count + g.count), 2),
    rating = round(cast(c.feedback_total + g.total as numeric) / (c.feedback_count + g.count) / 2, 2)
  from gained g where c.id = g.course_id`;

/** A cohort whose teachers have changed since keeps the old note: its pool is not known any more. */
const NOTES = `
  update feedback_counts f set option = cast(l.id as text)
  from cohorts h join feedback_pools l on l.course_id = h.course_id and l.teacher_ids = array(
      select u.id from users u where u.id = h.user_creator_id and u.role = 'TEACHER'
      union select t.user_id from cohort_teachers t where t.cohort_id = h.id order by 1)
  where f.question = 'pooled' and f.option = 'true' and h.id = f.cohort_id`;

/**
 * Small cohorts of one teacher were pooled apart where different administrators had made them. They are joined, and what
 * waits in a joined pool is read if it is five answers by now: no later answer might come. Each cohort keeps in which pool
 * its answers are.
 */
export async function up(knex: Knex): Promise<void> {
  for (const lock of LOCKS) await knex.raw(lock);
  // Each pool that goes is looked for among the answers.
  await knex.raw(`create index feedback_answers_pool on feedback_answers (pool_id) where pool_id is not null`);
  await knex.raw(JOINED);
  await knex.raw(COUNTS);
  await knex.raw(ANSWERS);
  await knex.raw(`delete from feedback_pools l using joined j where j.id = l.id and j.id <> j.kept`);
  await knex.raw(`update feedback_pools l set teacher_ids = j.teachers from joined j where j.id = l.id`);
  await knex.raw(`drop table joined`);
  await knex.raw(NOTES);
}

/** What was joined stays joined. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop index if exists feedback_answers_pool`);
  await knex.raw(`create temporary table noted on commit drop as
    select course_id, cohort_id, sum(count) as count from feedback_counts where question = 'pooled' group by 1, 2`);
  await knex.raw(`delete from feedback_counts where question = 'pooled'`);
  await knex.raw(`insert into feedback_counts (course_id, cohort_id, question, option, count)
    select course_id, cohort_id, 'pooled', 'true', count from noted`);
  await knex.raw(`drop table noted`);
}
