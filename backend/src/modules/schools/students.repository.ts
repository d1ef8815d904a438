import type { Knex } from 'knex';
import type { SessionFacts, SessionFactsSource, StudentEnrolment } from '#modules/users/index';

const NO_FACTS: SessionFacts = {
  schoolId: null,
  schoolName: null,
  schoolPaymentText: null,
  schoolPaymentLimitations: null,
  coursePriceCents: null,
  lwUserId: null,
  favoriteCourses: [],
};

/** Who studies at which school, and who represents one. */
export class StudentsRepository implements SessionFactsSource, StudentEnrolment {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  /** Makes a user a student. A school that does not exist counts as none: sign-up must not fail over it. */
  async enrol(userId: number, schoolId: number | null): Promise<void> {
    await this.db.raw(
      `insert into students (user_id, school_id) values (?, (select schools.id from schools where schools.id = ?)) on conflict (user_id) do nothing`,
      [userId, schoolId],
    );
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
