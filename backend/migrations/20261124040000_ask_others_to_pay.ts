import type { Knex } from 'knex';

/**
 * Links by which somebody without an account pays an invoice: one whom the student asked (GUARDIAN), or the reader of a
 * mail about the invoice (INVOICE). Only a hash of a link's token is stored. What is known of the asked person is deleted
 * some time after the link has ended.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table payment_links (
      id uuid primary key,
      purpose text not null check (purpose in ('GUARDIAN', 'INVOICE')),
      invoice_id uuid not null references invoices (invoice_id),
      participant_id bigint not null references cohort_participants (id),
      asked_by_user_id bigint not null references users (id),
      token_hash text not null,
      payer_name text,
      payer_email text,
      payer_language text not null check (payer_language in ('et', 'en', 'ru')),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      opened_at timestamptz,
      invoiced_at timestamptz,
      reminded_at timestamptz,
      ended_at timestamptz,
      end_reason text check (end_reason in ('PAID', 'REPLACED', 'TAKEN_BACK', 'EXPIRED', 'CLOSED')),
      constraint payment_links_end check ((ended_at is null) = (end_reason is null))
    )`);
  await knex.raw(`create unique index payment_links_token on payment_links (token_hash)`);
  await knex.raw(
    `create unique index payment_links_one_live on payment_links (invoice_id, purpose) where ended_at is null`,
  );
  await knex.raw(`create index payment_links_invoice on payment_links (invoice_id)`);
  await knex.raw(`create index payment_links_participant on payment_links (participant_id, created_at desc)`);
  await knex.raw(`create index payment_links_asker on payment_links (asked_by_user_id, created_at)`);
  await knex.raw(`create index payment_links_address on payment_links (lower(payer_email), created_at)
    where payer_email is not null`);
  await knex.raw(`create index payment_links_live on payment_links (expires_at) where ended_at is null`);
  await knex.raw(`create index payment_links_to_erase on payment_links (ended_at)
    where payer_name is not null or payer_email is not null`);
  await knex.raw(`alter table payment_attempts add column payment_link_id uuid references payment_links (id)`);
  await knex.raw(
    `create index payment_attempts_link on payment_attempts (payment_link_id) where payment_link_id is not null`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`alter table payment_attempts drop column payment_link_id`);
  await knex.raw(`drop table payment_links`);
}
