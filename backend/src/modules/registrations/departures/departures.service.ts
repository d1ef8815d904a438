import { assertNever, attemptEach, type Clock, failTogether, type Logger, type UnitOfWork } from '#platform/index';
import type { DepartingSeat } from '#modules/schools/index';
import {
  type ApprovalStores,
  endRequestOfLeaver,
  lockSeat,
  type RegistrationSettings,
  returnSetAside,
  type SeatLockStores,
} from '../seats/index';
import type { DeparturesReadModel, Leaver } from './departures.read-model';

type Stores = ApprovalStores & SeatLockStores;
type Deps = {
  stores: UnitOfWork<Stores>;
  departures: DeparturesReadModel;
  settings: RegistrationSettings;
  clock: Clock;
  logger: Logger;
};

const BATCH = 100;

/** Ends what a school holds for students who have left it. Before they leave, the school is shown the same list. */
export class DeparturesService {
  constructor(private readonly deps: Deps) {}

  /** Runs when a school has ended a membership; safe to run twice. */
  async settle(membershipId: number): Promise<void> {
    const leaver = await this.deps.departures.findLeaver(membershipId);
    if (leaver !== null) await this.settleOf(leaver);
  }

  /**
   * Finds students who left a school in any way, such as for another school. Runs on a schedule.
   * @throws AggregateError when something of a student could not be ended; the others are done before
   */
  async sweep(): Promise<void> {
    const failures = await attemptEach(
      await this.deps.departures.unsettled(BATCH),
      (leaver) => this.settleOf(leaver),
      (error, leaver) => this.deps.logger.error({ err: error, ...leaver }, 'leaver not settled, will be tried again'),
    );
    failTogether(failures, 'Students who left a school that still holds something for them');
  }

  private async settleOf({ userId, schoolId }: Leaver): Promise<void> {
    for (const seat of await this.deps.departures.listSeatsOf(schoolId, [userId])) await this.carryOut(seat, schoolId);
  }

  /**
   * Has the student say who pays, unless another school may, and gives the school that they have left back what it has set
   * aside for a seat that is offered now.
   */
  private async leaveOpen(stores: Stores, entryId: number, { userId, schoolId }: Leaver): Promise<void> {
    const { waitlist, seats, participants } = stores;
    const seen = await waitlist.findOpenOffer(entryId);
    if (seen !== null) await seats.lock(seen.cohortId);
    await waitlist.leavePayerOpen(entryId);
    const offer = seen && (await waitlist.findOpenOffer(entryId));
    if (offer?.schoolId !== schoolId || (await participants.isMember(userId, schoolId))) return;
    await returnSetAside(stores, offer, this.deps.clock.now());
    await waitlist.noteSchool(offer.id, null);
  }

  private async carryOut({ fate, registrationId, entryId, userId }: DepartingSeat, schoolId: number): Promise<void> {
    const { stores: unit, clock, settings } = this.deps;
    switch (fate) {
      case 'STAYS':
        return;
      case 'REQUEST_ENDS':
        if (registrationId !== null)
          await unit.run(async (stores) =>
            endRequestOfLeaver(stores, await lockSeat(stores, registrationId), { now: clock.now(), settings }),
          );
        return;
      case 'WAITS_FOR_STUDENT':
        if (entryId !== null) await unit.run((stores) => this.leaveOpen(stores, entryId, { userId, schoolId }));
        return;
      default:
        assertNever(fate);
    }
  }
}
