import type { Knex } from 'knex';

/** Who has an e-invoice handed over again is kept. */
export async function up(knex: Knex): Promise<void> {
  await knex('activity_types').insert({ type: 'E_INVOICE_SENT_AGAIN' });
}

export async function down(knex: Knex): Promise<void> {
  await knex('activity_log').where({ type: 'E_INVOICE_SENT_AGAIN' }).delete();
  await knex('activity_types').where({ type: 'E_INVOICE_SENT_AGAIN' }).delete();
}
