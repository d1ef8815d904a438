import type { ParticipantStatus } from '@valikool/contract';
import { after, HOUR_MS } from '#platform/index';
import type { PaidInvoice, SeatOutcome, SettlementSeats } from '#modules/billing/index';
import { feedbackWanted } from '#modules/feedback/index';
import { bankHold, type RegistrationSettings } from './holds.policy';
import { takesStudents } from './offers.policy';
import { isActive, isUnderWay } from './participants.policy';
import { chargeSchoolFor, lockSchoolOf } from './school-charge';
import { type LockedSeat, lockSeat, type SeatLockStores } from './seat-lock';
import { moveSeat, type SeatMoveStores } from './seat-move';
import { acceptOffer, passSeatOn, takeOfferedOrFree } from './seat-queue';
import { withdrawSwap } from './seat-release';
import { RegistrationNotFoundError } from './seats.errors';
import { registrationConfirmed, registrationPaidWithoutSeat } from './seats.messages';
import type { Participant } from './seats.types';
import type { Swap } from './swaps.types';

type Stores = SeatLockStores & SeatMoveStores;

/** What settled money does to a seat; made for the settlement's own transaction. */
export class RegistrationSettlementSeats implements SettlementSeats {
  private seat: LockedSeat | null = null;

  constructor(
    private readonly stores: Stores,
    private readonly settings: RegistrationSettings,
  ) {}

  async lock(participantId: number): Promise<void> {
    this.seat = await lockSeat(this.stores, participantId);
    const { participant, swap } = this.seat;
    await lockSchoolOf(this.stores, {
      ...participant,
      schoolShareCents: Math.max(participant.schoolShareCents, swap?.swap.schoolShareCents ?? 0),
    });
  }

  async confirm(participantId: number, { invoiceId, totalCents }: PaidInvoice, now: Date): Promise<SeatOutcome> {
    const participant = await this.participant(participantId);
    const swap = await this.stores.swaps.findByInvoice(invoiceId);
    if (swap?.status === 'PENDING') return this.confirmSwap(swap, now);
    if (swap && swap.status !== 'DONE') return 'UNWANTED';
    if (participant.status === 'CANCELED') return this.seatAgain(participant, totalCents, now);
    const owed = await this.owedBesides(participantId, invoiceId);
    if (participant.confirmedAt !== null) return this.paidForSure(participant, owed);
    if (owed.cents > 0) return owed.isLive ? 'CONFIRMED' : 'UNWANTED';
    const status = this.statusOf(participant, now);
    await this.stores.participants.confirm(participantId, status, now);
    await this.tellSure(participant, status);
    return 'CONFIRMED';
  }

  async invoiceOf(participantId: number): Promise<string | null> {
    const { invoiceId, confirmedAt } = await this.participant(participantId);
    const { swap } = this.lockedSeat();
    // A seat that is sure is paid for: what may have taken another document's place is the one over the swap's difference.
    return swap !== null && confirmedAt !== null ? swap.swap.invoiceId : invoiceId;
  }

  async setInvoice(participantId: number, invoiceId: string): Promise<void> {
    await this.stores.participants.setInvoice(participantId, invoiceId);
  }

  async prolong(participantId: number, { now, isAuthorized }: { now: Date; isAuthorized: boolean }): Promise<void> {
    const { heldUntil, confirmedAt, createdAt } = await this.participant(participantId);
    const { cohort, swap } = this.lockedSeat();
    if (swap)
      await this.stores.swaps.hold(
        swap.swap.id,
        bankHold(swap.swap, { start: swap.cohort.startDate, now, isAuthorized }, this.settings),
      );
    if (heldUntil === null || confirmedAt !== null) return;
    await this.stores.participants.hold(
      participantId,
      bankHold({ heldUntil, createdAt }, { start: cohort.startDate, now, isAuthorized }, this.settings),
    );
  }

  async revoke(participantId: number, now: Date): Promise<void> {
    const participant = await this.participant(participantId);
    if (!isActive(participant)) return;
    await this.stores.participants.unconfirm(participantId, after(now, this.settings.bankHoldHours * HOUR_MS));
  }

  async stopWaiting(participantId: number, now: Date): Promise<void> {
    const { seatKeptAt } = await this.participant(participantId);
    await this.stores.participants.stopWaiting(participantId);
    if (seatKeptAt !== null) await passSeatOn(this.stores, this.lockedSeat().cohort, { now, settings: this.settings });
  }

  /**
   * The seat is sure once nothing is owed for it: after a swap there are two invoices, and the bank may have taken back either.
   * @returns what is owed on the student's other invoices, a pending swap's left out; `isLive`: the invoice in question is not canceled
   */
  private async owedBesides(participantId: number, invoiceId: string): Promise<{ cents: number; isLive: boolean }> {
    const pendingId = this.lockedSeat().swap?.swap.invoiceId;
    const own = (await this.stores.documents.lockPartsOf(participantId)).filter(({ isStudents }) => isStudents);
    let cents = 0;
    for (const other of own) {
      if (other.invoiceId !== invoiceId && other.invoiceId !== pendingId)
        cents += await this.stores.documents.owedOn(other.invoiceId);
    }
    return { cents, isLive: own.some((each) => each.invoiceId === invoiceId) };
  }

  /** Money for a seat that is sure: what the student owed after a change of payer, or an order over what is owed no more. */
  private async paidForSure(
    { id, accessUntil }: Participant,
    { cents, isLive }: { cents: number; isLive: boolean },
  ): Promise<SeatOutcome> {
    if (!isLive) return 'UNWANTED';
    if (accessUntil !== null && cents === 0) {
      await this.stores.participants.keepAccess(id);
      await this.stores.outbox.add(registrationConfirmed, { registrationId: id });
    }
    return 'CONFIRMED';
  }

  /** The difference is paid: only now is the old seat given up. */
  private async confirmSwap(
    { id, priceCents, schoolShareCents, studentShareCents }: Swap,
    now: Date,
  ): Promise<SeatOutcome> {
    const seat = this.lockedSeat();
    const { participant, cohort, swap } = seat;
    if (swap === null) throw new Error('A pending swap is locked with its seat');
    const isWanted = isUnderWay(participant, cohort, now) && takesStudents(swap.cohort, now);
    if (!isWanted || (await this.stores.participants.isInCohort(participant.userId, swap.cohort.cohortId))) {
      // This course is over by now, the other cohort was called off, or the student has a seat there by themselves: the money goes back.
      await withdrawSwap(this.stores, seat, { status: 'GIVEN_UP', now, settings: this.settings });
      return 'WAITING_ALREADY';
    }
    await this.stores.swaps.end(id, 'DONE', now);
    const price = { priceCents, schoolShareCents, studentShareCents };
    await moveSeat(this.stores, {
      participant,
      from: cohort,
      to: swap.cohort,
      price,
      actorUserId: participant.userId,
      note: null,
      now,
      settings: this.settings,
    });
    return 'CONFIRMED';
  }

  /** The hold had lapsed, or the student had given up: the money is here all the same. */
  private async seatAgain(participant: Participant, paidCents: number, now: Date): Promise<SeatOutcome> {
    const { id, userId, cohortId } = participant;
    if (participant.awaitingSeatSince !== null) return 'WAITING_ALREADY';
    // A swap leaves two invoices, or one over more than the seat costs now: none of these pays for it alone.
    if (paidCents !== participant.studentShareCents) return 'UNWANTED';
    if (participant.cancelReason !== 'HOLD_LAPSED' || (await this.stores.participants.isInCohort(userId, cohortId)))
      return 'UNWANTED';
    const seat = await takeOfferedOrFree(this.stores, { cohortId, userId, now });
    if (!seat.taken) {
      await this.stores.participants.awaitSeat(id, now);
      await this.stores.outbox.add(registrationPaidWithoutSeat, { registrationId: id });
      return 'NO_SEAT';
    }
    const status = this.statusOf(participant, now);
    await this.stores.participants.reseat(id, status, now);
    if (seat.offer) await acceptOffer(this.stores, seat.offer, { participantId: id, now });
    await chargeSchoolFor(this.stores, participant, seat.cohort, now);
    await this.stores.activity.record({
      type: 'COHORT_REGISTRATION',
      userId,
      cohortId,
      schoolId: participant.schoolId,
      metadata: { registrationId: id, reason: 'PAID_LATE' },
    });
    await this.tellSure(participant, status);
    return 'RESEATED';
  }

  /** Who comes to a course that is over was not asked how it was when the others were. */
  private async tellSure({ id, userId, cohortId }: Participant, status: ParticipantStatus): Promise<void> {
    await this.stores.outbox.add(registrationConfirmed, { registrationId: id });
    if (status === 'AWAITING_RESULT') await this.stores.outbox.add(feedbackWanted, { cohortId, userId });
  }

  private statusOf({ status }: Participant, now: Date): ParticipantStatus {
    const isOver = this.lockedSeat().cohort.endDate <= now;
    if (status === 'IN_PROGRESS') return isOver ? 'AWAITING_RESULT' : status;
    if (status !== 'REGISTERED' && status !== 'CANCELED') return status;
    if (isOver) return 'AWAITING_RESULT';
    return this.lockedSeat().cohort.startDate <= now ? 'IN_PROGRESS' : 'REGISTERED';
  }

  private lockedSeat(): LockedSeat {
    if (this.seat === null) throw new Error('The seat is locked before anything is done to it');
    return this.seat;
  }

  private async participant(id: number): Promise<Participant> {
    const found = await this.stores.participants.get(id);
    if (!found) throw new RegistrationNotFoundError();
    return found;
  }
}
