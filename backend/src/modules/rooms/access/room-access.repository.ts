import type { RoomId } from '@valikool/contract';
import type { Knex } from 'knex';
import { statement } from '#platform/index';
import type { ClaimedAccess, RoomCohort, RoomRule, TryResult } from '../rooms.types';
import { COHORT_FACTS, WANTED } from './room-sql.read-model';

type Id = { id: number };
type RawCohort = Omit<RoomCohort, 'startDate' | 'endDate'> & { startDate: string; endDate: string };
type RawClaimed = Omit<ClaimedAccess, 'cohort'> & { cohort: RawCohort };

export const toRoomCohort = (raw: RawCohort): RoomCohort => ({
  ...raw,
  startDate: new Date(raw.startDate),
  endDate: new Date(raw.endDate),
});

/** Opens access where a seat gives it. `participantId` null looks at all seats of cohorts that ended after `since`. */
const GIVE = statement<Id>(
  'rooms-give-access',
  `insert into room_access (participant_id, cohort_id, user_id, room, state, next_try_at, created_at, updated_at)
   select p.id, p.cohort_id, p.user_id, r.room, 'WAITING', :now, :now, :now ${WANTED}
     and (p.id = :participantId or (cast(:participantId as bigint) is null and h.end_date > :since))
     and not exists (select 1 from room_access a where a.participant_id = p.id and a.cohort_id = p.cohort_id
       and a.room = r.room and a.state not in ('REMOVING', 'REMOVED'))
   on conflict (participant_id, cohort_id, room) do update
     set state = 'WAITING', version = room_access.version + 1, attempts = 0, failing_since = null, last_error = null,
       next_try_at = :now, updated_at = :now
     where room_access.state in ('REMOVING', 'REMOVED')
   returning id`,
);

/** Takes away access that no seat gives any more. */
const TAKE = statement<Id>(
  'rooms-take-access',
  `update room_access a
   set state = 'REMOVING', version = a.version + 1, attempts = 0, failing_since = null, last_error = null,
     next_try_at = :now, progress_due_at = null, updated_at = :now
   where a.state in ('WAITING', 'INVITED', 'IN', 'FAILED') and a.room = any(cast(:rooms as text[]))
     and (a.participant_id = :participantId or (cast(:participantId as bigint) is null
       and exists (select 1 from cohorts e where e.id = a.cohort_id and e.end_date > :since)))
     and not exists (select 1 ${WANTED} and p.id = a.participant_id and p.cohort_id = a.cohort_id and r.room = a.room)
   returning a.id`,
);

const NOT_PAUSED = `not exists (select 1 from room_pauses z where z.room = a.room and z.until > :now)`;

const CLAIM = statement<RawClaimed>(
  'rooms-claim-access',
  `with claimed as (
     update room_access a set claimed_until = :claimedUntil
     where a.id = :id and a.next_try_at <= :now and (a.claimed_until is null or a.claimed_until <= :now)
       and a.room = any(cast(:rooms as text[])) and ${NOT_PAUSED}
     returning a.*)
   select a.id, a.room, a.participant_id as "participantId", a.state, a.version, a.place, a.external_id as "externalId",
     a.attempts, a.failing_since as "failingSince",
     json_build_object('userId', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'email', u.email,
       'discordUserId', u.discord_user_id, 'classroomEmail', u.classroom_email, 'lwUserId', s.lw_user_id) as person,
     ${COHORT_FACTS} as cohort, coalesce(pl.kept, '{}') as kept,
     exists (select 1 from room_access o where o.user_id = a.user_id and o.room = a.room and o.id <> a.id
       and o.place = a.place and o.state in ('WAITING', 'INVITED', 'IN', 'FAILED')) as "isNeededElsewhere"
   from claimed a
     join users u on u.id = a.user_id
     left join students s on s.user_id = a.user_id
     join cohorts h on h.id = a.cohort_id
     join courses c on c.id = h.course_id
     left join room_places pl on pl.cohort_id = a.cohort_id and pl.room = a.room`,
);

const FINISH = statement<Id>(
  'rooms-finish-access',
  `update room_access set state = :state, place = :place, external_id = :externalId, attempts = :attempts,
     failing_since = :failingSince, next_try_at = :nextTryAt, last_error = :lastError, progress_due_at = :progressDueAt,
     claimed_until = null, updated_at = :now
   where id = :id and version = :version returning id`,
);

/** Something else was decided meanwhile: only what the room did is kept, so that the next try can undo it. */
const RELEASE = statement(
  'rooms-release-access',
  `update room_access set claimed_until = null, place = coalesce(:place, place),
     external_id = case when state = 'REMOVED' then null else coalesce(:externalId, external_id) end where id = :id`,
);

const DUE = statement<Id>(
  'rooms-due-access',
  `select a.id from room_access a
   where a.next_try_at <= :now and (a.claimed_until is null or a.claimed_until <= :now)
     and a.room = any(cast(:rooms as text[])) and ${NOT_PAUSED}
   order by a.next_try_at, a.id limit :most`,
);

const WAKE = `set state = case when room_access.state in ('FAILED', 'INVITED', 'IN') and :again then 'WAITING' else room_access.state end,
    version = room_access.version + 1, attempts = 0, failing_since = null, last_error = null, next_try_at = :now, updated_at = :now`;

/** Whose id in a room is another than the one to whom access was given, such as after a change in the profile. */
const WAKE_CHANGED = statement<Id>(
  'rooms-wake-changed',
  `update room_access ${WAKE}
   from unnest(cast(:rooms as text[]), cast(:identities as text[])) as r (room, identity), users u left join students s on s.user_id = u.id
   where r.room = room_access.room and u.id = room_access.user_id and room_access.next_try_at is null
     and room_access.state in ('WAITING', 'INVITED', 'IN')
     and case r.identity when 'discordUserId' then u.discord_user_id when 'classroomEmail' then u.classroom_email
       else coalesce(s.lw_user_id, room_access.external_id) end is distinct from room_access.external_id
   returning room_access.id`,
);

const WAKE_PERSON = statement<Id>(
  'rooms-wake-person',
  `update room_access ${WAKE} where user_id = :userId and room = :room and state <> 'REMOVED' returning id`,
);

const WAKE_ONE = statement<Id>(
  'rooms-wake-one',
  `update room_access ${WAKE} where id = :id and state not in ('REMOVED', 'IN') returning id`,
);

const WAKE_FAILED = statement<Id>(
  'rooms-wake-failed',
  `update room_access ${WAKE} where room = :room and (cast(:cohortId as bigint) is null or cohort_id = :cohortId)
     and failing_since is not null and next_try_at is null returning id`,
);

const COUNT_STUCK = statement<{ stuck: number }>(
  'rooms-count-stuck',
  `select count(*)::integer as stuck from room_access
   where room = :room and cohort_id = :cohortId and failing_since is not null and next_try_at is null`,
);

/** The last pages and sweeps never look further back than this. */
export type Sweep = { now: Date; since: Date };

const roomsOf = (rules: readonly RoomRule[]) => ({
  rooms: rules.map(({ room }) => room),
  needs: rules.map(({ needs }) => needs),
  closesAfter: rules.map(({ closesAfterDays }) => closesAfterDays),
});

/** Students' access to rooms: what is wanted, and the work at it. */
export class RoomAccessRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  /**
   * Compares one seat, or all, with what gives access now.
   * @returns ids of access that has to be given or taken away
   */
  async settle(rules: readonly RoomRule[], participantId: number | null, { now, since }: Sweep): Promise<number[]> {
    const values = { ...roomsOf(rules), participantId, now, since };
    const taken = await TAKE(this.db, values);
    const given = await GIVE(this.db, values);
    return [...taken.rows, ...given.rows].map(({ id }) => id);
  }

  /** @returns null when nothing is due, somebody is at it, or the room is paused */
  async claim(
    id: number,
    rooms: readonly RoomId[],
    { now, claimedUntil }: { now: Date; claimedUntil: Date },
  ): Promise<ClaimedAccess | null> {
    const [row] = (await CLAIM(this.db, { id, rooms: [...rooms], now, claimedUntil })).rows;
    return row ? { ...row, cohort: toRoomCohort(row.cohort) } : null;
  }

  /** @returns false when something else was decided about the row meanwhile */
  async finish({ id, version }: Pick<ClaimedAccess, 'id' | 'version'>, result: TryResult, now: Date): Promise<boolean> {
    const { rows } = await FINISH(this.db, { id, version, ...result, now });
    if (rows.length > 0) return true;
    await RELEASE(this.db, { id, place: result.place, externalId: result.externalId });
    return false;
  }

  async listDue(rooms: readonly RoomId[], now: Date, most: number): Promise<number[]> {
    return (await DUE(this.db, { rooms: [...rooms], now, most })).rows.map(({ id }) => id);
  }

  /** Finds people who are known in a room by another id than before. */
  async wakeChanged(rules: readonly RoomRule[], now: Date): Promise<number[]> {
    const values = { rooms: rules.map(({ room }) => room), identities: rules.map(({ identity }) => identity) };
    return (await WAKE_CHANGED(this.db, { ...values, now, again: true })).rows.map(({ id }) => id);
  }

  /** The person has done something: connected, disconnected or given another address. */
  async wakePerson(userId: number, room: RoomId, now: Date): Promise<number[]> {
    return (await WAKE_PERSON(this.db, { userId, room, now, again: true })).rows.map(({ id }) => id);
  }

  /** @returns whether there was something to try */
  async wake(id: number, now: Date): Promise<boolean> {
    return (await WAKE_ONE(this.db, { id, now, again: false })).rows.length > 0;
  }

  /** Tries again what was given up. @param cohortId null for all cohorts */
  async wakeFailed(room: string, cohortId: number | null, now: Date): Promise<number[]> {
    return (await WAKE_FAILED(this.db, { room, cohortId, now, again: true })).rows.map(({ id }) => id);
  }

  /** @returns how many tries of the cohort have been given up */
  async countStuck(room: RoomId, cohortId: number): Promise<number> {
    return (await COUNT_STUCK(this.db, { room, cohortId })).rows[0]?.stuck ?? 0;
  }

  async placeOf(id: number): Promise<string | null> {
    const row = await this.db('room_access').where({ id }).first<{ place: string | null } | undefined>('place');
    return row?.place ?? null;
  }

  /** The student says that they are in, where the room cannot be asked. */
  async enterByWord(id: number, now: Date): Promise<void> {
    await this.db('room_access')
      .where({ id, state: 'INVITED' })
      .update({ state: 'IN', nextTryAt: null, lastError: null, updatedAt: now, version: this.db.raw('version + 1') });
  }
}
