import { type Actor, can, type Clock } from '#platform/index';
import type { PromotionCodes } from '#modules/billing/index';
import type { WeeklyClash } from '#modules/cohorts/index';
import type { School } from '#modules/schools/index';
import { usageWithout } from '../eligibility/eligibility.policy';
import type { Eligibility, EligibilityService } from '../eligibility/eligibility.service';
import {
  closedBefore,
  freeCancellationUntil,
  type PayerOption,
  priceOfSeat,
  type Price,
  RegistrationNotFoundError,
  type RegistrationSettings,
  type UsedCourses,
} from '../seats/index';
import { registrationScope } from '../view/registrations.policy';
import type { RegistrationsReadModel } from '../view/registrations.read-model';
import type { RegistrationRow } from '../view/registrations.types';
import { costsMoreThanApproved, swapRefusal } from './swaps.policy';
import type { PendingSwap, Sibling, SwapsReadModel } from './swaps.read-model';

type WaysToPay = Eligibility['providers'];
/**
 * A cohort to which a student can swap. `providers`: ways to pay a higher price. `clashes`: overlaps with the student's
 * other cohorts.
 */
export type SwapOption = {
  sibling: Sibling;
  price: Price;
  refusal: string | null;
  providers: WaysToPay;
  clashes: WeeklyClash[];
};
export type SwapOptions = {
  registration: RegistrationRow;
  refusal: string | null;
  until: Date;
  options: SwapOption[];
  pending: (PendingSwap & { providers: WaysToPay }) | null;
};

type Deps = {
  registrations: RegistrationsReadModel;
  readModel: SwapsReadModel;
  facts: UsedCourses;
  promotions: Pick<PromotionCodes, 'usedFor'>;
  schools: { get(id: number): Promise<School | null> };
  eligibility: EligibilityService;
  settings: RegistrationSettings;
  clock: Clock;
};

/** @returns the code of why the payer does not pay for the other cohort; null when it does */
function refusalOf(registration: RegistrationRow, option: PayerOption): string | null {
  if (!option.available) return 'registration.conditions-failed';
  return costsMoreThanApproved(registration, option) ? 'swap.school-approves' : null;
}

/**
 * Lists the cohorts to which a student can swap, and what each would cost. Locks nothing, so the swap itself may come
 * out differently.
 */
export class SwapOptionsService {
  constructor(private readonly deps: Deps) {}

  /** @throws RegistrationNotFoundError also for another student's registration */
  async options(actor: Actor, id: number): Promise<SwapOptions> {
    const registration = await this.deps.registrations.get(registrationScope(actor), id);
    if (!registration) throw new RegistrationNotFoundError();
    const now = this.deps.clock.now();
    const until = freeCancellationUntil(
      {
        start: registration.startDate,
        registeredAt: registration.createdAt,
        studentShareCents: registration.studentShareCents,
      },
      this.deps.settings,
    );
    const [siblings, pending] = await Promise.all([
      this.deps.readModel.siblings(registration, { closedBefore: closedBefore(now), now }),
      this.deps.readModel.pending(id),
    ]);
    const [waysToPay, priced, clashes] = await Promise.all([
      this.deps.eligibility.waysToPayByStart(),
      this.priced(registration, siblings),
      this.deps.eligibility.clashesWithout(
        registration,
        siblings.map(({ cohortId }) => cohortId),
      ),
    ]);
    const options = priced.map((option) => ({
      ...option,
      providers: waysToPay(option.sibling.startDate),
      clashes: clashes.get(option.sibling.cohortId) ?? [],
    }));
    return {
      registration,
      refusal: can(actor, 'registration.move-all') ? null : swapRefusal(registration, { now, until }),
      until,
      options,
      pending: pending && { ...pending, providers: waysToPay(pending.startDate) },
    };
  }

  async pending(id: number): Promise<PendingSwap | null> {
    return this.deps.readModel.pending(id);
  }

  private async priced(
    registration: RegistrationRow,
    siblings: readonly Sibling[],
  ): Promise<Omit<SwapOption, 'providers' | 'clashes'>[]> {
    const { id, userId, payer, schoolId, forgivenCents, coveredBySubscriptionId: passId } = registration;
    const code = await this.deps.promotions.usedFor(id);
    const school = payer === 'SCHOOL' && schoolId !== null ? await this.deps.schools.get(schoolId) : null;
    const used = usageWithout(this.deps.facts, id);
    return Promise.all(
      siblings.map(async (sibling) => {
        const option = school
          ? await this.deps.eligibility.schoolOption({ userId }, school, sibling, used)
          : this.deps.eligibility.studentOption(sibling);
        const isFull = sibling.seatsTaken >= sibling.sizeMax && !sibling.isOffered;
        return {
          sibling,
          price: priceOfSeat(option, { code, forgivenCents, passId: school ? null : passId }),
          refusal: isFull ? 'cohort.full' : refusalOf(registration, option),
        };
      }),
    );
  }
}
