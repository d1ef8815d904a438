import type { Knex } from 'knex';

const ACTIVITY = 'SCHOOL_BILLING_CHANGED';

/** What an e-invoice (EN 16931) needs to know about a school, and where the e-invoice of a document is stored. */
export async function up(knex: Knex): Promise<void> {
  await knex('activity_types').insert({ type: ACTIVITY });
  await knex.raw(`
    alter table schools
      add column vat_number text check (vat_number ~ '^[A-Z]{2}[0-9A-Z+*]{2,12}$'),
      add column street text,
      add column city text,
      add column postal_code text,
      add column e_invoice_wanted boolean not null default false,
      add column e_invoice_scheme text check (e_invoice_scheme in ('0191', '9931', '0088')),
      add column e_invoice_id text,
      add column buyer_reference text,
      add column order_number text,
      add constraint schools_e_invoice_address check ((e_invoice_scheme is null) = (e_invoice_id is null))`);
  await divideAddresses(knex);
  await knex.raw(`alter table invoices add column e_invoice_key text`);
  await knex.raw(
    `comment on column schools.order_number is 'The school’s own number for its orders, on every document'`,
  );
  await knex.raw(
    `comment on column invoices.e_invoice_key is 'Where the UBL document is stored; null until it is made'`,
  );
}

/** The address in one line becomes what its parts make, so that both never differ. */
async function divideAddresses(knex: Knex): Promise<void> {
  await knex.raw(`
    update schools set
      street = coalesce(substring(address from '^(.+), [0-9]{5} .+$'), address),
      postal_code = substring(address from '^.+, ([0-9]{5}) .+$'),
      city = substring(address from '^.+, [0-9]{5} (.+)$')
    where address is not null`);
  await knex.raw(`alter table schools drop column address`);
  await knex.raw(`
    alter table schools add column address text generated always as (
      nullif(trim(both ', ' from coalesce(street, '') || ', ' || coalesce(postal_code || ' ', '') || coalesce(city, '')), '')
    ) stored`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`alter table invoices drop column e_invoice_key`);
  await knex.raw(`alter table schools add column written text`);
  await knex.raw(`update schools set written = address`);
  await knex.raw(`
    alter table schools
      drop column address,
      drop column vat_number,
      drop column street,
      drop column city,
      drop column postal_code,
      drop column e_invoice_wanted,
      drop column e_invoice_scheme,
      drop column e_invoice_id,
      drop column buyer_reference,
      drop column order_number`);
  await knex.raw(`alter table schools rename column written to address`);
  await knex('activity_log').where({ type: ACTIVITY }).delete();
  await knex('activity_types').where({ type: ACTIVITY }).delete();
}
