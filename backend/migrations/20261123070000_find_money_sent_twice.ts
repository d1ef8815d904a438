import type { Knex } from 'knex';

const OWN_ACCOUNTS = `'receivable', 'unearned', 'revenue', 'vat_payable', 'rounding', 'bank', 'unallocated', 'refunds_payable'`;
const PROVIDERS = `account ~ '^clearing_[a-z][a-z0-9_]{0,30}$'`;

/**
 * A payer may get the same money twice. Staff record the transfer by which it came back, or write it off as a loss. Money
 * that was sent twice before this migration and was only logged becomes a case.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table refunds add column return_reference text,
      add column surplus_cents integer not null default 0 check (surplus_cents between 0 and amount_cents)`);
  await knex.raw(
    `create index refunds_return_reference on refunds (return_reference) where return_reference is not null`,
  );
  await knex.raw(`
    alter table ledger_entries drop constraint ledger_entries_account_check,
      add constraint ledger_entries_account_check check (account in (${OWN_ACCOUNTS}, 'losses') or ${PROVIDERS})`);
  await knex.raw(`
    insert into cases (kind, subject_key, facts, amount_cents, currency, user_id, school_id, participant_id,
      payment_attempt_id, refund_id, opened_at, due_at)
    select 'refund.sent-twice', r.id::text,
      jsonb_build_object('provider', a.provider, 'order', a.provider_ref, 'paidCents', a.amount_cents,
        'twiceCents', r.undecided_cents, 'reason', 'REFUND', 'seenAt', r.created_at),
      r.undecided_cents, r.currency, i.buyer_user_id, i.buyer_school_id, a.participant_id, a.id, r.id, now(),
      now() + interval '14 days'
    from refunds r join payment_attempts a on a.id = r.payment_attempt_id join invoices i on i.invoice_id = a.invoice_id
    where r.undecided_cents > 0 and not exists (
      select 1 from cases c where c.status = 'OPEN' and (c.refund_id = r.id
        or (c.kind = 'payment.mismatch' and c.payment_attempt_id = a.id)))
    on conflict (kind, subject_key) where status = 'OPEN' do nothing`);
}

/** The former list of accounts is not put back: entries may be in the new one. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`delete from cases where kind = 'refund.sent-twice'`);
  await knex.raw(`alter table refunds drop column return_reference, drop column surplus_cents`);
}
