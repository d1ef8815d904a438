import { attemptEach, type Clock, failTogether, type Logger, type UnitOfWork } from '#platform/index';
import type { RegistrationSettings } from './holds.policy';
import { isActive } from './participants.policy';
import type { ParticipantsRepository } from './participants.repository';
import { lockSchoolOf, type SchoolStores } from './school-charge';
import { type LockedSeat, lockSeat } from './seat-lock';
import { passSeatOn } from './seat-queue';
import { type SeatReleaseStores, takeMoneyBack, withdrawSwap } from './seat-release';
import { registrationCohortCanceled, waitlistClosed } from './seats.messages';
import type { SwapsRepository } from './swaps.repository';

export type CanceledCohortStores = SchoolStores & SeatReleaseStores;

type Deps = {
  stores: UnitOfWork<CanceledCohortStores>;
  participants: ParticipantsRepository;
  swaps: SwapsRepository;
  settings: RegistrationSettings;
  clock: Clock;
  logger: Logger;
};

const BATCH = 100;

/** A cohort that does not take place: everybody is told and has all their money back, whichever day it is. */
export class CanceledCohortsService {
  constructor(private readonly deps: Deps) {}

  /**
   * Each seat in a transaction of its own, so that nothing is locked for long. Runs from the queue; safe to run twice.
   * @throws AggregateError when a seat could not be canceled, after all others were, so that the queue tries again
   */
  async cancelAll(cohortId: number): Promise<void> {
    if (!(await this.closeWaitlist(cohortId))) return;
    const swapping = await this.deps.swaps.listInto(cohortId);
    const failures = await this.each(swapping, (id) => this.endSwap(id, cohortId));
    let last = 0;
    for (let batch = await this.next(cohortId, last); batch.length > 0; batch = await this.next(cohortId, last)) {
      failures.push(...(await this.each(batch, (id) => this.cancelOne(id, cohortId))));
      last = batch.at(-1) ?? last;
    }
    failTogether(failures, `Registrations of canceled cohort ${cohortId} that are left`);
  }

  private next(cohortId: number, afterId: number): Promise<number[]> {
    return this.deps.participants.listToCancel(cohortId, { afterId, limit: BATCH });
  }

  /** One seat that fails must not keep the money of all others. */
  private each(ids: readonly number[], work: (id: number) => Promise<void>): Promise<unknown[]> {
    return attemptEach(ids, work, (error, registrationId) =>
      this.deps.logger.error(
        { err: error, registrationId },
        'registration of a canceled cohort not canceled, will be tried again',
      ),
    );
  }

  private async cancelOne(id: number, cohortId: number): Promise<void> {
    const now = this.deps.clock.now();
    await this.deps.stores.run(async (stores) => {
      const seat = await lockSeat(stores, id);
      const { participant } = seat;
      // The student has gone over to another cohort meanwhile.
      if (participant.cohortId !== cohortId) return;
      await lockSchoolOf(stores, participant);
      const isCanceled = isActive(participant)
        ? await this.cancelSeat(stores, seat, now)
        : await this.sendLateMoneyBack(stores, seat, now);
      if (!isCanceled) return;
      const { userId, schoolId } = participant;
      await stores.activity.record({
        type: 'UNENROLL',
        userId,
        cohortId,
        schoolId,
        metadata: { registrationId: id, reason: 'COHORT_CANCELED', from: participant.status },
      });
      await stores.outbox.add(registrationCohortCanceled, { registrationId: id });
    });
  }

  private async cancelSeat(stores: CanceledCohortStores, seat: LockedSeat, now: Date): Promise<boolean> {
    const { participant, cohort } = seat;
    const passing = { now, settings: this.deps.settings };
    await withdrawSwap(stores, seat, { status: 'GIVEN_UP', ...passing });
    await stores.participants.cancel(participant.id, 'COHORT_CANCELED', now);
    await passSeatOn(stores, cohort, passing);
    await takeMoneyBack(stores, participant.id, now);
    return true;
  }

  /** The student had paid and waited for a seat. */
  private async sendLateMoneyBack(
    stores: CanceledCohortStores,
    { participant, cohort }: LockedSeat,
    now: Date,
  ): Promise<boolean> {
    if (participant.awaitingSeatSince === null) return false;
    await stores.latePayers.stopWaiting(participant.id, 'COHORT_CANCELED');
    if (participant.seatKeptAt !== null) await stores.seats.free(cohort.cohortId, now);
    return stores.money.refundWaiting(participant.id, now);
  }

  /** The student stays where they are. */
  private async endSwap(participantId: number, toCohortId: number): Promise<void> {
    const now = this.deps.clock.now();
    await this.deps.stores.run(async (stores) => {
      const seat = await lockSeat(stores, participantId);
      if (seat.swap?.swap.toCohortId === toCohortId)
        await withdrawSwap(stores, seat, { status: 'GIVEN_UP', now, settings: this.deps.settings });
    });
  }

  /** @returns false when the cohort is not canceled at all */
  private async closeWaitlist(cohortId: number): Promise<boolean> {
    const now = this.deps.clock.now();
    return this.deps.stores.run(async ({ seats, waitlist, activity, outbox }) => {
      const cohort = await seats.lock(cohortId);
      if (cohort?.status !== 'CANCELED') return false;
      for (const { id } of await waitlist.listOpenOffers(cohortId)) {
        await waitlist.endOffer(id, { status: 'WITHDRAWN', now });
        await seats.free(cohortId, now);
      }
      const closed = await waitlist.closeAll(cohortId, now);
      await activity.recordAll(
        closed.map(({ id: entryId, userId }) => ({
          type: 'WAITLIST_LEFT' as const,
          userId,
          cohortId,
          metadata: { entryId, reason: 'COHORT_CANCELED' },
        })),
      );
      for (const { id: entryId } of closed) await outbox.add(waitlistClosed, { entryId });
      return true;
    });
  }
}
