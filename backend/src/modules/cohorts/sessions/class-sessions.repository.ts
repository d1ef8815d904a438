import type { Knex } from 'knex';
import { plannedClasses } from './class-sessions.policy';
import type { ClassSession, Timetable } from './class-sessions.types';

const COLUMNS = ['id', 'cohortId', 'status', 'startsAt', 'endsAt', 'originalStartsAt', 'note', 'sequence', 'updatedAt'] as const;

/** What a cohort says of its classes today, beside what its sessions were planned from. */
const DIFFERS = `(t.start_date, t.end_date, t.time_zone, t.class_times, t.lesson_minutes)
  is distinct from (c.start_date, c.end_date, c.time_zone, c.online_class_times, c.online_lesson_length)`;

const KEEP_TIMETABLES = `
  insert into class_timetables as t (cohort_id, start_date, end_date, time_zone, class_times, lesson_minutes, planned_at)
  select c.id, c.start_date, c.end_date, c.time_zone, c.online_class_times, c.online_lesson_length, cast(:now as timestamptz)
  from cohorts c where c.id = any(:cohortIds) order by c.id for key share
  on conflict (cohort_id) do update set
    start_date = excluded.start_date, end_date = excluded.end_date, time_zone = excluded.time_zone,
    class_times = excluded.class_times, lesson_minutes = excluded.lesson_minutes, planned_at = excluded.planned_at
  where (t.start_date, t.end_date, t.time_zone, t.class_times, t.lesson_minutes)
    is distinct from (excluded.start_date, excluded.end_date, excluded.time_zone, excluded.class_times, excluded.lesson_minutes)
  returning t.cohort_id as "cohortId", t.start_date as "startDate", t.end_date as "endDate", t.time_zone as "timeZone",
    t.class_times as "classTimes", t.lesson_minutes as "lessonMinutes", t.xmax = 0 as "isFirst"`;

const PLANNED = `jsonb_to_recordset(cast(:planned as jsonb)) as planned ("cohortId" bigint, "startsAt" timestamptz, "endsAt" timestamptz)`;

const DROP_UNPLANNED = `
  delete from class_sessions s
  where s.cohort_id = any(:cohortIds) and s.status = 'PLANNED' and s.starts_at > :now
    and not exists (select 1 from ${PLANNED} where planned."cohortId" = s.cohort_id and planned."startsAt" = s.original_starts_at)`;

const KEEP_PLANNED = `
  insert into class_sessions as s (cohort_id, original_starts_at, starts_at, ends_at)
  select planned."cohortId", planned."startsAt", planned."startsAt", planned."endsAt" from ${PLANNED}
  on conflict (cohort_id, original_starts_at) do update set ends_at = excluded.ends_at, sequence = s.sequence + 1
  where s.status = 'PLANNED' and s.ends_at <> excluded.ends_at and s.starts_at > :now`;

type KeptTimetable = Timetable & { cohortId: number; isFirst: boolean };

/** Classes that are over are history: a timetable that is changed later adds and takes away only what is to come. */
const classesToKeep = ({ cohortId, isFirst, ...timetable }: KeptTimetable, now: Date) =>
  plannedClasses(timetable)
    .filter(({ startsAt }) => isFirst || startsAt > now)
    .map((planned) => ({ cohortId, ...planned }));

export class ClassSessionsRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  /** @returns which of the cohorts have no sessions yet, or have those of an earlier timetable. */
  async staleOf(cohortIds: readonly number[]): Promise<number[]> {
    return this.stale('c.id = any(:cohortIds)', { cohortIds: [...cohortIds] });
  }

  /** The same of all cohorts that may still have classes; at most `limit`. */
  async staleRunning(limit: number): Promise<number[]> {
    return this.stale(`c.status in ('DRAFT', 'REGISTRATION_OPEN', 'GROUP_FULL', 'IN_PROGRESS') limit :limit`, { limit });
  }

  /**
   * Brings the sessions of stale cohorts to what their timetables say, by the same few statements for any number of
   * them. Sessions that were moved or called off stay. Until the transaction ends it holds the cohorts against deletion,
   * and then locks their timetables.
   */
  async plan(cohortIds: readonly number[], now: Date): Promise<void> {
    const { rows } = await this.db.raw<{ rows: KeptTimetable[] }>(KEEP_TIMETABLES, { cohortIds: [...cohortIds], now });
    if (rows.length === 0) return;
    const planned = JSON.stringify(rows.flatMap((timetable) => classesToKeep(timetable, now)));
    await this.db.raw(DROP_UNPLANNED, { cohortIds: rows.map(({ cohortId }) => cohortId), planned, now });
    await this.db.raw(KEEP_PLANNED, { planned, now });
  }

  /** Earliest first. */
  async list(cohortIds: readonly number[]): Promise<ClassSession[]> {
    return this.db('class_sessions').whereIn('cohortId', [...cohortIds]).orderBy(['startsAt', 'id']).select<ClassSession[]>(...COLUMNS);
  }

  /** Locks one of the cohort's, and before it the cohort: no other class of it is planned or moved until the transaction ends. */
  async lock(cohortId: number, id: number): Promise<ClassSession | null> {
    await this.db('cohorts').where({ id: cohortId }).forUpdate().first('id');
    return (await this.db('class_sessions').where({ id, cohortId }).forUpdate().first<ClassSession | undefined>(...COLUMNS)) ?? null;
  }

  /** @returns whether another class of the cohort takes place at the time of this one. */
  async overlaps({ id, cohortId, startsAt, endsAt }: ClassSession): Promise<boolean> {
    const other = await this.db('class_sessions').where({ cohortId }).whereNot({ id }).whereNot({ status: 'CANCELED' }).where('startsAt', '<', endsAt).where('endsAt', '>', startsAt).first<{ id: number } | undefined>('id');
    return other !== undefined;
  }

  async update({ id, status, startsAt, endsAt, note, sequence }: ClassSession): Promise<void> {
    await this.db('class_sessions').where({ id }).update({ status, startsAt, endsAt, note, sequence });
  }

  /** @returns whether the user's seat in the cohort is, or was to the end, a sure one. */
  async hasSureSeat(cohortId: number, userId: number): Promise<boolean> {
    const seat = await this.db('cohort_participants').where({ cohortId, userId }).whereNot({ status: 'CANCELED' }).whereNotNull('confirmedAt').first<{ id: number } | undefined>('id');
    return seat !== undefined;
  }

  private async stale(which: string, bindings: Record<string, unknown>): Promise<number[]> {
    const { rows } = await this.db.raw<{ rows: { id: number }[] }>(
      `select c.id from cohorts c left join class_timetables t on t.cohort_id = c.id where (t.cohort_id is null or ${DIFFERS}) and ${which}`,
      bindings as Knex.ValueDict,
    );
    return rows.map(({ id }) => id);
  }
}
