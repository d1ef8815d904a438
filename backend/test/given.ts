import type { CohortStatus, Language, Role, SchoolRight } from '@valikool/contract';
import type { Knex } from 'knex';
import { DAY_MS, newId } from '#platform/index';
import { caseWriter, type NewCase } from '#modules/cases/index';
import type { PaymentLimitations } from '#modules/schools/index';

export type GivenUser = {
  id: number;
  authId: string;
  sessionId: string;
  email: string;
  role: Role;
  firstName: string;
  lastName: string;
  schoolId: number | null;
  /** Of a representative; null for everybody else. */
  schoolRight: SchoolRight | null;
  /** Requests as this person come with this API key instead of a product token. */
  apiKey?: string;
};
export type GivenSchool = { id: number; name: string };
export type GivenCourse = { id: number; slug: string; title: string };
export type GivenCohort = { id: number; courseId: number; startDate: Date };

let counter = 0;
const next = (): number => {
  counter += 1;
  return counter;
};

type PersonInput = {
  role?: Role;
  schoolId?: number | null;
  /** Of a representative; DECIDES unless given. */
  schoolRight?: SchoolRight;
  firstName?: string;
  lastName?: string;
  language?: Language;
};
type SchoolInput = {
  limitations?: PaymentLimitations;
  sharePercent?: 20 | 100;
  defaultPayer?: 'SCHOOL' | 'STUDENT';
  seatPriceCents?: number | null;
  /** Days in which the school approves registrations at its cost; left out: it need not. */
  approvalDays?: number;
};
type CourseInput = {
  title?: string;
  language?: Language;
  priceCents?: number;
  status?: 'DRAFT' | 'IN_REVIEW' | 'APPROVED';
  categories?: string[];
};
type CohortInput = {
  courseId?: number;
  sizeMax?: number;
  status?: CohortStatus;
  startsInDays?: number;
  lengthDays?: number;
  priceCents?: number | null;
  teacherIds?: number[];
  name?: string;
};

/** Rows for tests. Parent rows are made unless they are named. `now` is the test's clock. */
export class Given {
  constructor(
    private readonly db: Knex,
    private readonly now: () => Date,
  ) {}

  student = (input: PersonInput = {}): Promise<GivenUser> => this.person({ ...input, role: 'STUDENT' });
  teacher = (input: PersonInput = {}): Promise<GivenUser> => this.person({ ...input, role: 'TEACHER' });
  admin = (input: PersonInput = {}): Promise<GivenUser> => this.person({ ...input, role: 'ADMIN' });

  async schoolRep(input: PersonInput = {}): Promise<GivenUser & { schoolId: number }> {
    const schoolId = input.schoolId ?? (await this.school()).id;
    return { ...(await this.person({ ...input, role: 'SCHOOL_REP', schoolId })), schoolId };
  }

  async school(input: SchoolInput = {}): Promise<GivenSchool> {
    const name = `Kool ${next()} ${newId().slice(-6)}`;
    const [row] = await this.db('schools')
      .insert({
        name,
        street: 'Kooli 1',
        postalCode: '50090',
        city: 'Tartu',
        registryCode: '75000006',
        invoiceEmail: `arved${next()}@kool.naide.ee`,
        paymentLimitations: JSON.stringify(input.limitations ?? {}),
        sharePercent: input.sharePercent ?? 100,
        defaultPayer: input.defaultPayer ?? 'SCHOOL',
        seatPriceCents: input.seatPriceCents ?? null,
        needsApproval: input.approvalDays !== undefined,
        approvalDays: input.approvalDays ?? 7,
      })
      .returning<{ id: number }[]>('id');
    return { id: row?.id ?? 0, name };
  }

  async course(input: CourseInput = {}): Promise<GivenCourse> {
    const n = next();
    const course = { slug: `kursus-${n}-${newId().slice(-8)}`, title: input.title ?? `Kursus ${n}` };
    const [row] = await this.db('courses')
      .insert({
        ...course,
        descriptionShort: 'Lühike kirjeldus',
        language: input.language ?? 'et',
        categories: input.categories ?? ['OTHERS'],
        learningOutcomes: ['Üks', 'Kaks', 'Kolm'],
        gradingCriteria: 'Kolm ülesannet',
        priceCents: input.priceCents ?? 9_500,
        status: input.status ?? 'APPROVED',
      })
      .returning<{ id: number }[]>('id');
    return { id: row?.id ?? 0, ...course };
  }

  async cohort(input: CohortInput = {}): Promise<GivenCohort> {
    const courseId = input.courseId ?? (await this.course()).id;
    const startDate = new Date(this.now().getTime() + (input.startsInDays ?? 30) * DAY_MS);
    const [row] = await this.db('cohorts')
      .insert({
        courseId,
        name: input.name ?? `Rühm ${next()}`,
        status: input.status ?? 'REGISTRATION_OPEN',
        startDate,
        endDate: new Date(startDate.getTime() + (input.lengthDays ?? 49) * DAY_MS),
        sizeMin: 1,
        sizeMax: input.sizeMax ?? 20,
        priceCents: input.priceCents ?? null,
        onlineClassTimes: JSON.stringify([{ day: 2, hour: 17, minute: 0 }]),
        onlineLessonLength: 60,
        videoUrl: 'https://video.naide.ee/klass',
      })
      .returning<{ id: number }[]>('id');
    const id = row?.id ?? 0;
    for (const userId of input.teacherIds ?? []) await this.db('cohort_teachers').insert({ cohortId: id, userId });
    return { id, courseId, startDate };
  }

  /** Signs in an existing user, such as a person of the demo. */
  async signedIn(userId: number): Promise<GivenUser> {
    const user = await this.db('users')
      .leftJoin('students', 'students.user_id', 'users.id')
      .leftJoin('school_reps', 'school_reps.user_id', 'users.id')
      .where('users.id', userId)
      .first<Omit<GivenUser, 'sessionId'>>(
        'users.id',
        'users.auth_id',
        'users.email',
        'users.role',
        'users.first_name',
        'users.last_name',
        'students.school_id',
        'school_reps.school_right',
      );
    const sessionId = newId();
    await this.insertSessions([{ authId: user.authId, sessionId }]);
    return { ...user, sessionId };
  }

  /** Makes many students with three statements. */
  async students(count: number, schoolId: number | null = null): Promise<GivenUser[]> {
    const people = Array.from({ length: count }, () => this.draft({ role: 'STUDENT', schoolId }));
    return this.insertPeople(people);
  }

  /** An open case with its own subject, which staff may close. @returns its id */
  async case(input: Partial<NewCase> = {}): Promise<number> {
    const id = await caseWriter(this.db).open({
      kind: 'payment.unknown-order',
      subjectKey: newId(),
      facts: {},
      amountCents: 9_500,
      now: this.now(),
      ...input,
    });
    if (id === null) throw new Error('An open case of the kind and subject exists');
    return id;
  }

  /** Ends the student's membership, and confirms one in `schoolId` unless it is null. */
  async moveToSchool({ id: userId }: Pick<GivenUser, 'id'>, schoolId: number | null): Promise<void> {
    await this.db('memberships')
      .where({ userId, state: 'CONFIRMED' })
      .update({ state: 'ENDED', endedAt: this.now(), endedHow: 'MOVED' });
    await this.confirm([{ userId, schoolId }]);
  }

  /** A claim from sign-up that nobody has confirmed. @returns the membership's id */
  async claim({ id: userId }: Pick<GivenUser, 'id'>, schoolId: number): Promise<number> {
    const [row] = await this.db('memberships')
      .insert({ userId, schoolId, state: 'CLAIMED', claimedAt: this.now() })
      .returning<{ id: number }[]>('id');
    return row?.id ?? 0;
  }

  private async confirm(students: readonly { userId: number; schoolId: number | null }[]): Promise<void> {
    const rows = students
      .filter(({ schoolId }) => schoolId !== null)
      .map((student) => ({ ...student, state: 'CONFIRMED', confirmedAt: this.now(), confirmedHow: 'REPRESENTATIVE' }));
    if (rows.length > 0) await this.db('memberships').insert(rows);
  }

  private async person(input: PersonInput): Promise<GivenUser> {
    const [person] = await this.insertPeople([this.draft(input)]);
    if (!person) throw new Error('One person was to be inserted');
    return person;
  }

  private draft(input: PersonInput): Omit<GivenUser, 'id'> & { language: Language } {
    const n = next();
    return {
      authId: newId(),
      sessionId: newId(),
      email: `inimene${n}-${newId().slice(-8)}@naide.ee`,
      role: input.role ?? 'STUDENT',
      firstName: input.firstName ?? 'Mari',
      lastName: input.lastName ?? `Maasikas${n}`,
      schoolId: input.schoolId ?? null,
      schoolRight: input.role === 'SCHOOL_REP' ? (input.schoolRight ?? 'DECIDES') : null,
      language: input.language ?? 'et',
    };
  }

  private async insertPeople(people: (Omit<GivenUser, 'id'> & { language: Language })[]): Promise<GivenUser[]> {
    const now = this.now();
    await this.db('auth_users').insert(
      people.map(({ authId, email }) => ({ id: authId, email, emailConfirmedAt: now, createdAt: now, updatedAt: now })),
    );
    await this.insertSessions(people);
    const ids = await this.db('users')
      .insert(
        people.map(({ authId, email, firstName, lastName, role, language }) => ({
          authId,
          email,
          firstName,
          lastName,
          role,
          language,
        })),
      )
      .returning<{ id: number; email: string }[]>(['id', 'email']);
    const idOf = new Map(ids.map(({ id, email }) => [email, id]));
    const made = people.map((person) => ({ ...person, id: idOf.get(person.email) ?? 0 }));
    await this.belong(made);
    return made;
  }

  private async insertSessions(people: readonly Pick<GivenUser, 'authId' | 'sessionId'>[]): Promise<void> {
    const now = this.now();
    await this.db('auth_sessions').insert(
      people.map(({ authId, sessionId }) => ({
        id: sessionId,
        accountId: authId,
        aal: 'aal1',
        amr: '[]',
        sealedRefreshKey: 'none',
        createdAt: now,
        updatedAt: now,
      })),
    );
  }

  private async belong(people: readonly GivenUser[]): Promise<void> {
    const students = people
      .filter(({ role }) => role === 'STUDENT')
      .map(({ id, schoolId }) => ({ userId: id, schoolId }));
    const teachers = people
      .filter(({ role }) => role === 'TEACHER')
      .map(({ id, schoolId }) => ({ userId: id, schoolId }));
    const reps = people
      .filter(({ role, schoolId }) => role === 'SCHOOL_REP' && schoolId !== null)
      .map(({ id, schoolId, schoolRight }) => ({ userId: id, schoolId, schoolRight: schoolRight ?? 'DECIDES' }));
    if (students.length > 0) await this.db('students').insert(students.map(({ userId }) => ({ userId })));
    await this.confirm(students);
    if (teachers.length > 0) await this.db('teachers').insert(teachers);
    if (reps.length > 0) await this.db('school_reps').insert(reps);
  }
}
