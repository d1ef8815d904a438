import type { RoomCohort } from '../rooms.types';

/** Parts of statements about who belongs into which room. `p`: the seat, `h`: its cohort, `c`: the course. */

/** A confirmed seat whose access has not ended gives access; one that is held or waits for approval does not. */
const SEAT = `p.status <> 'CANCELED' and p.confirmed_at is not null and (p.access_until is null or p.access_until > :now)
  and u.deleted_at is null and h.status not in ('DRAFT', 'CANCELED')`;

const LMS_URL = `coalesce(h.external_lms_link, c.classroom_link)`;

/** Which cohorts have a room: all, or those that say where in it they are. */
const COHORT = `(r.needs = 'nothing' or (r.needs = 'lms-place' and coalesce(h.lms_id, ${LMS_URL}) is not null)
    or (r.needs = 'lw-course' and coalesce(h.lw_course_id, c.lw_course_id) is not null))
  and (r.closes_after is null or h.end_date + make_interval(days => r.closes_after) > :now)`;

/** `r`: the rooms that are on, from the parameters `rooms`, `needs` and `closesAfter`. */
const ROOMS_ON = `unnest(cast(:rooms as text[]), cast(:needs as text[]), cast(:closesAfter as integer[])) as r (room, needs, closes_after)`;

/** Every seat that gives access to a room now; more conditions may follow. */
export const WANTED = `from cohort_participants p
  join users u on u.id = p.user_id
  join cohorts h on h.id = p.cohort_id
  join courses c on c.id = h.course_id
  cross join ${ROOMS_ON}
  where ${SEAT} and ${COHORT}`;

/** A cohort as rooms know it, as one JSON column. */
export const COHORT_FACTS = `json_build_object('cohortId', h.id, 'cohortName', h.name, 'courseTitle', c.title, 'status', h.status,
    'startDate', h.start_date, 'endDate', h.end_date, 'lmsId', h.lms_id, 'lmsUrl', ${LMS_URL},
    'lwCourseId', coalesce(h.lw_course_id, c.lw_course_id), 'discordInviteUrl', h.discord_invite_url)`;

export type RawCohort = Omit<RoomCohort, 'startDate' | 'endDate'> & { startDate: string; endDate: string };

export const toRoomCohort = (raw: RawCohort): RoomCohort => ({
  ...raw,
  startDate: new Date(raw.startDate),
  endDate: new Date(raw.endDate),
});

/** `a`: access. */
export const NOT_PAUSED = `not exists (select 1 from room_pauses z where z.room = a.room and z.until > :now)`;
