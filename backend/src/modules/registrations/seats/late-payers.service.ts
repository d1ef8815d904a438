import type { Clock, Logger, UnitOfWork } from '#platform/index';
import type { RegistrationSettings } from './holds.policy';
import type { LapseStores } from './lapsed-seat';
import type { LatePayersRepository } from './late-payers.repository';
import { closedBefore, takesStudents } from './offers.policy';
import { chargeSchoolForSeat, lockSchoolOf, mayChargeSchool } from './school-charge';
import { lockSeat, type LockedParticipant } from './seat-lock';
import { passSeatOn } from './seat-queue';
import { registrationConfirmed } from './seats.messages';

type Deps = {
  stores: UnitOfWork<LapseStores>;
  latePayers: Pick<LatePayersRepository, 'listWaitingInVain' | 'listWaiting'>;
  settings: RegistrationSettings;
  clock: Clock;
  logger: Logger;
};

const BATCH = 200;

/**
 * Gives freed seats to late payers: students who paid when no seat was left. Sends the money back when no seat can
 * come.
 */
export class LatePayersService {
  constructor(private readonly deps: Deps) {}

  /** Sends back the money of late payers who wait in vain. Runs on a schedule. */
  async sweep(): Promise<void> {
    const earliest = closedBefore(this.deps.clock.now());
    for (const { id } of await this.deps.latePayers.listWaitingInVain(earliest, BATCH)) {
      try {
        await this.refundOne(id);
      } catch (error) {
        this.deps.logger.error({ err: error, registrationId: id }, 'late money not sent back, will be tried again');
      }
    }
  }

  /**
   * Gives kept and free seats of a cohort to late payers, longest waiting first. Runs from the queue; safe to run twice.
   */
  async seatWaiting(cohortId: number): Promise<void> {
    for (const id of await this.deps.latePayers.listWaiting(cohortId)) {
      if (!(await this.seatOne(id, cohortId))) return;
    }
  }

  private async refundOne(id: number): Promise<void> {
    const now = this.deps.clock.now();
    await this.deps.stores.run(async (stores) => {
      const seat = await lockSeat(stores, id);
      if (seat.participant.awaitingSeatSince !== null) await this.refundLocked(stores, seat, now);
    });
  }

  /**
   * Sends late money back without asking the student, and passes on the seat that was kept for them. The reason
   * REFUND_CHOSEN is stored although nobody chose: like the student's own choice, it keeps a later payment from taking
   * the seat again.
   */
  private async refundLocked(
    stores: LapseStores,
    { participant, cohort }: LockedParticipant,
    now: Date,
  ): Promise<void> {
    await stores.latePayers.stopWaiting(participant.id, 'REFUND_CHOSEN');
    if (participant.seatKeptAt !== null) await passSeatOn(stores, cohort, { now, settings: this.deps.settings });
    await stores.money.refundWaiting(participant.id, now);
  }

  /**
   * Gives a late payer the kept seat or a free one, when there is one.
   * @returns whether the next late payer may be tried; false when no seat was free or the cohort takes no more students
   */
  private async seatOne(id: number, cohortId: number): Promise<boolean> {
    const now = this.deps.clock.now();
    return this.deps.stores.run(async (stores) => {
      const { seats, participants, money } = stores;
      const seat = await lockSeat(stores, id);
      const { participant, cohort } = seat;
      await lockSchoolOf(stores, participant);
      if (participant.awaitingSeatSince === null || !(await money.isWaiting(id))) return true;
      if (!(await participants.lockAccount(participant.userId))) {
        await this.refundLocked(stores, seat, now);
        return true;
      }
      // The student registered again and has a seat; the sweep sends the waiting money back.
      if (await participants.isInCohort(participant.userId, cohortId)) return true;
      if (!(await mayChargeSchool(stores, participant))) {
        await this.refundLocked(stores, seat, now);
        return true;
      }
      // The cohort takes no more students, so a kept seat is of no use. The sweep sends the money back.
      if (!takesStudents(cohort, now)) return false;
      if (participant.seatKeptAt === null && !(await seats.take(cohortId, now)).taken) return false;
      await this.giveSeat(stores, seat, now);
      return true;
    });
  }

  private async giveSeat(stores: LapseStores, { participant, cohort }: LockedParticipant, now: Date): Promise<void> {
    const { id, userId, schoolId } = participant;
    await stores.participants.reseat(id, cohort.startDate <= now ? 'IN_PROGRESS' : 'REGISTERED', now);
    await chargeSchoolForSeat(stores, participant, cohort, now);
    const invoiceId = await stores.money.allocateWaiting(id, now);
    if (invoiceId !== null) await stores.participants.setInvoice(id, invoiceId);
    await stores.activity.record({
      type: 'COHORT_REGISTRATION',
      userId,
      cohortId: cohort.cohortId,
      schoolId,
      metadata: { registrationId: id, reason: 'SEAT_FREED' },
    });
    await stores.outbox.add(registrationConfirmed, { registrationId: id });
  }
}
