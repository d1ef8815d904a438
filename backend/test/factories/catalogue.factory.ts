import type { CohortStatus, CourseStatus, Language, ParticipantStatus, Payer, Role } from '@valikool/contract';
import type { Knex } from 'knex';

let made = 0;
/** Unique within the process, so that tests can share a database. */
const next = (): number => (made += 1);

/** @returns the instant so many days, or fractions of days, after `now`. */
export const daysFrom = (now: Date, days: number): Date => new Date(now.getTime() + days * 86_400_000);

type Person = {
  role?: Role;
  firstName?: string;
  lastName?: string;
  language?: Language;
  schoolId?: number | null;
  deletedAt?: Date;
};
type SchoolRow = { name?: string; paymentLimitations?: object; seatPriceCents?: number };
type CourseRow = {
  title?: string;
  slug?: string;
  descriptionShort?: string;
  language?: Language;
  categories?: string[];
  status?: CourseStatus;
  priceCents?: number;
  rating?: number;
  keywords?: string;
  createdAt?: Date;
  userCreatorId?: number;
};
type CohortRow = {
  courseId?: number;
  name?: string;
  status?: CohortStatus;
  startDate?: Date;
  endDate?: Date;
  sizeMax?: number;
  seatsTaken?: number;
  priceCents?: number;
  notes?: string;
  teacherIds?: number[];
  /** Weekly classes; 1 is Monday. */
  classTimes?: { day: number; hour: number; minute: number }[];
};
type RegistrationRow = {
  userId: number;
  cohortId: number;
  schoolId?: number;
  status?: ParticipantStatus;
  payer?: Payer;
  priceCents?: number;
  confirmedAt?: Date | null;
};

/** Rows of people, schools, courses, cohorts and registrations; each row makes the rows that it needs. */
export function catalogueRows(db: Knex, now = new Date()) {
  const insert = async (table: string, row: object): Promise<number> => {
    const [made] = await db<{ id: number }>(table).insert(row).returning('id');
    if (!made) throw new Error(`${table}: nothing was inserted`);
    return made.id;
  };

  const school = async ({
    name = `Kool ${next()}`,
    paymentLimitations = {},
    ...row
  }: SchoolRow = {}): Promise<number> =>
    insert('schools', { name, paymentLimitations: JSON.stringify(paymentLimitations), ...row });

  const person = async ({
    role = 'STUDENT',
    schoolId = null,
    firstName = 'Mari',
    lastName = 'Maasikas',
    ...row
  }: Person = {}): Promise<number> => {
    const userId = await insert('users', { email: `person${next()}@example.ee`, role, firstName, lastName, ...row });
    if (role === 'STUDENT') await db('students').insert({ userId });
    if (role === 'STUDENT' && schoolId !== null)
      await db('memberships').insert({
        userId,
        schoolId,
        state: 'CONFIRMED',
        confirmedAt: now,
        confirmedHow: 'REPRESENTATIVE',
      });
    if (role === 'TEACHER') await db('teachers').insert({ userId });
    if (role === 'SCHOOL_REP') await db('schoolReps').insert({ userId, schoolId: schoolId ?? (await school()) });
    return userId;
  };

  const course = async (row: CourseRow = {}): Promise<number> =>
    insert('courses', {
      title: `Kursus ${next()}`,
      slug: `kursus-${next()}`,
      language: 'et',
      status: 'APPROVED',
      priceCents: 9_500,
      learningOutcomes: ['Oskab', 'Teab', 'Julgeb'],
      ...row,
    });

  const cohort = async ({ courseId, teacherIds = [], classTimes = [], ...row }: CohortRow = {}): Promise<number> => {
    const id = await insert('cohorts', {
      courseId: courseId ?? (await course()),
      name: `Rühm ${next()}`,
      status: 'REGISTRATION_OPEN',
      startDate: daysFrom(now, 20),
      endDate: daysFrom(now, 70),
      sizeMax: 20,
      onlineClassTimes: JSON.stringify(classTimes),
      ...row,
    });
    for (const userId of teacherIds) await db('cohortTeachers').insert({ cohortId: id, userId });
    return id;
  };

  const registration = async ({
    userId,
    cohortId,
    status = 'REGISTERED',
    payer = 'SCHOOL',
    priceCents = 9_500,
    confirmedAt = now,
    ...row
  }: RegistrationRow): Promise<number> =>
    insert('cohortParticipants', {
      userId,
      cohortId,
      status,
      defaultPayer: payer,
      priceCents,
      cohortPriceCents: priceCents,
      schoolShareCents: payer === 'SCHOOL' ? priceCents : 0,
      studentShareCents: payer === 'SCHOOL' ? 0 : priceCents,
      registeredByUserId: userId,
      confirmedAt,
      heldUntil: confirmedAt === null ? daysFrom(now, 1) : null,
      canceledAt: status === 'CANCELED' ? now : null,
      ...row,
    });

  return { school, person, course, cohort, registration };
}
