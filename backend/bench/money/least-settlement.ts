import type pg from 'pg';
import { v7 } from 'uuid';

/**
 * The least that a paid seat needs of PostgreSQL, written by hand: one statement that confirms the seat, numbers its
 * invoice and leaves every row of the settlement. It trusts what it is told about the order.
 */
const SETTLE = {
  name: 'least-settlement',
  text: `with attempt as (
      update payment_attempts set status = 'PAID', resolution = 'SETTLED', provider_ref = $2, paid_at = $3, provider_seen_at = $3,
        provider_status = 'PAID', provider_paid_cents = amount_cents, provider_currency = 'EUR', next_check_at = null, updated_at = $3
      where id = $1 and resolution is null returning id, invoice_id, participant_id, amount_cents, provider
    ), seat as (
      update cohort_participants p set confirmed_at = $3, held_until = null, updated_at = $3 from attempt
      where p.id = attempt.participant_id and p.status = 'REGISTERED' returning p.id, p.user_id, p.cohort_id
    ), number as (
      update invoice_series set next_sequence = next_sequence + 1 where series = $4 returning next_sequence - 1 as sequence
    ), invoice as (
      update invoices i set series = $4, sequence = number.sequence, number = $4 || '-' || lpad(number.sequence::text, 4, '0'),
        reference_number = number.sequence::text, seller = $5, vat = $6, issued_at = $3, status = 'PAID', paid_cents = i.total_cents, paid_at = $3
      from attempt, number where i.invoice_id = attempt.invoice_id returning i.invoice_id, i.total_cents
    ), posted as (
      insert into ledger_transactions (id, kind, unique_key, occurred_at, participant_id, invoice_id, payment_attempt_id)
      select tx.id, tx.kind, tx.kind || ':' || attempt.id, $3, attempt.participant_id, attempt.invoice_id, attempt.id
      from attempt cross join (values (cast($7 as uuid), 'issue'), (cast($8 as uuid), 'payment')) as tx (id, kind) returning id
    ), entries as (
      insert into ledger_entries (transaction_id, account, amount_cents, user_id)
      select entry.tx, entry.account, entry.cents, entry.owner from invoice cross join seat cross join lateral (values
        (cast($7 as uuid), 'unearned', invoice.total_cents, null),
        (cast($7 as uuid), 'revenue', -(invoice.total_cents - invoice.total_cents * 24 / 124), null),
        (cast($7 as uuid), 'vat_payable', -(invoice.total_cents * 24 / 124), null),
        (cast($8 as uuid), 'clearing_montonio', invoice.total_cents, null),
        (cast($8 as uuid), 'receivable', -invoice.total_cents, seat.user_id)) as entry (tx, account, cents, owner)
    ), activity as (
      insert into activity_log (type, user_id, actor_user_id, cohort_id, metadata, created_at)
      select 'COHORT_PAYMENT', seat.user_id, seat.user_id, seat.cohort_id, jsonb_build_object('registrationId', seat.id), $3 from seat
    ), messages as (
      insert into queue_messages (message_id, name, unique_key, metadata)
      select message.id, message.name, message.name || '_' || seat.id, jsonb_build_object('payload', jsonb_build_object('registrationId', seat.id))
      from seat cross join (values (cast($9 as uuid), 'registration.confirmed'), (cast($10 as uuid), 'invoice.issued')) as message (id, name)
    )
    select seat.id from seat cross join invoice`,
};

const VAT = JSON.stringify([{ rate: 24, netCents: 7_661, vatCents: 1_839 }]);
const SELLER = JSON.stringify({ name: 'Mõõdukool OÜ' });

/** Settles one payment in one round trip. @throws when the seat or the payment is not as expected */
export async function settleWithLeast(pool: pg.Pool, attemptId: string, series: string): Promise<void> {
  const values = [attemptId, v7(), new Date(), series, SELLER, VAT, v7(), v7(), v7(), v7()];
  const { rowCount } = await pool.query({ ...SETTLE, values });
  if (rowCount !== 1) throw new Error('The payment was not settled');
}
