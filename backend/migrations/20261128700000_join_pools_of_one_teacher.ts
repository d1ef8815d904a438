import type { Knex } from 'knex';

/** Each pool with the teachers it is for: without an administrator who only made a cohort. The oldest of equal ones stays. */
const JOINED = `
  create temporary table joined on commit drop as
  select id, course_id, teachers, min(id) over (partition by course_id, teachers) as kept from (
    select l.id, l.course_id, array(
      select t.id from unnest(l.teacher_ids) as t (id)
      where exists (select 1 from users u where u.id = t.id and u.role = 'TEACHER')
        or exists (select 1 from cohort_teachers c join cohorts h on h.id = c.cohort_id where h.course_id = l.course_id and c.user_id = t.id)
      order by 1) as teachers
    from feedback_pools l) p`;

const COUNTS = `
  with moved as (
    delete from feedback_counts f using joined j where f.pool_id = j.id and j.id <> j.kept
    returning f.course_id, j.kept as pool_id, f.released, f.question, f.option, f.count)
  insert into feedback_counts (course_id, pool_id, released, question, option, count)
  select course_id, pool_id, released, question, option, sum(count) from moved group by 1, 2, 3, 4, 5
  on conflict (cohort_id, course_id, pool_id, released, question, option) do update set count = feedback_counts.count + excluded.count`;

/** In a random order, as whenever answers are moved. */
const ANSWERS = `
  with moved as (
    delete from feedback_answers f using joined j where f.pool_id = j.id and j.id <> j.kept
    returning f.id, f.course_id, j.kept as pool_id, f.released, f.answers)
  insert into feedback_answers (id, course_id, pool_id, released, answers)
  select id, course_id, pool_id, released, answers from moved order by gen_random_uuid()`;

/** A cohort whose teachers have changed since keeps the old note: its pool is not known any more. */
const NOTES = `
  update feedback_counts f set option = cast(l.id as text)
  from cohorts h join feedback_pools l on l.course_id = h.course_id and l.teacher_ids = array(
      select u.id from users u where u.id = h.user_creator_id and u.role = 'TEACHER'
      union select t.user_id from cohort_teachers t where t.cohort_id = h.id order by 1)
  where f.question = 'pooled' and f.option = 'true' and h.id = f.cohort_id`;

/**
 * Small cohorts of one teacher were pooled apart where different administrators had made them. They are joined, and each
 * cohort keeps in which pool its answers are.
 */
export async function up(knex: Knex): Promise<void> {
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
  await knex.raw(`create temporary table noted on commit drop as
    select course_id, cohort_id, sum(count) as count from feedback_counts where question = 'pooled' group by 1, 2`);
  await knex.raw(`delete from feedback_counts where question = 'pooled'`);
  await knex.raw(`insert into feedback_counts (course_id, cohort_id, question, option, count)
    select course_id, cohort_id, 'pooled', 'true', count from noted`);
  await knex.raw(`drop table noted`);
}
