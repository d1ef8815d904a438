import type { Knex } from 'knex';

const TYPES = `('SINGLE_PASS', 'MULTI_PASS')`;

async function createPurchases(knex: Knex): Promise<void> {
  await knex.raw(`
    create table pass_purchases (
      id uuid primary key,
      user_id bigint not null references users (id),
      type text not null check (type in ${TYPES}),
      provider text not null,
      price_cents integer not null check (price_cents > 0),
      period_unit text not null check (period_unit in ('day', 'week', 'month')),
      period_count integer not null check (period_count > 0),
      locale text not null,
      status text not null default 'CREATED' check (status in ('CREATED', 'OPEN', 'COMPLETE', 'EXPIRED')),
      checkout_ref text,
      checkout_url text,
      expires_at timestamptz,
      next_check_at timestamptz,
      checks integer not null default 0,
      created_at timestamptz not null,
      unique (provider, checkout_ref)
    )`);
  await knex.raw(
    `create unique index pass_purchases_one_open on pass_purchases (user_id) where status in ('CREATED', 'OPEN')`,
  );
  await knex.raw(`create index pass_purchases_due on pass_purchases (next_check_at) where next_check_at is not null`);
}

async function createSubscriptions(knex: Knex): Promise<void> {
  await knex.raw(`
    create table subscriptions (
      id bigint generated always as identity primary key,
      user_id bigint not null references users (id),
      purchase_id uuid not null references pass_purchases (id),
      type text not null check (type in ${TYPES}),
      provider text not null,
      subscription_id text not null,
      customer_ref text not null,
      status text not null check (status in ('INCOMPLETE', 'ACTIVE', 'PAST_DUE', 'UNPAID', 'ENDED')),
      active boolean not null,
      price_cents integer not null check (price_cents > 0),
      stripe_metadata jsonb not null default '{}',
      pause_behavior text,
      resumes_at timestamptz,
      paused_by_user boolean not null default false,
      ends_with_period boolean not null default false,
      has_discount boolean not null default false,
      period_start timestamptz not null,
      period_end timestamptz not null,
      withdrawn_at timestamptz,
      cancel_wanted_at timestamptz,
      ended_at timestamptz,
      seen_at timestamptz not null,
      next_check_at timestamptz,
      checks integer not null default 0,
      created_at timestamptz not null,
      unique (provider, subscription_id),
      constraint subscriptions_active_is_running check (
        not active or (ended_at is null and pause_behavior is null and withdrawn_at is null)),
      constraint subscriptions_paused check (pause_behavior is not null or (resumes_at is null and not paused_by_user)),
      constraint subscriptions_ended check ((status = 'ENDED') = (ended_at is not null))
    )`);
  await knex.raw(`create index subscriptions_user on subscriptions (user_id, id desc)`);
  await knex.raw(`create index subscriptions_purchase on subscriptions (purchase_id)`);
  await knex.raw(`create index subscriptions_due on subscriptions (next_check_at) where next_check_at is not null`);
}

async function createCharges(knex: Knex): Promise<void> {
  await knex.raw(`
    create table pass_charges (
      id uuid primary key,
      subscription_id bigint not null references subscriptions (id),
      provider text not null,
      provider_ref text not null,
      status text not null check (status in ('DRAFT', 'OPEN', 'PAID', 'VOID', 'UNCOLLECTIBLE')),
      amount_cents integer not null check (amount_cents >= 0),
      currency text not null,
      period_start timestamptz not null,
      period_end timestamptz not null,
      attempts integer not null default 0,
      next_attempt_at timestamptz,
      invoice_id uuid unique references invoices (invoice_id),
      payment_attempt_id uuid unique references payment_attempts (id),
      paid_at timestamptz,
      suspended_at timestamptz,
      taken_back_at timestamptz,
      created_at timestamptz not null,
      unique (provider, provider_ref)
    )`);
  await knex.raw(`create index pass_charges_subscription on pass_charges (subscription_id, period_start desc)`);
}

/**
 * Passes: a student buys one by a visit at the provider (a purchase), which begins a subscription; each period is a
 * charge with an invoice of ours. A registration names the pass that covers it.
 */
export async function up(knex: Knex): Promise<void> {
  await createPurchases(knex);
  await createSubscriptions(knex);
  await createCharges(knex);
  await knex.raw(
    `alter table cohort_participants add column covered_by_subscription_id bigint references subscriptions (id)`,
  );
  await knex.raw(`
    create index cohort_participants_pass on cohort_participants (covered_by_subscription_id)
    where covered_by_subscription_id is not null`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`alter table cohort_participants drop column covered_by_subscription_id`);
  await knex.raw(`drop table pass_charges`);
  await knex.raw(`drop table subscriptions`);
  await knex.raw(`drop table pass_purchases`);
}
