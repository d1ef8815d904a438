import type { AttendanceMark } from '@valikool/contract';
import type { Knex } from 'knex';
import { replanSessions } from './class-replanning.policy';
import type { ClassSession, Timetable } from './class-sessions.types';

const COLUMNS = [
  'id',
  'cohortId',
  'status',
  'startsAt',
  'endsAt',
  'originalStartsAt',
  'note',
  'sequence',
  'updatedAt',
] as const;

/** True when the cohort's timetable is not the one that its sessions were planned from. */
const DIFFERS = `(t.start_date, t.end_date, t.time_zone, t.class_times, t.lesson_minutes)
  is distinct from (c.start_date, c.end_date, c.time_zone, c.online_class_times, c.online_lesson_length)`;

const SAVE_TIMETABLES = `
  insert into class_timetables as t (cohort_id, start_date, end_date, time_zone, class_times, lesson_minutes, planned_at)
  select c.id, c.start_date, c.end_date, c.time_zone, c.online_class_times, c.online_lesson_length, cast(:now as timestamptz)
  from cohorts c where c.id = any(:cohortIds) order by c.id for key share
  on conflict (cohort_id) do update set
    start_date = excluded.start_date, end_date = excluded.end_date, time_zone = excluded.time_zone,
    class_times = excluded.class_times, lesson_minutes = excluded.lesson_minutes, planned_at = excluded.planned_at
  where (t.start_date, t.end_date, t.time_zone, t.class_times, t.lesson_minutes)
    is distinct from (excluded.start_date, excluded.end_date, excluded.time_zone, excluded.class_times, excluded.lesson_minutes)
  returning t.cohort_id as "cohortId", t.start_date as "startDate", t.end_date as "endDate", t.time_zone as "timeZone",
    t.class_times as "classTimes", t.lesson_minutes as "lessonMinutes",
    (select earlier.time_zone from class_timetables earlier where earlier.cohort_id = t.cohort_id) as "previousZone"`;

const CHANGE = `
  update class_sessions s set status = changed.status, original_starts_at = changed."originalStartsAt",
    starts_at = changed."startsAt", ends_at = changed."endsAt", sequence = changed.sequence
  from jsonb_to_recordset(cast(:changed as jsonb)) as changed
    (id bigint, status text, "originalStartsAt" timestamptz, "startsAt" timestamptz, "endsAt" timestamptz, sequence integer)
  where s.id = changed.id`;

const ADD = `
  insert into class_sessions (cohort_id, original_starts_at, starts_at, ends_at)
  select added."cohortId", added."startsAt", added."startsAt", added."endsAt"
  from jsonb_to_recordset(cast(:added as jsonb)) as added ("cohortId" bigint, "startsAt" timestamptz, "endsAt" timestamptz)`;

/**
 * `previousZone`: the zone of the timetable that was saved before; null for the first one. The subquery sees the row as
 * it was before this statement.
 */
type SavedTimetable = Timetable & { cohortId: number; previousZone: string | null };

export class ClassSessionsRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  /** @returns the ids of these cohorts that were never planned, or whose timetable has changed since. */
  async findStale(cohortIds: readonly number[]): Promise<number[]> {
    return this.selectStale('c.id = any(:cohortIds)', { cohortIds: [...cohortIds] });
  }

  /**
   * @returns ids of at most `limit` unfinished cohorts (drafts included) that were never planned, or whose timetable has
   * changed since
   */
  async findStaleUnfinished(limit: number): Promise<number[]> {
    return this.selectStale(`c.status in ('DRAFT', 'REGISTRATION_OPEN', 'GROUP_FULL', 'IN_PROGRESS') limit :limit`, {
      limit,
    });
  }

  /**
   * Plans the sessions of cohorts whose timetable is new or has changed (`replanSessions`). The number of statements
   * does not grow with the number of cohorts. Locks the cohorts, then their timetables: until the transaction ends, the
   * cohorts cannot be deleted and their classes cannot be changed.
   * @returns the ids of the sessions that were there before and are changed
   */
  async plan(cohortIds: readonly number[], now: Date): Promise<number[]> {
    const { rows } = await this.db.raw<{ rows: SavedTimetable[] }>(SAVE_TIMETABLES, { cohortIds: [...cohortIds], now });
    if (rows.length === 0) return [];
    // Read the sessions only now. Somebody who changes a class locks its cohort, and the statement above waited for
    // that.
    const sessions = await this.list(rows.map(({ cohortId }) => cohortId));
    const plans = rows.map(({ cohortId, ...timetable }) => {
      const own = sessions.filter((session) => session.cohortId === cohortId);
      const { removed, changed, added } = replanSessions(own, { ...timetable, now });
      return { removed, changed, added: added.map((planned) => ({ cohortId, ...planned })) };
    });
    const [removed, changed] = [plans.flatMap((plan) => plan.removed), plans.flatMap((plan) => plan.changed)];
    if (removed.length > 0) await this.db.raw('delete from class_sessions where id = any(:removed)', { removed });
    if (changed.length > 0) await this.db.raw(CHANGE, { changed: JSON.stringify(changed) });
    await this.db.raw(ADD, { added: JSON.stringify(plans.flatMap(({ added }) => added)) });
    return changed.map(({ id }) => id);
  }

  /** @returns the sessions of all these cohorts, earliest first. */
  async list(cohortIds: readonly number[]): Promise<ClassSession[]> {
    return this.db('class_sessions')
      .whereIn('cohortId', [...cohortIds])
      .orderBy(['startsAt', 'id'])
      .select<ClassSession[]>(...COLUMNS);
  }

  /**
   * Locks a session, and its cohort before it. Until the transaction ends, no other class of the cohort is planned or
   * moved.
   */
  async lock(cohortId: number, id: number): Promise<ClassSession | null> {
    await this.db('cohorts').where({ id: cohortId }).forUpdate().first('id');
    return (
      (await this.db('class_sessions')
        .where({ id, cohortId })
        .forUpdate()
        .first<ClassSession | undefined>(...COLUMNS)) ?? null
    );
  }

  /** @returns whether another class of the cohort takes place at the time of this session. */
  async overlaps({ id, cohortId, startsAt, endsAt }: ClassSession): Promise<boolean> {
    const other = await this.db('class_sessions')
      .where({ cohortId })
      .whereNot({ id })
      .whereNot({ status: 'CANCELED' })
      .where('startsAt', '<', endsAt)
      .where('endsAt', '>', startsAt)
      .first<{ id: number } | undefined>('id');
    return other !== undefined;
  }

  async update({ id, status, startsAt, endsAt, note, sequence }: ClassSession): Promise<void> {
    await this.db('class_sessions').where({ id }).update({ status, startsAt, endsAt, note, sequence });
  }

  /** @returns whether the user has a confirmed seat in the cohort; after the course has ended, too. */
  async hasConfirmedSeat(cohortId: number, userId: number): Promise<boolean> {
    const seat = await this.db('cohort_participants')
      .where({ cohortId, userId })
      .whereNot({ status: 'CANCELED' })
      .whereNotNull('confirmedAt')
      .first<{ id: number } | undefined>('id');
    return seat !== undefined;
  }

  /** @returns how the user was marked as a student of the cohort, by class. */
  async attendanceOf(cohortId: number, userId: number): Promise<Map<number, AttendanceMark>> {
    const marks = await this.db('cohort_participants as p')
      .join('class_attendance as a', 'a.cohort_participant_id', 'p.id')
      .where({ 'p.cohort_id': cohortId, 'p.user_id': userId })
      .whereNot('p.status', 'CANCELED')
      .select<{ sessionId: number; mark: AttendanceMark }[]>({ sessionId: 'a.class_session_id', mark: 'a.mark' });
    return new Map(marks.map(({ sessionId, mark }) => [sessionId, mark]));
  }

  private async selectStale(which: string, bindings: Record<string, unknown>): Promise<number[]> {
    const { rows } = await this.db.raw<{ rows: { id: number }[] }>(
      `select c.id from cohorts c left join class_timetables t on t.cohort_id = c.id where (t.cohort_id is null or ${DIFFERS}) and ${which}`,
      bindings as Knex.ValueDict,
    );
    return rows.map(({ id }) => id);
  }
}
