import type { Knex } from 'knex';
import { decodeCursor, HOME_TIME_ZONE, toPage, z, type Page } from '#platform/index';
import { FEEDBACK_STATUSES } from './feedback.policy';
import { fromStored, storedKey, TEXT_KEYS, type StoredAnswers } from './stored-answers.policy';
import type { CountedAnswers, RatedCohort, TextQuestion, WrittenAnswer } from './feedback.types';

export type TextsFilter = { question: TextQuestion; limit: number; cursor?: string | undefined };

const Cursor = z.tuple([z.number().int()]);

const COHORT = `
  select h.id as "cohortId", h.name as "cohortName", c.id as "courseId", c.title as "courseTitle", h.end_date as "endDate",
    (select cast(count(*) as integer) from cohort_participants p where p.cohort_id = h.id and p.status = any(:statuses)) as participants
  from cohorts h join courses c on c.id = h.course_id
  where h.id = :cohortId and (cast(:teacherId as bigint) is null or h.user_creator_id = :teacherId
    or exists (select 1 from cohort_teachers t where t.cohort_id = h.id and t.user_id = :teacherId))`;

const textsSql = (withNames: boolean): string => `
  select said.* from (
    select cast(row_number() over (order by f.submitted_at, f.id) as integer) as id, f.answers ->> :key as text, f.satisfaction as "courseSatisfaction",
      ${withNames ? 'f.submitted_at' : `date_trunc('day', f.submitted_at at time zone :zone) at time zone 'UTC'`} as "submittedAt",
      ${withNames ? `case when u.deleted_at is null then json_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name)) end` : 'null'} as student
    from feedback_submissions f join users u on u.id = f.user_id
    where f.cohort_id = :cohortId and f.submitted_at is not null and f.answers ->> :key is not null) said
  where cast(:before as integer) is null or said.id < :before
  order by said.id desc limit :limit`;

/** What was submitted about one cohort. */
export class FeedbackDashboardReadModel {
  constructor(private readonly db: Knex) {}

  /** @param teacherId finds only what this user teaches or has made; null finds any */
  async cohort(cohortId: number, teacherId: number | null): Promise<RatedCohort | null> {
    const { rows } = await this.db.raw<{ rows: RatedCohort[] }>(COHORT, {
      cohortId,
      teacherId,
      statuses: [...FEEDBACK_STATUSES],
    });
    return rows[0] ?? null;
  }

  /** Everything that is counted, oldest first: as many rows as the cohort has seats, at most. */
  async counted(cohortId: number): Promise<CountedAnswers[]> {
    const { rows } = await this.db.raw<{ rows: { answers: StoredAnswers }[] }>(
      `select answers - cast(:textKeys as text[]) as answers
       from feedback_submissions where cohort_id = :cohortId and submitted_at is not null order by submitted_at, id`,
      { cohortId, textKeys: TEXT_KEYS },
    );
    return rows.map(({ answers }) => fromStored(answers));
  }

  /**
   * What was written to one question, newest first. Each has its place among the answers to that question for its id, and
   * so has the cursor: whoever may not know names must not put together what one student said to several questions.
   * @param withNames whether the reader is told who wrote it, and when to the second; the others are told the day in Tallinn, as its midnight in UTC
   */
  async listTexts(
    cohortId: number,
    { question, limit, cursor }: TextsFilter,
    withNames: boolean,
  ): Promise<Page<WrittenAnswer>> {
    const [before] = cursor === undefined ? [null] : decodeCursor(Cursor, cursor);
    const bindings = { cohortId, key: storedKey(question), zone: HOME_TIME_ZONE, before, limit: limit + 1 };
    const { rows } = await this.db.raw<{ rows: WrittenAnswer[] }>(
      textsSql(withNames),
      bindings as unknown as Record<string, string>,
    );
    return toPage<WrittenAnswer>(rows, limit, ({ id }) => [id]);
  }
}
