import type { Knex } from 'knex';
import { havingWords } from '#modules/cohorts/index';
import { statusesOf } from '#modules/registrations/index';
import { ATTENDANCE, named, TAUGHT } from './export-sql.read-model';
import type { ExportQuery } from './exports.types';

const TEACHERS = `(select string_agg(trim(u.first_name || ' ' || u.last_name), ', ' order by u.last_name collate et_names, u.id)
  from cohort_teachers t join users u on u.id = t.user_id where t.cohort_id = h.id) as teachers`;

const RESULTS = ['COMPLETED', 'FAILED', 'AWAITING_RESULT'];

function narrowStart(query: Knex.QueryBuilder, { from, to }: ExportQuery['startsWithin']): void {
  if (from) void query.where('h.start_date', '>=', from);
  if (to) void query.where('h.start_date', '<', to);
}

/** States of cohorts have texts of their own: a completed cohort is not a student who completed. */
export function cohortsRows(
  db: Knex,
  { q, course, teacher, runBy, status, startsWithin, ids }: ExportQuery,
): Knex.QueryBuilder {
  const query = db('cohorts as h')
    .join('courses as c', 'c.id', 'h.course_id')
    .select(
      named(db, {
        id: 'h.id',
        course: 'c.title',
        cohort: 'h.name',
        language: 'c.language',
        status: `'COHORT.' || h.status`,
        startDate: 'h.start_date',
        endDate: 'h.end_date',
        sizeMin: 'h.size_min',
        sizeMax: 'h.size_max',
        seatsTaken: 'h.seats_taken',
      }),
    )
    .select(db.raw('coalesce(h.price_cents, c.price_cents) as price'), db.raw(TEACHERS))
    .orderByRaw('h.start_date desc, h.id desc');
  if (q) void havingWords(query, q);
  if (course !== undefined) void query.where('h.course_id', course);
  if (teacher !== undefined)
    void query.whereExists(db('cohort_teachers as t').where('t.user_id', teacher).whereRaw('t.cohort_id = h.id'));
  if (runBy !== undefined) void query.whereRaw(TAUGHT, { teacherId: runBy });
  if (status !== undefined) void query.where('h.status', status);
  if (ids) void query.whereIn('h.id', ids.map(Number));
  narrowStart(query, startsWithin);
  return query;
}

/** The rows that all lists of registrations share. */
function participants(
  db: Knex,
  { school, cohort, course, student, status, startsWithin, ids }: ExportQuery,
): Knex.QueryBuilder {
  const query = db('cohort_participants as p')
    .join('users as u', 'u.id', 'p.user_id')
    .join('cohorts as h', 'h.id', 'p.cohort_id')
    .join('courses as c', 'c.id', 'h.course_id')
    .leftJoin('schools as s', 's.id', 'p.school_id')
    .select(
      named(db, {
        id: 'p.id',
        lastName: 'u.last_name',
        firstName: 'u.first_name',
        email: 'u.email',
        school: 's.name',
        course: 'c.title',
        cohort: 'h.name',
        startDate: 'h.start_date',
        status: 'p.status',
      }),
    );
  if (school !== undefined) void query.where('p.school_id', school);
  if (cohort !== undefined) void query.where('p.cohort_id', cohort);
  if (course !== undefined) void query.where('h.course_id', course);
  if (student !== undefined) void query.where('p.user_id', student);
  if (status !== undefined) void query.whereIn('p.status', statusesOf(status));
  if (ids) void query.whereIn('p.id', ids.map(Number));
  narrowStart(query, startsWithin);
  return query;
}

/** Newest first. */
export const registrationsRows = (db: Knex, query: ExportQuery): Knex.QueryBuilder =>
  participants(db, query)
    .leftJoin('invoices as i', 'i.invoice_id', 'p.invoice_id')
    .select(
      named(db, {
        payer: 'p.default_payer',
        price: 'p.price_cents',
        schoolShare: 'p.school_share_cents',
        studentShare: 'p.student_share_cents',
      }),
    )
    .select(
      named(db, {
        invoiceNumber: 'i.number',
        invoiceStatus: 'i.status',
        registeredAt: 'p.created_at',
        confirmedAt: 'p.confirmed_at',
        canceledAt: 'p.canceled_at',
        cancelReason: 'p.cancel_reason',
      }),
    )
    .orderBy('p.id', 'desc');

/** Students with a result or waiting for one, cohort by cohort. */
export function resultsRows(db: Knex, query: ExportQuery): Knex.QueryBuilder {
  const rows = participants(db, query)
    .whereIn('p.status', RESULTS)
    .joinRaw(ATTENDANCE, { now: query.now })
    .select(
      named(db, {
        endDate: 'h.end_date',
        resultAt: 'p.result_at',
        classesHeld: 'att.held',
        classesMarked: 'att.marked',
        classesPresent: 'att.present',
        attendanceShare: 'cast(att.share as integer)',
      }),
    )
    .orderByRaw('p.cohort_id, p.id');
  if (query.teacherId !== null) void rows.whereRaw(TAUGHT, { teacherId: query.teacherId });
  return rows;
}
