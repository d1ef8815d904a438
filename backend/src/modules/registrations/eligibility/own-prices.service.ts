import type { Actor, Clock } from '#platform/index';
import type { School } from '#modules/schools/index';
import { schoolIdToAsk, type PayerOption, type StudentFacts, type UsedCourses } from '../seats/index';
import type { EligibilityService } from './eligibility.service';
import type { OpenCohortPrice, OwnPricesReadModel } from './own-prices.read-model';
import type { RegistrationFactsReadModel } from './registration-facts.read-model';

/** What a cohort would cost a student: the school's price where the school pays, else the student's own. */
export type OwnPrice = { cohortId: number; option: PayerOption };

type Deps = {
  eligibility: Pick<EligibilityService, 'schoolOption' | 'studentOption'>;
  facts: Pick<RegistrationFactsReadModel, 'student' | 'membership'>;
  prices: OwnPricesReadModel;
  schools: { get(id: number): Promise<School | null> };
  clock: Clock;
};

/** Says for many cohorts at once what each would cost a student, by the same rules as registering. */
export class OwnPricesService {
  constructor(private readonly deps: Deps) {}

  /** @returns the prices of those of the cohorts that are open, in the order of their ids. */
  async of({ userId }: Pick<Actor, 'userId'>, cohortIds: readonly number[]): Promise<OwnPrice[]> {
    return this.judged(userId, cohortIds);
  }

  /** @returns every open cohort that the student's school would pay for. */
  async paidBySchool(userId: number): Promise<number[]> {
    const prices = await this.judged(userId, null);
    return prices.flatMap(({ cohortId, option }) => (option.payer === 'SCHOOL' ? [cohortId] : []));
  }

  private async judged(userId: number, among: readonly number[] | null): Promise<OwnPrice[]> {
    const { prices, facts, eligibility, clock } = this.deps;
    const [student, cohorts] = await Promise.all([facts.student(userId), prices.openCohorts(among, clock.now())]);
    const school = student && (await this.schoolOf(student));
    if (!student || !school)
      return cohorts.map((cohort) => ({ cohortId: cohort.cohortId, option: eligibility.studentOption(cohort) }));
    const used = await this.usedBy(student, school);
    return Promise.all(cohorts.map(async (cohort) => this.judge(student, school, cohort, used)));
  }

  private async judge(
    student: StudentFacts,
    school: School,
    cohort: OpenCohortPrice,
    used: UsedCourses,
  ): Promise<OwnPrice> {
    const option = await this.deps.eligibility.schoolOption(student, school, cohort, used);
    return {
      cohortId: cohort.cohortId,
      option: option.available ? option : this.deps.eligibility.studentOption(cohort),
    };
  }

  private async schoolOf(student: StudentFacts): Promise<School | null> {
    const schoolId = schoolIdToAsk(student);
    return schoolId === null ? null : this.deps.schools.get(schoolId);
  }

  /** Reads the membership and the student's courses once, for all cohorts. */
  private async usedBy({ userId }: StudentFacts, { id: schoolId }: School): Promise<UsedCourses> {
    const [membership, starts] = await Promise.all([
      this.deps.facts.membership(userId, schoolId),
      this.deps.prices.startsAtSchoolsCost(userId, schoolId),
    ]);
    return {
      membership: async () => membership,
      usedCourses: async (_userId, _schoolId, { from, to }) =>
        starts.filter((start) => (from === null || start >= from) && (to === null || start < to)).length,
    };
  }
}
