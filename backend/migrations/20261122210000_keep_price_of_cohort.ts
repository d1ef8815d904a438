import type { Knex } from 'knex';

const PRICE_NOW = `(select coalesce(c.price_cents, co.price_cents) from cohorts c join courses co on co.id = c.course_id where c.id = `;

/**
 * The cohort's price is kept where a student relies on it: with the seat, with a swap that waits for its payment, and
 * with an offer of the waiting list. Rows from before get what the student pays, else the price of today.
 */
export async function up(knex: Knex): Promise<void> {
  for (const table of ['cohort_participants', 'registration_swaps', 'waitlist_offers'])
    await knex.raw(`alter table ${table} add column cohort_price_cents integer check (cohort_price_cents >= 0)`);
  await knex.raw(
    `update cohort_participants set cohort_price_cents =
       case when default_payer = 'STUDENT' then price_cents else ${PRICE_NOW} cohort_participants.cohort_id) end`,
  );
  await knex.raw(
    `update registration_swaps set cohort_price_cents = case when p.default_payer = 'STUDENT' then registration_swaps.price_cents
       else ${PRICE_NOW} registration_swaps.to_cohort_id) end
     from cohort_participants p where p.id = registration_swaps.participant_id`,
  );
  await knex.raw(`update waitlist_offers set cohort_price_cents = ${PRICE_NOW} waitlist_offers.cohort_id)`);
  for (const table of ['cohort_participants', 'registration_swaps', 'waitlist_offers'])
    await knex.raw(`alter table ${table} alter column cohort_price_cents set not null`);
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['cohort_participants', 'registration_swaps', 'waitlist_offers'])
    await knex.raw(`alter table ${table} drop column cohort_price_cents`);
}
