import type { Knex } from 'knex';
import { statusesOf } from '#modules/registrations/index';
import { foundUsers } from '#modules/users/index';
import { named, TAUGHT } from './export-sql.read-model';
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
    .select(named(db, { id: 'u.id', lastName: 'u.last_name', firstName: 'u.first_name', email: 'u.email', phoneNumber: 'u.phone_number', role: 'u.role', language: 'u.language', school: 's.name', createdAt: 'u.created_at' }))
    .select(db.raw('u.auth_id is not null as "hasSignedIn"'))
    .orderByRaw(BY_NAME);
}

/** Students with what they are registered for, a line for each; of a school those who have nothing yet, too. */
export function studentsRows(db: Knex, { school, cohort, course, status, startsWithin, ids, teacherId }: ExportQuery): Knex.QueryBuilder {
  const query = db('students as st')
    .join('users as u', 'u.id', 'st.user_id')
    .leftJoin('schools as s', 's.id', 'st.school_id')
    .leftJoin('cohort_participants as p', (join) => join.on('p.user_id', 'u.id').andOn(db.raw(`p.status <> 'CANCELED'`)))
    .leftJoin('cohorts as h', 'h.id', 'p.cohort_id')
    .leftJoin('courses as c', 'c.id', 'h.course_id')
    .leftJoin('invoices as i', 'i.invoice_id', 'p.invoice_id')
    .whereNull('u.deleted_at')
    .select(named(db, { lastName: 'u.last_name', firstName: 'u.first_name', email: 'u.email', phoneNumber: 'u.phone_number', school: 's.name', course: 'c.title', cohort: 'h.name', status: 'p.status', payer: 'p.default_payer', registeredAt: 'p.created_at', invoiceNumber: 'i.number' }))
    .select(db.raw(`case when p.id is not null then p.price_cents = 0 or coalesce(i.status = 'PAID', false) end as "isPaid"`))
    .orderByRaw(`${BY_NAME}, p.id`);
  if (cohort === undefined) void query.where('u.role', 'STUDENT');
  else void query.where('p.cohort_id', cohort);
  if (school !== undefined) void query.where('st.school_id', school);
  if (course !== undefined) void query.where('h.course_id', course);
  if (status !== undefined) void query.whereIn('p.status', statusesOf(status));
  if (startsWithin.from) void query.where('h.start_date', '>=', startsWithin.from);
  if (startsWithin.to) void query.where('h.start_date', '<', startsWithin.to);
  if (ids) void query.whereIn('u.id', ids.map(Number));
  if (teacherId !== null) void query.whereRaw(TAUGHT, { teacherId });
  return query;
}
