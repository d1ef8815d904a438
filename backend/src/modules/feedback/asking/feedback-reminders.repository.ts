import type { Knex } from 'knex';
import type { DateRange } from '#platform/index';
import { FEEDBACK_STATUSES } from '../feedback.policy';

/** How often students were reminded to give feedback. */
export class FeedbackRemindersRepository {
  constructor(private readonly db: Knex) {}

  /**
   * Counts the nth reminder of everybody who is due for it.
   * @param ended when the cohorts ended
   * @returns those who are to be reminded now
   */
  async count(reminder: number, ended: Required<DateRange>): Promise<{ cohortId: number; userId: number }[]> {
    const { rows } = await this.db.raw<{ rows: { cohortId: number; userId: number }[] }>(
      `insert into feedback_reminders (cohort_id, user_id, sent)
       select p.cohort_id, p.user_id, :reminder
       from cohorts h join cohort_participants p on p.cohort_id = h.id and p.status = any(:statuses)
         join users u on u.id = p.user_id and u.deleted_at is null
         left join feedback_reminders r on r.cohort_id = p.cohort_id and r.user_id = p.user_id
       where h.end_date > :from and h.end_date <= :to and coalesce(r.sent, 0) < :reminder
         and not exists (select 1 from feedback_submissions f where f.cohort_id = p.cohort_id and f.user_id = p.user_id and f.submitted_at is not null)
       order by p.cohort_id, p.user_id
       on conflict (cohort_id, user_id) do update set sent = excluded.sent where feedback_reminders.sent < excluded.sent
       returning cohort_id as "cohortId", user_id as "userId"`,
      { ...ended, reminder, statuses: [...FEEDBACK_STATUSES] } as unknown as Record<string, string>,
    );
    return rows;
  }
}
