import type { Knex } from 'knex';

/** Who has to do with a cohort now. */
export class CohortPeopleRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  /** @returns whoever teaches the cohort or has or holds a seat in it, but for one, each once. */
  async listOthers(cohortId: number, exceptUserId: number): Promise<number[]> {
    const { rows } = await this.db.raw<{ rows: { userId: number }[] }>(
      `select t.user_id as "userId" from cohort_teachers t where t.cohort_id = :cohortId and t.user_id <> :exceptUserId
       union select p.user_id from cohort_participants p where p.cohort_id = :cohortId and p.status in ('REGISTERED', 'IN_PROGRESS') and p.user_id <> :exceptUserId
       order by 1`,
      { cohortId, exceptUserId },
    );
    return rows.map(({ userId }) => userId);
  }
}
