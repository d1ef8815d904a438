import type { Payer, Provider } from '@valikool/contract';
import type { Actor, Clock } from '#platform/index';
import {
  dueDateOf,
  type OnlineOption,
  type PlanSettings,
  type Promotion,
  type PromotionCodes,
  scheduleOf,
} from '#modules/billing/index';
import type { PassCover, PassCovers } from '#modules/passes/index';
import type {
  CohortOffer,
  CohortOffers,
  CohortSnapshot,
  FreeSibling,
  StudentClashes,
  WeeklyClash,
} from '#modules/cohorts/index';
import { type School, sharesOf } from '#modules/schools/index';
import {
  atOfferedPrice,
  freeCancellationUntil,
  judgedSchoolOption,
  loweredBy,
  offersBankTransfer,
  type PayerOption,
  type PricedCohort,
  type RegistrationSettings,
  schoolIdToAsk,
  seatRefused,
  type StudentFacts,
  StudentNotFoundError,
  type UsedCourses,
} from '../seats/index';
import type { RegistrationRow } from '../view/registrations.types';
import type { WaitlistPlace } from '../view/waitlist-place.types';
import { defaultPayerOf, studentAskedFor } from './eligibility.policy';
import type { RegistrationFactsReadModel } from './registration-facts.read-model';

export type Eligibility = {
  offer: CohortOffer;
  registrationId: number | null;
  /** The student's place on the cohort's waiting list, if any. */
  waitlistPlace: WaitlistPlace | null;
  /** The student's pass, when it may be used now. */
  pass: PassCover | null;
  /** The promotion code that was asked about, if any. */
  promotion: Promotion | null;
  payers: PayerOption[];
  defaultPayer: Payer;
  providers: (Omit<OnlineOption, 'provider'> & { provider: Provider; dueAt: Date | null })[];
  freeCancellationUntil: Date;
  holdMinutes: number;
  /** Hours for which the seat waits when somebody else is asked to pay, at most to the start. */
  guardianHoldHours: number;
  clashes: WeeklyClash[];
  /** Other cohorts of the course without a clash. Empty when this cohort has a free seat and no clash. */
  freeSiblings: FreeSibling[];
};

/** What a student should know about the class times of a cohort before choosing it. */
export type Overlapping = Pick<Eligibility, 'clashes' | 'freeSiblings'>;

/** A promotion code is judged as it was typed. */
export type EligibilityWish = { studentId?: number | undefined; promotionCode?: string | undefined };

const shareOf = (payers: readonly PayerOption[], chosen: Payer): number =>
  payers.find(({ payer }) => payer === chosen)?.studentShareCents ?? 0;

type StudentsByFacts = Pick<RegistrationFactsReadModel, 'student'>;

type Deps = {
  facts: RegistrationFactsReadModel;
  waitlists: { mine(userId: number, cohortId: number): Promise<WaitlistPlace[]> };
  offers: CohortOffers;
  clashes: StudentClashes;
  promotions: Pick<PromotionCodes, 'judge'>;
  passes: Pick<PassCovers, 'find'>;
  schools: { get(id: number): Promise<School | null> };
  onlineOptions: () => Promise<OnlineOption[]>;
  settings: RegistrationSettings;
  plans: PlanSettings;
  clock: Clock;
};

/** Says who may pay for a student in a cohort, and why. The answer is the same before and while registering. */
export class EligibilityService {
  constructor(private readonly deps: Deps) {}

  /**
   * @param facts read in the caller's transaction, if there is one
   * @throws StudentNotFoundError also when the student is of another school
   */
  async studentOf(
    actor: Actor,
    studentId: number | undefined,
    facts: StudentsByFacts = this.deps.facts,
  ): Promise<StudentFacts> {
    const asked = studentAskedFor(actor, studentId);
    const student = asked && (await facts.student(asked.userId, asked.ofSchool));
    if (!student) throw new StudentNotFoundError();
    return student;
  }

  /**
   * Answers what a student has to know before registering: payers, prices, class times, ways to pay.
   * @throws AppError 404 `cohort.not-found`
   */
  async check(actor: Actor, cohortId: number, { studentId, promotionCode }: EligibilityWish): Promise<Eligibility> {
    const now = this.deps.clock.now();
    const student = await this.studentOf(actor, studentId);
    const [found, [waitlistPlace = null]] = await Promise.all([
      this.deps.offers.offer(cohortId, now),
      this.deps.waitlists.mine(student.userId, cohortId),
    ]);
    if (!found) throw seatRefused({ taken: false, code: 'cohort.not-found' });
    const cohortPriceCents = waitlistPlace?.offerPriceCents ?? found.cohort.priceCents;
    const offer = { ...found, cohort: atOfferedPrice(found.cohort, { cohortPriceCents }) };
    const { userId } = student;
    const [registrationId, promotion, options, online, overlapping, pass] = await Promise.all([
      this.deps.facts.registrationIn(userId, cohortId),
      this.promotionOf(promotionCode, { userId, courseId: offer.cohort.courseId, now }),
      this.payersOf(student, offer.cohort),
      this.deps.onlineOptions(),
      this.overlapping(userId, offer),
      actor.userId === userId ? this.deps.passes.find(userId, now) : null,
    ]);
    const end = offer.cohort.endDate;
    const payers = options.map((option) => {
      const lowered = loweredBy(option, promotion && promotion.code);
      return { ...lowered, schedule: scheduleOf({ cents: lowered.studentShareCents, now, end }, this.deps.plans) };
    });
    const defaultPayer = defaultPayerOf(payers);
    return {
      offer,
      registrationId,
      waitlistPlace,
      promotion,
      pass,
      payers,
      defaultPayer,
      providers: this.providersOf(online, offer.cohort.startDate, now),
      freeCancellationUntil: this.freeUntil(offer.cohort.startDate, now, shareOf(payers, defaultPayer)),
      holdMinutes: this.deps.settings.holdMinutes + this.deps.settings.graceMinutes,
      guardianHoldHours: this.deps.settings.guardianHoldHours,
      ...overlapping,
    };
  }

  private freeUntil(start: Date, registeredAt: Date, studentShareCents: number): Date {
    return freeCancellationUntil({ start, registeredAt, studentShareCents }, this.deps.settings);
  }

  private async promotionOf(
    typed: string | undefined,
    asked: Parameters<PromotionCodes['judge']>[1],
  ): Promise<Promotion | null> {
    return typed === undefined ? null : this.deps.promotions.judge(typed, asked);
  }

  /**
   * Finds the student's classes that overlap the cohort's. When there are some, or the cohort is full, also finds other
   * cohorts of the course that fit.
   */
  async overlapping(userId: number, { cohort: { cohortId }, refusal }: CohortOffer): Promise<Overlapping> {
    const others = await this.deps.facts.otherCohorts(userId, cohortId);
    const clashes = await this.deps.clashes.between(cohortId, others);
    const suits = clashes.length === 0 && refusal !== 'cohort.full';
    return { clashes, freeSiblings: suits ? [] : await this.deps.clashes.freeSiblings(cohortId, others) };
  }

  /** Finds the clashes of several cohorts, by cohort id, as if the student had left the cohort of this registration. */
  async clashesWithout(
    { userId, cohortId }: Pick<RegistrationRow, 'userId' | 'cohortId'>,
    cohortIds: readonly number[],
  ): Promise<ReadonlyMap<number, WeeklyClash[]>> {
    return this.deps.clashes.betweenEach(cohortIds, await this.deps.facts.otherCohorts(userId, cohortId));
  }

  /**
   * Judges a school's conditions and says what each side would pay.
   * @param school the school as it is now; lock it when a seat is about to be taken at its cost
   * @param facts read in the caller's transaction. A second connection of the pool, taken inside a transaction, could
   * block all others.
   */
  async schoolOption(
    student: Pick<StudentFacts, 'userId'>,
    school: School,
    cohort: PricedCohort,
    facts: UsedCourses = this.deps.facts,
  ): Promise<PayerOption> {
    return judgedSchoolOption(facts, { userId: student.userId, school, cohort, now: this.deps.clock.now() });
  }

  studentOption(cohort: Pick<CohortSnapshot, 'priceCents'>): PayerOption {
    return {
      payer: 'STUDENT',
      available: true,
      priceCents: cohort.priceCents,
      cohortPriceCents: cohort.priceCents,
      ...sharesOf(cohort.priceCents, 'STUDENT', 0),
      discountCents: 0,
      school: null,
      rules: [],
    };
  }

  /** What each payer would pay for the student in the cohort; the school comes first. */
  async payersOf(student: StudentFacts, cohort: CohortSnapshot): Promise<PayerOption[]> {
    const schoolId = schoolIdToAsk(student);
    const school = schoolId === null ? null : await this.deps.schools.get(schoolId);
    const own = this.studentOption(cohort);
    // An archived school takes no more registrations at its cost.
    return school && school.archivedAt === null ? [await this.schoolOption(student, school, cohort), own] : [own];
  }

  /** @returns the ways to pay for a seat in a cohort with this start. */
  async waysToPay(start: Date): Promise<Eligibility['providers']> {
    return (await this.waysToPayByStart())(start);
  }

  /** The same for several cohorts; asks the providers once. */
  async waysToPayByStart(): Promise<(start: Date) => Eligibility['providers']> {
    const online = await this.deps.onlineOptions();
    const now = this.deps.clock.now();
    return (start) => this.providersOf(online, start, now);
  }

  private providersOf(online: readonly OnlineOption[], start: Date, now: Date): Eligibility['providers'] {
    const options: Eligibility['providers'] = online.map((option) => ({ ...option, dueAt: null }));
    if (offersBankTransfer(start, now, this.deps.settings))
      options.push({ provider: 'invoice', banks: [], wallets: [], dueAt: dueDateOf(now, start) });
    return options;
  }
}
