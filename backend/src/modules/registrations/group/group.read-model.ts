import type { Knex } from 'knex';
import { type DateRange, statement } from '#platform/index';
import type { GroupStudent } from './group.types';

const STUDENTS = statement<GroupStudent>(
  'registration-group-students',
  `select u.id as "userId", u.first_name as "firstName", u.last_name as "lastName",
     exists (select 1 from cohort_participants p where p.user_id = u.id and p.cohort_id = :cohortId and p.status <> 'CANCELED') as "isRegistered",
     (select count(*)::integer from cohort_participants p join cohorts c on c.id = p.cohort_id
      where p.user_id = u.id and p.school_id = :schoolId and p.default_payer = 'SCHOOL' and p.status <> 'CANCELED'
        and (cast(:from as timestamptz) is null or c.start_date >= :from) and (cast(:to as timestamptz) is null or c.start_date < :to)) as "usedCourses"
   from users u join students s on s.user_id = u.id
   where s.school_id = :schoolId and u.role = 'STUDENT' and u.deleted_at is null and u.id = any(cast(:ids as bigint[]))
   order by u.last_name, u.first_name, u.id`,
);

/** Several students of a school, read with one statement. */
export class GroupReadModel {
  constructor(private readonly db: Knex) {}

  /** @param range in which the school's conditions count courses @returns those of `ids` that are students of the school */
  async students(
    of: { schoolId: number; cohortId: number; ids: readonly number[] },
    { from, to }: DateRange,
  ): Promise<GroupStudent[]> {
    return (await STUDENTS(this.db, { ...of, ids: [...of.ids], from, to })).rows;
  }
}
