import type { Knex } from 'knex';
import type { FavoriteCourses, SessionFacts, SessionFactsSource, StudentEnrolment } from '#modules/users/index';

const NO_FACTS: SessionFacts = {
  schoolId: null,
  schoolName: null,
  schoolPaymentText: null,
  schoolPaymentLimitations: null,
  coursePriceCents: null,
  lwUserId: null,
  favoriteCourses: [],
};

/** Enough for anybody who reads what they marked. */
const MOST_FAVORITES = 100;

type Marked = { favoritedCourses: number[] };

/** Who studies at which school, and who represents one. */
export class StudentsRepository implements SessionFactsSource, StudentEnrolment, FavoriteCourses {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  /** Makes a user a student. A school that does not exist counts as none: sign-up must not fail over it. */
  async enrol(userId: number, schoolId: number | null): Promise<void> {
    await this.db.raw(
      `insert into students (user_id, school_id) values (?, (select schools.id from schools where schools.id = ?)) on conflict (user_id) do nothing`,
      [userId, schoolId],
    );
  }

  /** What the person wrote on documents keeps their school; the membership itself ends. */
  async forget({ userId }: { userId: number }): Promise<void> {
    await this.db('school_reps').where({ userId }).delete();
    await this.db('students').where({ userId }).update({ schoolId: null, lwUserId: null, favoritedCourses: [] });
  }

  /** The oldest marks make room. A mark of a course that people cannot see is refused as if there were no such course. */
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

  /** @returns the school of a student; null for others and for students without one. */
  async schoolIdOf(userId: number): Promise<number | null> {
    const row = await this.db('students').where({ userId }).first<{ schoolId: number | null } | undefined>('schoolId');
    return row?.schoolId ?? null;
  }

  /** @returns the school that the person studies at or represents, and what their session says besides. */
  async factsOf(userId: number): Promise<SessionFacts> {
    const { rows } = await this.db.raw<{ rows: SessionFacts[] }>(
      `select schools.id as "schoolId", schools.name as "schoolName", schools.payment_condition_text as "schoolPaymentText",
         schools.payment_limitations as "schoolPaymentLimitations", schools.seat_price_cents as "coursePriceCents",
         coalesce(students.lw_user_id, teachers.lw_user_id) as "lwUserId", coalesce(students.favorited_courses, '{}') as "favoriteCourses"
       from users
         left join students on students.user_id = users.id
         left join teachers on teachers.user_id = users.id
         left join school_reps on school_reps.user_id = users.id
         left join schools on schools.id = coalesce(school_reps.school_id, students.school_id)
       where users.id = ?`,
      [userId],
    );
    return rows[0] ?? NO_FACTS;
  }
}
