import type { ParticipantStatus } from '@valikool/contract';
import { after, HOUR_MS, type Outbox } from '#platform/index';
import type { ActivityLog } from '#modules/activity/index';
import type { SeatOutcome, SettlementSeats } from '#modules/billing/index';
import type { CohortSeats, CohortSnapshot } from '#modules/cohorts/index';
import type { ParticipantsRepository } from './participants.repository';
import { RegistrationNotFoundError } from './registrations.errors';
import { registrationConfirmed, registrationPaidWithoutSeat } from './registrations.messages';
import { bankHold, isActive, type RegistrationSettings } from './registrations.policy';
import { chargeSchoolAgain, lockSchoolOf, type SchoolStores } from './school-charge';
import type { Participant } from './registrations.types';

type Stores = SchoolStores & { seats: CohortSeats; participants: ParticipantsRepository; activity: ActivityLog; outbox: Outbox };

/** What settled money does to a seat; made for the settlement's own transaction. */
export class RegistrationSettlementSeats implements SettlementSeats {
  private cohort: CohortSnapshot | null = null;

  constructor(
    private readonly stores: Stores,
    private readonly settings: RegistrationSettings,
  ) {}

  async lock(participantId: number): Promise<void> {
    const seen = await this.stores.participants.get(participantId);
    if (!seen) throw new RegistrationNotFoundError();
    this.cohort = await this.stores.seats.lock(seen.cohortId);
    const participant = await this.stores.participants.lock(participantId);
    await lockSchoolOf(this.stores, participant);
  }

  async confirm(participantId: number, now: Date): Promise<SeatOutcome> {
    const participant = await this.participant(participantId);
    if (participant.status === 'CANCELED') return this.seatAgain(participant, now);
    if (participant.confirmedAt !== null) return 'CONFIRMED';
    await this.stores.participants.confirm(participantId, this.statusOf(participant, now), now);
    await this.stores.outbox.add(registrationConfirmed, { registrationId: participantId });
    return 'CONFIRMED';
  }

  async invoiceOf(participantId: number): Promise<string | null> {
    return (await this.participant(participantId)).invoiceId;
  }

  async setInvoice(participantId: number, invoiceId: string): Promise<void> {
    await this.stores.participants.setInvoice(participantId, invoiceId);
  }

  async prolong(participantId: number, { now, isAuthorized }: { now: Date; isAuthorized: boolean }): Promise<void> {
    const { heldUntil, confirmedAt, createdAt } = await this.participant(participantId);
    if (heldUntil === null || confirmedAt !== null || !this.cohort) return;
    await this.stores.participants.hold(participantId, bankHold({ heldUntil, createdAt }, { start: this.cohort.startDate, now, isAuthorized }, this.settings));
  }

  async revoke(participantId: number, now: Date): Promise<void> {
    const participant = await this.participant(participantId);
    if (!isActive(participant)) return;
    await this.stores.participants.unconfirm(participantId, after(now, this.settings.bankHoldHours * HOUR_MS));
  }

  async stopWaiting(participantId: number): Promise<void> {
    await this.stores.participants.stopWaiting(participantId);
  }

  /** The hold had lapsed, or the student had given up: the money is here all the same. */
  private async seatAgain(participant: Participant, now: Date): Promise<SeatOutcome> {
    const { id, userId, cohortId } = participant;
    if (participant.awaitingSeatSince !== null) return 'WAITING_ALREADY';
    if (participant.cancelReason !== 'HOLD_LAPSED' || (await this.stores.participants.isInCohort(userId, cohortId))) return 'UNWANTED';
    const seat = await this.stores.seats.take(cohortId, now);
    if (!seat.taken) {
      await this.stores.participants.awaitSeat(id, now);
      await this.stores.outbox.add(registrationPaidWithoutSeat, { registrationId: id });
      return 'NO_SEAT';
    }
    await this.stores.participants.reseat(id, this.statusOf(participant, now), now);
    await chargeSchoolAgain(this.stores, participant, seat.cohort, now);
    await this.stores.activity.record({ type: 'COHORT_REGISTRATION', userId, cohortId, schoolId: participant.schoolId, metadata: { registrationId: id, reason: 'PAID_LATE' } });
    await this.stores.outbox.add(registrationConfirmed, { registrationId: id });
    return 'RESEATED';
  }

  private statusOf({ status }: Participant, now: Date): ParticipantStatus {
    const isOver = this.cohort !== null && this.cohort.endDate <= now;
    if (status === 'IN_PROGRESS') return isOver ? 'AWAITING_RESULT' : status;
    if (status !== 'REGISTERED' && status !== 'CANCELED') return status;
    if (isOver) return 'AWAITING_RESULT';
    return this.cohort !== null && this.cohort.startDate <= now ? 'IN_PROGRESS' : 'REGISTERED';
  }

  private async participant(id: number): Promise<Participant> {
    const found = await this.stores.participants.get(id);
    if (!found) throw new RegistrationNotFoundError();
    return found;
  }
}
