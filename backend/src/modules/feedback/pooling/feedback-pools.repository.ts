import type { Knex } from 'knex';
import { statement } from '#platform/index';
import type { Gained } from '#modules/courses/index';
import { mixInAnswers, mixInCounts } from '../said/mixing.policy';

export type LateCohort = { courseId: number; cohortId: number };

/** How many cohorts are pooled in one run of the schedule. */
const MOST_AT_ONCE = 50;

const DUE = statement<LateCohort>(
  'feedback-pools-due',
  `select h.course_id as "courseId", h.id as "cohortId" from cohorts h
   where h.end_date < :endedBefore and exists (
     select 1 from feedback_counts f where f.cohort_id = h.id and not f.released and f.question = 'course_satisfaction')
   order by h.end_date, h.id limit ${MOST_AT_ONCE}`,
);

/**
 * The pool of the course's cohorts with the same teachers. A teacher who made the cohort is one of them; an administrator
 * reads every pool anyway, and two administrators' cohorts of one teacher belong together.
 */
const POOL = statement<{ id: number }>(
  'feedback-pool-of',
  `insert into feedback_pools (course_id, teacher_ids)
   select h.course_id, array(select u.id from users u where u.id = h.user_creator_id and u.role = 'TEACHER'
       union select t.user_id from cohort_teachers t where t.cohort_id = h.id order by 1)
   from cohorts h where h.id = :cohortId
   on conflict (course_id, teacher_ids) do update set teacher_ids = excluded.teacher_ids
   returning id`,
);

/** Keeps how many answers of the cohort were pooled, and in `option` into which pool. */
const NOTE = statement(
  'feedback-pool-note',
  `insert into feedback_counts (course_id, cohort_id, question, option, count)
   select course_id, cohort_id, 'pooled', cast(cast(:poolId as bigint) as text), sum(count) from feedback_counts
   where cohort_id = :cohortId and not released and question = 'course_satisfaction' group by 1, 2
   on conflict (cohort_id, course_id, pool_id, released, question, option) do update set count = feedback_counts.count + excluded.count`,
);

const POOL_COUNTS = statement(
  'feedback-pool-counts',
  mixInCounts(`delete from feedback_counts where cohort_id = :cohortId and not released and question <> 'pooled'
    returning course_id, cast(null as bigint) as cohort_id, cast(:poolId as bigint) as pool_id, question, option, count`),
);

const POOL_ANSWERS = statement<Gained>(
  'feedback-pool-answers',
  mixInAnswers(`delete from feedback_answers where cohort_id = :cohortId and not released
    returning course_id, cast(null as bigint) as cohort_id, cast(:poolId as bigint) as pool_id, answers`),
);

/** Answers of cohorts that are too small to be read by themselves. */
export class FeedbackPoolsRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  /** Cohorts that ended before, and of which answers still wait. */
  async due(endedBefore: Date): Promise<LateCohort[]> {
    return (await DUE(this.db, { endedBefore })).rows;
  }

  /**
   * Moves the waiting answers of a cohort into the pool of its course and teachers. They lose their cohort.
   * @returns what the course's rating has gained
   */
  async pool(cohortId: number): Promise<Gained[]> {
    const { rows } = await POOL(this.db, { cohortId });
    const poolId = rows[0]?.id ?? null;
    await NOTE(this.db, { cohortId, poolId });
    await POOL_COUNTS(this.db, { cohortId, poolId });
    return (await POOL_ANSWERS(this.db, { cohortId, poolId })).rows;
  }
}
