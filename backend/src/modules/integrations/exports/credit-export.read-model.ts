import type { Knex } from 'knex';
import { containing } from '#platform/index';
import { DAY_BEGINS, named } from './export-sql.read-model';
import type { ExportQuery } from './exports.types';

/** Credit and seats in advance, as one log; what was used is negative. */
const LOG = `(
  select id, school_id, participant_id, offer_id, event_applies_at, type, metadata, expires_at,
    case type when 'DEDUCT' then -amount_cents else amount_cents end as cents, null::integer as seats
  from school_credit_logs
  union all
  select id, school_id, participant_id, offer_id, event_applies_at, type, metadata, null::timestamptz,
    null::integer, case type when 'DEDUCT' then -seats else seats end
  from prepaid_seat_logs) as g`;

/** Reasons that are no words of a person. */
const CODES = `('EXPIRED', 'TAKEN_BACK', 'BEFORE_LOG')`;

/** What schools have paid in advance and used, newest first. */
export function creditsRows(
  db: Knex,
  { school, repId, startsWithin, creditType, from, to, q }: ExportQuery,
): Knex.QueryBuilder {
  const query = db
    .from(db.raw(LOG))
    .join('schools as s', 's.id', 'g.school_id')
    .leftJoin('cohort_participants as p', 'p.id', 'g.participant_id')
    .leftJoin('waitlist_offers as o', 'o.id', 'g.offer_id')
    .leftJoin('waitlist_entries as e', 'e.id', 'o.entry_id')
    .leftJoin('users as u', 'u.id', db.raw('coalesce(p.user_id, e.user_id)'))
    .leftJoin('cohorts as c', 'c.id', db.raw(`coalesce((g.metadata ->> 'cohortId')::bigint, p.cohort_id, o.cohort_id)`))
    .select(
      named(db, {
        happenedAt: 'g.event_applies_at',
        creditType: `'CREDIT.' || case when g.metadata ->> 'reason' in ('EXPIRED', 'TAKEN_BACK') then g.metadata ->> 'reason' else g.type end`,
        amount: 'g.cents',
        seats: 'g.seats',
        school: 's.name',
        student: `nullif(trim(u.first_name || ' ' || u.last_name), '')`,
        cohort: 'c.name',
        reason: `case when g.metadata ->> 'reason' not in ${CODES} then g.metadata ->> 'reason' end`,
        expiresAt: 'g.expires_at',
      }),
    )
    .orderByRaw('g.event_applies_at desc, g.cents is null desc, g.id desc');
  if (school !== undefined) void query.where('g.school_id', school);
  if (repId !== null)
    void query.whereRaw('exists (select 1 from school_reps r where r.school_id = g.school_id and r.user_id = ?)', [
      repId,
    ]);
  if (startsWithin.from) void query.where('g.event_applies_at', '>=', startsWithin.from);
  if (startsWithin.to) void query.where('g.event_applies_at', '<', startsWithin.to);
  if (creditType !== undefined) void query.where('g.type', creditType);
  if (from !== undefined) void query.whereRaw(`g.event_applies_at >= ${DAY_BEGINS}`, [from]);
  if (to !== undefined) void query.whereRaw(`g.event_applies_at < ${DAY_BEGINS} + interval '1 day'`, [to]);
  if (q) void query.whereRaw(`u.first_name || ' ' || u.last_name ilike ?`, [containing(q)]);
  return query;
}
