import type { Knex } from 'knex';
import { statement } from '#platform/index';
import type { LinkView } from './payment-links.types';

const OWED = `i.total_cents - i.paid_cents
  + coalesce((select sum(cn.total_cents) from invoices cn where cn.credits_invoice_id = i.invoice_id), 0)::integer`;

const VIEW = statement<LinkView>(
  'payment-links-view',
  `select l.id, l.purpose, l.payer_language as language, l.payer_name is not null as "hasName",
     l.payer_email is not null as "hasEmail", l.expires_at as "expiresAt",
     l.end_reason as "endReason", l.invoiced_at as "invoicedAt", i.status as "invoiceStatus", ${OWED} as "owedCents",
     exists (select 1 from payment_attempts a where a.invoice_id = i.invoice_id and a.status = 'AUTHORIZED'
       and a.resolution is null) as "isSigned",
     u.first_name as "firstName", co.title as course, c.start_date as "startDate", c.time_zone as "timeZone",
     p.price_cents as "priceCents", p.school_share_cents as "schoolShareCents", p.discount_cents as "discountCents",
     case when n.id is null then null else json_build_object('state', n.state, 'leftCents', n.cents - n.paid_cents, 'position', n.position,
       'dueAt', n.due_at,
       'count', (select count(*) from instalments x where x.plan_id = n.plan_id),
       'next', (select json_build_object('dueAt', x.due_at, 'cents', x.cents - x.paid_cents) from instalments x
          where x.plan_id = n.plan_id and x.position > n.position and x.state not in ('PAID', 'CANCELED')
          order by x.position limit 1)) end as part,
     i.number, i.reference_number as "referenceNumber", i.seller->>'iban' as iban, i.due_at as "dueAt"
   from payment_links l
     join invoices i on i.invoice_id = l.invoice_id
     join cohort_participants p on p.id = l.participant_id
     join users u on u.id = p.user_id
     join cohorts c on c.id = p.cohort_id
     join courses co on co.id = c.course_id
     left join instalments n on n.id = l.instalment_id
   where l.id = :id and l.token_hash = any(:tokenHashes)`,
);

const UNPAID_SEAT = statement<{
  invoiceId: string;
  participantId: number;
  userId: number;
  language: 'et';
  dueAt: Date | null;
}>(
  'payment-links-unpaid-seat',
  `select i.invoice_id as "invoiceId", l.participant_id as "participantId", i.buyer_user_id as "userId", u.language, i.due_at as "dueAt"
   from invoices i join users u on u.id = i.buyer_user_id and u.deleted_at is null
     join invoice_lines l on l.invoice_id = i.invoice_id
   where i.invoice_id = :invoiceId and i.kind = 'INVOICE' and i.status = 'UNPAID' and l.participant_id is not null
   order by l.id limit 1`,
);

/** What the page of a payment link shows, and for which invoices there may be one. */
export class PaymentLinksReadModel {
  constructor(private readonly db: Knex) {}

  async view(id: string, tokenHashes: readonly string[]): Promise<LinkView | null> {
    return (await VIEW(this.db, { id, tokenHashes: [...tokenHashes] })).rows[0] ?? null;
  }

  /** @returns what a link for a student's unpaid invoice needs; null for a school's, or where nothing is to be paid */
  async unpaidSeat(invoiceId: string) {
    return (await UNPAID_SEAT(this.db, { invoiceId })).rows[0] ?? null;
  }
}
