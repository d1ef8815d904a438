import type { Payer, Provider } from '@valikool/contract';
import type { Knex } from 'knex';
import { statement } from '#platform/index';
import { classTimesOf } from '../../mail/class-times.policy';
import type { ClassTime } from '../../mail/mail.types';
import { toldWithSeat } from '../../mail/told-with-seat.policy';
import type { RegistrationMailFacts } from './registration.types';

type RegistrationRow = Omit<
  RegistrationMailFacts,
  'classTimes' | 'provider' | 'amountToPayCents' | 'refund' | 'owed' | 'isConfirmed' | 'nextPart'
> & {
  confirmedAt: Date | null;
  studentShareCents: number;
  firstPartCents: number | null;
  onlineClassTimes: ClassTime[];
  onlineLessonLength: number | null;
  provider: Provider | null;
  refundCents: number | null;
  refundDueBy: Date | null;
  owedCents: number | null;
  owedNumbers: string | null;
  partCents: number | null;
  partDueAt: Date | null;
  isByCard: boolean;
  payer: Payer;
};

const REGISTRATION = statement<RegistrationRow>(
  'registration-mail-facts',
  `
  select p.id as "registrationId", p.user_id as "userId", p.cohort_id as "cohortId", p.school_id as "schoolId", p.default_payer as payer,
    u.email as "to", u.language, u.first_name as "firstName", co.title as course, co.slug as "courseSlug",
    c.name as cohort, c.start_date as "startsAt",
    c.time_zone as "timeZone", c.online_class_times as "onlineClassTimes", c.online_lesson_length as "onlineLessonLength",
    s.name as "schoolName", p.registered_by_user_id <> p.user_id as "isAddedBySchool", p.status = 'CANCELED' as "isCanceled",
    p.confirmed_at as "confirmedAt", p.held_until as "heldUntil",
    p.student_share_cents + (select coalesce(sum(e.amount_cents), 0)::integer from gift_card_entries e where e.participant_id = p.id) as "studentShareCents",
    (i.schedule -> 0 ->> 'cents')::integer as "firstPartCents",
    case when p.student_share_cents = 0 then null else coalesce(
      (select a.provider from payment_attempts a where a.participant_id = p.id order by a.created_at desc limit 1), case when i.due_at is not null then 'invoice' end) end as provider,
    greatest(case when i.buyer_user_id is null then 0 else i.paid_cents end, paid.cents, 0) as "paidCents",
    coalesce((select n.position > 1 from payment_attempts a left join instalments n on n.id = a.instalment_id
      where a.participant_id = p.id and a.status = 'PAID' and a.resolution = 'SETTLED' order by a.paid_at desc limit 1), false) as "isLaterPart",
    r.cents as "refundCents", r.due_by as "refundDueBy", owed.cents as "owedCents", owed.numbers as "owedNumbers",
    n.cents - n.paid_cents as "partCents", n.due_at as "partDueAt", coalesce(n.is_by_card, false) as "isByCard",
    (select coalesce(json_agg(json_build_object('invoiceId', told.invoice_id, 'number', told.number, 'role', told.role) order by told.number), '[]')
      from (select distinct d.invoice_id, d.number, ${toldWithSeat('d', 'p')} as role
        from invoice_lines l join invoices d on d.invoice_id = l.invoice_id where l.participant_id = p.id) told
      where told.role is not null) as documents
  from cohort_participants p join users u on u.id = p.user_id join cohorts c on c.id = p.cohort_id join courses co on co.id = c.course_id
    left join schools s on s.id = p.school_id left join invoices i on i.invoice_id = p.invoice_id
    -- Money that came after the seat was given away is on no invoice, only in its payment attempt.
    left join lateral (select sum(a.amount_cents)::integer as cents from payment_attempts a
      where a.participant_id = p.id and a.status = 'PAID' and a.resolution in ('SETTLED', 'NO_SEAT')) paid on true
    left join lateral (select sum(rf.amount_cents)::integer as cents, max(rf.due_by) as due_by from refunds rf join payment_attempts pa on pa.id = rf.payment_attempt_id
      -- A refund from before the cancellation (a swap to a cheaper cohort) is not part of it.
      where pa.participant_id = p.id and rf.reason = 'CANCELLATION' and rf.created_at >= p.canceled_at and rf.status not in ('REJECTED', 'CANCELED')) r on true
    left join lateral (select sum(open.cents)::integer as cents, string_agg(open.number, ', ' order by open.number) as numbers
      from (select distinct d.invoice_id, d.number, d.total_cents - d.paid_cents
          + coalesce((select sum(cn.total_cents) from invoices cn where cn.credits_invoice_id = d.invoice_id), 0) as cents
        from invoice_lines l join invoices d on d.invoice_id = l.invoice_id
        where l.participant_id = p.id and d.kind = 'INVOICE' and d.buyer_user_id is not null and d.status = 'UNPAID') open
      where p.status = 'CANCELED' and open.cents > 0) owed on true
    left join lateral (select due.cents, due.paid_cents, due.due_at, pl.method = 'CARD' and pl.card_id is not null as is_by_card
      from payment_plans pl join instalments due on due.plan_id = pl.id
      where pl.participant_id = p.id and pl.status = 'ACTIVE' and due.state in ('PLANNED', 'DUE', 'FAILED') order by due.position limit 1) n on true
  where p.id = :id and u.deleted_at is null`,
);

export class RegistrationFactsReadModel {
  constructor(private readonly db: Knex) {}

  async get(id: number): Promise<RegistrationMailFacts | null> {
    const { rows } = await REGISTRATION(this.db, { id });
    const [row] = rows;
    if (!row) return null;
    const { confirmedAt, studentShareCents, firstPartCents, onlineClassTimes, onlineLessonLength, ...rest } = row;
    const { refundCents, refundDueBy, owedCents, owedNumbers, partCents, partDueAt, isByCard, ...facts } = rest;
    return {
      ...facts,
      classTimes: classTimesOf(onlineClassTimes, onlineLessonLength),
      isConfirmed: confirmedAt !== null,
      amountToPayCents: confirmedAt === null ? (firstPartCents ?? studentShareCents) : 0,
      nextPart:
        partCents === null || partDueAt === null ? null : { amountCents: partCents, dueAt: partDueAt, isByCard },
      refund: refundCents === null || refundDueBy === null ? null : { amountCents: refundCents, dueBy: refundDueBy },
      owed: owedCents === null ? null : { amountCents: owedCents, numbers: owedNumbers },
    };
  }
}
