import type { RoomId } from '@valikool/contract';
import type { Knex } from 'knex';
import { statement } from '#platform/index';
import type { ClaimedAccess, OtherAccess } from '../rooms.types';
import { COHORT_FACTS, NOT_PAUSED, type RawCohort, toRoomCohort } from './room-sql.read-model';

type RawOther = Omit<OtherAccess, 'cohort'> & { cohort: RawCohort };
type RawClaimed = Omit<ClaimedAccess, 'cohort' | 'others'> & { cohort: RawCohort; others: RawOther[] };

/** States in which somebody is to be let in, or is in. */
const LIVE = `('WAITING', 'INVITED', 'IN', 'FAILED')`;

/** Two workers that claim access of one person to one room come one after the other. */
const LOCK_PERSON = statement(
  'rooms-lock-person',
  `select pg_advisory_xact_lock(hashtextextended('rooms:' || a.room || ':' || a.user_id, 0)) from room_access a where a.id = :id`,
);

/** Several cohorts may share a place, so letting a person into it and out of it must not happen at the same time. */
const CLAIM = statement<RawClaimed>(
  'rooms-claim-access',
  `with claimed as (
     update room_access a set claimed_until = :claimedUntil
     where a.id = :id and a.next_try_at <= :now and (a.claimed_until is null or a.claimed_until <= :now)
       and a.room = any(cast(:rooms as text[])) and ${NOT_PAUSED}
       and not exists (select 1 from room_access o where o.user_id = a.user_id and o.room = a.room and o.id <> a.id
         and o.claimed_until > :now)
     returning a.*)
   select a.id, a.room, a.participant_id as "participantId", a.state, a.version, a.place, a.external_id as "externalId",
     a.attempts, a.failing_since as "failingSince",
     json_build_object('userId', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'email', u.email,
       'discordUserId', u.discord_user_id, 'classroomEmail', u.classroom_email, 'lwUserId', s.lw_user_id) as person,
     ${COHORT_FACTS} as cohort, coalesce(pl.kept, '{}') as kept,
     coalesce((select json_agg(json_build_object('id', o.id, 'place', o.place, 'kept', coalesce(pl.kept, '{}'), 'cohort', ${COHORT_FACTS}))
       from room_access o join cohorts h on h.id = o.cohort_id join courses c on c.id = h.course_id
         left join room_places pl on pl.cohort_id = o.cohort_id and pl.room = o.room
       where o.user_id = a.user_id and o.room = a.room and o.id <> a.id and o.state in ${LIVE}), '[]') as others,
     coalesce((select json_agg(distinct o.joined_place) from room_access o
       where o.user_id = a.user_id and o.room = a.room and o.joined_place is not null), '[]') as "joinedPlaces",
     coalesce((select json_agg(distinct l.metadata ->> 'url') from activity_log l
       where l.user_id = a.user_id and l.type = 'LMS_LINK_CLICKED' and l.metadata ->> 'url' is not null), '[]') as "openedUrls",
     exists (select 1 from room_access o where o.external_id = a.external_id and o.room = a.room and o.user_id <> a.user_id
       and o.place = a.place and o.state in ${LIVE}) as "isUsedByAnother"
   from claimed a
     join users u on u.id = a.user_id
     left join students s on s.user_id = a.user_id
     join cohorts h on h.id = a.cohort_id
     join courses c on c.id = h.course_id
     left join room_places pl on pl.cohort_id = a.cohort_id and pl.room = a.room`,
);

/** One worker takes one access that is due, in a transaction of its own; see `RoomAccessRepository.claim`. */
export async function claimAccess(
  db: Knex,
  values: { id: number; rooms: RoomId[]; now: Date; claimedUntil: Date },
): Promise<ClaimedAccess | null> {
  await LOCK_PERSON(db, { id: values.id });
  const [row] = (await CLAIM(db, values)).rows;
  if (!row) return null;
  const others = row.others.map((other) => ({ ...other, cohort: toRoomCohort(other.cohort) }));
  return { ...row, cohort: toRoomCohort(row.cohort), others };
}
