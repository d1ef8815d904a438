import type { Knex } from 'knex';
import { statement } from '#platform/index';
import type { HistoryActor, HistoryEntry } from './history.types';

type Raw = Omit<HistoryEntry, 'by' | 'at'> & { at: Date; role: 'STUDENT' | 'SCHOOL_REP' | 'TEACHER' | 'ADMIN' | null };

/** The same student may have registered for the cohort again: what came after that belongs to the later seat. */
const SEAT = `select p.id, p.user_id, p.cohort_id, p.status, p.created_at, p.confirmed_at, p.access_until,
    coalesce((select min(later.created_at) from cohort_participants later
      where later.user_id = p.user_id and later.cohort_id = p.cohort_id and later.id > p.id), 'infinity') as until
  from cohort_participants p where p.id = :id`;

/** What was recorded of the seat, and mails to its student about its cohort that name no seat. */
const RECORDED = `select a.created_at as at, a.id as place, a.type, w.role, a.notes, a.metadata as details
  from seat join activity_log a on a.user_id = seat.user_id left join users w on w.id = a.actor_user_id
  where a.metadata ->> 'registrationId' = cast(seat.id as text) or a.metadata ->> 'participantId' = cast(seat.id as text)
    or (a.type = 'EMAIL_SENT' and a.cohort_id = seat.cohort_id and a.metadata ->> 'registrationId' is null
      and a.created_at >= seat.created_at and a.created_at < seat.until)`;

const DOCUMENTS = `select i.issued_at, null::bigint, case i.kind when 'INVOICE' then 'INVOICE_ISSUED' else 'CREDIT_NOTE_ISSUED' end, null, null,
    jsonb_build_object('number', i.number, 'cents', abs(sum(l.total_cents)), 'buyer', case when i.buyer_user_id is null then 'SCHOOL' else 'STUDENT' end)
  from seat join invoice_lines l on l.participant_id = seat.id join invoices i on i.invoice_id = l.invoice_id
  where i.issued_at is not null group by i.invoice_id`;

/**
 * Money that goes back to the student or whoever paid for them, and money that has arrived there: when it was booked, since
 * a refund may be written to later. What is not in euros is not booked.
 */
const REFUNDS = `select moment.at, null, moment.type, null, null, jsonb_build_object('cents', r.amount_cents)
  from seat join payment_attempts t on t.participant_id = seat.id join refunds r on r.payment_attempt_id = t.id
    left join ledger_transactions sent on sent.unique_key = 'refund:' || r.id
    cross join lateral (values (r.created_at, 'REFUND_BEGUN'), (coalesce(sent.occurred_at, r.updated_at), 'REFUND_DONE'))
      as moment (at, type)
  where moment.type = 'REFUND_BEGUN' or r.status = 'SUCCESSFUL'`;

/** What the school had paid in advance. Its use is recorded; its coming back is not recorded for the student. */
const CREDIT = `select g.event_applies_at, null, 'SCHOOL_CREDITS_REFUNDED', null, null, jsonb_build_object('cents', sum(g.amount_cents))
  from seat join school_credit_logs g on g.participant_id = seat.id and g.type = 'REFUND' group by g.event_applies_at
  union all select g.event_applies_at, null, 'SCHOOL_CREDITS_REFUNDED', null, null, jsonb_build_object('seats', sum(g.seats))
  from seat join prepaid_seat_logs g on g.participant_id = seat.id and g.type = 'REFUND' group by g.event_applies_at`;

const ACCESS = `select seat.confirmed_at, null, 'ACCESS_OPENED', null, null, cast('{}' as jsonb) from seat where seat.confirmed_at is not null
  union all select seat.access_until, null, 'ACCESS_CLOSED', null, null, cast('{}' as jsonb) from seat
  where seat.access_until <= :now and seat.status <> 'CANCELED'`;

/** The newest come first out of the database, so that a long history loses its beginning. */
const HISTORY = statement<Raw>(
  'registration-history',
  `with seat as (${SEAT}), entry (at, place, type, role, notes, details) as (
     ${RECORDED} union all ${DOCUMENTS} union all ${REFUNDS} union all ${CREDIT} union all ${ACCESS})
   select at, type, role, notes, details from entry order by at desc, place desc nulls first, type desc limit :most`,
);

const MOST = 300;
const ACTORS: Readonly<Record<NonNullable<Raw['role']>, HistoryActor>> = {
  STUDENT: 'STUDENT',
  SCHOOL_REP: 'SCHOOL',
  TEACHER: 'TEACHER',
  ADMIN: 'ADMIN',
};

/** All that happened to a registration, from every part of the product that keeps something of it. */
export class HistoryReadModel {
  constructor(private readonly db: Knex) {}

  /** @returns oldest first */
  async of(id: number, now: Date): Promise<HistoryEntry[]> {
    const { rows } = await HISTORY(this.db, { id, now, most: MOST });
    return rows.reverse().map(({ role, ...entry }) => ({ ...entry, by: role && ACTORS[role] }));
  }
}
