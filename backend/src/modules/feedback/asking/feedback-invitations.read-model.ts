import type { Knex } from 'knex';
import { FEEDBACK_STATUSES } from '../feedback.policy';
import type { FeedbackMailFacts } from '../feedback.types';

/** Students of the cohort whose course is over and who have given no feedback. */
const ASKED = `
  from cohort_participants p
    join users u on u.id = p.user_id and u.deleted_at is null
  where p.cohort_id = :cohortId and p.status = any(:statuses)
    and not exists (select 1 from feedback_submissions f where f.cohort_id = p.cohort_id and f.user_id = p.user_id and f.submitted_at is not null)`;

export class FeedbackInvitationsReadModel {
  constructor(private readonly db: Knex) {}

  async studentsToAsk(cohortId: number): Promise<number[]> {
    const { rows } = await this.db.raw<{ rows: { userId: number }[] }>(
      `select p.user_id as "userId" ${ASKED} order by p.id`,
      { cohortId, statuses: [...FEEDBACK_STATUSES] },
    );
    return rows.map(({ userId }) => userId);
  }

  /** @returns null when the student has answered meanwhile or closed the account. */
  async mail(cohortId: number, userId: number): Promise<FeedbackMailFacts | null> {
    const { rows } = await this.db.raw<{ rows: FeedbackMailFacts[] }>(
      `select asked.*, h.name as cohort, c.title as course
       from (select u.id as "userId", p.cohort_id as "cohortId", p.school_id as "schoolId", u.email as "to", u.language, u.first_name as "firstName" ${ASKED} and u.id = :userId) as asked
         join cohorts h on h.id = asked."cohortId" join courses c on c.id = h.course_id`,
      { cohortId, userId, statuses: [...FEEDBACK_STATUSES] },
    );
    return rows[0] ?? null;
  }
}
