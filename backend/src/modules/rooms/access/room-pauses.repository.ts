import type { RoomId } from '@valikool/contract';
import type { Knex } from 'knex';
import { statement } from '#platform/index';

const PAUSE = statement<{ failures: number }>(
  'rooms-pause',
  `insert into room_pauses (room, until, failures, last_error) values (:room, :until, :failures, :error)
   on conflict (room) do update set until = greatest(room_pauses.until, excluded.until),
     failures = room_pauses.failures + excluded.failures, last_error = excluded.last_error
   returning failures`,
);

const FAILURES = statement<{ failures: number }>(
  'rooms-failures',
  `select failures from room_pauses where room = :room`,
);

/** How long rooms are left alone. */
export class RoomPausesRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  /** @returns how often in a row the room has failed */
  async failures(room: RoomId): Promise<number> {
    return (await FAILURES(this.db, { room })).rows[0]?.failures ?? 0;
  }

  /** @param pause.failures 1 for a failure, 0 for a room that is only busy */
  async pause(room: RoomId, pause: { until: Date; failures: 0 | 1; error: string }): Promise<void> {
    await PAUSE(this.db, { room, ...pause });
  }

  /** The room has answered. If it has asked another worker to wait meanwhile, that still counts. */
  async resume(room: RoomId, now: Date): Promise<void> {
    await this.db('room_pauses')
      .where({ room })
      .where((over) => over.where('until', '<=', now).orWhereNot('last_error', 'room.busy'))
      .delete();
  }
}
