import type { Knex } from 'knex';

/** Refunds that were under way or failed when their payment was reversed: until now its state alone said that. */
const NOT_CARRIED_OUT = `r.status <> 'SUCCESSFUL'`;
/** Their debt was taken back in the ledger. */
const TAKEN_BACK = `exists (select 1 from ledger_transactions t where t.refund_id = r.id and t.kind = 'withdraw-refund')`;
/** Sent although the bank took the money too, in any currency. */
const SENT_TWICE = `r.undecided_cents + r.surplus_cents > 0`;

/**
 * The bank may take back a payment of which a refund was sent before. When that refund fails afterwards, it is owed again;
 * one whose sum the bank took with the payment is not.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table refunds add column withdrawn_at timestamptz`);
  await knex.raw(
    `comment on column refunds.withdrawn_at is 'When the bank took its sum with the payment: it is not owed any more, whatever its provider does with it'`,
  );
  await knex.raw(`
    update refunds r set withdrawn_at = coalesce((
      select min(t.occurred_at) from ledger_transactions t where t.refund_id = r.id and t.kind = 'withdraw-refund'), now())
    from payment_attempts a where a.id = r.payment_attempt_id and r.reason <> 'OUTSIDE'
      and a.status = 'VOIDED' and (${NOT_CARRIED_OUT} or ${SENT_TWICE} or ${TAKEN_BACK})`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`alter table refunds drop column withdrawn_at`);
}
