import type { Knex } from 'knex';

/** Many notices about payouts cause one reading. Older cases of unpaid parts lead to the page of their plan. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table payout_readings add column told_at timestamptz`);
  await knex.raw(
    `comment on column payout_readings.told_at is 'When the provider told of a payout; null once a reading has begun'`,
  );
  await knex.raw(`
    update cases c set facts = c.facts || jsonb_build_object('planId', i.plan_id)
    from instalments i
    where c.kind = 'payment-plan.unpaid' and c.subject_key = i.id::text and c.facts -> 'planId' is null`);
}

/** The plans stay in the facts of their cases, which say the same without them. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`alter table payout_readings drop column told_at`);
}
