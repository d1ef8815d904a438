import type { Clock } from '#platform/index';
import { lockSeats, type LockedParticipant, type SeatLockStores, type WaitlistSettings } from '../seats/index';
import { markSeats, type MarkingStores, type SeatMark } from './marking';
import type { ListedResult, ResultIntake, SetResult } from './result-intake.types';
import { markRefusal } from './results.policy';
import type { Result } from './results.types';

type Deps = { stores: MarkingStores & SeatLockStores; settings: WaitlistSettings; clock: Clock };

/** Staff may correct a result also after the teacher was paid. */
const AS_STAFF = { isAdmin: true } as const;

/** Results of a list, by the rules of a single one (`ResultsService`). */
export class ListedResults implements ResultIntake {
  constructor(private readonly deps: Deps) {}

  refusal: ResultIntake['refusal'] = (seat, status, reason) =>
    markRefusal(seat, { status, reason }, { cohortStatus: seat.cohortStatus, ...AS_STAFF });

  async mark(results: readonly ListedResult[], byUserId: number): Promise<ReadonlyMap<number, SetResult>> {
    const { stores, settings, clock } = this.deps;
    const now = clock.now();
    const seats = await lockSeats(
      stores,
      results.map(({ registrationId }) => registrationId),
    );
    const marks = results.flatMap(({ registrationId, status, reason }) =>
      this.markOf(seats.get(registrationId), status, reason),
    );
    await markSeats(stores, marks, { actorUserId: byUserId, now, settings });
    return new Map(
      marks.map(({ seat: { participant }, status }) => [
        participant.id,
        { registrationId: participant.id, from: participant.status, to: status, at: now.toISOString() },
      ]),
    );
  }

  async takeBack(
    set: readonly SetResult[],
    { byUserId, reason }: { byUserId: number; reason: string },
  ): Promise<ReadonlySet<number>> {
    const { stores, settings, clock } = this.deps;
    const seats = await lockSeats(
      stores,
      set.map(({ registrationId }) => registrationId),
    );
    const marks = set.flatMap(({ registrationId, from, to, at }) => {
      const seat = seats.get(registrationId);
      return seat && isStill(seat, { to, at }) ? this.markOf(seat, from as Result, reason) : [];
    });
    await markSeats(stores, marks, { actorUserId: byUserId, now: clock.now(), settings });
    return new Set(marks.map(({ seat }) => seat.participant.id));
  }

  private markOf(seat: LockedParticipant | undefined, status: Result, reason: string | null): SeatMark[] {
    if (seat === undefined || seat.participant.status === status) return [];
    const about = { cohortStatus: seat.cohort.status, ...AS_STAFF };
    return markRefusal(seat.participant, { status, reason }, about) === null ? [{ seat, status, reason }] : [];
  }
}

/** @returns whether the seat has the result that the list gave it. A withdrawn result has no time. */
const isStill = ({ participant }: LockedParticipant, { to, at }: Pick<SetResult, 'to' | 'at'>): boolean =>
  participant.status === to && (participant.resultAt === null || participant.resultAt.toISOString() === at);
