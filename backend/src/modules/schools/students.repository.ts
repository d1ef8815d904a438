import type { Knex } from 'knex';
import type { Clock } from '#platform/index';
import type {
  FavoriteCourses,
  NamedSchool,
  SessionFacts,
  SessionFactsSource,
  StudentEnrolment,
} from '#modules/users/index';
import { joinCodeHashOf } from './memberships/join-code.policy';
import { JoinCodesRepository } from './memberships/join-codes.repository';
import { MembershipChangesRepository } from './memberships/membership-changes.repository';

const NO_FACTS: SessionFacts = {
  schoolId: null,
  schoolRight: null,
  schoolName: null,
  schoolPaymentText: null,
  schoolPaymentLimitations: null,
  coursePriceCents: null,
  lwUserId: null,
  favoriteCourses: [],
};

/** The largest number of courses that a student can mark. */
const MOST_FAVORITES = 100;

type Marked = { favoritedCourses: number[] };

/** Students' own rows, and the session facts about their school. */
export class StudentsRepository implements SessionFactsSource, StudentEnrolment, FavoriteCourses {
  private readonly memberships: MembershipChangesRepository;
  private readonly joinCodes: JoinCodesRepository;

  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(
    private readonly db: Knex,
    private readonly clock: Clock,
  ) {
    this.memberships = new MembershipChangesRepository(db);
    this.joinCodes = new JoinCodesRepository(db);
  }

  /** A school that does not exist, or a wrong join code, does not stop the sign-up; the student then has no school. */
  async enrol(userId: number, { schoolId, joinCode }: NamedSchool, now: Date): Promise<void> {
    await this.db('students').insert({ userId }).onConflict('user_id').ignore();
    const act = { byUserId: userId, now };
    const joined = joinCode === null ? null : await this.joinCodes.findSchool(joinCodeHashOf(joinCode));
    if (joined !== null) await this.memberships.confirm(userId, joined, { how: 'JOIN_CODE', ...act });
    else if (schoolId !== null && (await this.hasSchool(schoolId)))
      await this.memberships.claim(userId, schoolId, { asked: false, ...act });
  }

  /** Ends memberships and claims. Documents keep the school that is written on them. */
  async erase({ userId }: { userId: number }): Promise<void> {
    await this.db('school_reps').where({ userId }).delete();
    await this.memberships.end({ userId }, { how: 'ACCOUNT_CLOSED', byUserId: userId, now: this.clock.now() });
    await this.db('students').where({ userId }).update({ lwUserId: null, favoritedCourses: [] });
  }

  /** The oldest marks are dropped when there are too many. @returns null for a course that the student cannot see */
  async mark(userId: number, courseId: number): Promise<number[] | null> {
    const { rows } = await this.db.raw<{ rows: Marked[] }>(
      `update students set favorited_courses = (array_append(array_remove(favorited_courses, cast(:courseId as bigint)), cast(:courseId as bigint)))[
         greatest(1, cardinality(array_remove(favorited_courses, cast(:courseId as bigint))) + 2 - :most):]
       where user_id = :userId and exists (select 1 from courses where id = :courseId and status = 'APPROVED')
       returning favorited_courses as "favoritedCourses"`,
      { userId, courseId, most: MOST_FAVORITES },
    );
    return rows[0]?.favoritedCourses ?? null;
  }

  async unmark(userId: number, courseId: number): Promise<number[] | null> {
    const { rows } = await this.db.raw<{ rows: Marked[] }>(
      `update students set favorited_courses = array_remove(favorited_courses, cast(:courseId as bigint)) where user_id = :userId
       returning favorited_courses as "favoritedCourses"`,
      { userId, courseId },
    );
    return rows[0]?.favoritedCourses ?? null;
  }

  /** @returns the school that has confirmed the student or that the user represents, and the other session facts. */
  async factsOf(userId: number): Promise<SessionFacts> {
    const { rows } = await this.db.raw<{ rows: SessionFacts[] }>(
      `select schools.id as "schoolId", schools.name as "schoolName", school_reps.school_right as "schoolRight",
         case when due.id is null then schools.payment_condition_text else due.payment_condition_text end as "schoolPaymentText",
         case when due.id is null then schools.payment_limitations else due.payment_limitations end as "schoolPaymentLimitations",
         case when due.id is null then schools.seat_price_cents else due.seat_price_cents end as "coursePriceCents",
         coalesce(students.lw_user_id, teachers.lw_user_id) as "lwUserId", coalesce(students.favorited_courses, '{}') as "favoriteCourses"
       from users
         left join students on students.user_id = users.id
         left join teachers on teachers.user_id = users.id
         left join school_reps on school_reps.user_id = users.id
         left join schools on schools.id = coalesce(school_reps.school_id, students.school_id)
         left join school_conditions due on due.id = schools.planned_conditions_id and due.in_force_from <= :now
       where users.id = :userId`,
      { userId, now: this.clock.now() },
    );
    return rows[0] ?? NO_FACTS;
  }

  private async hasSchool(schoolId: number): Promise<boolean> {
    return (await this.db('schools').where({ id: schoolId }).whereNull('archivedAt').first('id')) !== undefined;
  }
}
