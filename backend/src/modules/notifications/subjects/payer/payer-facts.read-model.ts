import type { Knex } from 'knex';
import { statement } from '#platform/index';
import { schoolMailReaders } from '#modules/schools/index';
import type { PayerFacts, SchoolRep } from './payer.types';

const FACTS = `
  select p.status = 'CANCELED' as "isCanceled", p.user_id as "userId", p.cohort_id as "cohortId", p.school_id as "schoolId", u.email as "to", u.language, u.first_name as "firstName", u.last_name as "lastName",
    co.title as course, c.name as cohort, s.name as "schoolName", p.default_payer as payer, p.access_until as "accessUntil",
    case when p.confirmed_at is null then p.held_until end as "heldUntil",
    coalesce(own.cents, 0) as "owedCents", own.due_at as "dueAt", coalesce(back.cents, 0) as "refundCents", back.due_by as "refundDueBy"
  from cohort_participants p join users u on u.id = p.user_id join cohorts c on c.id = p.cohort_id join courses co on co.id = c.course_id
    left join schools s on s.id = p.school_id
    left join lateral (
      select sum(i.total_cents - i.paid_cents + coalesce((select sum(cn.total_cents) from invoices cn where cn.credits_invoice_id = i.invoice_id), 0))::integer as cents, min(i.due_at) as due_at
      from invoice_lines l join invoices i on i.invoice_id = l.invoice_id
      where l.participant_id = p.id and i.buyer_user_id is not null and i.kind = 'INVOICE' and i.status = 'UNPAID') own on true
    left join lateral (
      select sum(r.amount_cents)::integer as cents, max(r.due_by) as due_by
      from payment_attempts a join refunds r on r.payment_attempt_id = a.id join invoices i on i.invoice_id = a.invoice_id
      where a.participant_id = p.id and i.buyer_user_id is not null and r.credit_note_id = any(?::uuid[]) and r.status not in ('REJECTED', 'CANCELED')) back on true
  where p.id = ? and u.deleted_at is null`;

const REPS = statement<SchoolRep>(
  'payer-mail-representatives',
  `select r.user_id as id, r.email, r.language from ${schoolMailReaders('emails.registration-payer-changed')} r
   where r.school_id = :schoolId order by r.user_id`,
);

export class PayerFactsReadModel {
  constructor(private readonly db: Knex) {}

  /**
   * @param creditNoteIds of the change that is told of: other money may be on its way back too
   * @returns null when nobody is there to be written to
   */
  async registration(id: number, creditNoteIds: readonly string[]): Promise<PayerFacts | null> {
    const { rows } = await this.db.raw<{ rows: PayerFacts[] }>(FACTS, [[...creditNoteIds], id]);
    return rows[0] ?? null;
  }

  async repsOf(schoolId: number): Promise<SchoolRep[]> {
    return (await REPS(this.db, { schoolId })).rows;
  }
}
