import type { Knex } from 'knex';
import type { FoundSeat, FoundSeats, NamedSeat } from './result-intake.types';

/** Finds seats that a list names by the student's address, and by the cohort or the course. */
export class FoundSeatsReadModel implements FoundSeats {
  /** `db` is the pool or one transaction. */
  constructor(private readonly db: Knex) {}

  async seats(rows: readonly NamedSeat[]): Promise<FoundSeat[]> {
    if (rows.length === 0) return [];
    const { rows: found } = await this.db.raw<{ rows: FoundSeat[] }>(
      `select asked.line, p.id as "registrationId", p.user_id as "studentId", p.cohort_id as "cohortId", p.school_id as "schoolId",
         h.name as cohort, c.title as course, p.status, p.confirmed_at as "confirmedAt", h.status as "cohortStatus",
         case when g.cohort_participant_id is not null then jsonb_build_object('percent', g.progress_percent,
           'at', to_char(g.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'from', g.synced_from, 'byUserId', g.updated_by_user_id) end as progress
       from jsonb_to_recordset(cast(:rows as jsonb)) as asked (line integer, email text, cohort text, course text)
         join users u on u.email = asked.email and u.deleted_at is null
         join cohort_participants p on p.user_id = u.id and p.status <> 'CANCELED'
         join cohorts h on h.id = p.cohort_id
         join courses c on c.id = h.course_id
         left join cohort_progress g on g.cohort_participant_id = p.id and g.cohort_id = p.cohort_id
       where (asked.cohort = '' or cast(h.id as text) = asked.cohort or lower(h.name) = lower(asked.cohort))
         and (asked.course = '' or cast(c.id as text) = asked.course or c.slug = lower(asked.course) or lower(c.title) = lower(asked.course))
       order by asked.line, p.id`,
      { rows: JSON.stringify(rows) },
    );
    return found;
  }

  async known(emails: readonly string[]): Promise<ReadonlySet<string>> {
    const { rows } = await this.db.raw<{ rows: { email: string }[] }>(
      `select email from users where email = any(cast(:emails as text[])) and deleted_at is null`,
      { emails },
    );
    return new Set(rows.map(({ email }) => email));
  }
}
