import type { Knex } from 'knex';

/** Staff read all plans, newest first, and those of which a part is late. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`create index payment_plans_newest on payment_plans (created_at desc, id desc)`);
  await knex.raw(`create index instalments_late on instalments (plan_id) where state in ('DUE', 'FAILED')`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop index payment_plans_newest`);
  await knex.raw(`drop index instalments_late`);
}
