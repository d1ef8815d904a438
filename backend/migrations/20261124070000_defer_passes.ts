import type { Knex } from 'knex';

/**
 * A paid period of a pass is income as it goes by: `net_cents` of its document wait in the account `passes`, less
 * `earned_cents`. Periods that were paid before this stay earned. A subscription is recorded once a first payment has
 * succeeded, so none is incomplete.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table pass_charges
      add column net_cents integer not null default 0 check (net_cents >= 0),
      add column earned_cents integer not null default 0,
      add column next_earn_at timestamptz,
      add constraint pass_charges_earned check (earned_cents between 0 and net_cents),
      add constraint pass_charges_earning check (next_earn_at is null or earned_cents < net_cents)`);
  await knex.raw(`create index pass_charges_earn on pass_charges (next_earn_at) where next_earn_at is not null`);
  await knex.raw(`alter table subscriptions drop constraint subscriptions_status_check`);
  await knex.raw(`
    alter table subscriptions add constraint subscriptions_status_check
      check (status in ('ACTIVE', 'PAST_DUE', 'UNPAID', 'ENDED'))`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`alter table subscriptions drop constraint subscriptions_status_check`);
  await knex.raw(`
    alter table subscriptions add constraint subscriptions_status_check
      check (status in ('INCOMPLETE', 'ACTIVE', 'PAST_DUE', 'UNPAID', 'ENDED'))`);
  await knex.raw(`drop index pass_charges_earn`);
  await knex.raw(`
    alter table pass_charges drop constraint pass_charges_earning, drop constraint pass_charges_earned,
      drop column next_earn_at, drop column earned_cents, drop column net_cents`);
}
