import {
  type Actor,
  after,
  can,
  type Clock,
  HOUR_MS,
  isUniqueViolation,
  later,
  type Page,
  type UnitOfWork,
} from '#platform/index';
import type { PaymentsService } from '#modules/billing/index';
import { type CohortOffer, type CohortOffers, type CohortSeats, isCohortChanged } from '#modules/cohorts/index';
import type { EligibilityService } from './eligibility/eligibility.service';
import {
  acceptOffer,
  type LatePayersRepository,
  AlreadyRegisteredError,
  type BookedSeat,
  type Booking,
  type BookingStores,
  offerHold,
  PayerNotOfferedError,
  RegistrationNotFoundError,
  type RegistrationSettings,
  type SeatBooking,
  seatRefused,
  type Started,
  type StudentFacts,
  type TakenSeat,
  takeSeatInTurn,
  TermsRequiredError,
  type WaitlistRepository,
} from './seats/index';
import { newRegistration } from './view/new-registration';
import { registrationScope } from './view/registrations.policy';
import type { RegistrationsFilter, RegistrationsReadModel } from './view/registrations.read-model';
import type { RegisterInput, RegistrationDetail, RegistrationRow } from './view/registrations.types';

export type RegistrationStores = BookingStores & {
  seats: CohortSeats;
  waitlist: WaitlistRepository;
  latePayers: LatePayersRepository;
};

type Deps = {
  stores: UnitOfWork<RegistrationStores>;
  eligibility: EligibilityService;
  offers: CohortOffers;
  booking: SeatBooking;
  payments: PaymentsService;
  readModel: RegistrationsReadModel;
  settings: RegistrationSettings;
  clock: Clock;
};

export type Registered = { registration: RegistrationRow; payment: Started | null };

type OwnSeat = Pick<TakenSeat, 'cohort' | 'offer'>;
type Taking = { actor: Actor; student: StudentFacts; input: RegisterInput; now: Date };

export class RegistrationsService {
  constructor(private readonly deps: Deps) {}

  list(actor: Actor, filter: RegistrationsFilter): Promise<Page<RegistrationRow>> {
    return this.deps.readModel.list(registrationScope(actor), filter, this.deps.clock.now());
  }

  /** @throws RegistrationNotFoundError when there is none, or the actor may not see it */
  async get(actor: Actor, id: number): Promise<RegistrationDetail> {
    const found = await this.deps.readModel.detail(registrationScope(actor), id);
    if (!found) throw new RegistrationNotFoundError();
    return found;
  }

  /**
   * Takes a seat and writes all that belongs to it in one transaction; then starts the payment. When the provider is
   * silent the seat stays, and the student can try to pay again.
   */
  async register(actor: Actor, input: RegisterInput): Promise<Registered> {
    if (!input.acceptTerms) throw new TermsRequiredError();
    const now = this.deps.clock.now();
    const [student, seen] = await Promise.all([
      this.deps.eligibility.studentOf(actor, input.studentId),
      this.deps.offers.offer(input.cohortId, now),
    ]);
    if (can(actor, 'registration.create-school') && input.payer !== 'SCHOOL') throw new PayerNotOfferedError();
    const taken = await this.take({ actor, student, input, now }, seen);
    const [payment, card] = await Promise.all([
      taken.attemptId === null ? null : this.deps.payments.start(taken.attemptId),
      this.deps.readModel.newCard(taken.participant),
    ]);
    return { registration: newRegistration(taken, student, card, payment && payment.attempt), payment };
  }

  private async take(taking: Taking, seen: CohortOffer | null): Promise<BookedSeat> {
    try {
      return (
        (await this.takeAsSeen(taking, seen)) ??
        (await this.deps.stores.run((stores) => this.takeInTurn(stores, taking)))
      );
    } catch (error) {
      if (isUniqueViolation(error, 'cohort_participants_once')) throw new AlreadyRegisteredError();
      throw error;
    }
  }

  /**
   * Takes a free seat for which nobody waits. All rows are written before the seat is counted, and the count goes out
   * with the COMMIT: nobody waits for the cohort's row longer than PostgreSQL takes for these two.
   * @returns null when the cohort is not free any more, or the school has to be locked, which comes after the cohort
   */
  private async takeAsSeen(taking: Taking, seen: CohortOffer | null): Promise<BookedSeat | null> {
    if (seen?.refusal !== null || seen.cohort.hasQueue || taking.input.payer === 'SCHOOL') return null;
    const { cohort } = seen;
    try {
      return await this.deps.stores.run(async (stores, atCommit) => {
        const booked = await this.deps.booking.book(stores, cohort, this.bookingOf(taking, { cohort, offer: null }));
        atCommit(() => stores.seats.takeAsSeen(cohort, taking.now));
        return booked;
      });
    } catch (error) {
      if (isCohortChanged(error)) return null;
      throw error;
    }
  }

  private async takeInTurn(stores: RegistrationStores, taking: Taking): Promise<BookedSeat> {
    const { student, input, now } = taking;
    const seat = await takeSeatInTurn(stores, { cohortId: input.cohortId, userId: student.userId, now });
    if (!seat.taken) throw seatRefused(seat);
    const booked = await this.deps.booking.book(stores, seat.cohort, this.bookingOf(taking, seat));
    if (seat.offer) await acceptOffer(stores, seat.offer, { participantId: booked.participant.id, now });
    return booked;
  }

  private bookingOf({ actor, student, input, now }: Taking, seat: OwnSeat): Booking {
    return {
      student,
      registeredByUserId: actor.userId,
      payer: input.payer,
      provider: input.provider,
      bank: input.bank ?? null,
      mayOverrideRules: can(actor, 'registration.create-all') || can(actor, 'registration.create-school'),
      heldForChoice: this.heldForChoice(actor, seat, now),
      termsAcceptedAt: now,
      now,
    };
  }

  /**
   * @returns until when the seat waits for the choice of a provider; null when it must be chosen at once. A student
   * whom an administrator registers has to hear of it first. An offered seat waits at least as long as it does when the
   * offer is answered.
   */
  private heldForChoice(actor: Actor, { offer, cohort }: OwnSeat, now: Date): Date | null {
    const untilTold = can(actor, 'registration.create-all')
      ? after(now, this.deps.settings.bankHoldHours * HOUR_MS)
      : null;
    if (!offer) return untilTold;
    const offered = offerHold(offer, cohort);
    return untilTold ? later(untilTold, offered) : offered;
  }
}
