/**
 * What an entry's postings on the provider's clearing account are. Entries about the same refund or dispute are compared
 * together first: a refund that failed before we heard of it was taken and given back, and was never posted.
 */
const MOVED = (condition: string): string => `coalesce((
  select sum(l.amount_cents) from ledger_transactions t join ledger_entries l on l.transaction_id = t.id
  where l.account = 'clearing_' || p.provider and ${condition}), 0)`;

const OF_SOURCE = `(select sum(o.amount_cents) from provider_payout_entries o where o.source_ref = e.source_ref
  and (o.kind in ('REFUND', 'REFUND_RETURNED')) = (e.kind in ('REFUND', 'REFUND_RETURNED')))`;
const OF_REFUND = MOVED(`t.refund_id = r.id`);
/** What the bank took of a payment, and gave back; the rest of the payment's postings without a refund are the payment. */
const BY_BANK = `t.kind in ('void', 'void-excess', 'reinstated')`;
const TAKEN_BY_BANK = MOVED(`t.payment_attempt_id = a.id and t.refund_id is null and ${BY_BANK}`);
/** What a dispute took of a payment, or beyond it, without reversing it whole. */
const REFUNDS_OF_DISPUTE = MOVED(
  `t.refund_id in (select d.id from refunds d where d.provider_ref in (e.source_ref, 'beyond:' || e.source_ref))`,
);
const OF_DISPUTE = `(${TAKEN_BY_BANK} + ${REFUNDS_OF_DISPUTE})`;

/** Entries of all disputes of the entry's payment: our postings do not say which of them reversed it. */
const DISPUTES_OF_PAYMENT = `from provider_payout_entries o join provider_payouts q on q.id = o.payout_id
  where q.provider = p.provider and o.kind in ('DISPUTE', 'DISPUTE_WON') and (o.attempt_id = a.id or o.order_ref = a.provider_ref)`;
const DISPUTES_AGREE = `(select sum(o.amount_cents) ${DISPUTES_OF_PAYMENT}) = ${TAKEN_BY_BANK} + ${MOVED(
  `t.refund_id in (select d.id from refunds d where d.payment_attempt_id = a.id
    and exists (select 1 ${DISPUTES_OF_PAYMENT} and d.provider_ref in (o.source_ref, 'beyond:' || o.source_ref)))`,
)}`;
/** One dispute agrees with our postings alone; several of one payment may agree only when they are added up. */
const DISPUTE_AGREES = `(${OF_SOURCE} in (${OF_DISPUTE}, nullif(${REFUNDS_OF_DISPUTE}, 0)) or ${DISPUTES_AGREE})`;

const BOOKED = `case
  when e.kind = 'CHARGE' then ${MOVED(`t.payment_attempt_id = a.id and t.refund_id is null and not ${BY_BANK}`)}
  when e.kind in ('REFUND', 'REFUND_RETURNED') and ${OF_SOURCE} = ${OF_REFUND} then e.amount_cents
  when e.kind = 'REFUND' then ${MOVED(`t.refund_id = r.id and l.amount_cents < 0`)}
  when e.kind = 'REFUND_RETURNED' then ${MOVED(`t.refund_id = r.id and l.amount_cents > 0`)}
  when e.kind in ('DISPUTE', 'DISPUTE_WON') and ${DISPUTE_AGREES} then e.amount_cents
  when e.kind = 'DISPUTE' then ${OF_DISPUTE}
  when e.kind = 'FEE' and p.entries_read_at is not null then e.amount_cents
  when e.kind = 'PAYOUT_RETURNED' then coalesce((select o.amount_cents from provider_payouts o
    where o.provider = p.provider and o.ref = e.source_ref and o.status in ('FAILED', 'CANCELED')), 0)
  else 0 end`;

/**
 * A disputed sum is withheld until the payer's bank has decided; the books follow only then. The case about it is closed
 * before that, once somebody has answered or will not.
 */
const IS_DISPUTED = `e.kind = 'DISPUTE' and exists (
  select 1 from cases c where c.kind = 'payment.disputed' and c.payment_attempt_id = a.id
    and (c.status = 'OPEN' or c.action in ('UNDER_REVIEW', 'CLOSE', 'ESCALATED')))`;

/**
 * Entries of payouts beside our postings, for `with … as`.
 * @param payouts a condition on `p`, the payout
 */
export const comparedEntries = (payouts: string): string => `
  select c.*, case when c.booked_cents = c.amount_cents then 'MATCHED' when c.is_disputed then 'WAITS' else 'DIFFERS' end as state
  from (
    select e.*, a.id as payment_attempt_id, i.invoice_id, i.number as invoice_number,
      coalesce(i.buyer->>'name', '') as buyer_name, (${BOOKED})::bigint as booked_cents, (${IS_DISPUTED}) as is_disputed
    from provider_payouts p join provider_payout_entries e on e.payout_id = p.id
      left join refunds r on e.kind in ('REFUND', 'REFUND_RETURNED') and r.provider_ref = e.source_ref
      left join payment_attempts a on a.id = coalesce(r.payment_attempt_id, (
        select s.id from payment_attempts s where s.provider = p.provider
          and (s.id = e.attempt_id or s.provider_ref = e.order_ref) order by s.id limit 1))
      left join invoices i on i.invoice_id = a.invoice_id
    where ${payouts}) c`;

/** Payouts that the nightly comparison looks at: those of the last four months, and older ones that differed. */
const COMPARED = `(p.made_at > now() - interval '120 days' or p.differing_count > 0)`;

/** What providers have paid out, beside our postings and beside the bank. Shaped as the comparison of the books wants it. */
export const PAYOUT_CHECKS = [
  {
    name: 'payouts-ledger',
    sql: `select e.id::text as key, coalesce(e.invoice_number, e.source_ref, e.ref) as label, 'payout' as kind,
        e.payout_id::text as id, case when e.state = 'WAITS' then e.booked_cents else e.amount_cents end as expected,
        e.booked_cents as actual
      from (${comparedEntries(`p.currency = 'EUR' and ${COMPARED}`)}) e
      union all
      select p.id::text, p.ref, 'payout', p.id::text, p.amount_cents,
        (select coalesce(sum(e.amount_cents - e.fee_cents), 0) from provider_payout_entries e where e.payout_id = p.id)::bigint
      from provider_payouts p where p.entries_read_at is not null and p.currency = 'EUR' and ${COMPARED}`,
  },
  {
    name: 'payouts-bank',
    sql: `select p.id::text as key, p.ref as label, 'payout' as kind, p.id::text as id, p.amount_cents as expected,
        case when m.id is null and not p.is_late then p.amount_cents else coalesce(m.amount_cents, 0) end as actual
      from provider_payouts p left join bank_matches m on m.payout_id = p.id and m.undone_at is null
      where p.currency = 'EUR' and p.status = 'PAID' and (p.made_at > now() - interval '120 days' or p.is_late)`,
  },
] as const;
