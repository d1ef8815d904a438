import type { Knex } from 'knex';
import { FEEDBACK_STATUSES } from '../feedback.policy';
import type { FeedbackReplyMailFacts } from '../feedback.types';

export type NewReply = {
  cohortId: number;
  courseId: number;
  authorUserId: number;
  text: string;
  changes: string | null;
  createdAt: Date;
};

const READERS = `
  from feedback_replies r
    join cohorts h on h.id = r.cohort_id join courses c on c.id = r.course_id join users t on t.id = r.author_user_id
    join cohort_participants p on p.cohort_id = r.cohort_id and p.status = any(:statuses)
    join users u on u.id = p.user_id and u.deleted_at is null
  where r.id = :replyId`;

export class FeedbackRepliesRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  /** @returns the reply's id; null when the cohort was answered before. */
  async add(reply: NewReply): Promise<number | null> {
    const rows = await this.db('feedback_replies')
      .insert(reply)
      .onConflict('cohort_id')
      .ignore()
      .returning<{ id: number }[]>('id');
    return rows[0]?.id ?? null;
  }

  /** Students of the answered cohort. */
  async readers(replyId: number): Promise<number[]> {
    const { rows } = await this.db.raw<{ rows: { userId: number }[] }>(
      `select u.id as "userId" ${READERS} order by u.id`,
      { replyId, statuses: [...FEEDBACK_STATUSES] },
    );
    return rows.map(({ userId }) => userId);
  }

  /** @returns null for a student who has left the cohort or closed the account. */
  async mail(replyId: number, userId: number): Promise<FeedbackReplyMailFacts | null> {
    const { rows } = await this.db.raw<{ rows: FeedbackReplyMailFacts[] }>(
      `select u.id as "userId", p.cohort_id as "cohortId", p.school_id as "schoolId", u.email as "to", u.language, u.first_name as "firstName",
         h.name as cohort, c.title as course, trim(t.first_name || ' ' || t.last_name) as teacher, r.text, r.changes
       ${READERS} and u.id = :userId`,
      { replyId, userId, statuses: [...FEEDBACK_STATUSES] },
    );
    return rows[0] ?? null;
  }
}
