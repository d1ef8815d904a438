import type { ParticipantStatus } from '@valikool/contract';
import { type Actor, type BulkResult, can, type Clock, type Logger, oneByOne, type UnitOfWork } from '#platform/index';
import type { ActivityLog } from '#modules/activity/index';
import type { RegistrationFactsReadModel } from '../eligibility/registration-facts.read-model';
import {
  lockSeat,
  RegistrationNotFoundError,
  type SeatLockStores,
  type SeatReleaseStores,
  type WaitlistSettings,
  withdrawSwap,
} from '../seats/index';
import { assertMarkable, type Result } from './results.policy';

export type ResultStores = SeatLockStores &
  SeatReleaseStores & { activity: ActivityLog; students: RegistrationFactsReadModel };
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
  setMany(actor: Actor, ids: readonly number[], status: Result): Promise<BulkResult[]> {
    return oneByOne(
      ids.map((id) => ({ id })),
      ({ id }) => this.set(actor, id, status),
      this.deps.logger,
    );
  }

  /** @throws RegistrationNotFoundError also for students of a cohort that the teacher does not run */
  async set(actor: Actor, id: number, status: Result): Promise<Marked> {
    const now = this.deps.clock.now();
    const isAdmin = can(actor, 'result.set-all');
    return this.deps.stores.run(async (stores) => {
      const seat = await lockSeat(stores, id);
      const { participant, cohort } = seat;
      if (!(await stores.students.runs(isAdmin ? null : actor.userId, cohort.cohortId)))
        throw new RegistrationNotFoundError();
      assertMarkable(participant, status, { cohortStatus: cohort.status, isAdmin });
      const { userId, schoolId, cohortId } = participant;
      const resultAt = status === 'AWAITING_RESULT' ? null : status === participant.status ? participant.resultAt : now;
      if (status !== participant.status) {
        // A swap that is paid later would move the seat, and its result, to another cohort.
        await withdrawSwap(stores, seat, { status: 'GIVEN_UP', now, settings: this.deps.settings });
        await stores.participants.setResult(id, status, resultAt);
        const metadata = { registrationId: id, from: participant.status, to: status };
        await stores.activity.record({
          type: 'COHORT_PARTICIPANT_STATUS_CHANGE',
          userId,
          actorUserId: actor.userId,
          cohortId,
          schoolId,
          metadata,
        });
      }
      const name = await stores.students.name(userId);
      return {
        registrationId: id,
        cohortId,
        status,
        resultAt,
        student: { id: userId, firstName: name?.firstName ?? '', lastName: name?.lastName ?? '' },
      };
    });
  }
}
