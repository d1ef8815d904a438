import type { Knex } from 'knex';
import { decodeCursor, type Page, searching, toPage, z } from '#platform/index';
import type { ListedPayment, PaymentsFilter } from './payment-list.types';

const Cursor = z.tuple([z.iso.datetime(), z.uuid()]);

const COLUMNS = `a.id, a.created_at as "createdAt", a.paid_at as "paidAt", a.status, a.resolution, a.provider,
  a.provider_ref as "providerRef", a.bank, a.wallet, a.amount_cents as "amountCents", a.currency, a.refunded_cents as "refundedCents",
  a.observed_cents as "observedCents", a.observed_currency as "observedCurrency", a.participant_id as "participantId",
  i.invoice_id as "invoiceId", i.number as "invoiceNumber", coalesce(i.buyer->>'name', '') as "buyerName",
  i.buyer_user_id as "userId", i.buyer_school_id as "schoolId", coalesce(b.payer_name, l.payer_name) as "payerName",
  to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`;

/** Payments that an open case is about, or a refund of theirs. */
const ASKED_ABOUT = `
  select c.payment_attempt_id from cases c where c.status = 'OPEN' and c.payment_attempt_id is not null
  union select r.payment_attempt_id from cases c join refunds r on r.id = c.refund_id where c.status = 'OPEN' and c.refund_id is not null`;

const OPEN_CASES = `(select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'kind', c.kind) order by c.id), '[]') from (
    select id, kind from cases where status = 'OPEN' and payment_attempt_id = a.id
    union select c.id, c.kind from refunds r join cases c on c.refund_id = r.id and c.status = 'OPEN' where r.payment_attempt_id = a.id
  ) c) as cases`;

/** Found by the order's reference, the document's number or viitenumber, and the names of who owes and who sent. */
const FOUND = `a.id in (
  select id from payment_attempts where provider_ref like :prefix
  union all select id from payment_attempts where id::text = lower(:q) and cast(:isId as boolean)
  union all select p.id from payment_attempts p join invoices v on v.invoice_id = p.invoice_id
    where v.number like upper(:prefix) or v.reference_number = :q
  union all select p.id from payment_attempts p join invoices v on v.invoice_id = p.invoice_id
    where v.buyer_user_id in (select id from users where deleted_at is null and search_text like search_spelling(:name))
      or v.buyer_school_id in (select id from schools where search_spelling(' ' || name) like search_spelling(:name))
  union all select payment_attempt_id from bank_transfers where search_spelling(' ' || payer_name) like search_spelling(:name)
  union all select p.id from payment_attempts p join payment_links k on k.id = p.payment_link_id
    where search_spelling(' ' || k.payer_name) like search_spelling(:name))`;

const ON_DAY = `a.created_at >= cast(:day as timestamp) at time zone 'Europe/Tallinn'
  and a.created_at < (cast(:day as timestamp) + interval '1 day') at time zone 'Europe/Tallinn'`;

function conditionsOf({ q, state, provider, day, attention }: PaymentsFilter): string[] {
  return [
    state !== undefined && 'a.status = :state',
    provider !== undefined && 'a.provider = :provider',
    day !== undefined && ON_DAY,
    attention === true && `a.id in (${ASKED_ABOUT})`,
    q !== undefined && FOUND,
  ].filter((condition) => condition !== false);
}

const bindingsOf = ({ q = '', state, provider, day }: PaymentsFilter) => ({
  q,
  state: state ?? null,
  provider: provider ?? null,
  day: day ?? null,
  isId: z.uuid().safeParse(q).success,
  prefix: `${q.replace(/[\\%_]/g, '\\$&')}%`,
  name: searching(q),
});

/** All payments, for staff who look for one. */
export class PaymentListReadModel {
  constructor(private readonly db: Knex) {}

  /** Newest first. */
  async list(filter: PaymentsFilter): Promise<Page<ListedPayment>> {
    const { limit, cursor } = filter;
    const [at, id] = cursor === undefined ? [null, null] : decodeCursor(Cursor, cursor);
    const conditions = [
      ...conditionsOf(filter),
      ...(at === null ? [] : ['(a.created_at, a.id) < (cast(:at as timestamptz), cast(:id as uuid))']),
    ];
    const { rows } = await this.db.raw<{ rows: (ListedPayment & { at: string })[] }>(
      `select ${COLUMNS}, ${OPEN_CASES}
       from payment_attempts a join invoices i on i.invoice_id = a.invoice_id
         left join bank_transfers b on b.payment_attempt_id = a.id left join payment_links l on l.id = a.payment_link_id
       ${conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`}
       order by a.created_at desc, a.id desc limit :limit`,
      { ...bindingsOf(filter), limit: limit + 1, at, id },
    );
    return toPage(rows, limit, (row) => [row.at, row.id]);
  }
}
