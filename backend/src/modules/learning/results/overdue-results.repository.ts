import type { Knex } from 'knex';
import { statement } from '#platform/index';
import { TOLD_TO_SCHOOL } from './results.policy';

export type OverdueCohort = { cohortId: number; cohortName: string; waiting: number };

const WAITS = `p.status = 'AWAITING_RESULT' and p.confirmed_at is not null`;

const LIST_DUE = statement<OverdueCohort>(
  'overdue-results-due',
  `select h.id as "cohortId", case when starts_with(h.name, co.title) then h.name else co.title || ', ' || h.name end as "cohortName", cast(count(*) as integer) as waiting
   from cohorts h join courses co on co.id = h.course_id join cohort_participants p on p.cohort_id = h.id and ${WAITS}
     left join overdue_results o on o.cohort_id = h.id
   where h.status in ('COMPLETED', 'TEACHER_PAID') and h.end_date <= :before and h.end_date > :since
     and (o.cohort_id is null or o.next_at <= :now)
   group by h.id, co.id order by h.id limit :limit`,
);

const CLAIM = statement<{ reminders: number }>(
  'overdue-results-claim',
  `insert into overdue_results (cohort_id, reminders, next_at, since) values (:cohortId, 1, :nextAt, :now)
   on conflict (cohort_id) do update set reminders = overdue_results.reminders + 1,
     next_at = case when overdue_results.reminders + 1 >= :most then null else cast(:nextAt as timestamptz) end
   where overdue_results.next_at <= :now
   returning reminders`,
);

const REMIND_AGAIN = statement<{ cohortId: number }>(
  'overdue-results-remind-again',
  `update overdue_results set reminders = :reminders, next_at = :nextAt where cohort_id = :cohortId
   returning cohort_id as "cohortId"`,
);

const DROP_SETTLED = statement<{ cohortId: number }>(
  'overdue-results-drop-settled',
  `delete from overdue_results o where not exists (select 1 from cohort_participants p where p.cohort_id = o.cohort_id and ${WAITS})
   returning o.cohort_id as "cohortId"`,
);

const SCHOOLS_WITH_RESULTS = statement<{ schoolId: number }>(
  'overdue-results-schools',
  `select distinct p.school_id as "schoolId" from cohort_participants p
   where p.school_id is not null and p.default_payer = 'SCHOOL' and ${TOLD_TO_SCHOOL} order by 1`,
);

/** Which cohorts lack results, and who was reminded of it. */
export class OverdueResultsRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  /** @returns cohorts with overdue results whose teachers were not reminded lately, by id */
  async listDue(at: { before: Date; since: Date; now: Date; limit: number }): Promise<OverdueCohort[]> {
    return (await LIST_DUE(this.db, at)).rows;
  }

  /**
   * Counts a reminder and plans the next, if there is one more.
   * @returns false when another worker did it meanwhile
   */
  async claim(cohortId: number, at: { now: Date; nextAt: Date; most: number }): Promise<boolean> {
    return (await CLAIM(this.db, { cohortId, ...at })).rows.length === 1;
  }

  /** @returns false when nothing is overdue any more */
  async remindAgain(cohortId: number, at: { reminders: number; nextAt: Date }): Promise<boolean> {
    return (await REMIND_AGAIN(this.db, { cohortId, ...at })).rows.length === 1;
  }

  /** Deletes cohorts in which no student waits for a result. @returns their ids */
  async dropSettled(): Promise<number[]> {
    return (await DROP_SETTLED(this.db, {})).rows.map((row) => row.cohortId);
  }

  /** @returns schools that pay for a student whose result was set or withdrawn in the time */
  async schoolsWithResults(time: { from: Date; to: Date }): Promise<number[]> {
    return (await SCHOOLS_WITH_RESULTS(this.db, time)).rows.map(({ schoolId }) => schoolId);
  }
}
