import type { Knex } from 'knex';

/**
 * A refund can come back from the payer's bank weeks later, so orders that were refunded in full are looked at weekly from
 * now on. Those of the last half year begin again, spread over a week, through the index `payment_attempts_to_look_at`.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    update payment_attempts a set next_look_at = now() + random() * interval '7 days'
    where a.status = 'REFUNDED' and a.next_look_at is null and a.provider <> 'bank' and a.provider_ref is not null
      and greatest(coalesce(a.paid_at, a.created_at),
        (select max(r.created_at) from refunds r where r.payment_attempt_id = a.id)) > now() - interval '180 days'`);
}

/** Nothing to undo: whoever looks at an order that is over stops by themselves. */
export async function down(): Promise<void> {}
