import type { Knex } from 'knex';

/** What a line of the bank's statement may be about is looked for by its sum. */
const BY_SUM = {
  bank_lines_amount: 'bank_lines (amount_cents)',
  refunds_amount: 'refunds (amount_cents)',
  payment_attempts_transfer_amount: `payment_attempts (amount_cents) where provider = 'bank'`,
} as const;

/**
 * A dispute that was lost can still be won, so payments that the bank has reversed are looked at weekly. Those of the last
 * half year begin again, spread over a week.
 */
export async function up(knex: Knex): Promise<void> {
  for (const [name, columns] of Object.entries(BY_SUM)) await knex.raw(`create index ${name} on ${columns}`);
  await knex.raw(`
    update payment_attempts set next_look_at = now() + random() * interval '7 days'
    where status = 'VOIDED' and provider <> 'bank' and next_look_at is null and provider_ref is not null
      and paid_at > now() - interval '180 days'`);
}

/** Whoever looks at an order that is over stops by themselves. */
export async function down(knex: Knex): Promise<void> {
  for (const name of Object.keys(BY_SUM)) await knex.raw(`drop index ${name}`);
}
