import type { Knex } from 'knex';

/** The outbox, its handlers' completions, replayable answers and the activity log. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table queue_messages (
      message_id uuid primary key,
      name text not null,
      unique_key text unique,
      metadata jsonb not null,
      created_at timestamptz not null default now(),
      relayed_at timestamptz,
      completed_at timestamptz
    )`);
  await knex.raw(`create index queue_messages_unrelayed on queue_messages (message_id) where relayed_at is null`);
  await knex.raw(`create index queue_messages_incomplete on queue_messages (relayed_at) where completed_at is null`);
  await knex.raw(`create index queue_messages_list on queue_messages (created_at desc)`);
  await knex.raw(`
    create table queue_message_handlers (
      message_id uuid not null references queue_messages (message_id) on delete cascade,
      handler text not null,
      completed_at timestamptz not null default now(),
      primary key (message_id, handler)
    )`);
  await knex.raw(`
    create table idempotency_keys (
      owner text not null,
      key text not null,
      fingerprint text not null,
      status integer,
      body jsonb,
      created_at timestamptz not null default now(),
      primary key (owner, key)
    )`);
  await knex.raw(`create index idempotency_keys_age on idempotency_keys (created_at)`);
  await knex.raw(`
    create table activity_log (
      id bigint generated always as identity primary key,
      type text not null check (type in (
        'VIDEO_CALL_JOINED', 'PAYER_CHANGED', 'UNENROLL', 'COHORT_PAYMENT', 'COHORT_PARTICIPANT_STATUS_CHANGE',
        'SUBSCRIPTION_CANCELLED', 'SUBSCRIPTION_CREATED', 'COHORT_REGISTRATION', 'EMAIL_SENT', 'USER_DELETED',
        'LMS_LINK_CLICKED', 'PAUSE_SUBSCRIPTION', 'SCHOOL_CREDITS_LOW', 'SCHOOL_CREDITS_ADDED', 'SCHOOL_CREDITS_USED',
        'SCHOOL_CREDITS_REFUNDED')),
      user_id bigint references users (id),
      actor_user_id bigint references users (id),
      cohort_id bigint references cohorts (id),
      school_id bigint references schools (id),
      notes text,
      metadata jsonb not null default '{}',
      created_at timestamptz not null default now()
    )`);
  await knex.raw(`create index activity_log_user on activity_log (user_id, id desc)`);
  await knex.raw(`create index activity_log_cohort on activity_log (cohort_id, id desc)`);
  await knex.raw(`create index activity_log_school on activity_log (school_id, id desc)`);
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['activity_log', 'idempotency_keys', 'queue_message_handlers', 'queue_messages']) {
    await knex.raw(`drop table ${table}`);
  }
}
