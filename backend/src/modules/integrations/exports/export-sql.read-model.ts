import type { Knex } from 'knex';
import type { ColumnName } from './exports.types';

/** @param columns SQL of each column of the file; each keeps its name, because a cursor's rows are not renamed */
export const named = (db: Knex, columns: Partial<Record<ColumnName, string>>): Knex.Raw =>
  db.raw(
    Object.entries(columns)
      .map(([name, column]) => `${column} as "${name}"`)
      .join(', '),
  );

/**
 * Of a confirmed seat `p`: classes of its cohort that have been held, those in which the student was marked, and in how
 * many of these they were present. A class in which nobody was marked says nothing about being there.
 */
export const ATTENDANCE = `left join lateral (
  select (select cast(count(*) as integer) from class_sessions s
      where s.cohort_id = p.cohort_id and s.status <> 'CANCELED' and s.ends_at <= :now) as held,
    coalesce(a.marked, 0) as marked, coalesce(a.present, 0) as present,
    case when a.marked > 0 then round(100.0 * a.present / a.marked) end as share
  from (select 1) one left join attendance_of_seats a on a.cohort_participant_id = p.id and a.cohort_id = p.cohort_id
  where p.status <> 'CANCELED' and p.confirmed_at is not null) att on true`;

/** Cohorts `h` that the teacher teaches or made. */
export const TAUGHT = `(h.user_creator_id = :teacherId or exists (select 1 from cohort_teachers t where t.cohort_id = h.id and t.user_id = :teacherId))`;

/** The instant at which a day begins in Tallinn. */
export const DAY_BEGINS = `(cast(? as date)::timestamp at time zone 'Europe/Tallinn')`;
