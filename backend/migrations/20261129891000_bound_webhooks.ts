import type { Knex } from 'knex';

/**
 * What lets webhooks be counted and told once: since when an endpoint hears each event that was added later, when its
 * tests and repetitions were last noted in the activity log, and which deliveries have a job in the queue.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table webhook_endpoints
      add column heard_since jsonb not null default '{}',
      add column test_noted_at timestamptz,
      add column redelivery_noted_at timestamptz`);
  const said = {
    heard_since: 'Times by event, of events that were added after the endpoint was made',
    test_noted_at: 'When a test was last noted in the activity log, which is done once an hour',
    redelivery_noted_at: 'When sending again was last noted in the activity log, which is done once an hour',
  };
  for (const [column, text] of Object.entries(said))
    await knex.raw(`comment on column webhook_endpoints.${column} is '${text}'`);
  await knex.raw(
    'create index endpoint_deliveries_queued on endpoint_deliveries (endpoint_id, queued_until) where queued_until is not null',
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index endpoint_deliveries_queued');
  await knex.raw(`
    alter table webhook_endpoints
      drop column heard_since, drop column test_noted_at, drop column redelivery_noted_at`);
}
