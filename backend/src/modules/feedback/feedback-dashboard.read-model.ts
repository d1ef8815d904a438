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

/** Feedback on one cohort. */
export class FeedbackDashboardReadModel {
  constructor(private readonly db: Knex) {}

  /** @param teacherId finds only cohorts that this user teaches or made; null finds any */
  async cohort(cohortId: number, teacherId: number | null): Promise<RatedCohort | null> {
    const { rows } = await this.db.raw<{ rows: RatedCohort[] }>(COHORT, {
      cohortId,
      teacherId,
      statuses: [...FEEDBACK_STATUSES],
    });
    return rows[0] ?? null;
  }

  /** All counted answers, oldest first: at most as many rows as the cohort has seats. */
  async counted(cohortId: number): Promise<CountedAnswers[]> {
    const { rows } = await this.db.raw<{ rows: { answers: StoredAnswers }[] }>(
      `select answers - cast(:textKeys as text[]) as answers
       from feedback_submissions where cohort_id = :cohortId and submitted_at is not null order by submitted_at, id`,
      { cohortId, textKeys: TEXT_KEYS },
    );
    return rows.map(({ answers }) => fromStored(answers));
  }

  /**
   * Lists the texts to one question, newest first. Their ids and the cursor are places among the answers to that
   * question, so that nobody without names can put together one student's answers to several questions.
   * @param withNames whether the reader learns who wrote it and the exact time. Others get only the day in Tallinn, as
   * midnight UTC.
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
