import type { ActivityLog } from '#modules/activity/index';
import type { InvoiceWriter, MoneyWriter, PaymentsRepository, PaymentsService } from '#modules/billing/index';
import type { CohortSeats } from '#modules/cohorts/index';
import { type Clock, type Logger, type Outbox, type UnitOfWork } from '#platform/index';
import type { ParticipantsRepository } from './participants.repository';
import { chargeSchoolAgain, type SchoolStores } from './school-charge';
import { registrationConfirmed, registrationHoldLapsed, seatFreed } from './registrations.messages';

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

/** Seats that nobody paid for in time go back; seats that come free go to those whose money is already here. */
export class HoldsService {
  constructor(private readonly deps: Deps) {}

  /** One round over the holds whose time is up. Runs on a schedule. @returns how many lapsed */
  async sweep(): Promise<number> {
    const due = await this.deps.participants.listLapsed(this.deps.clock.now(), BATCH);
    let lapsed = 0;
    for (const { id, cohortId, invoiceId } of due) {
      if (invoiceId !== null) await this.askOnceMore(invoiceId);
      if (await this.lapse(id, cohortId)) lapsed += 1;
    }
    return lapsed;
  }

  /** Gives free seats of a cohort to late payers, first come first. Runs from the queue; safe to run twice. */
  async seatWaiting(cohortId: number): Promise<void> {
    for (const id of await this.deps.participants.listAwaitingSeat(cohortId)) {
      if (!(await this.seatOne(id, cohortId))) return;
    }
  }

  /** The last chance of a webhook that was lost; silence of the provider does not keep the seat. */
  private async askOnceMore(invoiceId: string): Promise<void> {
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
    return this.deps.stores.run(async ({ seats, participants, documents, activity, outbox }) => {
      await seats.lock(cohortId);
      const participant = await participants.lock(id);
      const isLapsed = participant && participant.status !== 'CANCELED' && participant.confirmedAt === null && participant.heldUntil !== null && participant.heldUntil <= now;
      if (!isLapsed) return false;
      await participants.cancel(id, 'HOLD_LAPSED', now);
      await seats.free(cohortId, now);
      for (const invoiceId of await documents.invoicesOf(id)) await documents.takeOff(invoiceId, id, now);
      await activity.record({ type: 'UNENROLL', userId: participant.userId, cohortId, schoolId: participant.schoolId, metadata: { registrationId: id, reason: 'HOLD_LAPSED' } });
      await outbox.add(registrationHoldLapsed, { registrationId: id });
      await outbox.add(seatFreed, { cohortId });
      return true;
    });
  }

  /** @returns false when no seat was free, so that nobody later in the queue goes first */
  private async seatOne(id: number, cohortId: number): Promise<boolean> {
    const now = this.deps.clock.now();
    return this.deps.stores.run(async (stores) => {
      const { seats, participants, money, activity, outbox } = stores;
      const cohort = await seats.lock(cohortId);
      const participant = await participants.lock(id);
      if (!cohort || participant?.awaitingSeatSince == null) return true;
      const seat = await seats.take(cohortId, now);
      if (!seat.taken) return false;
      await participants.reseat(id, cohort.startDate <= now ? 'IN_PROGRESS' : 'REGISTERED', now);
      const invoiceId = await money.allocateWaiting(id, now);
      if (invoiceId !== null) await participants.setInvoice(id, invoiceId);
      await chargeSchoolAgain(stores, participant, cohort, now);
      await activity.record({ type: 'COHORT_REGISTRATION', userId: participant.userId, cohortId, schoolId: participant.schoolId, metadata: { registrationId: id, reason: 'SEAT_FREED' } });
      await outbox.add(registrationConfirmed, { registrationId: id });
      return true;
    });
  }
}
