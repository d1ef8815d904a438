import type { Knex } from 'knex';
import { statement } from '#platform/index';
import { schoolCopies } from '../../mail/school-copies.policy';
import type { InvoiceMailFacts } from './invoice.types';

type InvoiceRow = Omit<InvoiceMailFacts, 'amountToPayCents' | 'isPaid' | 'nextPart'> & {
  status: string;
  paidCents: number;
  seller: { iban: string };
  partCents: number | null;
  partDueAt: Date | null;
  isByCard: boolean;
};

const INVOICE = statement<InvoiceRow>(
  'invoice-mail-facts',
  `select i.invoice_id as "invoiceId", i.kind, i.buyer_user_id as "userId", i.buyer_school_id as "schoolId", null::bigint as "cohortId",
     coalesce(u.email, s.invoice_email) as "to", coalesce(u.language, s.language, 'et') as language, u.first_name as "firstName", i.number,
     i.total_cents as "totalCents", i.status, i.paid_cents as "paidCents", i.due_at as "dueAt", i.reference_number as "referenceNumber", i.seller,
     exists(select 1 from payment_links l where l.invoice_id = i.invoice_id and l.purpose = 'GUARDIAN' and l.ended_at is null
       and l.invoiced_at is not null and l.payer_email is not null) as "isGuardians",
     ${schoolCopies('emails.invoice', 'i.buyer_school_id', 's.invoice_email')} as copies,
     n.cents - n.paid_cents as "partCents", n.due_at as "partDueAt", p.method = 'CARD' and p.card_id is not null as "isByCard"
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
    const { status, paidCents, seller, partCents, partDueAt, isByCard, ...facts } = row;
    const isPaid = status === 'PAID';
    return {
      ...facts,
      iban: seller.iban,
      isPaid,
      nextPart:
        partCents === null || partDueAt === null ? null : { amountCents: partCents, dueAt: partDueAt, isByCard },
      amountToPayCents: isPaid ? 0 : Math.max(0, facts.totalCents - paidCents),
    };
  }
}
