import type { Knex } from 'knex';
import { statement } from '#platform/index';
import type { CohortSnapshot } from '#modules/cohorts/index';
import type { OpenCohortsSql } from '#modules/courses/index';

/** An open cohort, with what decides who pays for it. */
export type OpenCohortPrice = Pick<
  CohortSnapshot,
  'cohortId' | 'courseId' | 'courseLanguage' | 'startDate' | 'priceCents'
>;

const FIND_STARTS = statement<{ startDate: Date }>(
  'own-prices-starts',
  `select h.start_date as "startDate" from cohort_participants p join cohorts h on h.id = p.cohort_id
   where p.user_id = :userId and p.school_id = :schoolId and p.default_payer = 'SCHOOL' and p.status <> 'CANCELED'`,
);

/** What decides about the prices of many cohorts for one student. */
export class OwnPricesReadModel {
  private readonly findOpen;

  constructor(
    private readonly db: Knex,
    private readonly open: Pick<OpenCohortsSql, 'isOpen' | 'bindings'>,
  ) {
    this.findOpen = statement<OpenCohortPrice>(
      'own-prices-cohorts',
      `select h.id as "cohortId", h.course_id as "courseId", c.language as "courseLanguage", h.start_date as "startDate",
         coalesce(h.price_cents, c.price_cents) as "priceCents"
       from cohorts h join courses c on c.id = h.course_id
       where c.status = 'APPROVED' and ${open.isOpen('h')} and (cast(:among as bigint[]) is null or h.id = any(cast(:among as bigint[])))
       order by h.id`,
    );
  }

  /** @param among the only cohorts to look at; null for all */
  async openCohorts(among: readonly number[] | null, now: Date): Promise<OpenCohortPrice[]> {
    const { rows } = await this.findOpen(this.db, { ...this.open.bindings(now), among });
    return rows;
  }

  /** @returns the starts of all cohorts that the school pays for the student. */
  async startsAtSchoolsCost(userId: number, schoolId: number): Promise<Date[]> {
    const { rows } = await FIND_STARTS(this.db, { userId, schoolId });
    return rows.map(({ startDate }) => startDate);
  }
}
