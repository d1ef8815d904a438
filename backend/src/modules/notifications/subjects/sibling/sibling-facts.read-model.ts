import type { Knex } from 'knex';
import type { SiblingOffer, StudentWithoutCohort } from './sibling.types';

export class SiblingFactsReadModel {
  constructor(private readonly db: Knex) {}

  async studentOf(cohortId: number, userId: number): Promise<StudentWithoutCohort | null> {
    const { rows } = await this.db.raw<{ rows: StudentWithoutCohort[] }>(
      `select u.id as "userId", h.id as "cohortId", u.email as "to", u.language, u.first_name as "firstName", h.name as cohort, c.title as course, c.slug as "courseSlug",
         (select coalesce(json_agg(p.cohort_id order by p.cohort_id), '[]') from cohort_participants p
          where p.user_id = u.id and p.cohort_id <> h.id and p.status in ('REGISTERED', 'IN_PROGRESS')) as "otherCohorts"
       from cohorts h join courses c on c.id = h.course_id join users u on u.id = :userId and u.deleted_at is null
       where h.id = :cohortId and h.status = 'CANCELED'`,
      { cohortId, userId },
    );
    return rows[0] ?? null;
  }

  async offersOf(cohortId: number): Promise<SiblingOffer[]> {
    const { rows } = await this.db.raw<{ rows: SiblingOffer[] }>(
      `select l.user_id as "userId", offered.sibling_id as "siblingId",
         exists (select 1 from cohort_participants p where p.user_id = l.user_id and p.cohort_id = offered.sibling_id and p.status in ('REGISTERED', 'IN_PROGRESS')) as "isTaken"
       from activity_log l cross join lateral (select cast(l.metadata ->> 'siblingId' as bigint) as sibling_id) as offered
       where l.cohort_id = :cohortId and l.type = 'EMAIL_SENT' and l.user_id is not null and offered.sibling_id is not null`,
      { cohortId },
    );
    return rows;
  }
}
