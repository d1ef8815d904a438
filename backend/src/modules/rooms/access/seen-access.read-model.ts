import type { RoomId, RoomState } from '@valikool/contract';
import type { Knex } from 'knex';
import { decodeCursor, type Page, statement, toPage, z } from '#platform/index';
import type { SeenAccess } from '../rooms.types';

const ROW = `a.id, a.participant_id as "registrationId", a.cohort_id as "cohortId", h.name as "cohortName", c.title as "courseTitle",
  a.user_id as "userId", u.first_name as "firstName", u.last_name as "lastName", a.room, a.state,
  case when a.next_try_at is null then a.last_error else coalesce(a.last_error, z.last_error) end as error,
  case when a.next_try_at is not null then greatest(a.next_try_at, z.until) end as "nextTryAt", a.updated_at as "updatedAt",
  coalesce(h.external_lms_link, c.classroom_link) as "lmsUrl", h.discord_invite_url as "discordInviteUrl",
  coalesce(h.lw_course_id, c.lw_course_id) as "lwCourseId", a.place,
  g.progress_percent as "progressPercent", g.updated_at as "progressAt"
  from room_access a
    join cohorts h on h.id = a.cohort_id
    join courses c on c.id = h.course_id
    join users u on u.id = a.user_id
    left join room_pauses z on z.room = a.room and z.until > :now
    left join cohort_progress g on g.cohort_participant_id = a.participant_id and g.cohort_id = a.cohort_id and g.synced_from = a.room
  where a.room = any(cast(:rooms as text[]))`;

const OWN = statement<SeenAccess>(
  'rooms-own-access',
  `select ${ROW} and a.user_id = :userId and a.state <> 'REMOVED' and (cast(:before as bigint) is null or a.id < :before)
   order by a.id desc limit :most`,
);

const OF_COHORT = statement<SeenAccess>(
  'rooms-access-of-cohort',
  `select ${ROW} and a.cohort_id = :cohortId and (a.state = :state or (cast(:state as text) is null and a.state <> 'REMOVED'))
     and (cast(:afterUser as bigint) is null or (a.user_id, a.id) > (:afterUser, :afterId))
   order by a.user_id, a.id limit :most`,
);

/** Their own access, or that of a cohort which they run; with `isStaff` of every cohort. */
const ONE = statement<SeenAccess>(
  'rooms-one-access',
  `select ${ROW} and a.id = :id and (a.user_id = :ownerId or :isStaff or (cast(:teacherId as bigint) is not null
     and (h.user_creator_id = :teacherId or exists (select 1 from cohort_teachers t where t.cohort_id = h.id and t.user_id = :teacherId))))`,
);

const RUNS = statement<{ id: number }>(
  'rooms-runs-cohort',
  `select h.id from cohorts h where h.id = :cohortId and (cast(:teacherId as bigint) is null or h.user_creator_id = :teacherId
     or exists (select 1 from cohort_teachers t where t.cohort_id = h.id and t.user_id = :teacherId))`,
);

const id = z.number().int().positive();
const OwnCursor = z.tuple([id]);
/** A student's rooms stand together. */
const CohortCursor = z.tuple([id, id]);
type List = { limit: number; cursor?: string | undefined };
/** Null where the asker is not one of these. */
export type AccessAsker = { ownerId: number | null; teacherId: number | null; isStaff: boolean };

/** Access to rooms as people see it. */
export class SeenAccessReadModel {
  constructor(
    private readonly db: Knex,
    private readonly rooms: readonly RoomId[],
  ) {}

  async listOwn(userId: number, now: Date, { limit, cursor }: List): Promise<Page<SeenAccess>> {
    const before = cursor === undefined ? null : decodeCursor(OwnCursor, cursor)[0];
    const { rows } = await OWN(this.db, { rooms: [...this.rooms], userId, before, now, most: limit + 1 });
    return toPage(rows, limit, ({ id }) => [id]);
  }

  async listOfCohort(
    cohortId: number,
    now: Date,
    { limit, cursor, state }: List & { state?: RoomState | undefined },
  ): Promise<Page<SeenAccess>> {
    const [afterUser, afterId] = cursor === undefined ? [null, null] : decodeCursor(CohortCursor, cursor);
    const values = { rooms: [...this.rooms], cohortId, state: state ?? null, afterUser, afterId, now, most: limit + 1 };
    return toPage((await OF_COHORT(this.db, values)).rows, limit, ({ userId, id: last }) => [userId, last]);
  }

  /** @returns null for access of others, too */
  async find(id: number, asker: AccessAsker, now: Date): Promise<SeenAccess | null> {
    return (await ONE(this.db, { rooms: [...this.rooms], id, ...asker, now })).rows[0] ?? null;
  }

  /** @param teacherId null checks only that the cohort exists */
  async isRun(cohortId: number, teacherId: number | null): Promise<boolean> {
    return (await RUNS(this.db, { cohortId, teacherId })).rows.length > 0;
  }
}
