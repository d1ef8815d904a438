import type { Knex } from 'knex';
import { replanned } from './class-replanning.policy';
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
    t.class_times as "classTimes", t.lesson_minutes as "lessonMinutes",
    (select earlier.time_zone from class_timetables earlier where earlier.cohort_id = t.cohort_id) as "plannedZone"`;

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

/** The zone is that of the timetable before: what the statement itself writes it does not see. */
type KeptTimetable = Timetable & { cohortId: number; plannedZone: string | null };

export class ClassSessionsRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  /** @returns which of the cohorts have no sessions yet, or have those of an earlier timetable. */
  async staleOf(cohortIds: readonly number[]): Promise<number[]> {
    return this.stale('c.id = any(:cohortIds)', { cohortIds: [...cohortIds] });
  }

  /** The same of all cohorts that may still have classes; at most `limit`. */
  async staleRunning(limit: number): Promise<number[]> {
    return this.stale(`c.status in ('DRAFT', 'REGISTRATION_OPEN', 'GROUP_FULL', 'IN_PROGRESS') limit :limit`, {
      limit,
    });
  }

  /**
   * Brings the sessions of stale cohorts to what their timetables say (`replanned`), by the same few statements for any
   * number of them. Until the transaction ends it holds the cohorts against deletion and against changes of their classes,
   * and then locks their timetables.
   */
  async plan(cohortIds: readonly number[], now: Date): Promise<void> {
    const { rows } = await this.db.raw<{ rows: KeptTimetable[] }>(KEEP_TIMETABLES, { cohortIds: [...cohortIds], now });
    if (rows.length === 0) return;
    // Read only now: whoever changes a class holds its cohort, for which this waited.
    const sessions = await this.list(rows.map(({ cohortId }) => cohortId));
    const plans = rows.map(({ cohortId, ...timetable }) => {
      const own = sessions.filter((session) => session.cohortId === cohortId);
      const { dropped, changed, added } = replanned(own, { ...timetable, now });
      return { dropped, changed, added: added.map((planned) => ({ cohortId, ...planned })) };
    });
    const [dropped, changed] = [plans.flatMap((plan) => plan.dropped), plans.flatMap((plan) => plan.changed)];
    if (dropped.length > 0) await this.db.raw('delete from class_sessions where id = any(:dropped)', { dropped });
    if (changed.length > 0) await this.db.raw(CHANGE, { changed: JSON.stringify(changed) });
    await this.db.raw(ADD, { added: JSON.stringify(plans.flatMap(({ added }) => added)) });
  }

  /** Earliest first. */
  async list(cohortIds: readonly number[]): Promise<ClassSession[]> {
    return this.db('class_sessions')
      .whereIn('cohortId', [...cohortIds])
      .orderBy(['startsAt', 'id'])
      .select<ClassSession[]>(...COLUMNS);
  }

  /** Locks one of the cohort's, and before it the cohort: no other class of it is planned or moved until the transaction ends. */
  async lock(cohortId: number, id: number): Promise<ClassSession | null> {
    await this.db('cohorts').where({ id: cohortId }).forUpdate().first('id');
    return (
      (await this.db('class_sessions')
        .where({ id, cohortId })
        .forUpdate()
        .first<ClassSession | undefined>(...COLUMNS)) ?? null
    );
  }

  /** @returns whether another class of the cohort takes place at the time of this one. */
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

  /** @returns whether the user's seat in the cohort is, or was to the end, a sure one. */
  async hasSureSeat(cohortId: number, userId: number): Promise<boolean> {
    const seat = await this.db('cohort_participants')
      .where({ cohortId, userId })
      .whereNot({ status: 'CANCELED' })
      .whereNotNull('confirmedAt')
      .first<{ id: number } | undefined>('id');
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
