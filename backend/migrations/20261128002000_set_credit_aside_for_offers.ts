import type { Knex } from 'knex';

const LOGS = ['school_credit_logs', 'prepaid_seat_logs'] as const;

/** A seat that is offered at a school's cost has the school's seat in advance, or its credit, set aside with it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table waitlist_offers add column school_id bigint references schools (id)`);
  await knex.raw(
    `comment on column waitlist_offers.school_id is 'The school that has set a seat in advance, or credit, aside for the offer'`,
  );
  await knex.raw(`create index waitlist_offers_school on waitlist_offers (school_id) where school_id is not null`);
  for (const log of LOGS) {
    await knex.raw(`alter table ${log} add column offer_id uuid references waitlist_offers (id)`);
    await knex.raw(
      `alter table ${log} add constraint ${log}_one_holder check (num_nonnulls(participant_id, offer_id) <= 1)`,
    );
    await knex.raw(`create index ${log}_offer on ${log} (offer_id) where offer_id is not null`);
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const log of LOGS) {
    await knex.raw(`alter table ${log} drop constraint if exists ${log}_one_holder`);
    await knex.raw(`alter table ${log} drop column if exists offer_id`);
  }
  await knex.raw(`alter table waitlist_offers drop column if exists school_id`);
}
