import type { Knex } from 'knex';
import { plainFirstName } from '#modules/billing/index';
import { statement } from '#platform/index';
import type { GuardianInvoiceFacts, GuardianMailFacts } from './guardian.types';

const ASKED = statement<GuardianMailFacts>(
  'guardian-mail-facts',
  `select l.id as "linkId", l.payer_email as "to", l.payer_language as language, u.first_name as student, p.cohort_id as "cohortId",
     co.title as course, c.start_date as "startDate", c.time_zone as "timeZone", l.expires_at as "until", l.ended_at is null as "isLive",
     l.end_reason as "endReason",
     coalesce(n.cents - n.paid_cents, i.total_cents - i.paid_cents
       + coalesce((select sum(cn.total_cents) from invoices cn where cn.credits_invoice_id = i.invoice_id), 0)::integer) as "owedCents",
     case when n.id is null then null else json_build_object('position', n.position,
       'count', (select count(*) from instalments x where x.plan_id = n.plan_id)) end as part,
     (select sum(a.amount_cents)::integer from payment_attempts a
       where a.payment_link_id = l.id and a.resolution = 'SETTLED' and a.paid_at is not null) as "paidCents"
   from payment_links l
     join invoices i on i.invoice_id = l.invoice_id
     join cohort_participants p on p.id = l.participant_id
     join users u on u.id = p.user_id
     join cohorts c on c.id = p.cohort_id
     join courses co on co.id = c.course_id
     left join instalments n on n.id = l.instalment_id
   where l.id = :linkId and l.purpose = 'GUARDIAN' and l.payer_email is not null`,
);

const INVOICE = statement<GuardianInvoiceFacts>(
  'guardian-invoice-facts',
  `select number, total_cents as "totalCents", due_at as "dueAt", reference_number as "referenceNumber", seller->>'iban' as iban,
     status = 'PAID' as "isPaid", coalesce(lower(buyer->>'email') = lower(:reader), false) as "isTheirs"
   from invoices where invoice_id = :invoiceId and issued_at is not null`,
);

export class GuardianFactsReadModel {
  constructor(private readonly db: Knex) {}

  async get(linkId: string): Promise<GuardianMailFacts | null> {
    const [row] = (await ASKED(this.db, { linkId })).rows;
    return row ? { ...row, student: plainFirstName(row.student) } : null;
  }

  async invoice(invoiceId: string, reader: string): Promise<GuardianInvoiceFacts | null> {
    return (await INVOICE(this.db, { invoiceId, reader })).rows[0] ?? null;
  }
}
