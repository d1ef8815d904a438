import type { Knex } from 'knex';

/** The overview of a school and the mail on Mondays read two school years; before, they read all years of the school. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`create index cohort_participants_school_years on cohort_participants (school_id, school_year)`);
  await knex.raw(`drop index invoices_owed_by_schools`);
  await knex.raw(`
    create index invoices_owed_by_schools on invoices (buyer_school_id) include (total_cents, paid_cents)
      where buyer_school_id is not null and kind = 'INVOICE' and status = 'UNPAID' and issued_at is not null`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop index if exists invoices_owed_by_schools, cohort_participants_school_years`);
  await knex.raw(`
    create index invoices_owed_by_schools on invoices (buyer_school_id)
      where buyer_school_id is not null and kind = 'INVOICE' and status = 'UNPAID' and issued_at is not null`);
}
