import type { RoomId } from '@valikool/contract';
import type { Knex } from 'knex';
import { statement } from '#platform/index';

export type DueProgress = {
  id: number;
  room: RoomId;
  participantId: number;
  userId: number;
  cohortId: number;
  schoolId: number | null;
  place: string;
  externalId: string;
};

/** Takes students whose progress is due, and says when they are due again. Cohorts that ended long ago are left alone. */
const TAKE = statement<DueProgress>(
  'rooms-take-due-progress',
  `update room_access a
   set progress_due_at = case when h.end_date > :since then cast(:nextAt as timestamptz) end
   from cohort_participants p, cohorts h
   where p.id = a.participant_id and h.id = a.cohort_id and a.id in (
     select d.id from room_access d
     where d.progress_due_at <= :now and d.state = 'IN' and d.room = any(cast(:rooms as text[]))
       and not exists (select 1 from room_pauses z where z.room = d.room and z.until > :now)
     order by d.progress_due_at, d.id limit :most for no key update skip locked)
   returning a.id, a.room, a.participant_id as "participantId", a.user_id as "userId", a.cohort_id as "cohortId",
     p.school_id as "schoolId", a.place, a.external_id as "externalId"`,
);

const PUT_OFF = statement(
  'rooms-put-progress-off',
  `update room_access set progress_due_at = :until where id = any(cast(:ids as bigint[])) and state = 'IN'`,
);

/** Whose progress has to be asked for. */
export class ProgressDueRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  async take(
    rooms: readonly RoomId[],
    times: { now: Date; nextAt: Date; since: Date; most: number },
  ): Promise<DueProgress[]> {
    return (await TAKE(this.db, { rooms: [...rooms], ...times })).rows;
  }

  async putOff(ids: readonly number[], until: Date): Promise<void> {
    await PUT_OFF(this.db, { ids: [...ids], until });
  }
}
