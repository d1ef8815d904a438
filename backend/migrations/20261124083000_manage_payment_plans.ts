import type { Knex } from 'knex';

/** Staff change a plan that runs, and send its payer the link again. */
export async function up(knex: Knex): Promise<void> {
  await knex('activity_types').insert({ type: 'PAYMENT_PLAN_CHANGED' });
  await knex.raw(`alter table instalments add column reminded_at timestamptz`);
  await knex.raw(
    `comment on column instalments.reminded_at is 'When staff last sent its payer the link, so that no one gets a heap of mails'`,
  );
  await knex.raw(`create index cases_open_of_participant on cases (participant_id)
    where status = 'OPEN' and participant_id is not null`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop index cases_open_of_participant`);
  await knex.raw(`alter table instalments drop column reminded_at`);
  await knex('activity_log').where({ type: 'PAYMENT_PLAN_CHANGED' }).delete();
  await knex('activity_types').where({ type: 'PAYMENT_PLAN_CHANGED' }).delete();
}
