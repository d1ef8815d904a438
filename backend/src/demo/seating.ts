import type { Language, Payer } from '@valikool/contract';
import { schoolYearOf } from '#platform/index';
import { evaluateConditions, type ConditionResult } from '#modules/schools/index';
import { FIXED_EMAILS } from './accounts.content';
import { cohorts as cohortContents } from './cohorts.content';
import type { DemoCohort, DemoCourse, DemoSchool, DemoStudent, DemoUser } from './demo.types';
import type { Random } from './random';
import type { SeatFate, SeatPlan } from './seats.types';

type SeatingFacts = {
  now: Date;
  users: readonly DemoUser[];
  students: readonly DemoStudent[];
  schools: readonly DemoSchool[];
  courses: readonly DemoCourse[];
  cohorts: readonly DemoCohort[];
};

type FixedSeat = {
  slug: string;
  startsIn: number;
  email: string;
  payer: Payer;
  method: SeatPlan['method'];
  fate: SeatFate;
};

/**
 * Seats of the accounts to try: one current course, one unpaid, one finished; and the history of a student who pays
 * alone.
 */
const FIXED_SEATS: readonly FixedSeat[] = [
  {
    slug: 'psuhholoogia-argielus',
    startsIn: -30,
    email: FIXED_EMAILS.student,
    payer: 'SCHOOL',
    method: 'online',
    fate: 'active',
  },
  {
    slug: 'fotograafia-nutitelefoniga',
    startsIn: -58,
    email: FIXED_EMAILS.student,
    payer: 'STUDENT',
    method: 'online',
    fate: 'active',
  },
  {
    slug: 'python-from-zero',
    startsIn: 14,
    email: FIXED_EMAILS.student,
    payer: 'STUDENT',
    method: 'transfer',
    fate: 'awaiting-transfer',
  },
  {
    slug: 'psuhholoogia-argielus',
    startsIn: 12,
    email: FIXED_EMAILS.independentStudent,
    payer: 'STUDENT',
    method: 'online',
    fate: 'active',
  },
  {
    slug: 'python-from-zero',
    startsIn: -100,
    email: FIXED_EMAILS.independentStudent,
    payer: 'STUDENT',
    method: 'online',
    fate: 'active',
  },
];

const TRANSFER_SHARE = 0.15;
/** The share of seats that the school pays: where it pays by default, and where it pays only on request. */
const SCHOOL_PAYS_BY_DEFAULT = 0.92;
const SCHOOL_PAYS_ON_REQUEST = 0.3;
const CANCELED_COHORT_SEATS = 4;

/** Which course languages a student understands. */
const understands = (home: Language, course: Language): boolean => course !== 'ru' || home === 'ru';

/** Fills cohorts one by one in the order of their starts, as it would have happened. */
class Seating {
  readonly plans: SeatPlan[] = [];
  private readonly usersById: ReadonlyMap<number, DemoUser>;
  private readonly schoolsById: ReadonlyMap<number, DemoSchool>;
  private readonly fixedEmails: ReadonlySet<string> = new Set([FIXED_EMAILS.student, FIXED_EMAILS.independentStudent]);

  constructor(
    private readonly random: Random,
    private readonly facts: SeatingFacts,
  ) {
    this.usersById = new Map(facts.users.map((user) => [user.id, user]));
    this.schoolsById = new Map(facts.schools.map((school) => [school.id, school]));
  }

  fill(cohort: DemoCohort, course: DemoCourse, content: (typeof cohortContents)[number]): void {
    const fixed = FIXED_SEATS.filter(({ slug, startsIn }) => slug === content.slug && startsIn === content.startsIn);
    for (const seat of fixed) this.seat(cohort, course, this.studentOf(seat.email), seat);
    const candidates = this.candidates(course);
    const next = (): DemoStudent | undefined => candidates.shift();
    for (let taken = fixed.length; taken < content.taken; taken += 1)
      this.seat(cohort, course, next(), { fate: 'active' });
    for (const fate of this.endings(content))
      this.seat(cohort, course, next(), { fate, payer: 'STUDENT', method: 'online' });
  }

  /** Registrations that ended without a seat. */
  private endings({ status, taken }: (typeof cohortContents)[number]): SeatFate[] {
    if (status === 'CANCELED') return Array.from({ length: CANCELED_COHORT_SEATS }, () => 'cohort-canceled');
    if (taken >= 14) return ['withdrawn', 'lapsed'];
    return taken >= 9 ? ['withdrawn'] : [];
  }

  private studentOf(email: string): DemoStudent | undefined {
    const user = this.facts.users.find((candidate) => candidate.email === email);
    return this.facts.students.find(({ userId }) => userId === user?.id);
  }

  /**
   * Students with the fewest seats come first. Nobody takes a course twice, and the accounts to try get no further
   * seats.
   */
  private candidates(course: DemoCourse): DemoStudent[] {
    const seatsOf = new Map<number, number>();
    const hadIt = new Set<number>();
    for (const plan of this.plans) {
      seatsOf.set(plan.student.id, (seatsOf.get(plan.student.id) ?? 0) + 1);
      if (plan.course.id === course.id) hadIt.add(plan.student.id);
    }
    const fits = ({ userId }: DemoStudent): boolean => {
      const user = this.usersById.get(userId);
      return (
        user !== undefined &&
        !this.fixedEmails.has(user.email) &&
        !hadIt.has(userId) &&
        understands(user.language, course.language)
      );
    };
    return this.random
      .shuffle(this.facts.students.filter(fits))
      .sort((a, b) => (seatsOf.get(a.userId) ?? 0) - (seatsOf.get(b.userId) ?? 0));
  }

  private seat(
    cohort: DemoCohort,
    course: DemoCourse,
    student: DemoStudent | undefined,
    given: { fate: SeatFate; payer?: Payer; method?: SeatPlan['method'] },
  ): void {
    const user = student && this.usersById.get(student.userId);
    if (!user) throw new Error(`The demo has too few students for ${cohort.name}`);
    const school = student.schoolId === null ? null : (this.schoolsById.get(student.schoolId) ?? null);
    const conditions = school ? this.conditionsOf(school, cohort, course, user) : [];
    const payer = given.payer ?? this.choosePayer(school, conditions);
    const method = given.method ?? (this.random.chance(TRANSFER_SHARE) ? 'transfer' : 'online');
    this.plans.push({
      student: user,
      school,
      cohort,
      course,
      payer,
      conditions,
      fate: given.fate,
      method,
      ...this.shares(course, school, payer),
    });
  }

  private conditionsOf(
    school: DemoSchool,
    cohort: DemoCohort,
    course: DemoCourse,
    student: DemoUser,
  ): ConditionResult[] {
    const year = schoolYearOf(cohort.startDate);
    const usedCourses = this.plans.filter(
      (plan) =>
        plan.student.id === student.id &&
        plan.payer === 'SCHOOL' &&
        schoolYearOf(plan.cohort.startDate).startYear === year.startYear,
    ).length;
    return evaluateConditions({
      membership: { state: 'CONFIRMED', askedAt: null },
      limitations: school.paymentLimitations,
      course,
      cohort,
      usedCourses,
      now: this.facts.now,
    });
  }

  private choosePayer(school: DemoSchool | null, conditions: readonly ConditionResult[]): Payer {
    if (!school || conditions.some(({ pass }) => !pass)) return 'STUDENT';
    return this.random.chance(school.defaultPayer === 'SCHOOL' ? SCHOOL_PAYS_BY_DEFAULT : SCHOOL_PAYS_ON_REQUEST)
      ? 'SCHOOL'
      : 'STUDENT';
  }

  /** The school's share is rounded; the student pays the rest. */
  private shares(course: DemoCourse, school: DemoSchool | null, payer: Payer) {
    if (payer === 'STUDENT' || !school)
      return { priceCents: course.priceCents, schoolShareCents: 0, studentShareCents: course.priceCents };
    const priceCents = school.seatPriceCents ?? course.priceCents;
    const schoolShareCents = Math.round((priceCents * school.sharePercent) / 100);
    return { priceCents, schoolShareCents, studentShareCents: priceCents - schoolShareCents };
  }
}

/** @returns who has which seat and who pays; as many active seats per cohort as its content says. */
export function planSeats(random: Random, facts: SeatingFacts): SeatPlan[] {
  const seating = new Seating(random, facts);
  const inOrder = facts.cohorts
    .map((cohort, index) => ({
      cohort,
      content: cohortContents[index],
      course: facts.courses.find(({ id }) => id === cohort.courseId),
    }))
    .sort((a, b) => a.cohort.startDate.getTime() - b.cohort.startDate.getTime());
  for (const { cohort, content, course } of inOrder) if (content && course) seating.fill(cohort, course, content);
  return seating.plans;
}
