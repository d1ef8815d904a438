import type { PaymentsRepository, PaymentsService } from '#modules/billing/index';
import { LATE_REGISTRATION_DAYS } from '#modules/cohorts/index';
import { after, type Clock, DAY_MS, type Logger, type UnitOfWork } from '#platform/index';
import type { RegistrationSettings } from './holds.policy';
import { takesStudents } from './offers.policy';
import { isActive } from './participants.policy';
import type { ParticipantsRepository } from './participants.repository';
import { chargeSchoolFor, lockSchoolOf, type SchoolStores } from './school-charge';
import { lockSeat } from './seat-lock';
import { passSeatOn } from './seat-queue';
import { type SeatReleaseStores, takeMoneyBack, withdrawSwap } from './seat-release';
import { registrationConfirmed, registrationHoldLapsed } from './seats.messages';
import type { SwapsRepository } from './swaps.repository';

export type HoldStores = SchoolStores & SeatReleaseStores;

type Deps = {
  stores: UnitOfWork<HoldStores>;
  participants: Pick<ParticipantsRepository, 'listLapsed' | 'listWaitingInVain' | 'listAwaitingSeat'>;
  swaps: Pick<SwapsRepository, 'listLapsed'>;
  attempts: Pick<PaymentsRepository, 'listByInvoice'>;
  payments: Pick<PaymentsService, 'refresh'>;
  settings: RegistrationSettings;
  clock: Clock;
  logger: Logger;
};

const BATCH = 200;

/** Providers are asked about so many holds at a time: one that is silent costs its whole timeout. */
const ASKED_AT_ONCE = 10;

/** Seats that nobody paid for in time go back; seats that come free go to those whose money is already here. */
export class HoldsService {
  constructor(private readonly deps: Deps) {}

  /** One round over the holds whose time is up, and over money that waits for a seat in vain. Runs on a schedule. @returns how many lapsed */
  async sweep(): Promise<number> {
    const now = this.deps.clock.now();
    const due = await this.deps.participants.listLapsed(now, BATCH);
    let lapsed = 0;
    await this.askedOnceMore(due, async ({ id }) => {
      if (await this.safely(id, () => this.lapse(id))) lapsed += 1;
    });
    await this.sweepSwaps(now);
    const closedBefore = after(now, -LATE_REGISTRATION_DAYS * DAY_MS);
    for (const { id } of await this.deps.participants.listWaitingInVain(closedBefore, BATCH))
      await this.safely(id, () => this.sendBack(id));
    return lapsed;
  }

  /** Seats of swaps whose difference nobody paid in time; the old seats stay. */
  private async sweepSwaps(now: Date): Promise<void> {
    await this.askedOnceMore(await this.deps.swaps.listLapsed(now, BATCH), async ({ participantId }) => {
      await this.safely(participantId, () => this.lapseSwap(participantId));
    });
  }

  /** Asks the providers about some at a time, outside any transaction, before each of them is dealt with. */
  private async askedOnceMore<T extends { invoiceId: string | null }>(
    due: readonly T[],
    work: (one: T) => Promise<void>,
  ): Promise<void> {
    for (let from = 0; from < due.length; from += ASKED_AT_ONCE) {
      const some = due.slice(from, from + ASKED_AT_ONCE);
      await Promise.all(some.map(({ invoiceId }) => this.askOnceMore(invoiceId)));
      for (const one of some) await work(one);
    }
  }

  private async lapseSwap(participantId: number): Promise<boolean> {
    const now = this.deps.clock.now();
    return this.deps.stores.run(async (stores) => {
      const seat = await lockSeat(stores, participantId);
      if (seat.swap === null || seat.swap.swap.heldUntil > now) return false;
      await withdrawSwap(stores, seat, { status: 'LAPSED', now, settings: this.deps.settings });
      return true;
    });
  }

  /** Gives free seats of a cohort to late payers, first come first. Runs from the queue; safe to run twice. */
  async seatWaiting(cohortId: number): Promise<void> {
    for (const id of await this.deps.participants.listAwaitingSeat(cohortId)) {
      if (!(await this.seatOne(id, cohortId))) return;
    }
  }

  /** One row that fails must not keep the seats of all others. */
  private async safely(id: number, work: () => Promise<boolean>): Promise<boolean> {
    try {
      return await work();
    } catch (error) {
      this.deps.logger.error({ err: error, registrationId: id }, 'hold not swept, will be tried again');
      return false;
    }
  }

  /** The last chance of a webhook that was lost; silence of the provider does not keep the seat. */
  private async askOnceMore(invoiceId: string | null): Promise<void> {
    if (invoiceId === null) return;
    for (const attempt of await this.deps.attempts.listByInvoice(invoiceId)) {
      if (attempt.providerRef === null || (attempt.status !== 'PENDING' && attempt.status !== 'AUTHORIZED')) continue;
      try {
        await this.deps.payments.refresh(attempt);
      } catch (error) {
        this.deps.logger.warn(
          { err: error, attemptId: attempt.id },
          'asked once more before the hold lapses, no answer',
        );
      }
    }
  }

  private async lapse(id: number): Promise<boolean> {
    const now = this.deps.clock.now();
    return this.deps.stores.run(async (stores) => {
      const seat = await lockSeat(stores, id);
      const { participant, cohort } = seat;
      await lockSchoolOf(stores, participant);
      const isLapsed =
        isActive(participant) &&
        participant.confirmedAt === null &&
        participant.heldUntil !== null &&
        participant.heldUntil <= now;
      if (!isLapsed) return false;
      const passing = { now, settings: this.deps.settings };
      await withdrawSwap(stores, seat, { status: 'LAPSED', ...passing });
      await stores.participants.cancel(id, 'HOLD_LAPSED', now);
      await passSeatOn(stores, cohort, passing);
      // A part of the price may have come by transfer.
      await takeMoneyBack(stores, id, now);
      const { userId, schoolId } = participant;
      await stores.activity.record({
        type: 'UNENROLL',
        userId,
        cohortId: cohort.cohortId,
        schoolId,
        metadata: { registrationId: id, reason: 'HOLD_LAPSED' },
      });
      await stores.outbox.add(registrationHoldLapsed, { registrationId: id });
      return true;
    });
  }

  /** Late money that no seat will come for goes back without a question. */
  private async sendBack(id: number): Promise<boolean> {
    const now = this.deps.clock.now();
    return this.deps.stores.run(async (stores) => {
      const { participant, cohort } = await lockSeat(stores, id);
      if (participant.awaitingSeatSince === null) return false;
      await stores.participants.stopWaiting(id, 'REFUND_CHOSEN');
      if (participant.seatKeptAt !== null) await passSeatOn(stores, cohort, { now, settings: this.deps.settings });
      return stores.money.refundWaiting(id, now);
    });
  }

  /** @returns false when no seat was free or the cohort takes nobody, so that nobody later in the queue goes first */
  private async seatOne(id: number, cohortId: number): Promise<boolean> {
    const now = this.deps.clock.now();
    return this.deps.stores.run(async (stores) => {
      const { seats, participants, money, activity, outbox } = stores;
      const { participant, cohort } = await lockSeat(stores, id);
      await lockSchoolOf(stores, participant);
      if (participant.awaitingSeatSince === null || !(await money.isWaiting(id))) return true;
      // Whoever registered anew has a seat; the sweep sends the waiting money back.
      if (await participants.isInCohort(participant.userId, cohortId)) return true;
      // A kept seat, too, is of no use where the course is over; the sweep sends the money back.
      if (!takesStudents(cohort, now)) return false;
      if (participant.seatKeptAt === null && !(await seats.take(cohortId, now)).taken) return false;
      await participants.reseat(id, cohort.startDate <= now ? 'IN_PROGRESS' : 'REGISTERED', now);
      await chargeSchoolFor(stores, participant, cohort, now);
      const invoiceId = await money.allocateWaiting(id, now);
      if (invoiceId !== null) await participants.setInvoice(id, invoiceId);
      await activity.record({
        type: 'COHORT_REGISTRATION',
        userId: participant.userId,
        cohortId,
        schoolId: participant.schoolId,
        metadata: { registrationId: id, reason: 'SEAT_FREED' },
      });
      await outbox.add(registrationConfirmed, { registrationId: id });
      return true;
    });
  }
}
