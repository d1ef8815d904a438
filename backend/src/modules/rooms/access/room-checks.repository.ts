import type { RoomId } from '@valikool/contract';
import type { Knex } from 'knex';
import { statement } from '#platform/index';
import { NOT_PAUSED } from './room-sql.read-model';

/** A student who was let into a room, claimed by a worker that looks whether they are still there. */
export type DueCheck = {
  id: number;
  room: RoomId;
  version: number;
  place: string;
  externalId: string;
  participantId: number;
  userId: number;
  cohortId: number;
  /** By this the claim is known from one that another worker made after it. */
  claimedUntil: Date;
};

type Claim = Pick<DueCheck, 'id' | 'claimedUntil'>;

/** Nobody else works at these: what is due for them comes first. */
const TAKE = statement<DueCheck>(
  'rooms-take-due-checks',
  `update room_access c set claimed_until = :claimedUntil
   where c.id in (
     select a.id from room_access a
     where a.check_due_at <= :now and a.state = 'IN' and a.next_try_at is null and a.external_id is not null
       and a.place is not null and (a.claimed_until is null or a.claimed_until <= :now)
       and a.room = any(cast(:rooms as text[])) and ${NOT_PAUSED}
     order by a.check_due_at, a.id limit 1 for no key update skip locked)
   returning c.id, c.room, c.version, c.place, c.external_id as "externalId", c.participant_id as "participantId",
     c.user_id as "userId", c.cohort_id as "cohortId", c.claimed_until as "claimedUntil"`,
);

/** A claim that another worker has made meanwhile is left to them. */
const PUT_OFF = statement(
  'rooms-put-checks-off',
  `update room_access set claimed_until = null, check_due_at = case when state = 'IN' then cast(:dueAt as timestamptz) end
   where id = :id and claimed_until = :claimedUntil`,
);

/** Nothing that was decided about the seat meanwhile is undone. */
const LET_IN_AGAIN = statement<{ id: number }>(
  'rooms-let-in-again',
  `update room_access set state = 'WAITING', version = version + 1, attempts = 0, failing_since = null, last_error = null,
     next_try_at = :now, claimed_until = null, check_due_at = null, progress_due_at = null, updated_at = :now
   where id = :id and version = :version and state = 'IN' and claimed_until = :claimedUntil returning id`,
);

/** Whether students are still where they were let in. */
export class RoomChecksRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  /** @returns null when nobody is due */
  async take(rooms: readonly RoomId[], times: { now: Date; claimedUntil: Date }): Promise<DueCheck | null> {
    return (await TAKE(this.db, { rooms: [...rooms], ...times })).rows[0] ?? null;
  }

  /** They are still in, or could not be looked at: they are looked at again then. */
  async putOff({ id, claimedUntil }: Claim, dueAt: Date): Promise<void> {
    await PUT_OFF(this.db, { id, claimedUntil, dueAt });
  }

  /** @returns false when something else was decided about the row meanwhile, or another worker has it */
  async letInAgain({ id, version, claimedUntil }: Claim & Pick<DueCheck, 'version'>, now: Date): Promise<boolean> {
    return (await LET_IN_AGAIN(this.db, { id, version, claimedUntil, now })).rows.length > 0;
  }
}
