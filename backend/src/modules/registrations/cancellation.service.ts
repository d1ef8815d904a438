import type { ActivityLog } from '#modules/activity/index';
import type { InvoiceWriter, MoneyWriter } from '#modules/billing/index';
import type { CohortSeats, CohortSnapshot } from '#modules/cohorts/index';
import type { Actor, Clock, Outbox, UnitOfWork } from '#platform/index';
import type { ParticipantsRepository } from './participants.repository';
import { RegistrationNotFoundError, RegistrationTransitionError } from './registrations.errors';
import { registrationCanceled, seatFreed } from './registrations.messages';
import { cancelReasonOf, freeCancellationUntil, isActive, registrationScope, type RegistrationSettings } from './registrations.policy';
import type { RegistrationsReadModel } from './registrations.read-model';
import { lockSchoolOf, type SchoolStores } from './school-charge';
import type { Participant } from './registrations.types';

export type CancellationStores = {
  seats: CohortSeats;
  schools: SchoolStores['schools'];
  participants: ParticipantsRepository;
  documents: InvoiceWriter;
  money: MoneyWriter;
  activity: ActivityLog;
  outbox: Outbox;
};

type Deps = { stores: UnitOfWork<CancellationStores>; readModel: RegistrationsReadModel; settings: RegistrationSettings; clock: Clock };

/** Giving a seat up: free until the deadline of the rule, without money back after it. */
export class CancellationService {
  constructor(private readonly deps: Deps) {}

  /** @throws RegistrationNotFoundError for what the actor may not see, RegistrationTransitionError for what is over */
  async cancel(actor: Actor, id: number, note: string | null): Promise<void> {
    const now = this.deps.clock.now();
    const seen = await this.deps.readModel.get(registrationScope(actor), id);
    if (!seen) throw new RegistrationNotFoundError();
    await this.deps.stores.run(async (stores) => {
      const cohort = await stores.seats.lock(seen.cohortId);
      const participant = await stores.participants.lock(id);
      await lockSchoolOf(stores, participant);
      if (!cohort || !participant) throw new RegistrationNotFoundError();
      if (!isActive(participant)) throw new RegistrationTransitionError(participant.status, 'CANCELED');
      await stores.participants.cancel(id, cancelReasonOf(actor), now);
      await stores.seats.free(cohort.cohortId, now);
      const refundCents = await this.settleMoney(stores, participant, cohort, now);
      await stores.activity.record({
        type: 'UNENROLL',
        userId: participant.userId,
        actorUserId: actor.userId,
        cohortId: participant.cohortId,
        schoolId: participant.schoolId,
        notes: note,
        metadata: { registrationId: id, from: participant.status, refundCents },
      });
      await stores.outbox.add(registrationCanceled, { registrationId: id });
      await stores.outbox.add(seatFreed, { cohortId: cohort.cohortId });
    });
  }

  /** @returns cents that go back to the student */
  private async settleMoney(stores: CancellationStores, participant: Participant, cohort: CohortSnapshot, now: Date): Promise<number> {
    const isFree = now <= freeCancellationUntil({ start: cohort.startDate, registeredAt: participant.createdAt, payer: participant.payer, studentShareCents: participant.studentShareCents }, this.deps.settings);
    const isUnpaidHold = participant.confirmedAt === null;
    if (!isFree && !isUnpaidHold) return 0;
    let refundCents = 0;
    for (const invoiceId of await stores.documents.lockOf(participant.id)) {
      const { owedCents, creditNoteId, isStudents } = await stores.documents.takeOff(invoiceId, participant.id, now);
      if (owedCents === 0) continue;
      const backCents = await stores.money.refundPaid(invoiceId, { cents: owedCents, reason: 'CANCELLATION', creditNoteId, now });
      if (isStudents) refundCents += backCents;
    }
    return refundCents;
  }
}
