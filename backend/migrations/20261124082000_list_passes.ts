import type { Knex } from 'knex';

/**
 * Staff see passes that need somebody first: a charge failed, the pass is paused because of a debt, or its provider does
 * not know it any more (`gone_at`).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table subscriptions add column gone_at timestamptz`);
  await knex.raw(`
    alter table subscriptions add column needs_action boolean not null generated always as (
      ended_at is null and (gone_at is not null or status in ('PAST_DUE', 'UNPAID')
        or (pause_behavior is not null and coalesce(stripe_metadata ->> 'paused_by', '') = 'debt'))) stored`);
  await knex.raw(`create index subscriptions_listed on subscriptions (needs_action desc, id desc)`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop index subscriptions_listed`);
  await knex.raw(`alter table subscriptions drop column needs_action`);
  await knex.raw(`alter table subscriptions drop column gone_at`);
}
