import type { Knex } from 'knex';

const OWED = `buyer_school_id is not null and kind = 'INVOICE' and status = 'UNPAID' and issued_at is not null`;

/**
 * The overview of a school and the mail on Mondays read the school years they tell of; before, they read all years of the
 * school. Debts of schools and answers of cohorts are summed from an index alone.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`create index cohort_participants_school_years on cohort_participants (school_id, school_year)`);
  await knex.raw(`drop index invoices_owed_by_schools, feedback_submissions_newest`);
  await knex.raw(
    `create index invoices_owed_by_schools on invoices (buyer_school_id) include (total_cents, paid_cents) where ${OWED}`,
  );
  await knex.raw(`
    create index feedback_submissions_newest on feedback_submissions (cohort_id, submitted_at desc, id desc)
      include (course_id, satisfaction) where submitted_at is not null`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(
    `drop index if exists feedback_submissions_newest, invoices_owed_by_schools, cohort_participants_school_years`,
  );
  await knex.raw(`create index invoices_owed_by_schools on invoices (buyer_school_id) where ${OWED}`);
  await knex.raw(`
    create index feedback_submissions_newest on feedback_submissions (cohort_id, submitted_at desc, id desc)
      where submitted_at is not null`);
}
