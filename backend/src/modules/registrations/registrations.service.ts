import type { CohortStatus } from '@valikool/contract';
import {
  type Actor,
  type AtCommit,
  after,
  can,
  type Clock,
  HOUR_MS,
  isUniqueViolation,
  later,
  type Page,
  type SharedUnitOfWork,
  type UnitOfWork,
} from '#platform/index';
import type { PaymentLinkWriter, PaymentsService, PromotionCode, PromotionCodes } from '#modules/billing/index';
import type { PassCovers } from '#modules/passes/index';
import { type CohortSeats, isCohortChanged } from '#modules/cohorts/index';
import { studentAskedFor } from './eligibility/eligibility.policy';
import type { EligibilityService } from './eligibility/eligibility.service';
import type { RegistrationFactsReadModel } from './eligibility/registration-facts.read-model';
import {
  acceptedCode,
  acceptedPass,
  acceptOffer,
  type Admitted,
  type LatePayersRepository,
  AlreadyRegisteredError,
  type BookedSeat,
  type Booking,
  type BookingStores,
  guardianHold,
  offerHold,
  PayerNotOfferedError,
  RegistrationNotFoundError,
  type RegistrationSettings,
  type SeatBooking,
  seatRefused,
  type Started,
  type StudentFacts,
  StudentNotFoundError,
  type TakenSeat,
  returnSetAside,
  takeSeatInTurn,
  TermsRequiredError,
  type WaitlistRepository,
} from './seats/index';
import { GuardianNotOfferedError } from './guardian/guardian.errors';
import { assertTimeToAsk } from './guardian/guardian.policy';
import { newRegistration } from './view/new-registration';
import { registrationScope } from './view/registrations.policy';
import type { RegistrationsFilter, RegistrationsReadModel } from './view/registrations.read-model';
import type { NewCard, RegisterInput, RegistrationDetail, RegistrationRow } from './view/registrations.types';

export type RegistrationStores = BookingStores & {
  seats: CohortSeats;
  promotions: PromotionCodes;
  links: PaymentLinkWriter;
  passes: Pick<PassCovers, 'lock'>;
  waitlist: WaitlistRepository;
  latePayers: LatePayersRepository;
  students: Pick<RegistrationFactsReadModel, 'student'>;
  cards: Pick<RegistrationsReadModel, 'newCard'>;
};

type Deps = {
  stores: UnitOfWork<RegistrationStores>;
  together: SharedUnitOfWork<RegistrationStores>;
  eligibility: EligibilityService;
  booking: SeatBooking;
  payments: PaymentsService;
  readModel: RegistrationsReadModel;
  settings: RegistrationSettings;
  clock: Clock;
};

export type Registered = { registration: RegistrationRow; payment: Started | null };

type OwnSeat = Pick<TakenSeat, 'cohort' | 'offer'>;
type Asked = { actor: Actor; input: RegisterInput; now: Date };
type Taking = Asked & Admitted & Pick<Booking, 'promotion' | 'passId'>;
/** Nothing is paid online by the student when somebody else is asked, or a pass covers the seat. */
const onlineOf = (provider: RegisterInput['provider']): Booking['provider'] =>
  provider === 'guardian' || provider === 'pass' ? undefined : provider;

/** A seat with what its student is shown of it. */
type Taken = { booked: BookedSeat; student: StudentFacts; card: NewCard; guardian: RegistrationRow['guardian'] };

export class RegistrationsService {
  constructor(private readonly deps: Deps) {}

  list(actor: Actor, filter: RegistrationsFilter): Promise<Page<RegistrationRow>> {
    return this.deps.readModel.list(registrationScope(actor), filter, this.deps.clock.now());
  }

  /** @throws RegistrationNotFoundError when there is none, or the actor may not see it */
  async get(actor: Actor, id: number): Promise<RegistrationDetail> {
    const found = await this.deps.readModel.detail(registrationScope(actor), id, this.deps.clock.now());
    if (!found) throw new RegistrationNotFoundError();
    return found;
  }

  /**
   * Takes a seat and writes all that belongs to it in one transaction; then starts the payment. When the provider is
   * silent the seat stays, and the student can try to pay again.
   */
  async register(actor: Actor, input: RegisterInput): Promise<Registered> {
    if (!input.acceptTerms) throw new TermsRequiredError();
    if (input.provider === 'guardian' && !can(actor, 'registration.create-own')) throw new GuardianNotOfferedError();
    const { booked, student, card, guardian } = await this.take({ actor, input, now: this.deps.clock.now() });
    const payment = booked.attemptId === null ? null : await this.deps.payments.start(booked.attemptId);
    const paying = { attempt: payment && payment.attempt, guardian };
    return { registration: newRegistration(booked, student, card, paying), payment };
  }

  private async take(asked: Asked): Promise<Taken> {
    try {
      return (await this.takeWithoutLock(asked)) ?? (await this.takeInTurn(asked));
    } catch (error) {
      if (isUniqueViolation(error, 'cohort_participants_once')) throw new AlreadyRegisteredError();
      throw error;
    }
  }

  /**
   * Takes a free seat for which nobody waits. All rows are written before the seat is counted, and the count goes out
   * with the COMMIT: nobody waits for the cohort's row longer than PostgreSQL takes for these two.
   * @returns null when the cohort is not free, or a school, a promotion code, a gift card or a pass has to be locked, which come
   * after the cohort
   */
  private async takeWithoutLock(asked: Asked): Promise<Taken | null> {
    const { input, now } = asked;
    const { payer, promotionCode, giftCard, provider } = input;
    if (payer === 'SCHOOL' || promotionCode !== undefined || giftCard !== undefined || provider === 'pass') return null;
    try {
      const taken = await this.inTransaction(asked, async (stores, atCommit) => {
        const [admitted, seen] = await Promise.all([
          this.admit(stores, asked),
          stores.seats.offer(input.cohortId, now),
        ]);
        if (seen?.refusal !== null || seen.cohort.hasQueue) return null;
        if (admitted.isRegistered) throw new AlreadyRegisteredError();
        const seat = { cohort: seen.cohort, offer: null };
        const taking = { ...asked, ...admitted, promotion: null, passId: null };
        const booked = await this.book(stores, taking, seat, atCommit);
        const last: { card?: Promise<NewCard>; status?: Promise<CohortStatus> } = {};
        atCommit(() => (last.card = this.cardOf(stores, taking, seat)));
        atCommit(() => (last.status = stores.seats.countUnlessChanged(seat.cohort, now)));
        return { booked, last };
      });
      if (taken === null) return null;
      const [card, cohortStatus] = await Promise.all([taken.last.card, taken.last.status]);
      return card && cohortStatus ? { ...taken.booked, card: { ...card, cohortStatus } } : null;
    } catch (error) {
      if (isCohortChanged(error)) return null;
      throw error;
    }
  }

  /** Those who want a seat of one cohort at the same moment share a transaction, if all that they write is known before. */
  private inTransaction<T>(
    { actor, input: { cohortId, studentId, provider, inParts } }: Asked,
    work: (stores: RegistrationStores, atCommit: AtCommit) => Promise<T>,
  ): Promise<T> {
    if (onlineOf(provider) === undefined || inParts) return this.deps.stores.run(work);
    return this.deps.together.run({ about: cohortId, rank: studentId ?? actor.userId }, work);
  }

  /** Takes the student's offered seat or a free one, with the cohort locked from the beginning. */
  private takeInTurn(asked: Asked): Promise<Taken> {
    return this.deps.stores.run(async (stores) => {
      const { input, now } = asked;
      const { userId } = await this.deps.eligibility.studentOf(asked.actor, input.studentId, stores.students);
      const seat = await takeSeatInTurn(stores, { cohortId: input.cohortId, userId, now });
      if (!seat.taken) throw seatRefused(seat);
      const admitted = await this.admit(stores, asked);
      const promotion = await this.redeem(stores, asked, { userId, courseId: seat.cohort.courseId });
      const passId = await this.cover(stores, asked, userId);
      if (seat.offer) await returnSetAside(stores, seat.offer, now);
      const taking = { ...asked, ...admitted, promotion, passId };
      const [taken, card] = await Promise.all([this.book(stores, taking, seat), this.cardOf(stores, taking, seat)]);
      if (seat.offer) await acceptOffer(stores, seat.offer, { participantId: admitted.id, now });
      return { ...taken, card };
    });
  }

  /**
   * @throws StudentNotFoundError also when the account was closed meanwhile
   * @throws PayerNotOfferedError when a school's representative lets the student pay
   */
  private async admit({ participants }: RegistrationStores, { actor, input }: Asked): Promise<Admitted> {
    const asked = studentAskedFor(actor, input.studentId);
    const admitted = asked && (await participants.admit({ ...asked, cohortId: input.cohortId }));
    if (!admitted) throw new StudentNotFoundError();
    if (can(actor, 'registration.create-school') && input.payer !== 'SCHOOL') throw new PayerNotOfferedError();
    return admitted;
  }

  /** @throws PromotionRefusedError when the code that was asked for does not lower this student's price */
  private async redeem(
    { promotions }: RegistrationStores,
    { input: { promotionCode }, now }: Asked,
    of: { userId: number; courseId: number },
  ): Promise<PromotionCode | null> {
    return promotionCode === undefined ? null : acceptedCode(await promotions.redeem(promotionCode, { ...of, now }));
  }

  /**
   * @returns the student's pass that covers the seat; null when another way to pay was chosen
   * @throws PassNotUsableError, PassUsedUpError, PayerNotOfferedError when the pass of another person would be used
   */
  private async cover(
    { passes }: RegistrationStores,
    { actor, input: { provider, payer }, now }: Asked,
    userId: number,
  ): Promise<number | null> {
    if (provider !== 'pass') return null;
    if (payer !== 'STUDENT' || actor.userId !== userId) throw new PayerNotOfferedError();
    return acceptedPass(await passes.lock(userId, now));
  }

  private async book(
    stores: RegistrationStores,
    taking: Taking,
    seat: OwnSeat,
    atCommit?: AtCommit,
  ): Promise<Omit<Taken, 'card'>> {
    const { actor, student, input, id, promotion, passId, now } = taking;
    const booked = await this.deps.booking.book(
      stores,
      seat.cohort,
      {
        id,
        student,
        registeredByUserId: actor.userId,
        payer: input.payer,
        provider: onlineOf(input.provider),
        bank: input.bank ?? null,
        mayOverrideRules: can(actor, 'registration.create-all') || can(actor, 'registration.create-school'),
        heldForChoice: this.heldForChoice(taking, seat),
        termsAcceptedAt: now,
        promotion,
        passId,
        giftCard: input.giftCard ?? null,
        inParts: input.inParts,
        asksGuardian: input.provider === 'guardian',
        now,
      },
      atCommit,
    );
    return { booked, student, guardian: await this.askGuardian(stores, taking, booked) };
  }

  /** What the student is shown of the cohort. */
  private cardOf({ cards }: RegistrationStores, { student }: Taking, { cohort }: OwnSeat): Promise<NewCard> {
    return cards.newCard({ cohortId: cohort.cohortId, ...student });
  }

  /** Asks somebody else to pay, where the student wishes that and there is something to pay. */
  private async askGuardian(
    { links }: RegistrationStores,
    { actor, input, id, now }: Taking,
    { invoice, participant: { heldUntil, approvalUntil } }: BookedSeat,
  ): Promise<RegistrationRow['guardian']> {
    // Before the school has approved it nobody can pay; the student may ask somebody then.
    if (input.provider !== 'guardian' || invoice === null || heldUntil === null || approvalUntil !== null) return null;
    assertTimeToAsk(heldUntil, now);
    const { name = null, email = null, language = actor.language } = input.guardian ?? {};
    const link = await links.ask({
      purpose: 'GUARDIAN',
      invoiceId: invoice.invoiceId,
      participantId: id,
      askedByUserId: actor.userId,
      payer: { name, email, language },
      expiresAt: heldUntil,
      now,
    });
    return { ...link, isAtBank: false };
  }

  /** @returns until when the seat waits for somebody else's payment; null when nobody else is asked */
  private heldForGuardian(input: RegisterInput, { startDate: start }: OwnSeat['cohort'], now: Date): Date | null {
    if (input.provider !== 'guardian') return null;
    return guardianHold({ heldUntil: null, holdBeganAt: now }, { start, now }, this.deps.settings);
  }

  /**
   * @returns until when the seat waits for the choice of a provider; null when it must be chosen at once. A student
   * whom an administrator registers has to hear of it first. An offered seat waits at least as long as it does when the
   * offer is answered.
   */
  private heldForChoice({ actor, input, now }: Asked, { offer, cohort }: OwnSeat): Date | null {
    const untilTold = can(actor, 'registration.create-all')
      ? after(now, this.deps.settings.bankHoldHours * HOUR_MS)
      : this.heldForGuardian(input, cohort, now);
    if (!offer) return untilTold;
    const offered = offerHold(offer, cohort);
    return untilTold ? later(untilTold, offered) : offered;
  }
}
