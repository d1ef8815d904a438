import type { Knex } from 'knex';

/** Whoever opens a link may give the address that gets its mails, so the day of an address is not that of its link. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table payment_links add column payer_email_at timestamptz`);
  await knex.raw(`update payment_links set payer_email_at = created_at where payer_email is not null`);
  await knex.raw(`drop index payment_links_address`);
  await knex.raw(`create index payment_links_address on payment_links (lower(payer_email), payer_email_at)
    where payer_email is not null`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop index payment_links_address`);
  await knex.raw(`create index payment_links_address on payment_links (lower(payer_email), created_at)
    where payer_email is not null`);
  await knex.raw(`alter table payment_links drop column payer_email_at`);
}
