import type { Knex } from 'knex';
import { DAY_BEGINS, named } from './export-sql.read-model';
import type { ExportQuery } from './exports.types';

const nameOf = (user: string): string => `nullif(trim(${user}.first_name || ' ' || ${user}.last_name), '')`;

/** What happened, newest first: who did what about whom, when and from where. Only for administrators. */
export function activityRows(
  db: Knex,
  { school, cohort, course, student, from, to, startsWithin, ids }: ExportQuery,
): Knex.QueryBuilder {
  const query = db('activity_log as a')
    .leftJoin('users as u', 'u.id', 'a.user_id')
    .leftJoin('users as w', 'w.id', 'a.actor_user_id')
    .leftJoin('api_keys as k', 'k.id', 'a.api_key_id')
    .leftJoin('cohorts as h', 'h.id', 'a.cohort_id')
    .leftJoin('courses as c', 'c.id', 'a.course_id')
    .leftJoin('schools as s', 's.id', 'a.school_id')
    .select(
      named(db, {
        id: 'a.id',
        happenedAt: 'a.created_at',
        activity: 'a.type',
        actor: nameOf('w'),
        apiKey: 'k.name',
        address: 'a.ip',
        person: nameOf('u'),
        school: 's.name',
        course: 'c.title',
        cohort: 'h.name',
        reason: 'a.notes',
      }),
    )
    .orderBy('a.id', 'desc');
  const wanted = { 'a.school_id': school, 'a.cohort_id': cohort, 'a.course_id': course, 'a.user_id': student };
  for (const [column, value] of Object.entries(wanted)) if (value !== undefined) void query.where(column, value);
  if (startsWithin.from) void query.where('a.created_at', '>=', startsWithin.from);
  if (startsWithin.to) void query.where('a.created_at', '<', startsWithin.to);
  if (from !== undefined) void query.whereRaw(`a.created_at >= ${DAY_BEGINS}`, [from]);
  if (to !== undefined) void query.whereRaw(`a.created_at < ${DAY_BEGINS} + interval '1 day'`, [to]);
  if (ids) void query.whereIn('a.id', ids.map(Number));
  return query;
}
