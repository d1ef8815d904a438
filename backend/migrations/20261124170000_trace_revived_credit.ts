import type { Knex } from 'knex';

/** Credit that came back after its lot had expired names that lot, so that a payment taken back stops it, too. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table school_credit_lots add column of_lot_id uuid references school_credit_lots (id)`);
  await knex.raw(
    `create index school_credit_lots_of_lot on school_credit_lots (of_lot_id) where of_lot_id is not null`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`alter table school_credit_lots drop column of_lot_id`);
}
