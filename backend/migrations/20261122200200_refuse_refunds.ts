import type { Knex } from 'knex';

const OPEN = `('CREATED', 'PENDING', 'PROCESSING')`;
const OPEN_OR_REFUSED = `('CREATED', 'PENDING', 'PROCESSING', 'REFUSED')`;

/** Failed refunds that nobody asked for again, although the money is still owed. */
const GIVEN_UP = `
  select r.id from refunds r join payment_attempts a on a.id = r.payment_attempt_id
  where r.status in ('REJECTED', 'CANCELED') and r.failure is distinct from 'PAYMENT_VOIDED' and a.status <> 'VOIDED'
    and not exists (
      select 1 from refunds later where later.payment_attempt_id = r.payment_attempt_id
        and later.amount_cents = r.amount_cents and later.credit_note_id is not distinct from r.credit_note_id
        and (later.created_at, later.id) > (r.created_at, r.id))`;

/**
 * A refund that its provider will not carry out is REFUSED, and staff decide about it in a case. They may send the money
 * from our own bank account: the bank's reference of that transfer is kept with the refund.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table refunds
      drop constraint refunds_status_check,
      add constraint refunds_status_check check (status in
        ('CREATED', 'PENDING', 'PROCESSING', 'SUCCESSFUL', 'REJECTED', 'CANCELED', 'REFUSED')),
      add column hand_reference text unique`);
  await knex.raw(
    `comment on column refunds.hand_reference is 'Of the transfer by which staff sent the money in place of the provider'`,
  );
  await knex.raw(`drop index refunds_open`);
  await knex.raw(`create index refunds_open on refunds (due_by, id) where status in ${OPEN_OR_REFUSED}`);
  await knex.raw(`create index refunds_refused on refunds (due_by, id) where status = 'REFUSED'`);
  await knex.raw(`update refunds set status = 'REFUSED', next_check_at = null where id in (${GIVEN_UP})`);
  await knex.raw(`
    insert into cases (kind, subject_key, facts, amount_cents, currency, user_id, school_id, participant_id,
      payment_attempt_id, refund_id, opened_at, due_at)
    select 'refund.refused', r.id::text,
      jsonb_build_object('provider', a.provider, 'order', a.provider_ref, 'error', r.failure),
      r.amount_cents, r.currency, i.buyer_user_id, i.buyer_school_id, a.participant_id, a.id, r.id, now(), now() + interval '72 hours'
    from refunds r join payment_attempts a on a.id = r.payment_attempt_id join invoices i on i.invoice_id = a.invoice_id
    where r.status = 'REFUSED'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`delete from cases where kind = 'refund.refused'`);
  await knex.raw(`update refunds set status = 'REJECTED' where status = 'REFUSED'`);
  await knex.raw(`drop index refunds_refused`);
  await knex.raw(`drop index refunds_open`);
  await knex.raw(`create index refunds_open on refunds (due_by, id) where status in ${OPEN}`);
  await knex.raw(`
    alter table refunds
      drop column hand_reference,
      drop constraint refunds_status_check,
      add constraint refunds_status_check check (status in
        ('CREATED', 'PENDING', 'PROCESSING', 'SUCCESSFUL', 'REJECTED', 'CANCELED'))`);
}
