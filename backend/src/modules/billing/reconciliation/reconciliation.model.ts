import { OPEN_REFUND_STATUSES } from '@valikool/contract';
import { WAITING } from './reconciliation.types';

/**
 * One comparison of two sources: each row has `key`, `label` for people, `kind` and `id` of the thing that it is about, and
 * the two sums. The results are kept for good, so a label has no name of a person: of a `user` and of a `pass` it is the
 * number, and the name is looked up when the row is shown. Other modules' accounts get a check of their own here when they have rows.
 */
export type Check = { name: string; sql: string };

/** Postings between a document and a gift card, a pass or a school's credit: they are compared with those, below. */
const OF_NO_DOCUMENT = `coalesce(l.subject_kind, '') in ('gift-card', 'pass', 'credit-lot', 'seat-lot')`;

/** Accounts that payments move; what they hold of a payer is what the payer has paid. */
const MONEY = `(e.account like 'clearing\\_%' or e.account in ('bank', 'unallocated', 'refunds_payable', 'losses', 'provider_fees'))`;

const LEDGER_OF_DOCUMENTS = (account: string, sumOf: string): string => `
  select coalesce(i.number, t.key, '?') as key, coalesce(i.number, t.key, '?') as label, 'invoice' as kind,
    coalesce(i.invoice_id::text, t.key) as id, coalesce(${sumOf}, 0)::bigint as expected, coalesce(t.cents, 0) as actual
  from (select * from invoices where issued_at is not null) i full join (
    select coalesce(l.invoice_id::text, l.id::text) as key, -sum(e.amount_cents)::bigint as cents
    from ledger_entries e join ledger_transactions l on l.id = e.transaction_id where e.account = '${account}' and not ${OF_NO_DOCUMENT} group by 1) t
    on t.key = i.invoice_id::text`;

/** Everything that must be the same in two places, in the order in which people read it. */
export const CHECKS: readonly Check[] = [
  {
    name: 'provider-ledger',
    sql: `select a.id::text as key, coalesce(i.number, a.provider) as label, 'payment' as kind, a.id::text as id,
        (a.provider_paid_cents - a.provider_refunded_cents)::bigint as expected, coalesce(sum(e.amount_cents), 0)::bigint as actual
      from payment_attempts a join invoices i on i.invoice_id = a.invoice_id
        left join ledger_transactions t on t.payment_attempt_id = a.id
          and (t.kind <> 'refund-after-void' or a.provider_status is distinct from 'VOIDED' or a.provider_paid_cents > 0)
        left join ledger_entries e on e.transaction_id = t.id and e.account = 'clearing_' || a.provider
      where a.provider_seen_at is not null and a.provider_currency = 'EUR'
      group by a.id, i.number`,
  },
  {
    name: 'bank-ledger',
    sql: `select coalesce(bank.key, book.key) as key, coalesce(bank.label, book.label, '?') as label,
        case when bank.line_id is null then 'payment' else 'line' end as kind, coalesce(bank.line_id, book.key) as id,
        coalesce(bank.cents, 0) as expected, coalesce(book.cents, 0) as actual
      from (
        select case when m.kind = 'PAID_BACK' then l.reference
            else coalesce(m.refund_id::text, m.payment_attempt_id::text, m.line_id::text) end as key, min(m.line_id::text) as line_id,
          min(l.reference) as label, sum(m.amount_cents)::bigint as cents
        from bank_matches m join bank_lines l on l.id = m.line_id where m.undone_at is null and m.kind <> 'OTHER' group by 1) bank
      full join (
        select case when t.subject_kind = 'statement-line' then t.subject_id
            when t.kind = 'paid-back' then coalesce(r.return_reference, t.id::text)
            else coalesce(t.refund_id::text, t.payment_attempt_id::text, t.id::text) end as key,
          min(i.number) as label, sum(e.amount_cents)::bigint as cents,
          min(coalesce(b.received_on, (t.occurred_at at time zone 'Europe/Tallinn')::date)) as day
        from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
          left join bank_transfers b on b.payment_attempt_id = t.payment_attempt_id and t.refund_id is null
            and not (t.kind like 'void%' and exists (select 1 from bank_matches v where v.payment_attempt_id = t.payment_attempt_id
              and v.kind = 'REVERSED' and v.undone_at is null))
          left join invoices i on i.invoice_id = t.invoice_id left join refunds r on r.id = t.refund_id
        where e.account = 'bank'
          and coalesce(b.received_on, (t.occurred_at at time zone 'Europe/Tallinn')::date) >= (select min(from_on) from bank_statements)
        group by 1) book on book.key = bank.key
      where bank.key is not null or exists (select 1 from bank_statements s where book.day between s.from_on and s.to_on)`,
  },
  {
    name: WAITING,
    sql: `select s.line_id::text as key, l.reference as label, 'line' as kind, s.line_id::text as id,
        s.open_cents as expected, 0::bigint as actual
      from bank_line_states s join bank_lines l on l.id = s.line_id where s.status <> 'BOOKED'`,
  },
  {
    name: 'bank-continuous',
    sql: `select s.from_on::text as key, s.from_on || ' – ' || s.to_on as label, 'statement' as kind, s.from_on::text as id,
        case when lag(s.to_on) over days < s.from_on and not lag(s.closings) over days && s.openings
          then (lag(s.closings) over days)[1] else s.openings[1] end as expected, s.openings[1] as actual
      from (
        select from_on, to_on, array_agg(opening_cents) as openings, array_agg(closing_cents) as closings from bank_statements o
        where not exists (select 1 from bank_statements w where w.from_on <= o.from_on and w.to_on >= o.to_on
          and (w.from_on < o.from_on or w.to_on > o.to_on))
        group by from_on, to_on) s
      window days as (order by s.from_on, s.to_on)`,
  },
  {
    name: 'receivable-documents',
    sql: `select p.payer as key, coalesce(s.name, substr(p.payer, 2), '?') as label,
        case when p.payer like 'u%' then 'user' else 'school' end as kind, substr(p.payer, 2) as id, p.expected, p.actual
      from (
        select coalesce(d.payer, l.payer) as payer, coalesce(d.cents, 0) as expected, coalesce(l.cents, 0) as actual
        from (
          select payer, sum(cents)::bigint as cents from (
            select coalesce('u' || buyer_user_id, 's' || buyer_school_id) as payer, total_cents as cents
            from invoices where issued_at is not null or status <> 'CANCELED'
            union all
            select coalesce('u' || i.buyer_user_id, 's' || i.buyer_school_id), -e.amount_cents
            from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
              join payment_attempts a on a.id = t.payment_attempt_id join invoices i on i.invoice_id = a.invoice_id
            where ${MONEY}) parts group by payer) d
        full join (
          select coalesce('u' || user_id, 's' || school_id) as payer, sum(amount_cents)::bigint as cents
          from ledger_entries where account = 'receivable' group by 1) l on l.payer = d.payer) p
        left join schools s on s.id = case when p.payer like 's%' then substr(p.payer, 2)::bigint end`,
  },
  {
    name: 'vat-documents',
    sql: LEDGER_OF_DOCUMENTS(
      'vat_payable',
      `(select sum((v->>'vatCents')::bigint) from jsonb_array_elements(to_jsonb(i.vat)) v)`,
    ),
  },
  {
    name: 'revenue-documents',
    sql: LEDGER_OF_DOCUMENTS(
      'revenue',
      `(select sum((v->>'netCents')::bigint) from jsonb_array_elements(to_jsonb(i.vat)) v)`,
    ),
  },
  {
    name: 'gift-cards-ledger',
    sql: `select coalesce(c.id::text, l.id) as key, coalesce('…' || c.code_ending, l.id) as label, 'gift-card' as kind,
        coalesce(c.id::text, l.id) as id, coalesce(c.cents, 0) as expected, coalesce(l.cents, 0) as actual
      from (
        select g.id, min(g.code_ending) as code_ending, sum(n.amount_cents - n.vat_cents)::bigint as cents
        from gift_cards g join gift_card_entries n on n.gift_card_id = g.id group by g.id) c
      full join (
        select coalesce(t.subject_id, t.id::text) as id, -sum(e.amount_cents)::bigint as cents
        from ledger_entries e join ledger_transactions t on t.id = e.transaction_id where e.account = 'gift_cards' group by 1) l
        on l.id = c.id::text`,
  },
  {
    name: 'passes-ledger',
    sql: `select coalesce(c.id::text, l.id) as key, coalesce(c.subscription_id::text, l.id) as label, 'pass' as kind,
        coalesce(c.subscription_id::text, l.id) as id, coalesce(c.net_cents - c.earned_cents, 0)::bigint as expected, coalesce(l.cents, 0) as actual
      from (select * from pass_charges where net_cents > 0) c
      full join (
        select coalesce(t.subject_id, t.id::text) as id, -sum(e.amount_cents)::bigint as cents
        from ledger_entries e join ledger_transactions t on t.id = e.transaction_id where e.account = 'passes' group by 1) l
        on l.id = c.id::text`,
  },
  {
    name: 'school-credits-ledger',
    sql: `select coalesce(c.school_id, l.school_id)::text as key, coalesce(s.name, '?') as label, 'school' as kind,
        coalesce(c.school_id, l.school_id)::text as id, coalesce(c.cents, 0) as expected, coalesce(l.cents, 0) as actual
      from (select school_id, sum(remaining_cents)::bigint as cents from (
          select school_id, remaining_cents from school_credit_lots union all select school_id, remaining_cents from prepaid_seat_lots) lots
        group by school_id) c
      full join (
        select school_id, -sum(amount_cents)::bigint as cents from ledger_entries where account = 'school_credits' group by school_id) l
        on l.school_id = c.school_id
      left join schools s on s.id = coalesce(c.school_id, l.school_id)`,
  },
  {
    name: 'refunds-ledger',
    sql: `select coalesce(r.key, l.key) as key, coalesce(r.label, l.label, '?') as label, 'refund' as kind, coalesce(r.key, l.key) as id,
        coalesce(r.cents, 0) as expected, coalesce(l.cents, 0) as actual
      from (
        select r.payment_attempt_id::text as key, min(i.number) as label,
          sum(case when r.status in ('${OPEN_REFUND_STATUSES.join("', '")}') then r.amount_cents else 0 end - r.undecided_cents)::bigint as cents
        from refunds r join payment_attempts a on a.id = r.payment_attempt_id join invoices i on i.invoice_id = a.invoice_id
        where r.currency = 'EUR' group by 1) r
      full join (
        select coalesce(t.payment_attempt_id::text, t.id::text) as key, min(i.number) as label, -sum(e.amount_cents)::bigint as cents
        from ledger_entries e join ledger_transactions t on t.id = e.transaction_id left join invoices i on i.invoice_id = t.invoice_id
        where e.account = 'refunds_payable' group by 1) l on l.key = r.key`,
  },
  {
    name: 'ledger-balanced',
    sql: `select e.transaction_id::text as key, min(t.kind) as label, 'posting' as kind, e.transaction_id::text as id,
        0::bigint as expected, sum(e.amount_cents)::bigint as actual
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id group by e.transaction_id`,
  },
  {
    name: 'numbers-gapless',
    sql: `select s.series as key, s.series as label, 'series' as kind, s.series as id, (s.next_sequence - 1)::bigint as expected,
        least(count(i.sequence), coalesce(max(i.sequence), 0))::bigint as actual
      from invoice_series s left join invoices i on i.series = s.series group by s.series, s.next_sequence`,
  },
];
