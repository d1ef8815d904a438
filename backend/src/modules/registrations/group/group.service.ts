import { type Actor, type BulkResult, type Clock, type Logger, oneByOne } from '#platform/index';
import type { CohortOffers } from '#modules/cohorts/index';
import { countedRange, type School } from '#modules/schools/index';
import type { EligibilityService } from '../eligibility/eligibility.service';
import type { RegistrationsService } from '../registrations.service';
import { seatRefused, StudentNotFoundError, type UsedCourses } from '../seats/index';
import type { GroupReadModel } from './group.read-model';
import type { GroupPreview, GroupStudent } from './group.types';

type Deps = {
  registrations: Pick<RegistrationsService, 'register'>;
  eligibility: Pick<EligibilityService, 'schoolOption' | 'waysToPay'>;
  offers: CohortOffers;
  schools: { get(id: number): Promise<School | null> };
  group: GroupReadModel;
  clock: Clock;
  logger: Logger;
};

/** Facts that were read for the whole group before. The group has only confirmed students. */
const knownFacts = ({ usedCourses }: GroupStudent): UsedCourses => ({
  usedCourses: () => Promise.resolve(usedCourses),
  membership: () => Promise.resolve({ state: 'CONFIRMED', askedAt: null }),
});

/** Registers several students of a school in one cohort at the school's cost. */
export class GroupService {
  constructor(private readonly deps: Deps) {}

  /**
   * Shows what registering them would cost, and for whom the school's conditions do not hold.
   * @throws AppError 404 `cohort.not-found`
   * @throws StudentNotFoundError when the actor has no school
   */
  async preview(actor: Actor, cohortId: number, ids: readonly number[]): Promise<GroupPreview> {
    const { offers, schools, group, eligibility, clock } = this.deps;
    const offer = await offers.offer(cohortId, clock.now());
    if (!offer) throw seatRefused({ taken: false, code: 'cohort.not-found' });
    const school = actor.schoolId === null ? null : await schools.get(actor.schoolId);
    if (school === null) throw new StudentNotFoundError();
    const range = countedRange(school.limitations, offer.cohort.startDate);
    const students = await group.students({ schoolId: school.id, cohortId, ids }, range);
    return {
      offer,
      students: await Promise.all(
        students.map(async (student) => ({
          student,
          option: await eligibility.schoolOption(student, school, offer.cohort, knownFacts(student)),
        })),
      ),
    };
  }

  /**
   * Registers them one by one, each in a transaction of its own, in the order given. A part of the price that a student
   * pays is paid by invoice while there is time for one, else online.
   * @returns a result for each student's id
   * @throws AppError 404 `cohort.not-found`
   */
  async register(actor: Actor, cohortId: number, ids: readonly number[]): Promise<BulkResult[]> {
    const { registrations, eligibility, offers, clock, logger } = this.deps;
    const offer = await offers.offer(cohortId, clock.now());
    if (!offer) throw seatRefused({ taken: false, code: 'cohort.not-found' });
    const ways = await eligibility.waysToPay(offer.cohort.startDate);
    const provider = (ways.find((way) => way.provider === 'invoice') ?? ways[0])?.provider;
    const input = {
      cohortId,
      payer: 'SCHOOL' as const,
      acceptTerms: true,
      provider,
      inParts: false,
      bank: undefined,
      promotionCode: undefined,
      giftCard: undefined,
    };
    return oneByOne(
      ids.map((id) => ({ id })),
      ({ id: studentId }) => registrations.register(actor, { ...input, studentId }),
      logger,
    );
  }
}
