import type { ActivityLog } from '#modules/activity/index';
import type { InvoiceWriter, MoneyWriter, PaymentsRepository, PaymentsService } from '#modules/billing/index';
import { LATE_REGISTRATION_DAYS, type CohortSeats } from '#modules/cohorts/index';
import { after, DAY_MS, type Clock, type Logger, type Outbox, type UnitOfWork } from '#platform/index';
import type { ParticipantsRepository } from './participants.repository';
import { chargeSchoolAgain, lockSchoolOf, type SchoolStores } from './school-charge';
import { registrationConfirmed, registrationHoldLapsed, seatFreed } from './registrations.messages';
import { isActive } from './registrations.policy';

export type HoldStores = SchoolStores & {
  seats: CohortSeats;
  participants: ParticipantsRepository;
  documents: InvoiceWriter;
  money: MoneyWriter;
  activity: ActivityLog;
  outbox: Outbox;
};

type Deps = {
  stores: UnitOfWork<HoldStores>;
  participants: ParticipantsRepository;
  attempts: PaymentsRepository;
  payments: PaymentsService;
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
    for (let from = 0; from < due.length; from += ASKED_AT_ONCE) {
      const some = due.slice(from, from + ASKED_AT_ONCE);
      await Promise.all(some.map(({ invoiceId }) => this.askOnceMore(invoiceId)));
      for (const { id, cohortId } of some) if (await this.safely(id, () => this.lapse(id, cohortId))) lapsed += 1;
    }
    const closedBefore = after(now, -LATE_REGISTRATION_DAYS * DAY_MS);
    for (const { id, cohortId } of await this.deps.participants.listWaitingInVain(closedBefore, BATCH)) await this.safely(id, () => this.sendBack(id, cohortId));
    return lapsed;
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
        this.deps.logger.warn({ err: error, attemptId: attempt.id }, 'asked once more before the hold lapses, no answer');
      }
    }
  }

  private async lapse(id: number, cohortId: number): Promise<boolean> {
    const now = this.deps.clock.now();
    return this.deps.stores.run(async (stores) => {
      const { seats, participants, documents, money, activity, outbox } = stores;
      await seats.lock(cohortId);
      const participant = await participants.lock(id);
      await lockSchoolOf(stores, participant);
      const isLapsed = participant && isActive(participant) && participant.confirmedAt === null && participant.heldUntil !== null && participant.heldUntil <= now;
      if (!isLapsed) return false;
      await participants.cancel(id, 'HOLD_LAPSED', now);
      await seats.free(cohortId, now);
      for (const invoiceId of await documents.lockOf(id)) {
        const { owedCents, creditNoteId } = await documents.takeOff(invoiceId, id, now);
        // A part of the price had come by transfer.
        if (owedCents > 0) await money.refundPaid(invoiceId, { cents: owedCents, reason: 'CANCELLATION', creditNoteId, now });
      }
      await activity.record({ type: 'UNENROLL', userId: participant.userId, cohortId, schoolId: participant.schoolId, metadata: { registrationId: id, reason: 'HOLD_LAPSED' } });
      await outbox.add(registrationHoldLapsed, { registrationId: id });
      await outbox.add(seatFreed, { cohortId });
      return true;
    });
  }

  /** Late money that no seat will come for goes back without a question. */
  private async sendBack(id: number, cohortId: number): Promise<boolean> {
    const now = this.deps.clock.now();
    return this.deps.stores.run(async ({ seats, participants, money }) => {
      await seats.lock(cohortId);
      const participant = await participants.lock(id);
      if (!participant?.awaitingSeatSince) return false;
      await participants.stopWaiting(id, 'REFUND_CHOSEN');
      return money.refundWaiting(id, now);
    });
  }

  /** @returns false when no seat was free, so that nobody later in the queue goes first */
  private async seatOne(id: number, cohortId: number): Promise<boolean> {
    const now = this.deps.clock.now();
    return this.deps.stores.run(async (stores) => {
      const { seats, participants, money, activity, outbox } = stores;
      const cohort = await seats.lock(cohortId);
      const participant = await participants.lock(id);
      if (!cohort || !participant?.awaitingSeatSince || !(await money.isWaiting(id))) return true;
      // Whoever registered anew has a seat; the sweep sends the waiting money back.
      if (await participants.isInCohort(participant.userId, cohortId)) return true;
      const seat = await seats.take(cohortId, now);
      if (!seat.taken) return false;
      await participants.reseat(id, cohort.startDate <= now ? 'IN_PROGRESS' : 'REGISTERED', now);
      await chargeSchoolAgain(stores, participant, cohort, now);
      const invoiceId = await money.allocateWaiting(id, now);
      if (invoiceId !== null) await participants.setInvoice(id, invoiceId);
      await activity.record({ type: 'COHORT_REGISTRATION', userId: participant.userId, cohortId, schoolId: participant.schoolId, metadata: { registrationId: id, reason: 'SEAT_FREED' } });
      await outbox.add(registrationConfirmed, { registrationId: id });
      return true;
    });
  }
}
