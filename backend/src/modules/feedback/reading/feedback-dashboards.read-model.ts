import type { Knex } from 'knex';
import { decodeCursor, toPage, z, type Page } from '#platform/index';
import { FEEDBACK_STATUSES } from '../feedback.policy';
import { storedKey } from '../said/stored-answers.policy';
import type {
  AnswerCount,
  RatedCohort,
  RatedCourse,
  RatedGroup,
  ReadGroups,
  ReadReply,
  TextsFilter,
  WrittenAnswer,
} from './feedback-dashboards.types';

const Cursor = z.tuple([z.string()]);

/** Whether the teacher runs cohort `h`; without a teacher, every cohort counts. */
const RUN = `(cast(:teacherId as bigint) is null or h.user_creator_id = :teacherId
    or exists (select 1 from cohort_teachers t where t.cohort_id = h.id and t.user_id = :teacherId))`;

const REPLY = `json_build_object('cohortId', r.cohort_id, 'cohortName', rh.name, 'author', case when a.deleted_at is null then trim(a.first_name || ' ' || a.last_name) end,
  'text', r.text, 'changes', r.changes, 'repliedAt', r.created_at)`;
const REPLIES = `feedback_replies r join cohorts rh on rh.id = r.cohort_id join users a on a.id = r.author_user_id`;

const COHORT = `
  select h.id as "cohortId", h.name as "cohortName", c.id as "courseId", c.title as "courseTitle", c.learning_outcomes as "learningOutcomes",
    h.end_date as "endDate", (select ${REPLY} from ${REPLIES} where r.cohort_id = h.id) as reply
  from cohorts h join courses c on c.id = h.course_id where h.id = :cohortId and ${RUN}`;

const COURSE = `
  select c.id as "courseId", c.title as "courseTitle", c.learning_outcomes as "learningOutcomes",
    (select ${REPLY} from ${REPLIES} join cohorts h on h.id = r.cohort_id where r.course_id = c.id and ${RUN} order by r.created_at desc limit 1) as reply
  from courses c where c.id = :courseId
    and (cast(:teacherId as bigint) is null or c.user_creator_id = :teacherId or exists (select 1 from cohorts h where h.course_id = c.id and ${RUN}))`;

/** Once a cohort is over its taken seats are those whose course is over; before that they are counted. */
const PARTICIPANTS = `
  select case when h.status in ('COMPLETED', 'TEACHER_PAID') then h.seats_taken
    else (select cast(count(*) as integer) from cohort_participants p where p.cohort_id = h.id and p.status = any(:statuses)) end as participants`;

/**
 * Counts answers: all, pooled ones with their pools, and readable ones; and the satisfaction of the readable ones. An old
 * note is 'true' and does not say the pool.
 */
const SUMS = `cast(coalesce(sum(f.count), 0) as integer) as submitted, cast(coalesce(sum(f.count) filter (where f.question = 'pooled'), 0) as integer) as pooled,
    coalesce(array_agg(cast(nullif(f.option, 'true') as integer)) filter (where f.question = 'pooled'), '{}') as pools,
    cast(coalesce(sum(f.count) filter (where f.released), 0) as integer) as read,
    cast(coalesce(sum(f.count * cast(f.option as integer)) filter (where f.released), 0) as integer) as total`;
const NOWHERE = `'', cast('-infinity' as timestamptz), 0`;

/**
 * Cohorts that are over or have feedback; the pools of small ones, in which nobody answered a second time; and a course's
 * old answers without a cohort. One row each, however many answered.
 */
const groupsSql = (narrowed: string, pooled: string, withOld: boolean): string => `
  select h.course_id as "courseId", h.id as "cohortId", cast(null as bigint) as "poolId", h.name as "cohortName", h.end_date as "endDate",
    coalesce(p.participants, 0) as participants, f.submitted, f.pooled, f.pools as "pooledIn", f.read, f.total as "satisfactionTotal"
  from cohorts h
    left join lateral (${PARTICIPANTS}) p on true
    left join lateral (select ${SUMS} from feedback_counts f where f.cohort_id = h.id and f.question in ('course_satisfaction', 'pooled')) f on true
  where ${narrowed} and ${RUN} and (p.participants > 0 or f.submitted > 0)
  union all
  select l.course_id, null, l.id, ${NOWHERE}, 0, 0, cast('{}' as integer[]), f.read, f.total
  from feedback_pools l
    left join lateral (select ${SUMS} from feedback_counts f where f.pool_id = l.id and f.question = 'course_satisfaction') f on true
  where ${pooled} and (cast(:teacherId as bigint) is null or :teacherId = any(l.teacher_ids)) and f.read > 0
  ${
    withOld
      ? `union all
  select * from (select cast(:courseId as bigint), cast(null as bigint), cast(null as bigint), ${NOWHERE}, ${SUMS}
    from feedback_counts f where f.course_id = :courseId and f.cohort_id is null and f.pool_id is null and f.question = 'course_satisfaction') old
  where old.submitted > 0 and cast(:teacherId as bigint) is null`
      : ''
  }
  order by 5 desc, 2 desc`;

type Scope = { teacherId: number | null };
type StoredReply = Omit<ReadReply, 'repliedAt'> & { repliedAt: string };
const toReply = (reply: StoredReply | null): ReadReply | null =>
  reply && { ...reply, repliedAt: new Date(reply.repliedAt) };

/**
 * Feedback on cohorts, courses and teachers. `teacherId` finds only what this user runs; null finds everything.
 * Counts are kept (`feedback_counts`), so that no dashboard reads the answers themselves.
 */
export class FeedbackDashboardsReadModel {
  constructor(private readonly db: Knex) {}

  async cohort(cohortId: number, { teacherId }: Scope): Promise<RatedCohort | null> {
    const { rows } = await this.db.raw<{ rows: (Omit<RatedCohort, 'reply'> & { reply: StoredReply | null })[] }>(
      COHORT,
      {
        cohortId,
        teacherId,
      },
    );
    return rows[0] ? { ...rows[0], reply: toReply(rows[0].reply) } : null;
  }

  /** With the last reply to any of its cohorts. */
  async course(courseId: number, { teacherId }: Scope): Promise<(RatedCourse & { reply: ReadReply | null }) | null> {
    const { rows } = await this.db.raw<{ rows: (RatedCourse & { reply: StoredReply | null })[] }>(COURSE, {
      courseId,
      teacherId,
    });
    return rows[0] ? { ...rows[0], reply: toReply(rows[0].reply) } : null;
  }

  /** @returns null when the user is not a teacher */
  async teacher(userId: number): Promise<{ id: number; name: string } | null> {
    const { rows } = await this.db.raw<{ rows: { id: number; name: string }[] }>(
      `select id, trim(first_name || ' ' || last_name) as name from users where id = :userId and role = 'TEACHER' and deleted_at is null`,
      { userId },
    );
    return rows[0] ?? null;
  }

  /** The cohorts of a course that can have feedback, newest first. */
  async groupsOfCourse(courseId: number, { teacherId }: Scope): Promise<RatedGroup[]> {
    return this.groups(groupsSql('h.course_id = :courseId', 'l.course_id = :courseId', true), { courseId, teacherId });
  }

  /** The cohorts that a teacher runs and that can have feedback, with the titles of their courses. */
  async groupsOfTeacher(teacherId: number): Promise<(RatedGroup & { courseTitle: string })[]> {
    const { rows } = await this.db.raw<{ rows: (RatedGroup & { courseTitle: string })[] }>(
      `select g.*, c.title as "courseTitle" from (${groupsSql('true', 'true', false)}) g join courses c on c.id = g."courseId"
       order by g."endDate" desc, g."cohortId" desc`,
      { teacherId, statuses: [...FEEDBACK_STATUSES] },
    );
    return rows;
  }

  /** How often each option was chosen in these groups together, among the answers that are read. */
  async counts({ cohortIds, poolIds, oldOf }: ReadGroups): Promise<AnswerCount[]> {
    const { rows } = await this.db.raw<{ rows: AnswerCount[] }>(
      `select question, option, cast(sum(count) as integer) as count from feedback_counts
       where released and (cohort_id = any(:cohortIds) or pool_id = any(:poolIds) or (cohort_id is null and pool_id is null and course_id = :oldOf))
       group by 1, 2`,
      { cohortIds: [...cohortIds], poolIds: [...poolIds], oldOf },
    );
    return rows;
  }

  /**
   * Lists the texts to one question. They are in the order of a number that is made from the answer and the question, so
   * that neither their order nor their keys lead from one question to another.
   */
  async listTexts(
    courseId: number,
    { cohortIds, poolIds, oldOf }: ReadGroups,
    { question, limit, cursor }: TextsFilter,
  ): Promise<Page<WrittenAnswer>> {
    const [after] = cursor === undefined ? [''] : decodeCursor(Cursor, cursor);
    const key = storedKey(question);
    const order = `md5(cast(id as text) || '${key}')`;
    const { rows } = await this.db.raw<{ rows: WrittenAnswer[] }>(
      `select ${order} as key, answers ->> '${key}' as text, satisfaction as "courseSatisfaction" from feedback_answers
       where course_id = :courseId and released
         and (cohort_id = any(:cohortIds) or pool_id = any(:poolIds) or (cohort_id is null and pool_id is null and course_id = :oldOf))
         and answers ->> '${key}' is not null and ${order} > :after
       order by ${order} limit :limit`,
      { courseId, cohortIds: [...cohortIds], poolIds: [...poolIds], oldOf, after, limit: limit + 1 },
    );
    return toPage<WrittenAnswer>(rows, limit, (row) => [row.key]);
  }

  private async groups(sql: string, bindings: { courseId: number; teacherId: number | null }): Promise<RatedGroup[]> {
    const { rows } = await this.db.raw<{ rows: RatedGroup[] }>(sql, { ...bindings, statuses: [...FEEDBACK_STATUSES] });
    return rows;
  }
}
