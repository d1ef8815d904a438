import type { Knex } from 'knex';

/**
 * The wallet that held the card of a payment. Null: no wallet, or the provider did not say. The check is not valid for what
 * was there before, where every wallet is null: reading all payments would hold up those who pay.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table payment_attempts add column wallet text`);
  await knex.raw(`
    alter table payment_attempts
      add constraint payment_attempts_wallet_known check (wallet in ('apple_pay', 'google_pay')) not valid`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`alter table payment_attempts drop column wallet`);
}
