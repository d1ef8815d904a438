import type { ParticipantStatus } from '@valikool/contract';
import { type Actor, type BulkResult, can, type Clock, type Logger, oneByOne, type UnitOfWork } from '#platform/index';
import type { RegistrationFactsReadModel } from '../eligibility/registration-facts.read-model';
import { lockSeat, RegistrationNotFoundError, type SeatLockStores, type WaitlistSettings } from '../seats/index';
import { markSeats, type MarkingStores } from './marking';
import { assertMarkable } from './results.policy';
import type { Result } from './results.types';

export type ResultStores = SeatLockStores & MarkingStores & { students: RegistrationFactsReadModel };
/** A result with the reason of its correction; null for the first. */
type Marking = { status: Result; reason: string | null };
export type Marked = {
  registrationId: number;
  cohortId: number;
  status: ParticipantStatus;
  resultAt: Date | null;
  student: { id: number; firstName: string; lastName: string };
};

type Deps = { stores: UnitOfWork<ResultStores>; settings: WaitlistSettings; clock: Clock; logger: Logger };

/** The result of a student at the end of a course. */
export class ResultsService {
  constructor(private readonly deps: Deps) {}

  /** Marks several students with the same result. The answer names each student who could not be marked, and why. */
  setMany(actor: Actor, ids: readonly number[], marking: Marking): Promise<BulkResult[]> {
    return oneByOne(
      ids.map((id) => ({ id })),
      ({ id }) => this.set(actor, id, marking),
      this.deps.logger,
    );
  }

  /**
   * @param marking.reason needed to correct a result that stands
   * @throws RegistrationNotFoundError also for students of a cohort that the teacher does not run
   */
  async set(actor: Actor, id: number, { status, reason }: Marking): Promise<Marked> {
    const now = this.deps.clock.now();
    const isAdmin = can(actor, 'result.set-all');
    return this.deps.stores.run(async (stores) => {
      const seat = await lockSeat(stores, id);
      const { participant, cohort } = seat;
      if (!(await stores.students.runs(isAdmin ? null : actor.userId, cohort.cohortId)))
        throw new RegistrationNotFoundError();
      assertMarkable(participant, { status, reason }, { cohortStatus: cohort.status, isAdmin });
      if (status !== participant.status)
        await markSeats(stores, [{ seat, status, reason }], {
          actorUserId: actor.userId,
          now,
          settings: this.deps.settings,
        });
      const { userId, cohortId } = participant;
      const name = await stores.students.name(userId);
      return {
        registrationId: id,
        cohortId,
        status,
        resultAt: status === 'AWAITING_RESULT' ? null : status === participant.status ? participant.resultAt : now,
        student: { id: userId, firstName: name?.firstName ?? '', lastName: name?.lastName ?? '' },
      };
    });
  }
}
