import type { Knex } from 'knex';

const ACTIVITIES = [
  'WEBHOOK_CREATED',
  'WEBHOOK_CHANGED',
  'WEBHOOK_ROTATED',
  'WEBHOOK_SWITCHED_ON',
  'WEBHOOK_SWITCHED_OFF',
  'WEBHOOK_REMOVED',
  'WEBHOOK_TESTED',
  'WEBHOOK_REDELIVERED',
];

/**
 * Addresses of other programs that hear what happens here, and the log of what was sent to them. A row of
 * endpoint_deliveries that waits is its own place in the queue: `next_try_at` says when it is sent.
 */
export async function up(knex: Knex): Promise<void> {
  await knex('activity_types').insert(ACTIVITIES.map((type) => ({ type })));
  await knex.raw(`
    create table webhook_endpoints (
      id bigint generated always as identity primary key,
      school_id bigint references schools (id),
      name text not null,
      url text not null,
      events text[] not null check (cardinality(events) > 0),
      secret text not null,
      former_secret text,
      former_until timestamptz,
      state text not null check (state in ('ON', 'OFF')),
      state_since timestamptz not null,
      off_reason text check (off_reason in ('BY_HAND', 'GONE', 'FAILING')),
      failing_since timestamptz,
      created_by_user_id bigint not null references users (id),
      created_at timestamptz not null,
      check ((state = 'OFF') = (off_reason is not null)),
      check ((former_secret is null) = (former_until is null))
    )`);
  await knex.raw(`
    create table endpoint_deliveries (
      id uuid primary key,
      endpoint_id bigint not null references webhook_endpoints (id) on delete cascade,
      event_key text not null,
      type text not null,
      body text not null,
      created_at timestamptz not null,
      state text not null check (state in ('WAITING', 'DELIVERED', 'FAILED')),
      tries integer not null default 0,
      next_try_at timestamptz,
      queued_until timestamptz,
      claimed_until timestamptz,
      check ((state = 'WAITING') = (next_try_at is not null)),
      unique (endpoint_id, event_key)
    )`);
  await knex.raw(`
    create table endpoint_tries (
      id bigint generated always as identity primary key,
      delivery_id uuid not null references endpoint_deliveries (id) on delete cascade,
      tried_at timestamptz not null,
      duration_ms integer not null,
      status_code integer,
      failure text,
      answer text
    )`);
  await comments(knex);
  await knex.raw('create index webhook_endpoints_of_school on webhook_endpoints (school_id, id desc)');
  await knex.raw('create index webhook_endpoints_of_creator on webhook_endpoints (created_by_user_id)');
  await knex.raw('create index endpoint_deliveries_newest on endpoint_deliveries (endpoint_id, id desc)');
  await knex.raw('create index endpoint_deliveries_by_state on endpoint_deliveries (endpoint_id, state, id desc)');
  await knex.raw(
    `create index endpoint_deliveries_due on endpoint_deliveries (endpoint_id, next_try_at) where state = 'WAITING'`,
  );
  await knex.raw(
    'create index endpoint_deliveries_claimed on endpoint_deliveries (endpoint_id, claimed_until) where claimed_until is not null',
  );
  await knex.raw('create index endpoint_deliveries_old on endpoint_deliveries (created_at)');
  await knex.raw('create index endpoint_tries_of_delivery on endpoint_tries (delivery_id, id desc)');
  await knex.raw('create index memberships_confirmed_at on memberships (confirmed_at) where confirmed_at is not null');
  await knex.raw('create index memberships_ended_at on memberships (ended_at) where ended_at is not null');
}

async function comments(knex: Knex): Promise<void> {
  const said = {
    'webhook_endpoints.school_id': 'Null for an endpoint of the organisation itself, which hears of all schools',
    'webhook_endpoints.secret': 'Encrypted; signs what is sent',
    'webhook_endpoints.former_secret': 'The secret before the last rotation; signs as well until former_until',
    'webhook_endpoints.failing_since': 'First of the tries that have all failed since; null after a success',
    'endpoint_deliveries.event_key': 'What happened, so that a job that runs twice tells it once',
    'endpoint_deliveries.body': 'As it is signed and sent, the same for every try',
    'endpoint_deliveries.tries': 'Since the delivery was made or asked for again',
    'endpoint_deliveries.queued_until': 'A job for it is in the queue; after this time it is put there again',
    'endpoint_deliveries.claimed_until': 'A worker is sending it; after this time the worker is taken for dead',
  };
  for (const [column, text] of Object.entries(said)) await knex.raw(`comment on column ${column} is '${text}'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index if exists memberships_confirmed_at');
  await knex.raw('drop index if exists memberships_ended_at');
  for (const table of ['endpoint_tries', 'endpoint_deliveries', 'webhook_endpoints'])
    await knex.raw(`drop table ${table}`);
  for (const table of ['activity_log', 'activity_types']) await knex(table).whereIn('type', ACTIVITIES).delete();
}
