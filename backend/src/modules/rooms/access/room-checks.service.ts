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

/** A worker that has not ended by then is taken for dead. */
const CLAIM_MS = 5 * MINUTE_MS;
const BATCH = 50;

/**
 * Looks whether students are still in the rooms that let them in. Who is not there, because they left by themselves or
 * somebody put them out, has a seat all the same: they are let in again, or asked to come back.
 */
export class RoomChecksService {
  constructor(private readonly deps: Deps) {}

  /** Runs on a schedule; two may run at once. */
  async sweep(): Promise<void> {
    const { rooms, stores, clock } = this.deps;
    if (rooms.length === 0) return;
    const ids = rooms.map(({ id }) => id);
    const now = clock.now();
    const times = { now, claimedUntil: after(now, CLAIM_MS), most: BATCH };
    const due = await stores.run(({ checks }) => checks.take(ids, times));
    for (const room of rooms)
      await this.lookInto(
        room,
        due.filter((check) => check.room === room.id),
      );
  }

  private async lookInto(room: Room, due: readonly DueCheck[]): Promise<void> {
    for (const [index, check] of due.entries()) {
      try {
        await this.look(room, check);
      } catch (error) {
        this.deps.logger.warn({ err: error, room: room.id, accessId: check.id }, 'who is in a room was not learned');
        const about = { room: room.id, error, now: this.deps.clock.now() };
        const until = await this.deps.stores.run(({ pauses }) => pauseAfterError(pauses, about));
        // A refusal is about this student alone; a room that is silent or busy is left alone with all.
        await this.putOff(until === null ? [check] : due.slice(index), until ?? this.nextAt());
        if (until !== null) return;
      }
    }
  }

  private async look(room: Room, check: DueCheck): Promise<void> {
    const isAskable = !room.takesWord(check.place);
    const membership = isAskable ? await room.membership(check.externalId, check.place) : 'IN';
    if (membership === 'IN') return this.putOff([check], this.nextAt());
    await this.letInAgain(check);
  }

  private async letInAgain(check: DueCheck): Promise<void> {
    const { id: accessId, room, userId, cohortId, participantId } = check;
    await this.deps.stores.run(async ({ checks, activity, outbox }) => {
      if (!(await checks.letInAgain(check, this.deps.clock.now()))) return checks.putOff([accessId], this.nextAt());
      const metadata = { registrationId: participantId, room, label: roomLabel(room), accessId, reason: 'NOT_THERE' };
      await activity.record({ type: 'ROOM_LEFT', userId, cohortId, metadata });
      await outbox.add(roomAccessDue, { accessId });
    });
  }

  private nextAt = (): Date => after(this.deps.clock.now(), this.deps.checkMs);

  private async putOff(checks: readonly DueCheck[], dueAt: Date): Promise<void> {
    await this.deps.stores.run((own) =>
      own.checks.putOff(
        checks.map(({ id }) => id),
        dueAt,
      ),
    );
  }
}
