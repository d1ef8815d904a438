import { FEWEST_ANSWERS } from '#modules/courses/index';
import { OUTCOME } from './stored-answers.policy';

/** What tells a group of answers from others: its cohort, its pool, or neither. */
const GROUP = 'course_id, cohort_id, pool_id';
const SAME_GROUP =
  'f.course_id = g.course_id and f.cohort_id is not distinct from g.cohort_id and f.pool_id is not distinct from g.pool_id';

/**
 * All answers of the groups are written anew with the added ones, in a random order. So neither their place on the disk
 * nor the transaction that wrote them tells which is the newest. As soon as five of a group wait, they are read.
 *
 * Students rate the learning outcomes that they were promised. Where students of a cohort were promised different ones,
 * as when the course was edited between their registrations, the outcomes in an answer would tell who wrote it. There
 * they are left out of all answers, and only counted. In a pool they would tell the cohort.
 *
 * @param added a query of `course_id, cohort_id, pool_id, answers`
 * @returns the statement; its rows are what the ratings of the courses have gained
 */
export const mixInAnswers = (added: string): string => `
  with added as (${added}),
  groups as (select distinct ${GROUP} from added),
  earlier as (
    delete from feedback_answers f using groups g where ${SAME_GROUP}
    returning f.id, f.course_id, f.cohort_id, f.pool_id, f.released, f.answers),
  every as (
    select id, ${GROUP}, released, answers from earlier
    union all select gen_random_uuid(), ${GROUP}, false, answers from added),
  mixed as (
    select e.*, e.released or count(*) filter (where not e.released) over (partition by ${GROUP}) >= ${FEWEST_ANSWERS} as is_read
    from every e),
  differing as (
    select cohort_id from cohort_participants
    where cohort_id in (select cohort_id from groups) and status <> 'CANCELED'
    group by 1 having count(distinct learning_outcomes) > 1),
  written as (
    insert into feedback_answers (id, ${GROUP}, released, answers)
    select id, ${GROUP}, is_read,
      case when pool_id is not null or cohort_id in (select cohort_id from differing) then answers - 'learning_outcomes' else answers end
    from mixed order by gen_random_uuid())
  select course_id as "courseId", cast(count(*) as integer) as count,
    cast(sum(cast(answers ->> 'course_satisfaction' as integer)) as integer) as total
  from mixed where is_read and not released group by 1 order by 1`;

/**
 * Counts are written anew as well. Otherwise a reader of the table could see which counts the newest answer has raised.
 * They are read together with their answers; those of a learning outcome only once five have rated it, since it may have
 * been promised to few.
 *
 * @param added a query of `course_id, cohort_id, pool_id, question, option, count`
 */
export const mixInCounts = (added: string): string => `
  with added as (${added}),
  groups as (select distinct ${GROUP} from added),
  earlier as (
    delete from feedback_counts f using groups g where ${SAME_GROUP}
    returning f.course_id, f.cohort_id, f.pool_id, f.released, f.question, f.option, f.count),
  every as (
    select ${GROUP}, released, question, option, sum(count) as count from (
      select ${GROUP}, released, question, option, count from earlier
      union all select ${GROUP}, false, question, option, count from added) one
    group by ${GROUP}, released, question, option),
  counted as (
    select e.*,
      coalesce(sum(count) filter (where not released and question = 'course_satisfaction') over (partition by ${GROUP}), 0) as waiting,
      coalesce(sum(count) filter (where not released) over (partition by ${GROUP}, question), 0) as waiting_here
    from every e),
  mixed as (
    select ${GROUP}, question, option, count,
      released or (question <> 'pooled' and waiting >= ${FEWEST_ANSWERS}
        and (waiting_here >= ${FEWEST_ANSWERS} or not starts_with(question, '${OUTCOME}'))) as is_read
    from counted)
  insert into feedback_counts (${GROUP}, released, question, option, count)
  select ${GROUP}, is_read, question, option, sum(count) from mixed
  group by ${GROUP}, is_read, question, option order by ${GROUP}, is_read, question, option`;

/**
 * Who has answered is written anew, too, with one time for all of a cohort: whoever sent last would otherwise be known,
 * and with it whose the answers are that still wait.
 *
 * @param cohorts a query of cohorts' ids
 */
export const mixSenders = (cohorts: string): string => `
  with sent as (
    delete from feedback_submissions where submitted_at is not null and cohort_id in (${cohorts})
    returning user_id, cohort_id, course_id)
  insert into feedback_submissions (user_id, cohort_id, course_id, answers, submitted_at, created_at, updated_at)
  select user_id, cohort_id, course_id, '{}', cast(:now as timestamptz), cast(:now as timestamptz), cast(:now as timestamptz)
  from sent order by gen_random_uuid()`;
