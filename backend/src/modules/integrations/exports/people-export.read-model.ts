import type { Knex } from 'knex';
import { searching } from '#platform/index';
import { statusesOf } from '#modules/registrations/index';
import { foundUsers } from '#modules/users/index';
import { ATTENDANCE, named, TAUGHT } from './export-sql.read-model';
import type { ExportQuery } from './exports.types';

const BY_NAME = 'u.last_name collate et_names, u.first_name collate et_names, u.id';

/** The same people as the list of all users shows. */
export function usersRows(db: Knex, { q, role, school, state, startsWithin, ids }: ExportQuery): Knex.QueryBuilder {
  const found = foundUsers(db, { q, role, school, state, startsWithin });
  if (ids) void found.whereIn('users.id', ids.map(Number));
  return db('users as u')
    .whereIn('u.id', found.select('users.id'))
    .leftJoin('students as st', (join) => join.on('st.user_id', 'u.id').andOn(db.raw(`u.role = 'STUDENT'`)))
    .leftJoin('school_reps as r', (join) => join.on('r.user_id', 'u.id').andOn(db.raw(`u.role = 'SCHOOL_REP'`)))
    .joinRaw('left join schools s on s.id = coalesce(r.school_id, st.school_id)')
    .select(
      named(db, {
        id: 'u.id',
        lastName: 'u.last_name',
        firstName: 'u.first_name',
        email: 'u.email',
        phoneNumber: 'u.phone_number',
        role: 'u.role',
        language: 'u.language',
        school: 's.name',
        createdAt: 'u.created_at',
      }),
    )
    .select(db.raw('u.auth_id is not null as "hasSignedIn"'))
    .orderByRaw(BY_NAME);
}

/** Registrations; canceled ones only when asked for. */
function registrations(
  db: Knex,
  { school, cohort, course, status, startsWithin, teacherId, now }: ExportQuery,
): Knex.QueryBuilder {
  const query = db('cohort_participants as p')
    .join('cohorts as h', 'h.id', 'p.cohort_id')
    .join('courses as c', 'c.id', 'h.course_id')
    .leftJoin('invoices as i', 'i.invoice_id', 'p.invoice_id')
    .leftJoin('cohort_progress as g', (join) =>
      join.on('g.cohort_participant_id', 'p.id').andOn('g.cohort_id', 'p.cohort_id'),
    )
    .joinRaw(ATTENDANCE, { now })
    .select(
      'p.id',
      'p.user_id',
      'p.status',
      'p.default_payer',
      'p.created_at',
      'c.title as course',
      'h.name as cohort',
      'i.number as invoice_number',
      'g.progress_percent',
      'att.held',
      'att.marked',
      'att.present',
      'att.share',
    )
    .select(db.raw(`p.price_cents = 0 or coalesce(i.status = 'PAID', false) as is_paid`));
  if (status === undefined) void query.whereNot('p.status', 'CANCELED');
  else void query.whereIn('p.status', statusesOf(status));
  // A school sees only registrations made through it.
  if (school !== undefined) void query.where('p.school_id', school);
  if (cohort !== undefined) void query.where('p.cohort_id', cohort);
  if (course !== undefined) void query.where('h.course_id', course);
  if (startsWithin.from) void query.where('h.start_date', '>=', startsWithin.from);
  if (startsWithin.to) void query.where('h.start_date', '<', startsWithin.to);
  if (teacherId !== null) void query.whereRaw(TAUGHT, { teacherId });
  return query;
}

/**
 * Students with their registrations, one line for each. Students without one are included, unless the filter is about
 * registrations.
 */
export function studentsRows(db: Knex, asked: ExportQuery): Knex.QueryBuilder {
  const { q, school, cohort, course, status, ids, teacherId } = asked;
  const query = db('students as st')
    .join('users as u', 'u.id', 'st.user_id')
    .leftJoin('schools as s', 's.id', 'st.school_id')
    .leftJoin(registrations(db, asked).as('r'), 'r.user_id', 'u.id')
    .whereNull('u.deleted_at')
    .select(
      named(db, {
        lastName: 'u.last_name',
        firstName: 'u.first_name',
        email: 'u.email',
        phoneNumber: 'u.phone_number',
        school: 's.name',
        course: 'r.course',
        cohort: 'r.cohort',
        status: 'r.status',
        payer: 'r.default_payer',
        registeredAt: 'r.created_at',
        isPaid: 'r.is_paid',
        invoiceNumber: 'r.invoice_number',
        progress: 'r.progress_percent',
        classesHeld: 'r.held',
        classesMarked: 'r.marked',
        classesPresent: 'r.present',
        attendanceShare: 'cast(r.share as integer)',
      }),
    )
    .orderByRaw(`${BY_NAME}, r.id`);
  if (cohort === undefined) void query.where('u.role', 'STUDENT');
  if ([cohort, course, status, teacherId ?? undefined].some((filter) => filter !== undefined))
    void query.whereNotNull('r.id');
  if (school !== undefined) void query.where('st.school_id', school);
  if (q) void query.whereRaw('u.search_text like search_spelling(?)', [searching(q)]);
  if (ids) void query.whereIn('u.id', ids.map(Number));
  return query;
}
