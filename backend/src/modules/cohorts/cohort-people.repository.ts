import type { Knex } from 'knex';

/** The people of a cohort. */
export class CohortPeopleRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  /**
   * @returns the students who lose a seat when the cohort is canceled: first those who have or hold one, in the order
   * of registering, then those who have paid and wait for one
   */
  async listSeatLosers(cohortId: number): Promise<number[]> {
    const { rows } = await this.db.raw<{ rows: { userId: number }[] }>(
      `select p.user_id as "userId" from cohort_participants p
       where p.cohort_id = ? and (p.status in ('REGISTERED', 'IN_PROGRESS') or p.awaiting_seat_since is not null)
       order by p.awaiting_seat_since nulls first, p.id`,
      [cohortId],
    );
    return [...new Set(rows.map(({ userId }) => userId))];
  }

  /** @returns how many seats wait for a school's approval, so that it is not sure that their students come */
  async countAwaitingSchool(cohortId: number): Promise<number> {
    const [row] = await this.db('cohort_participants')
      .where({ cohortId })
      .whereNotNull('approvalUntil')
      .count<{ count: number }[]>('* as count');
    return row?.count ?? 0;
  }

  /** @returns the cohort's teachers and everybody who has or holds a seat, each once, without `exceptUserId`. */
  async listOthers(cohortId: number, exceptUserId: number | null): Promise<number[]> {
    const { rows } = await this.db.raw<{ rows: { userId: number }[] }>(
      `select t.user_id as "userId" from cohort_teachers t where t.cohort_id = :cohortId and t.user_id is distinct from :exceptUserId
       union select p.user_id from cohort_participants p where p.cohort_id = :cohortId and p.status in ('REGISTERED', 'IN_PROGRESS') and p.user_id is distinct from :exceptUserId
       order by 1`,
      { cohortId, exceptUserId: exceptUserId as number },
    );
    return rows.map(({ userId }) => userId);
  }
}
