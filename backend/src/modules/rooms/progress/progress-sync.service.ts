import type { RoomId } from '@valikool/contract';
import { after, type Clock, DAY_MS, type Logger, type UnitOfWork } from '#platform/index';
import type { ProgressWriter } from '#modules/learning/index';
import { pauseAfterError } from '../access/pause-after-error';
import type { RoomPausesRepository } from '../access/room-pauses.repository';
import type { Room } from '../providers/room.ports';
import type { DueProgress, ProgressDueRepository } from './progress-due.repository';

type Deps = {
  rooms: readonly Room[];
  due: ProgressDueRepository;
  stores: UnitOfWork<{ progress: ProgressWriter; pauses: RoomPausesRepository }>;
  syncMs: number;
  clock: Clock;
  logger: Logger;
};

const BATCH = 100;
/** Assignments are handed in and marked for some time after the end. */
const AFTER_END_MS = 30 * DAY_MS;

/** Brings students' progress from rooms that know it. */
export class ProgressSyncService {
  constructor(private readonly deps: Deps) {}

  /** Asks for the progress of students for whom it is due. Runs on a schedule; two may run at once. */
  async sync(): Promise<void> {
    const { rooms, due, clock, syncMs } = this.deps;
    const ids = rooms.flatMap(({ id, progress }) => (progress === null ? [] : [id]));
    if (ids.length === 0) return;
    const now = clock.now();
    const times = { now, nextAt: after(now, syncMs), since: after(now, -AFTER_END_MS), most: BATCH };
    const students = await due.take(ids, times);
    for (const id of ids)
      await this.syncRoom(
        id,
        students.filter(({ room }) => room === id),
      );
  }

  private async syncRoom(id: RoomId, students: readonly DueProgress[]): Promise<void> {
    const room = this.deps.rooms.find((candidate) => candidate.id === id);
    for (const [index, student] of students.entries()) {
      try {
        const percent = (await room?.progress?.(student.externalId, student.place)) ?? null;
        await this.keep(student, percent);
      } catch (error) {
        this.deps.logger.warn({ err: error, room: id, accessId: student.id }, 'progress was not read');
        const about = { room: id, error, now: this.deps.clock.now() };
        const until = await this.deps.stores.run(({ pauses }) => pauseAfterError(pauses, about));
        if (until === null) continue;
        await this.deps.due.putOff(
          students.slice(index).map((each) => each.id),
          until,
        );
        return;
      }
    }
  }

  private async keep(
    { participantId, userId, cohortId, schoolId, room }: DueProgress,
    percent: number | null,
  ): Promise<void> {
    const at = this.deps.clock.now();
    await this.deps.stores.run(async ({ progress, pauses }) => {
      await pauses.resume(room, at);
      if (percent === null) return;
      const place = { registrationId: participantId, studentId: userId, cohortId, schoolId };
      await progress.sync({ ...place, percent, at, from: room });
    });
  }
}
