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
    const leaver = await this.deps.departures.left(membershipId);
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
    for (const seat of await this.deps.departures.of(schoolId, [userId])) await this.carryOut(seat);
  }

  /** Has the student say who pays, and gives the school back what is set aside for a seat that is offered now. */
  private async leaveOpen(stores: Stores, entryId: number): Promise<void> {
    const { waitlist, seats } = stores;
    const offered = await waitlist.findOpenOffer(entryId);
    if (offered !== null) await seats.lock(offered.cohortId);
    if (!(await waitlist.leavePayerOpen(entryId))) return;
    const offer = offered && (await waitlist.findOpenOffer(entryId));
    if (offer !== null) await returnSetAside(stores, offer, this.deps.clock.now());
  }

  private async carryOut({ fate, registrationId, entryId }: DepartingSeat): Promise<void> {
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
        if (entryId !== null) await unit.run((stores) => this.leaveOpen(stores, entryId));
        return;
      default:
        assertNever(fate);
    }
  }
}
