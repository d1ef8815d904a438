import type { Knex } from 'knex';

/**
 * Students agree to the terms when they join a waiting list. Of those who wait already nobody was asked: like whom a
 * school has put on the list, they agree by taking the offered seat.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table waitlist_entries add column terms_accepted_at timestamptz`);
  await knex.raw(
    `comment on column waitlist_entries.terms_accepted_at is 'When the student agreed to the terms, which the seat takes over; null where that is left to taking it'`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`alter table waitlist_entries drop column terms_accepted_at`);
}
