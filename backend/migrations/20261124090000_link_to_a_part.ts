import type { Knex } from 'knex';

/**
 * A payment link of a seat that is paid in parts is for one part. A link whose plan is taken back is for all again, and a
 * link without a part is for what the invoice asks.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    `alter table payment_links add column instalment_id uuid references instalments (id) on delete set null`,
  );
  await knex.raw(`create index payment_links_of_instalment on payment_links (instalment_id)
    where instalment_id is not null`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`alter table payment_links drop column instalment_id`);
}
