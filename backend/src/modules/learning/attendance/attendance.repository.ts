import type { Knex } from 'knex';
import { decodeCursor, statement, toPage, z, type Page } from '#platform/index';
import type { AttendanceRow, AttendanceSeat, MarkedClass, SeatMark } from './attendance.types';

type FoundClass = Omit<MarkedClass, 'id'> & { id: number | null };

/** The cohort, when the teacher runs it (null: an administrator), and the class, when the cohort has it. */
const FIND = `
  select h.status as "cohortStatus", h.time_zone as "timeZone", s.id, s.starts_at as "startsAt", s.ends_at as "endsAt", s.status
  from cohorts h left join class_sessions s on s.cohort_id = h.id and s.id = :sessionId
  where h.id = :cohortId and (cast(:teacherId as bigint) is null or h.user_creator_id = :teacherId
    or exists (select 1 from cohort_teachers t where t.cohort_id = h.id and t.user_id = :teacherId))`;
const CLASS = statement<FoundClass>('attendance-class', FIND);
/** The cohort is locked before its class, as by those who move the class. */
const COHORT_LOCK = statement<FoundClass>('attendance-cohort-lock', `${FIND} for key share of h`);
/** One request at a time marks a class, so that two people who mark the same students cannot deadlock. */
const CLASS_LOCK = statement<Pick<MarkedClass, 'startsAt' | 'endsAt' | 'status'>>(
  'attendance-class-lock',
  `select starts_at as "startsAt", ends_at as "endsAt", status from class_sessions
   where id = :sessionId and cohort_id = :cohortId for no key update`,
);

/** A seat that is confirmed, and was not given up. */
const HAS_SEAT = `p.status <> 'CANCELED' and p.confirmed_at is not null`;

const LIST = (isFirst: boolean) => `
  select p.id as "registrationId", u.id as "studentId", u.first_name as "firstName", u.last_name as "lastName", a.mark
  from cohort_participants p join users u on u.id = p.user_id
    left join class_attendance a on a.cohort_participant_id = p.id and a.class_session_id = :sessionId
  where p.cohort_id = :cohortId and ${HAS_SEAT}
    ${isFirst ? '' : 'and (u.last_name collate et_names, u.first_name collate et_names, p.id) > (cast(:lastName as text) collate et_names, cast(:firstName as text) collate et_names, :id)'}
  order by u.last_name collate et_names, u.first_name collate et_names, p.id limit :limit`;
const FIRST_PAGE = statement<AttendanceRow>('attendance-list', LIST(true));
const NEXT_PAGE = statement<AttendanceRow>('attendance-list-on', LIST(false));
const Cursor = z.tuple([z.string(), z.string(), z.number().int()]);

/** By seat: the keys of the seats are locked in this order. */
const SAVE = statement<{ registrationId: number }>(
  'attendance-save',
  `insert into class_attendance as a (class_session_id, cohort_participant_id, mark, marked_at, marked_by_user_id)
   select :sessionId, each_seat."registrationId", each_seat.mark, :now, :actorId
   from jsonb_to_recordset(cast(:marks as jsonb)) as each_seat ("registrationId" bigint, mark text)
   where each_seat.mark is not null order by each_seat."registrationId"
   on conflict (class_session_id, cohort_participant_id) do update
     set mark = excluded.mark, marked_at = excluded.marked_at, marked_by_user_id = excluded.marked_by_user_id
     where a.mark <> excluded.mark
   returning a.cohort_participant_id as "registrationId"`,
);

const REMOVE = statement<{ registrationId: number }>(
  'attendance-remove',
  `delete from class_attendance where class_session_id = :sessionId and cohort_participant_id = any(:removed)
   returning cohort_participant_id as "registrationId"`,
);

/** The marks of classes. */
export class AttendanceRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  /**
   * @param teacherId a user who must run the cohort; null for any cohort
   * @returns null for no such cohort; `marked` is null when the cohort has no such class
   */
  async findClass(
    cohortId: number,
    sessionId: number,
    teacherId: number | null,
  ): Promise<{ marked: MarkedClass | null } | null> {
    return foundIn((await CLASS(this.db, { cohortId, sessionId, teacherId })).rows);
  }

  /** As `findClass`. Until the transaction ends, nobody else marks, moves or cancels the class. */
  async lockClass(
    cohortId: number,
    sessionId: number,
    teacherId: number | null,
  ): Promise<{ marked: MarkedClass | null } | null> {
    const found = foundIn((await COHORT_LOCK(this.db, { cohortId, sessionId, teacherId })).rows);
    if (!found?.marked) return found;
    // Read again: the class may have been moved while this transaction waited.
    const [fresh] = (await CLASS_LOCK(this.db, { cohortId, sessionId })).rows;
    return { marked: fresh ? { ...found.marked, ...fresh } : null };
  }

  /** Students with a confirmed seat, by name. */
  async list(
    cohortId: number,
    sessionId: number,
    { limit, cursor }: { limit: number; cursor?: string | undefined },
  ): Promise<Page<AttendanceRow>> {
    const asked = { cohortId, sessionId, limit: limit + 1 };
    if (cursor === undefined) return pageOf((await FIRST_PAGE(this.db, asked)).rows, limit);
    const [lastName, firstName, id] = decodeCursor(Cursor, cursor);
    return pageOf((await NEXT_PAGE(this.db, { ...asked, lastName, firstName, id })).rows, limit);
  }

  /** @returns the confirmed seats of these students; students without one are left out. */
  async seats(cohortId: number, studentIds: readonly number[]): Promise<AttendanceSeat[]> {
    return this.db('cohort_participants as p')
      .where('p.cohort_id', cohortId)
      .whereIn('p.user_id', studentIds)
      .whereRaw(HAS_SEAT)
      .select<AttendanceSeat[]>({ registrationId: 'p.id', studentId: 'p.user_id', schoolId: 'p.school_id' });
  }

  /** @returns the seats whose mark became another; a mark that is there already is not written again. */
  async save(
    sessionId: number,
    marks: readonly SeatMark[],
    { now, actorId }: { now: Date; actorId: number },
  ): Promise<Set<number>> {
    const removed = marks.filter(({ mark }) => mark === null).map(({ registrationId }) => registrationId);
    const gone = removed.length === 0 ? [] : (await REMOVE(this.db, { sessionId, removed })).rows;
    const isAllGone = removed.length === marks.length;
    const saved = isAllGone
      ? []
      : (await SAVE(this.db, { sessionId, marks: JSON.stringify(marks), now, actorId })).rows;
    return new Set([...gone, ...saved].map(({ registrationId }) => registrationId));
  }
}

function foundIn([row]: FoundClass[]): { marked: MarkedClass | null } | null {
  if (!row) return null;
  return { marked: row.id === null ? null : { ...row, id: row.id } };
}

const pageOf = (rows: AttendanceRow[], limit: number): Page<AttendanceRow> =>
  toPage(rows, limit, ({ lastName, firstName, registrationId }) => [lastName, firstName, registrationId]);
