import { roomLabel } from '@valikool/contract';
import { after, type Clock, type Logger, MINUTE_MS, type UnitOfWork } from '#platform/index';
import type { Room } from '../providers/room.ports';
import { roomAccessDue } from '../rooms.messages';
import { pauseAfterError } from './pause-after-error';
import type { AccessStores } from './room-access.stores';
import type { DueCheck, RoomChecksRepository } from './room-checks.repository';

type CheckStores = Pick<AccessStores, 'pauses' | 'activity' | 'outbox'> & { checks: RoomChecksRepository };
type Deps = {
  rooms: readonly Room[];
  stores: UnitOfWork<CheckStores>;
  checkMs: number;
  clock: Clock;
  logger: Logger;
};

/** Longer than the slowest room takes for one student; a worker that has not ended by then is taken for dead. */
const CLAIM_MS = 5 * MINUTE_MS;
const MOST_IN_A_SWEEP = 50;

/**
 * Looks whether students are still in the rooms that let them in. Who is not there, because they left by themselves or
 * somebody put them out, has a seat all the same: they are let in again, or asked to come back.
 */
export class RoomChecksService {
  constructor(private readonly deps: Deps) {}

  /**
   * Runs on a schedule; two may run at once. Only the student who is looked at is claimed: a claim keeps others from
   * letting them in or out.
   */
  async sweep(): Promise<void> {
    if (this.deps.rooms.length === 0) return;
    for (let looks = 0; looks < MOST_IN_A_SWEEP; looks += 1) {
      const check = await this.take();
      if (check === null) return;
      await this.lookAt(check);
    }
  }

  private take(): Promise<DueCheck | null> {
    const { rooms, stores, clock } = this.deps;
    const now = clock.now();
    const ids = rooms.map(({ id }) => id);
    return stores.run(({ checks }) => checks.take(ids, { now, claimedUntil: after(now, CLAIM_MS) }));
  }

  private async lookAt(check: DueCheck): Promise<void> {
    try {
      if (await this.isStillIn(check)) await this.putOff(check, this.nextAt());
      else await this.letInAgain(check);
    } catch (error) {
      const { stores, clock, logger } = this.deps;
      logger.warn({ err: error, room: check.room, accessId: check.id }, 'who is in a room was not learned');
      const about = { room: check.room, error, now: clock.now() };
      // A refusal is about this student alone; a room that is silent or busy is left alone with all.
      const until = await stores.run(({ pauses }) => pauseAfterError(pauses, about));
      await this.putOff(check, until ?? this.nextAt());
    }
  }

  private async isStillIn({ room: id, place, externalId }: DueCheck): Promise<boolean> {
    const room = this.deps.rooms.find((known) => known.id === id);
    if (!room || room.takesWord(place)) return true;
    return (await room.membership(externalId, place)) === 'IN';
  }

  private async letInAgain(check: DueCheck): Promise<void> {
    const { id: accessId, room, userId, cohortId, participantId } = check;
    await this.deps.stores.run(async ({ checks, activity, outbox }) => {
      if (!(await checks.letInAgain(check, this.deps.clock.now()))) return checks.putOff(check, this.nextAt());
      const metadata = { registrationId: participantId, room, label: roomLabel(room), accessId, reason: 'NOT_THERE' };
      await activity.record({ type: 'ROOM_LEFT', userId, cohortId, metadata });
      await outbox.add(roomAccessDue, { accessId });
    });
  }

  private nextAt = (): Date => after(this.deps.clock.now(), this.deps.checkMs);

  private putOff = (check: DueCheck, dueAt: Date): Promise<void> =>
    this.deps.stores.run(({ checks }) => checks.putOff(check, dueAt));
}
