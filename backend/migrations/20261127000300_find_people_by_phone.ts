import type { Knex } from 'knex';

/** A phone number is found however it is written, by its digits. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    `create index users_phone_digits on users using gin (regexp_replace(phone_number, '\\D', '', 'g') gin_trgm_ops) where deleted_at is null and phone_number is not null`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop index users_phone_digits`);
}
