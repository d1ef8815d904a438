import type { RoomId } from '@valikool/contract';
import type { Knex } from 'knex';
import { statement } from '#platform/index';
import { COHORT_FACTS, toRoomCohort } from '../access/room-sql.read-model';
import type { KeptIds, RoomCohort } from '../rooms.types';

type Raw = { cohort: Parameters<typeof toRoomCohort>[0] };
export type Place = { state: 'WAITING' | 'OPEN' | 'FAILED' | 'ARCHIVED'; kept: KeptIds };

const CLAIM = statement<Place>(
  'rooms-claim-place',
  `insert into room_places (cohort_id, room, state, claimed_until, updated_at) values (:cohortId, :room, 'WAITING', :claimedUntil, :now)
   on conflict (cohort_id, room) do update set claimed_until = excluded.claimed_until
     where room_places.claimed_until is null or room_places.claimed_until <= :now
   returning state, kept`,
);

/** Cohorts that take students or have begun, and have no place yet. */
const UNOPENED = statement<Raw>(
  'rooms-unopened-places',
  `select ${COHORT_FACTS} as cohort from cohorts h join courses c on c.id = h.course_id
   where h.status in ('REGISTRATION_OPEN', 'GROUP_FULL', 'IN_PROGRESS') and h.end_date > :now
     and not exists (select 1 from room_places pl where pl.cohort_id = h.id and pl.room = :room
       and (pl.state in ('OPEN', 'ARCHIVED') or pl.next_try_at > :now or (pl.state = 'FAILED' and pl.next_try_at is null)))
     and not exists (select 1 from room_pauses z where z.room = :room and z.until > :now)
   order by h.start_date, h.id limit :most`,
);

/** Places of cohorts that were canceled, or ended long enough ago, and where nobody has to be let out any more. */
const OUTLIVED = statement<Raw>(
  'rooms-outlived-places',
  `select ${COHORT_FACTS} as cohort
   from room_places pl join cohorts h on h.id = pl.cohort_id join courses c on c.id = h.course_id
   where pl.room = :room and pl.state = 'OPEN' and (pl.next_try_at is null or pl.next_try_at <= :now)
     and (h.status = 'CANCELED' or h.end_date + make_interval(days => cast(:closesAfter as integer)) <= :now)
     and not exists (select 1 from room_access a where a.cohort_id = pl.cohort_id and a.room = pl.room and a.state <> 'REMOVED')
     and not exists (select 1 from room_pauses z where z.room = :room and z.until > :now)
   order by h.end_date, h.id limit :most`,
);

/** What was made in rooms for cohorts. */
export class RoomPlacesRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  async find(cohortId: number, room: RoomId): Promise<Place | null> {
    const row = await this.db('room_places').where({ cohortId, room }).first<Place | undefined>('state', 'kept');
    return row ?? null;
  }

  /** @returns null while somebody else is at it */
  async claim(cohortId: number, room: RoomId, times: { now: Date; claimedUntil: Date }): Promise<Place | null> {
    return (await CLAIM(this.db, { cohortId, room, ...times })).rows[0] ?? null;
  }

  async finish(
    { cohortId, room }: { cohortId: number; room: RoomId },
    result: { state: Place['state']; kept?: KeptIds; lastError?: string | null; nextTryAt?: Date | null },
    now: Date,
  ): Promise<void> {
    const { state, kept, lastError = null, nextTryAt = null } = result;
    await this.db('room_places')
      .where({ cohortId, room })
      .update({
        state,
        lastError,
        nextTryAt,
        claimedUntil: null,
        updatedAt: now,
        ...(kept !== undefined && { kept: JSON.stringify(kept) }),
      });
  }

  /**
   * Lets staff's "try again" reach a place that was given up, and one of which something is missing in the room although
   * it was made, such as a role that somebody deleted there.
   */
  async wake(room: string, cohortId: number, now: Date): Promise<void> {
    await this.db('room_places')
      .where({ room, cohortId })
      .whereIn('state', ['FAILED', 'OPEN'])
      .update({ state: 'WAITING', nextTryAt: now });
  }

  async listUnopened(room: RoomId, now: Date, most: number): Promise<RoomCohort[]> {
    return (await UNOPENED(this.db, { room, now, most })).rows.map(({ cohort }) => toRoomCohort(cohort));
  }

  async listOutlived(
    { room, closesAfter }: { room: RoomId; closesAfter: number },
    now: Date,
    most: number,
  ): Promise<RoomCohort[]> {
    const { rows } = await OUTLIVED(this.db, { room, closesAfter, now, most });
    return rows.map(({ cohort }) => toRoomCohort(cohort));
  }
}
