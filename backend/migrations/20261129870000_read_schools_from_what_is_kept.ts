import type { Knex } from 'knex';

/**
 * Pages of a large school read as much as those of a small one. Only adds: what an overview says of a school year is kept
 * as one row, beside the figures by course that it is summed of. Processes of the former version, which may still count
 * figures meanwhile, leave `years_counted_at` behind; such a school is counted anew.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table school_year_figures (
      school_id bigint not null,
      school_year integer not null,
      seats integer not null,
      self_paid_seats integer not null,
      self_paid_cents bigint not null,
      completed integer not null,
      failed integer not null,
      awaiting_result integer not null,
      saved_cents bigint not null,
      courses jsonb not null,
      primary key (school_id, school_year)
    )`);
  await knex.raw(
    `comment on column school_year_figures.courses is 'Seats and cost by month, of the dearest courses and of all others together'`,
  );
  await knex.raw(`alter table school_figures add column years_counted_at timestamptz`);
  await knex.raw(
    `comment on column school_figures.years_counted_at is 'As counted_at when school_year_figures are of the same count'`,
  );
  await knex.raw(`
    create index school_figures_without_years on school_figures (school_id)
      where years_counted_at is distinct from counted_at`);
  await knex.raw(`alter table school_day_figures drop constraint school_day_figures_pkey`);
  await knex.raw(`alter table school_day_figures add primary key (school_id, school_year, day) include (cost_cents)`);
  await coverSeats(
    knex,
    'cohort_id, status, default_payer, user_id, school_share_cents, student_share_cents, created_at',
  );
  await costSeats(knex, '(school_year, school_id, user_id) include (school_share_cents, cohort_id)');
  await knex.raw(`create index invoice_lines_first on invoice_lines (invoice_id, id)`);
  await knex.raw(`
    create index schools_of_municipality on schools (municipality, name collate et_names, id)
      where municipality is not null and archived_at is null`);
}

/** Builds the new index first: readers wait only while it takes the place of the old one. */
async function replaceIndex(knex: Knex, name: string, definition: string): Promise<void> {
  await knex.raw(`create index ${name}_new on cohort_participants ${definition}`);
  await knex.raw(`drop index ${name}`);
  await knex.raw(`alter index ${name}_new rename to ${name}`);
}

/** Of a school's registrations in a school year, pages sum these columns without reading the rows. */
async function coverSeats(knex: Knex, columns: string): Promise<void> {
  await replaceIndex(knex, 'cohort_participants_school_years', `(school_id, school_year) include (${columns})`);
}

/** What a school pays for in a school year, by student: who asks for a course is shown with their other courses. */
async function costSeats(knex: Knex, columns: string): Promise<void> {
  await replaceIndex(
    knex,
    'cohort_participants_school_cost',
    `${columns} where default_payer = 'SCHOOL' and status <> 'CANCELED'`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop index schools_of_municipality, invoice_lines_first`);
  await costSeats(knex, '(school_year, school_id) include (school_share_cents)');
  await coverSeats(knex, 'cohort_id, status');
  await knex.raw(`alter table school_day_figures drop constraint school_day_figures_pkey`);
  await knex.raw(`alter table school_day_figures add primary key (school_id, school_year, day)`);
  await knex.raw(`alter table school_figures drop column years_counted_at`);
  await knex.raw(`drop table school_year_figures`);
}
