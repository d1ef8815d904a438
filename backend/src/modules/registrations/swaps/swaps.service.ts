import type { Provider } from '@valikool/contract';
import { type Actor, after, can, type Clock, later, type UnitOfWork } from '#platform/index';
import {
  dueDateOf,
  invoiceRequested,
  type PaymentAttempts,
  type PaymentsService,
  type PromotionCodes,
  ProviderUnavailableError,
} from '#modules/billing/index';
import type { CohortSnapshot } from '#modules/cohorts/index';
import { usageWithout } from '../eligibility/eligibility.policy';
import type { EligibilityService } from '../eligibility/eligibility.service';
import type { RegistrationFactsReadModel } from '../eligibility/registration-facts.read-model';
import {
  freeCancellationUntil,
  acceptOffer,
  AlreadyRegisteredError,
  ConditionsFailedError,
  hasNotEnded,
  holdEnd,
  isActive,
  type LockedParticipant,
  lockSchoolOf,
  lockSeat,
  moveSeat,
  offerHold,
  offersBankTransfer,
  type OwnOffer,
  type Participant,
  PayerNotOfferedError,
  type Price,
  ProviderRequiredError,
  RegistrationNotFoundError,
  type RegistrationSettings,
  RegistrationTransitionError,
  renewedHold,
  type SeatLockStores,
  type SeatMoveStores,
  seatRefused,
  type Started,
  type StudentFacts,
  StudentNotFoundError,
  type Swap,
  SwapPendingError,
  type TakenSeat,
  takeSeatInTurn,
  takesStudents,
  withdrawSwap,
  priceOfSeat,
} from '../seats/index';
import { openSwap } from './swap-difference';
import { OtherCourseError, SameCohortError, SwapNotFoundError, SwapRefusedError } from './swaps.errors';
import { costsMoreThanApproved, swapRefusal } from './swaps.policy';

export type SwapStores = SeatLockStores &
  SeatMoveStores & { students: RegistrationFactsReadModel; payments: PaymentAttempts; promotions: PromotionCodes };

type Deps = {
  stores: UnitOfWork<SwapStores>;
  facts: RegistrationFactsReadModel;
  eligibility: EligibilityService;
  payments: PaymentsService;
  settings: RegistrationSettings;
  clock: Clock;
};

export type SwapInput = { cohortId: number; provider: Provider | undefined; bank: string | undefined };
type Swapping = { input: SwapInput; student: StudentFacts; now: Date };
/** The locked seat, and the cohort to which it is to move. */
type Target = { seat: LockedParticipant; to: CohortSnapshot };

/**
 * Swaps a seat for one in another cohort of the same course. The student keeps the old seat until the new one is
 * confirmed.
 */
export class SwapsService {
  constructor(private readonly deps: Deps) {}

  /**
   * Swaps at once when the new cohort costs no more. Otherwise holds the new seat until the difference is paid. A
   * second call for the same cohort continues the payment.
   * @returns the payment that was started, if any
   */
  async swap(actor: Actor, id: number, input: SwapInput): Promise<Started | null> {
    const student = await this.deps.facts.student(actor.userId);
    if (!student) throw new StudentNotFoundError();
    const now = this.deps.clock.now();
    const attemptId = await this.deps.stores.run((stores) => this.swapIn(stores, id, { input, student, now }));
    return attemptId === null ? null : this.deps.payments.startAgain(attemptId);
  }

  /** Gives up a pending swap: the student keeps the old seat, and the difference is no longer owed. */
  async giveUp(actor: Actor, id: number): Promise<void> {
    const now = this.deps.clock.now();
    await this.deps.stores.run(async (stores) => {
      const seat = await lockSeat(stores, id);
      if (seat.participant.userId !== actor.userId) throw new RegistrationNotFoundError();
      if (seat.swap === null) throw new SwapNotFoundError();
      await withdrawSwap(stores, seat, { status: 'GIVEN_UP', now, settings: this.deps.settings });
    });
  }

  /** Moves a student for an administrator: at the agreed price, also after the free deadline. */
  async move(actor: Actor, id: number, { cohortId, note }: { cohortId: number; note: string | null }): Promise<void> {
    const now = this.deps.clock.now();
    await this.deps.stores.run(async (stores) => {
      const { seat, to } = await this.lock(stores, { id, cohortId }, () => can(actor, 'registration.move-all'));
      const { participant, cohort: from, swap } = seat;
      if (swap) throw new SwapPendingError(swap.swap.toCohortId);
      if (!isActive(participant)) throw new RegistrationTransitionError(participant.status, 'REGISTERED');
      await lockSchoolOf(stores, participant);
      await this.take(stores, participant, to, now);
      await moveSeat(stores, {
        before: participant,
        from,
        to,
        price: participant,
        differenceInvoiceId: null,
        actorUserId: actor.userId,
        note,
        now,
        settings: this.deps.settings,
      });
    });
  }

  private async swapIn(stores: SwapStores, id: number, { input, student, now }: Swapping): Promise<string | null> {
    const isOwn = ({ userId }: Participant): boolean => userId === student.userId;
    const { seat, to } = await this.lock(stores, { id, cohortId: input.cohortId }, isOwn);
    const { participant, cohort: from, swap } = seat;
    if (swap && swap.swap.toCohortId !== to.cohortId) throw new SwapPendingError(swap.swap.toCohortId);
    if (swap && !hasNotEnded(participant, from, now))
      throw new RegistrationTransitionError(participant.status, 'REGISTERED');
    if (swap && !takesStudents(to, now)) throw seatRefused({ taken: false, code: 'cohort.not-open' });
    if (swap) return this.continuePayment(stores, swap.swap, { input, student, now });
    this.assertSwappable(participant, from, now);
    const { cohort: taken, offer } = await this.take(stores, participant, to, now);
    const price = await this.priceIn(stores, participant, taken);
    const differenceCents = price.studentShareCents - participant.studentShareCents;
    if (differenceCents > 0)
      return this.chargeDifference(stores, { seat, to }, { ...price, differenceCents, offer }, { input, student, now });
    await moveSeat(stores, {
      before: participant,
      from,
      to,
      price,
      differenceInvoiceId: null,
      actorUserId: student.userId,
      note: null,
      now,
      settings: this.deps.settings,
    });
    return null;
  }

  /** @param maySee asked first: a refusal must not tell a stranger in which cohort or course somebody is */
  private async lock(
    stores: SwapStores,
    { id, cohortId }: { id: number; cohortId: number },
    maySee: (participant: Participant) => boolean,
  ): Promise<Target> {
    const seat = await lockSeat(stores, id, cohortId);
    const { other: to, cohort, participant } = seat;
    if (!maySee(participant)) throw new RegistrationNotFoundError();
    if (cohortId === cohort.cohortId) throw new SameCohortError();
    if (!to || to.status === 'DRAFT') throw seatRefused({ taken: false, code: 'cohort.not-found' });
    if (to.courseId !== cohort.courseId) throw new OtherCourseError();
    return { seat, to };
  }

  private assertSwappable(participant: Participant, { startDate }: CohortSnapshot, now: Date): void {
    const until = freeCancellationUntil(
      {
        start: startDate,
        registeredAt: participant.createdAt,
        studentShareCents: participant.studentShareCents,
      },
      this.deps.settings,
    );
    const refusal = swapRefusal(participant, { now, until });
    if (refusal) throw new SwapRefusedError(refusal);
  }

  /**
   * @returns the cohort, and the student's offer of the seat, if there was one; the cohort then has the offer's price
   * @throws AppError 409 `cohort.full`, also when the free seat is for those who wait
   */
  private async take(
    stores: SwapStores,
    { id, userId }: Participant,
    { cohortId }: CohortSnapshot,
    now: Date,
  ): Promise<TakenSeat> {
    if (await stores.participants.isInCohort(userId, cohortId)) throw new AlreadyRegisteredError();
    const seat = await takeSeatInTurn(stores, { cohortId, userId, now });
    if (!seat.taken) throw seatRefused(seat);
    if (seat.offer) await acceptOffer(stores, seat.offer, { participantId: id, now });
    return seat;
  }

  /**
   * @returns what the seat's payer would pay in the other cohort. A school's conditions are judged as if this seat did
   * not exist.
   */
  private async priceIn(stores: SwapStores, participant: Participant, to: CohortSnapshot): Promise<Price> {
    const { id, userId, payer, schoolId, forgivenCents, coveredBySubscriptionId: passId } = participant;
    const code = await stores.promotions.usedFor(id);
    if (payer === 'STUDENT')
      return priceOfSeat(this.deps.eligibility.studentOption(to), { code, forgivenCents, passId });
    const school = schoolId === null ? null : await stores.schools.lock(schoolId);
    if (!school) throw new PayerNotOfferedError();
    const option = await this.deps.eligibility.schoolOption({ userId }, school, to, usageWithout(stores.students, id));
    if (!option.available) throw new ConditionsFailedError(option.rules);
    if (costsMoreThanApproved(participant, option)) throw new SwapRefusedError('swap.school-approves');
    return priceOfSeat(option, { code, forgivenCents, passId: null });
  }

  private async chargeDifference(
    stores: SwapStores,
    { seat, to }: Target,
    price: Price & { differenceCents: number; offer: OwnOffer | null },
    { input, student, now }: Swapping,
  ): Promise<string | null> {
    const { participant, cohort: from } = seat;
    const { provider } = input;
    if (provider === undefined) throw new ProviderRequiredError();
    const isTransfer = provider === 'invoice';
    if (isTransfer && !offersBankTransfer(to.startDate, now, this.deps.settings))
      throw new ProviderUnavailableError(provider);
    const dueAt = isTransfer ? dueDateOf(now, to.startDate) : null;
    const { offer, ...difference } = price;
    const standard = holdEnd(now, this.deps.settings);
    const heldUntil = dueAt ?? (offer ? later(standard, offerHold(offer, to)) : standard);
    const swap = await openSwap(stores, { participant, from, to, student, price: difference, dueAt, heldUntil, now });
    if (!isTransfer) return this.attempt(stores, swap, { input, student, now }, swap.differenceCents);
    await stores.outbox.add(invoiceRequested, { invoiceId: swap.invoiceId });
    return null;
  }

  /** Continues the payment of a pending swap, or starts it anew. */
  private async continuePayment(stores: SwapStores, swap: Swap, swapping: Swapping): Promise<string | null> {
    const { input, now } = swapping;
    if (input.provider === undefined) throw new ProviderRequiredError();
    if (input.provider === 'invoice') {
      if ((await stores.documents.dueAtOf(swap.invoiceId)) === null) throw new ProviderUnavailableError(input.provider);
      return null;
    }
    const amountCents = await stores.documents.owedOn(swap.invoiceId);
    await stores.swaps.hold(swap.id, renewedHold({ ...swap, holdBeganAt: swap.createdAt }, now, this.deps.settings));
    const open = await stores.payments.findOpen(
      swap.invoiceId,
      { provider: input.provider, bank: input.bank ?? null, amountCents },
      now,
    );
    return open?.id ?? this.attempt(stores, swap, swapping, amountCents);
  }

  private async attempt(
    { payments }: SwapStores,
    { participantId, invoiceId }: Swap,
    { input, student, now }: Swapping,
    amountCents: number,
  ): Promise<string> {
    if (input.provider === undefined) throw new ProviderRequiredError();
    const { id: provider } = this.deps.payments.provider(input.provider);
    const attempt = await payments.insertAttempt({
      participantId,
      invoiceId,
      provider,
      amountCents,
      bank: input.bank ?? null,
      locale: student.language,
      now,
      nextCheckAt: after(now, 30_000),
    });
    return attempt.id;
  }
}
