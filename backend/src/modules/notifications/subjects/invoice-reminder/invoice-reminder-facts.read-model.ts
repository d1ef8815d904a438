import type { Knex } from 'knex';
import { statement } from '#platform/index';
import { schoolCopies } from '../../mail/school-copies.policy';
import type { InvoiceReminderFacts, UnpaidSeat } from './invoice-reminder.types';

type Row = Omit<InvoiceReminderFacts, 'seat'> & {
  heldUntil: Date | null;
  accessUntil: Date | null;
  swapHeldUntil: Date | null;
};

const REMINDER = statement<Row>(
  'invoice-reminder-facts',
  `select * from (
     select i.invoice_id as "invoiceId", i.buyer_user_id as "userId", i.buyer_school_id as "schoolId", p.cohort_id as "cohortId",
       coalesce(u.email, s.invoice_email) as "to", coalesce(u.language, s.language, 'et') as language, u.first_name as "firstName",
       ${schoolCopies('emails.invoice-reminder', 'i.buyer_school_id', 's.invoice_email')} as copies,
       i.number, i.reference_number as "referenceNumber", i.seller->>'iban' as iban, i.due_at as "dueAt",
       i.total_cents - i.paid_cents
         + coalesce((select sum(cn.total_cents) from invoices cn where cn.credits_invoice_id = i.invoice_id), 0)::integer as "owedCents",
       coalesce((select sum(a.amount_cents) from payment_attempts a
         where a.invoice_id = i.invoice_id and a.status in ('PENDING', 'AUTHORIZED')), 0) as coming,
       case when p.confirmed_at is null then p.held_until end as "heldUntil", p.access_until as "accessUntil",
       w.held_until as "swapHeldUntil"
     from invoices i
       left join users u on u.id = i.buyer_user_id and u.deleted_at is null
       left join schools s on s.id = i.buyer_school_id
       left join registration_swaps w on w.invoice_id = i.invoice_id and w.status = 'PENDING'
       left join lateral (
         select cp.cohort_id, cp.confirmed_at, cp.held_until, cp.access_until from cohort_participants cp
         where cp.invoice_id = i.invoice_id and i.buyer_user_id is not null and cp.status <> 'CANCELED' limit 1) p on true
     where i.invoice_id = :invoiceId and i.kind = 'INVOICE' and i.status = 'UNPAID' and i.issued_at is not null
       and i.due_at is not null) facts
   where ("to" is not null or copies <> '[]') and "owedCents" > coming`,
);

function seatOf({ heldUntil, accessUntil, swapHeldUntil }: Row): UnpaidSeat | null {
  if (swapHeldUntil !== null) return { kind: 'SWAP', until: swapHeldUntil };
  if (heldUntil !== null) return { kind: 'HELD', until: heldUntil };
  return accessUntil === null ? null : { kind: 'ACCESS', until: accessUntil };
}

export class InvoiceReminderFactsReadModel {
  constructor(private readonly db: Knex) {}

  async get(invoiceId: string): Promise<InvoiceReminderFacts | null> {
    const [row] = (await REMINDER(this.db, { invoiceId })).rows;
    if (!row) return null;
    const { number, referenceNumber, iban, dueAt, owedCents } = row;
    const { to, copies, language, firstName, userId, schoolId, cohortId } = row;
    const buyer = { to, copies, language, firstName, userId, schoolId, cohortId };
    return { ...buyer, invoiceId, number, referenceNumber, iban, dueAt, owedCents, seat: seatOf(row) };
  }
}
