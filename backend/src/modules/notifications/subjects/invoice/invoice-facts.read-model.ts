import type { Knex } from 'knex';
import { statement } from '#platform/index';
import type { PassType } from '#modules/passes/index';
import { schoolCopies } from '../../mail/school-copies.policy';
import { toldWithSeat } from '../../mail/told-with-seat.policy';
import type { InvoiceMailFacts } from './invoice.types';

type InvoiceRow = Omit<InvoiceMailFacts, 'amountToPayCents' | 'isCanceled' | 'nextPart' | 'heldSeat' | 'begunPass'> & {
  status: string;
  /** Of credit notes; 0 or below. */
  creditedCents: number;
  seller: { iban: string };
  partCents: number | null;
  partDueAt: Date | null;
  isByCard: boolean;
  begunPass: { type: PassType; priceCents: number; periodEnd: string } | null;
  /** Dates are text in JSON. */
  heldSeat: { course: string; cohort: string; startsAt: string; timeZone: string } | null;
};

const INVOICE = statement<InvoiceRow>(
  'invoice-mail-facts',
  `select i.invoice_id as "invoiceId", i.kind, i.buyer_user_id as "userId", i.buyer_school_id as "schoolId", null::bigint as "cohortId",
     coalesce(u.email, s.invoice_email) as "to", coalesce(u.language, s.language, 'et') as language, u.first_name as "firstName", i.number,
     i.total_cents as "totalCents", i.status, i.paid_cents as "paidCents",
     (select coalesce(sum(cn.total_cents), 0)::integer from invoices cn where cn.credits_invoice_id = i.invoice_id) as "creditedCents", i.due_at as "dueAt", i.reference_number as "referenceNumber", i.seller,
     exists(select 1 from payment_links l where l.invoice_id = i.invoice_id and l.purpose = 'GUARDIAN' and l.ended_at is null
       and l.invoiced_at is not null and l.payer_email is not null) as "isGuardians",
     ${schoolCopies('emails.invoice', 'i.buyer_school_id', 's.invoice_email')} as copies,
     n.cents - n.paid_cents as "partCents", n.due_at as "partDueAt", p.method = 'CARD' and p.card_id is not null as "isByCard",
     exists(select 1 from invoice_lines l join cohort_participants seat on seat.id = l.participant_id
       where l.invoice_id = i.invoice_id and ${toldWithSeat('i', 'seat')} is not null) as "isToldWithSeat",
     exists(select 1 from activity_log changed
       where changed.user_id = i.buyer_user_id and changed.type = 'PAYER_CHANGED'
         and (changed.metadata ->> 'invoiceId' = cast(i.invoice_id as text)
           or cast(i.invoice_id as text) = any(string_to_array(changed.metadata ->> 'creditNoteIds', ',')))) as "isToldWithPayer",
     (select json_build_object('type', s.type, 'priceCents', s.price_cents, 'periodEnd', s.period_end)
       from pass_charges ch join subscriptions s on s.id = ch.subscription_id and s.withdrawn_at is null and s.ended_at is null
       where ch.invoice_id = i.invoice_id and not exists (select 1 from pass_charges former
         where former.subscription_id = ch.subscription_id and former.period_start < ch.period_start)) as "begunPass",
     (select json_build_object('course', co.title, 'cohort', c.name, 'startsAt', c.start_date, 'timeZone', c.time_zone)
       from cohort_participants held join cohorts c on c.id = held.cohort_id join courses co on co.id = c.course_id
       where held.invoice_id = i.invoice_id and i.buyer_user_id is not null and i.status = 'UNPAID' and held.confirmed_at is null
         and held.held_until is not null and held.status <> 'CANCELED' order by held.id limit 1) as "heldSeat"
   from invoices i left join users u on u.id = i.buyer_user_id and u.deleted_at is null left join schools s on s.id = i.buyer_school_id
     left join payment_plans p on p.invoice_id = i.invoice_id and p.status = 'ACTIVE'
     left join lateral (select * from instalments due where due.plan_id = p.id and due.state in ('PLANNED', 'DUE', 'FAILED')
       order by due.position limit 1) n on true
   where i.invoice_id = :invoiceId and i.issued_at is not null`,
);

export class InvoiceFactsReadModel {
  constructor(private readonly db: Knex) {}

  async get(invoiceId: string): Promise<InvoiceMailFacts | null> {
    const { rows } = await INVOICE(this.db, { invoiceId });
    const [row] = rows;
    if (!row || (row.to === null && row.copies.length === 0)) return null;
    const { status, creditedCents, seller, partCents, partDueAt, isByCard, heldSeat, begunPass, ...facts } = row;
    return {
      ...facts,
      iban: seller.iban,
      heldSeat: heldSeat && { ...heldSeat, startsAt: new Date(heldSeat.startsAt) },
      begunPass: begunPass && { ...begunPass, periodEnd: new Date(begunPass.periodEnd) },
      isCanceled: status === 'CANCELED',
      nextPart:
        partCents === null || partDueAt === null ? null : { amountCents: partCents, dueAt: partDueAt, isByCard },
      amountToPayCents: status === 'UNPAID' ? Math.max(0, facts.totalCents + creditedCents - facts.paidCents) : 0,
    };
  }
}
