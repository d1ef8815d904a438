import type { Knex } from 'knex';

/**
 * A line of an invoice may be for something that is no seat, such as a gift card or a pass. `product_id` is the id that
 * the product's own table gives it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table invoice_lines add column product_kind text, add column product_id uuid,
      add constraint invoice_lines_product_kind check (product_kind in ('GIFT_CARD', 'PASS')),
      add constraint invoice_lines_whole_product check ((product_kind is null) = (product_id is null)),
      add constraint invoice_lines_seat_or_product check (participant_id is null or product_kind is null)`);
  await knex.raw(`
    create index invoice_lines_product on invoice_lines (product_kind, product_id) where product_kind is not null`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table invoice_lines drop constraint invoice_lines_seat_or_product, drop constraint invoice_lines_whole_product,
      drop constraint invoice_lines_product_kind, drop column product_kind, drop column product_id`);
}
