import type { RoomId } from '@valikool/contract';
import type { Knex } from 'knex';
import { statement } from '#platform/index';
import type { ClaimedAccess, KeptIds, PlaceInUse, RoomRule, TryResult } from '../rooms.types';
import { claimAccess } from './room-claims.repository';
import { COHORT_FACTS, NOT_PAUSED, type RawCohort, toRoomCohort, WANTED } from './room-sql.read-model';

type Id = { id: number };
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
     next_try_at = :now, progress_due_at = null, check_due_at = null, updated_at = :now
   where a.state in ('WAITING', 'INVITED', 'IN', 'FAILED') and a.room = any(cast(:rooms as text[]))
     and (a.participant_id = :participantId or (cast(:participantId as bigint) is null
       and exists (select 1 from cohorts e where e.id = a.cohort_id and e.end_date > :since)))
     and not exists (select 1 ${WANTED} and p.id = a.participant_id and p.cohort_id = a.cohort_id and r.room = a.room)
   returning a.id`,
);

const FINISH = statement<Id>(
  'rooms-finish-access',
  `update room_access set state = :state, place = :place, external_id = :externalId, attempts = :attempts,
     failing_since = :failingSince, next_try_at = :nextTryAt, last_error = :lastError, progress_due_at = :progressDueAt,
     check_due_at = :checkDueAt, claimed_until = null, updated_at = :now
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

/** Access that was given to another room id than the person has now, for example after a change in the profile. */
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

/** Other access of the same person to the same room that became due while this one was worked at. */
const NEXT = statement<Id>(
  'rooms-next-access',
  `select a.id from room_access own join room_access a on a.user_id = own.user_id and a.room = own.room and a.id <> own.id
   where own.id = :id and a.next_try_at <= :now and (a.claimed_until is null or a.claimed_until <= :now) and ${NOT_PAUSED}
   order by a.next_try_at, a.id limit 1`,
);

const NOTE_ENTRY = statement<Id>(
  'rooms-note-entry',
  `update room_access set place = :place, external_id = :externalId where id = :id and version = :version returning id`,
);

/** What ended with one access stays open through others: from now on they know what has to be closed when they end. */
const HAND_OVER = statement(
  'rooms-hand-over',
  `update room_access set place = :place, external_id = :externalId
   where id = any(cast(:ids as bigint[])) and place is null and state <> 'REMOVED'`,
);

type RawPlace = { room: RoomId; cohort: RawCohort; kept: KeptIds; place: string };

/** Places in which students are, or to which they were asked, and nothing is due. */
const PLACES = statement<RawPlace>(
  'rooms-places-in-use',
  `select a.room, a.place, ${COHORT_FACTS} as cohort, coalesce(pl.kept, '{}') as kept
   from (select distinct room, cohort_id, place from room_access
       where state in ('INVITED', 'IN') and place is not null and next_try_at is null and room = any(cast(:rooms as text[]))) a
     join cohorts h on h.id = a.cohort_id
     join courses c on c.id = h.course_id
     left join room_places pl on pl.cohort_id = a.cohort_id and pl.room = a.room
   where h.end_date > :since`,
);

const WAKE_PLACE = statement<Id>(
  'rooms-wake-place',
  `update room_access ${WAKE} where room = :room and cohort_id = :cohortId and place = :place
     and state in ('INVITED', 'IN') and next_try_at is null returning id`,
);

/** `since`: cohorts that ended earlier are compared only when something happens to a seat of theirs. */
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

  /**
   * In a transaction of its own.
   * @returns null when nothing is due, somebody is at this or other access of the person to the room, or the room is paused
   */
  async claim(
    id: number,
    rooms: readonly RoomId[],
    until: { now: Date; claimedUntil: Date },
  ): Promise<ClaimedAccess | null> {
    return claimAccess(this.db, { id, rooms: [...rooms], ...until });
  }

  /** @returns false when something else was decided about the row meanwhile */
  async finish({ id, version }: Pick<ClaimedAccess, 'id' | 'version'>, result: TryResult, now: Date): Promise<boolean> {
    const { rows } = await FINISH(this.db, { id, version, ...result, now });
    if (rows.length > 0) return true;
    await RELEASE(this.db, { id, place: result.place, externalId: result.externalId });
    return false;
  }

  /** @returns the person's next due access to the same room, which waited while this one was worked on */
  async next(id: number, now: Date): Promise<number | null> {
    return (await NEXT(this.db, { id, now })).rows[0]?.id ?? null;
  }

  /**
   * Keeps where and as whom the room is about to be asked to let the person in.
   * @returns false when something else was decided about the row meanwhile
   */
  async noteEntry(
    { id, version }: Pick<ClaimedAccess, 'id' | 'version'>,
    entry: { place: string; externalId: string | null },
  ): Promise<boolean> {
    return (await NOTE_ENTRY(this.db, { id, version, ...entry })).rows.length > 0;
  }

  /** @param ids other access of the person to the room, none of which is being worked at */
  async handOver(ids: readonly number[], entry: { place: string; externalId: string | null }): Promise<void> {
    await HAND_OVER(this.db, { ids: [...ids], ...entry });
  }

  async listPlaces(rooms: readonly RoomId[], since: Date): Promise<PlaceInUse[]> {
    const { rows } = await PLACES(this.db, { rooms: [...rooms], since });
    return rows.map((row) => ({ ...row, cohort: toRoomCohort(row.cohort) }));
  }

  /** The cohort has another place in the room now. */
  async wakePlace({ room, cohort, place }: PlaceInUse, now: Date): Promise<number[]> {
    const { cohortId } = cohort;
    return (await WAKE_PLACE(this.db, { room, cohortId, place, now, again: true })).rows.map(({ id }) => id);
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
      .update({
        state: 'IN',
        nextTryAt: null,
        lastError: null,
        updatedAt: now,
        joinedPlace: this.db.ref('place'),
        version: this.db.raw('version + 1'),
      });
  }
}
