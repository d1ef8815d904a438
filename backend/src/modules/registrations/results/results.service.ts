import type { ParticipantStatus } from '@valikool/contract';
import {
  type Actor,
  type BulkResult,
  can,
  type Clock,
  type Logger,
  oneByOne,
  type Outbox,
  type UnitOfWork,
} from '#platform/index';
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
import { resultSet } from './results.messages';
import { assertMarkable, assertReasoned, type Result } from './results.policy';

export type ResultStores = SeatLockStores &
  SeatReleaseStores & { activity: ActivityLog; students: RegistrationFactsReadModel; outbox: Outbox };
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

type Seat = Awaited<ReturnType<typeof lockSeat>>;

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
      assertMarkable(participant, status, { cohortStatus: cohort.status, isAdmin });
      assertReasoned(participant.status, status, reason);
      if (status !== participant.status) await this.change(stores, seat, { actor, status, reason, now });
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

  private async change(
    stores: ResultStores,
    seat: Seat,
    { actor, status, reason, now }: Marking & { actor: Actor; now: Date },
  ): Promise<void> {
    const { id, userId, schoolId, cohortId, status: from } = seat.participant;
    // A swap that is paid later would move the seat, and its result, to another cohort.
    await withdrawSwap(stores, seat, { status: 'GIVEN_UP', now, settings: this.deps.settings });
    await stores.participants.setResult(id, status, status === 'AWAITING_RESULT' ? null : now);
    await stores.activity.record({
      type: 'COHORT_PARTICIPANT_STATUS_CHANGE',
      userId,
      actorUserId: actor.userId,
      cohortId,
      schoolId,
      notes: reason,
      metadata: { registrationId: id, from, to: status },
    });
    await stores.outbox.add(resultSet, { registrationId: id, from, to: status, at: now.toISOString() });
  }
}
