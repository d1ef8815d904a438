import type { Knex } from 'knex';
import type { ColumnName } from './exports.types';

/** @param columns SQL of each column of the file; each keeps its name, because a cursor's rows are not renamed */
export const named = (db: Knex, columns: Partial<Record<ColumnName, string>>): Knex.Raw =>
  db.raw(
    Object.entries(columns)
      .map(([name, column]) => `${column} as "${name}"`)
      .join(', '),
  );

/** Cohorts `h` that the teacher teaches or made. */
export const TAUGHT = `(h.user_creator_id = :teacherId or exists (select 1 from cohort_teachers t where t.cohort_id = h.id and t.user_id = :teacherId))`;

/** The instant at which a day begins in Tallinn. */
export const DAY_BEGINS = `(cast(? as date)::timestamp at time zone 'Europe/Tallinn')`;
