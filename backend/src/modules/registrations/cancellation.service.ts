import type { ActivityLog } from '#modules/activity/index';
import type { CohortSnapshot } from '#modules/cohorts/index';
import {
  type Actor,
  type BulkResult,
  type Clock,
  type Logger,
  oneByOne,
  type Outbox,
  type UnitOfWork,
} from '#platform/index';
import { registrationCanceled } from './registrations.messages';
import {
  isActive,
  lockSchoolOf,
  lockSeat,
  type Participant,
  passSeatOn,
  RegistrationNotFoundError,
  type RegistrationSettings,
  RegistrationTransitionError,
  type SchoolStores,
  type SeatReleaseStores,
  refundSeat,
  withdrawSwap,
} from './seats/index';
import { cancelReasonOf, freeCancellationUntil, registrationScope } from './view/registrations.policy';
import type { RegistrationsReadModel } from './view/registrations.read-model';

export type CancellationStores = SeatReleaseStores & {
  schools: SchoolStores['schools'];
  activity: ActivityLog;
  outbox: Outbox;
};

type Deps = {
  stores: UnitOfWork<CancellationStores>;
  readModel: RegistrationsReadModel;
  settings: RegistrationSettings;
  clock: Clock;
  logger: Logger;
};

/** Cancels registrations: with the money back until the free deadline, without it afterwards. */
export class CancellationService {
  constructor(private readonly deps: Deps) {}

  /** Cancels several registrations. The answer names each one that could not be canceled, and why. */
  cancelMany(actor: Actor, ids: readonly number[], note: string | null): Promise<BulkResult[]> {
    return oneByOne(
      ids.map((id) => ({ id })),
      ({ id }) => this.cancel(actor, id, note),
      this.deps.logger,
    );
  }

  /**
   * @throws RegistrationNotFoundError when there is none or the actor may not see it; RegistrationTransitionError when
   * it is over
   */
  async cancel(actor: Actor, id: number, note: string | null): Promise<void> {
    const now = this.deps.clock.now();
    const seen = await this.deps.readModel.get(registrationScope(actor), id);
    if (!seen) throw new RegistrationNotFoundError();
    await this.deps.stores.run(async (stores) => {
      const seat = await lockSeat(stores, id);
      const { participant, cohort } = seat;
      await lockSchoolOf(stores, participant);
      if (!isActive(participant)) throw new RegistrationTransitionError(participant.status, 'CANCELED');
      const passing = { now, settings: this.deps.settings };
      await withdrawSwap(stores, seat, { status: 'GIVEN_UP', ...passing });
      await stores.participants.cancel(id, cancelReasonOf(actor), now);
      await passSeatOn(stores, cohort, passing);
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
    });
  }

  /** @returns cents that go back to the student */
  private async settleMoney(
    stores: CancellationStores,
    participant: Participant,
    cohort: CohortSnapshot,
    now: Date,
  ): Promise<number> {
    const isFree =
      now <=
      freeCancellationUntil(
        {
          start: cohort.startDate,
          registeredAt: participant.createdAt,
          payer: participant.payer,
          studentShareCents: participant.studentShareCents,
        },
        this.deps.settings,
      );
    const isUnpaidHold = participant.confirmedAt === null;
    return isFree || isUnpaidHold ? refundSeat(stores, participant.id, now) : 0;
  }
}
