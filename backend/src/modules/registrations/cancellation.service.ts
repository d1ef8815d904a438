import { type Actor, type BulkResult, type Clock, type Logger, oneByOne, type UnitOfWork } from '#platform/index';
import {
  cancelSeat,
  lockSchoolOf,
  lockSeat,
  RegistrationNotFoundError,
  type RegistrationSettings,
  type SchoolStores,
  type SeatReleaseStores,
} from './seats/index';
import { cancelReasonOf, registrationScope } from './view/registrations.policy';
import type { RegistrationsReadModel } from './view/registrations.read-model';

export type CancellationStores = SeatReleaseStores & { schools: SchoolStores['schools'] };

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
      await lockSchoolOf(stores, seat.participant);
      await cancelSeat(stores, seat, {
        reason: cancelReasonOf(actor),
        actorUserId: actor.userId,
        note,
        now,
        settings: this.deps.settings,
      });
    });
  }
}
