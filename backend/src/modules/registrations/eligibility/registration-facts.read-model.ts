import type { Knex } from 'knex';
import { type DateRange, statement } from '#platform/index';
import type { MembershipFacts } from '#modules/schools/index';
import type { StudentFacts } from '../seats/index';

const FIND_STUDENT = statement<StudentFacts>(
  'registration-student',
  `select users.id as "userId", users.first_name as "firstName", users.last_name as "lastName", users.email, users.language, students.school_id as "schoolId",
     (select school_id from memberships where memberships.user_id = users.id and state = 'CLAIMED') as "claimedSchoolId"
   from users join students on students.user_id = users.id
   where users.id = :userId and users.role = 'STUDENT' and users.deleted_at is null and (cast(:ofSchool as bigint) is null or students.school_id = :ofSchool)`,
);
const FIND_MEMBERSHIP = statement<MembershipFacts>(
  'registration-membership',
  `select state, case when state = 'CLAIMED' then asked_at end as "askedAt" from memberships
   where user_id = :userId and school_id = :schoolId
   order by case state when 'CONFIRMED' then 0 when 'CLAIMED' then 1 else 2 end limit 1`,
);
const FIND_NAME = statement<{ firstName: string; lastName: string }>(
  'registration-name',
  `select first_name as "firstName", last_name as "lastName" from users where id = :userId and deleted_at is null`,
);

/** Facts that decide about a registration, each read with one statement. */
export class RegistrationFactsReadModel {
  constructor(private readonly db: Knex) {}

  /** @param ofSchool when given, finds only a student of that school */
  async student(userId: number, ofSchool?: number): Promise<StudentFacts | null> {
    const { rows } = await FIND_STUDENT(this.db, { userId, ofSchool });
    return rows[0] ?? null;
  }

  /** @returns the student's membership in the school. Call it under the school's lock when the school is to pay. */
  async membership(userId: number, schoolId: number): Promise<MembershipFacts> {
    const { rows } = await FIND_MEMBERSHIP(this.db, { userId, schoolId });
    return rows[0] ?? { state: 'NONE', askedAt: null };
  }

  /** @returns the name of a user, who may no longer be a student: their seat is still charged. */
  async name(userId: number): Promise<{ firstName: string; lastName: string } | null> {
    const { rows } = await FIND_NAME(this.db, { userId });
    return rows[0] ?? null;
  }

  /**
   * @param except a registration that is about to change and does not count
   * @returns how many courses the school pays for this student among cohorts that start in the range
   */
  async usedCourses(userId: number, schoolId: number, range: DateRange, except?: number): Promise<number> {
    const query = this.db('cohort_participants as p')
      .join('cohorts as c', 'c.id', 'p.cohort_id')
      .where({ 'p.user_id': userId, 'p.school_id': schoolId, 'p.default_payer': 'SCHOOL' })
      .whereNot('p.status', 'CANCELED')
      .count<{ count: number }[]>('* as count');
    if (except !== undefined) void query.whereNot('p.id', except);
    if (range.from) void query.where('c.start_date', '>=', range.from);
    if (range.to) void query.where('c.start_date', '<', range.to);
    const [row] = await query;
    return row?.count ?? 0;
  }

  /** @returns whether the cohort exists and, unless `userId` is null, whether that user runs it. */
  async runs(userId: number | null, cohortId: number): Promise<boolean> {
    const query = this.db('cohorts as c').where('c.id', cohortId).first<{ id: number } | undefined>('c.id');
    if (userId !== null)
      void query.whereRaw(
        '(c.user_creator_id = :userId or exists (select 1 from cohort_teachers t where t.cohort_id = c.id and t.user_id = :userId))',
        { userId },
      );
    return (await query) !== undefined;
  }

  /** @returns the student's registration in the cohort, unless it is canceled. */
  async registrationIn(userId: number, cohortId: number): Promise<number | null> {
    const row = await this.db('cohort_participants')
      .where({ userId, cohortId })
      .whereNot('status', 'CANCELED')
      .first<{ id: number } | undefined>('id');
    return row?.id ?? null;
  }

  /** @returns how many registrations of the student are neither canceled nor over. */
  async countActive(userId: number): Promise<number> {
    const [row] = await this.db('cohort_participants')
      .where({ userId })
      .whereIn('status', ['REGISTERED', 'IN_PROGRESS', 'AWAITING_RESULT'])
      .count<{ count: number }[]>('* as count');
    return row?.count ?? 0;
  }

  /** @returns the student's other cohorts that are not over. */
  async otherCohorts(userId: number, cohortId: number): Promise<number[]> {
    const rows = await this.db('cohort_participants')
      .where({ userId })
      .whereIn('status', ['REGISTERED', 'IN_PROGRESS'])
      .whereNot({ cohortId })
      .orderBy('cohortId')
      .select<{ cohortId: number }[]>('cohortId');
    return rows.map((row) => row.cohortId);
  }
}

/** @returns who has a seat, read in the transaction `db` that changes somebody's role */
export const activeRegistrations = (db: Knex): Pick<RegistrationFactsReadModel, 'countActive'> =>
  new RegistrationFactsReadModel(db);
