import { attemptEach, type Clock, failTogether, type Logger, type UnitOfWork } from '#platform/index';
import type { RegistrationSettings } from './holds.policy';
import { isActive } from './participants.policy';
import type { ParticipantsRepository } from './participants.repository';
import { lockSchoolOf, type SchoolStores } from './school-charge';
import { type LockedParticipant, lockSeat } from './seat-lock';
import { dropDifference, endSwap, refundSeat, type SeatReleaseStores, withdrawSwap } from './seat-release';
import { passSeatOn } from './seat-queue';
import { registrationCohortCanceled, swapEnded, waitlistClosed } from './seats.messages';
import { returnSetAside } from './offer-cover';
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

/**
 * Cancels the registrations of a cohort that does not take place. Every student is told and gets all their money back,
 * also after the free cancellation days.
 */
export class CanceledCohortsService {
  constructor(private readonly deps: Deps) {}

  /**
   * Cancels each seat in a transaction of its own, so that no lock is held for long. Does nothing unless the cohort is
   * CANCELED. Runs from the queue; safe to run twice.
   * @throws AggregateError when a registration could not be processed, after all others were; the queue then tries again
   */
  async cancelAll(cohortId: number): Promise<void> {
    if (!(await this.closeWaitlist(cohortId))) return;
    const swapping = await this.deps.swaps.listInto(cohortId);
    const failures = await this.forEachSafely(swapping, (id) => this.withdrawSwapInto(id, cohortId));
    let last = 0;
    for (
      let batch = await this.listBatch(cohortId, last);
      batch.length > 0;
      batch = await this.listBatch(cohortId, last)
    ) {
      failures.push(...(await this.forEachSafely(batch, (id) => this.cancelOne(id, cohortId))));
      last = batch.at(-1) ?? last;
    }
    failTogether(failures, `Registrations not processed after cohort ${cohortId} was canceled`);
  }

  private listBatch(cohortId: number, afterId: number): Promise<number[]> {
    return this.deps.participants.listToCancel(cohortId, { afterId, limit: BATCH });
  }

  /**
   * Works through all ids; a registration that fails is logged and does not stop the others.
   * @returns the errors, for `failTogether`
   */
  private forEachSafely(ids: readonly number[], work: (id: number) => Promise<void>): Promise<unknown[]> {
    return attemptEach(ids, work, (error, registrationId) =>
      this.deps.logger.error(
        { err: error, registrationId },
        'registration not processed after a cohort was canceled, will be tried again',
      ),
    );
  }

  private async cancelOne(id: number, cohortId: number): Promise<void> {
    const now = this.deps.clock.now();
    await this.deps.stores.run(async (stores) => {
      const seat = await lockSeat(stores, id);
      const { participant } = seat;
      // The student has moved to another cohort in the meantime.
      if (participant.cohortId !== cohortId) return;
      await lockSchoolOf(stores, participant);
      const hasChanged = isActive(participant)
        ? await this.cancelSeat(stores, seat, now)
        : await this.refundLateMoney(stores, seat, now);
      if (!hasChanged) return;
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

  private async cancelSeat(stores: CanceledCohortStores, seat: LockedParticipant, now: Date): Promise<boolean> {
    const { participant, cohort } = seat;
    const passing = { now, settings: this.deps.settings };
    // The seat of a swap may go to a student of the same school, which then pays by what comes back.
    await stores.credits.giveBack(participant.id, now);
    await endSwap(stores, seat, { status: 'GIVEN_UP', ...passing });
    await stores.participants.cancel(participant.id, 'COHORT_CANCELED', now);
    await passSeatOn(stores, cohort, passing);
    await dropDifference(stores, seat, now);
    await refundSeat(stores, participant.id, now);
    return true;
  }

  /** Refunds a student who paid late and waits for a seat. @returns whether there was such money */
  private async refundLateMoney(
    stores: CanceledCohortStores,
    { participant, cohort }: LockedParticipant,
    now: Date,
  ): Promise<boolean> {
    if (participant.awaitingSeatSince === null) return false;
    await stores.latePayers.stopWaiting(participant.id, 'COHORT_CANCELED');
    if (participant.seatKeptAt !== null) await stores.seats.free(cohort.cohortId, now);
    return stores.money.refundWaiting(participant.id, now);
  }

  /** Ends a swap into the canceled cohort, and tells the student, who keeps their old seat. */
  private async withdrawSwapInto(participantId: number, toCohortId: number): Promise<void> {
    const now = this.deps.clock.now();
    await this.deps.stores.run(async (stores) => {
      const seat = await lockSeat(stores, participantId);
      if (seat.swap?.swap.toCohortId !== toCohortId) return;
      await withdrawSwap(stores, seat, { status: 'GIVEN_UP', now, settings: this.deps.settings });
      const ended = { registrationId: participantId, swapId: seat.swap.swap.id };
      await stores.outbox.add(swapEnded, { ...ended, reason: 'COHORT_CANCELED' });
    });
  }

  /** Ends all offers and waiting list entries of the cohort. @returns false when the cohort is not canceled */
  private async closeWaitlist(cohortId: number): Promise<boolean> {
    const now = this.deps.clock.now();
    return this.deps.stores.run(async (stores) => {
      const { seats, waitlist, activity, outbox } = stores;
      const cohort = await seats.lock(cohortId);
      if (cohort?.status !== 'CANCELED') return false;
      for (const offer of await waitlist.listOpenOffers(cohortId)) {
        await returnSetAside(stores, offer, now);
        await waitlist.endOffer(offer.id, { status: 'WITHDRAWN', now });
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
