import { comparedEntries } from './payout-entries.model';

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
