import type { Knex } from 'knex';
import { decodeCursor, isSqlInstant, toPage, z, type Page } from '#platform/index';
import { FEEDBACK_STATUSES } from './feedback.policy';
import { fromStored, storedKey, TEXT_KEYS, type StoredAnswers } from './stored-answers.policy';
import type { CountedAnswers, RatedCohort, TextQuestion, WrittenAnswer } from './feedback.types';

export type TextsFilter = { question: TextQuestion; limit: number; cursor?: string | undefined };

const Cursor = z.tuple([z.string().refine(isSqlInstant), z.number().int()]);

const COHORT = `
  select h.id as "cohortId", h.name as "cohortName", c.id as "courseId", c.title as "courseTitle", h.end_date as "endDate",
    (select cast(count(*) as integer) from cohort_participants p where p.cohort_id = h.id and p.status = any(:statuses)) as participants
  from cohorts h join courses c on c.id = h.course_id
  where h.id = :cohortId and (cast(:teacherId as bigint) is null or h.user_creator_id = :teacherId
    or exists (select 1 from cohort_teachers t where t.cohort_id = h.id and t.user_id = :teacherId))`;

type TextRow = WrittenAnswer & { sortAt: string };

/** What was submitted about one cohort. */
export class FeedbackDashboardReadModel {
  constructor(private readonly db: Knex) {}

  /** @param teacherId finds only what this user teaches or has made; null finds any */
  async cohort(cohortId: number, teacherId: number | null): Promise<RatedCohort | null> {
    const { rows } = await this.db.raw<{ rows: RatedCohort[] }>(COHORT, { cohortId, teacherId, statuses: [...FEEDBACK_STATUSES] });
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
   * What was written to one question, newest first.
   * @param withNames whether the reader is told who wrote it
   */
  async listTexts(cohortId: number, { question, limit, cursor }: TextsFilter, withNames: boolean): Promise<Page<WrittenAnswer>> {
    const key = storedKey(question);
    const named = withNames ? `case when u.deleted_at is null then json_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name)) end` : 'null';
    const query = this.db('feedback_submissions as f')
      .join('users as u', 'u.id', 'f.user_id')
      .where('f.cohort_id', cohortId)
      .whereNotNull('f.submitted_at')
      .whereRaw('f.answers ->> ? is not null', [key])
      .select<TextRow[]>(
        'f.id', 'f.satisfaction as courseSatisfaction', 'f.submitted_at as submittedAt',
        this.db.raw('f.answers ->> ? as text', [key]), this.db.raw('cast(f.submitted_at as text) as "sortAt"'), this.db.raw(`${named} as student`),
      )
      .orderBy([{ column: 'f.submitted_at', order: 'desc' }, { column: 'f.id', order: 'desc' }])
      .limit(limit + 1);
    if (cursor !== undefined) void query.whereRaw('(f.submitted_at, f.id) < (cast(? as timestamptz), ?)', decodeCursor(Cursor, cursor));
    const page = toPage<TextRow>(await query, limit, ({ sortAt, id }) => [sortAt, id]);
    return { ...page, items: page.items.map(({ sortAt: _, ...answer }) => answer) };
  }
}
