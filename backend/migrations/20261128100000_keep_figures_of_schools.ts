import type { Knex } from 'knex';

/** Columns of each table that a figure of a school is made of, and the one that names the school. */
const SOURCES = [
  { table: 'students', school: 'school_id', columns: ['school_id'] },
  {
    table: 'cohort_participants',
    school: 'school_id',
    columns: [
      'school_id',
      'school_year',
      'cohort_id',
      'status',
      'default_payer',
      'price_cents',
      'cohort_price_cents',
      'school_share_cents',
      'student_share_cents',
      'created_at',
    ],
  },
  {
    table: 'invoices',
    school: 'buyer_school_id',
    columns: [
      'buyer_school_id',
      'kind',
      'status',
      'number',
      'issued_at',
      'total_cents',
      'paid_cents',
      'credits_invoice_id',
    ],
  },
];

/** Rows that are only ever added, and count when they are about a registration. */
const LOGS = ['school_credit_logs', 'prepaid_seat_logs'];

/**
 * Figures of schools are kept. What a figure is made of marks its school in the same transaction, by adding a row, so that
 * nobody waits for anybody; a job counts marked schools anew. A school with a mark is read from the rows themselves. The
 * tables have no foreign keys: their checks would lock the school's row, which registrations at its cost wait for.
 */
export async function up(knex: Knex): Promise<void> {
  await keepFigures(knex);
  await knex.raw(`
    create table school_figure_marks (
      id bigint generated always as identity primary key,
      school_id bigint not null
    )`);
  await knex.raw(
    `comment on table school_figure_marks is 'Schools whose kept figures are out of date. Rows are only added and deleted, so that no registration waits for another'`,
  );
  await knex.raw(`create index school_figure_marks_school on school_figure_marks (school_id)`);
  await markByTriggers(knex);
  await markByLines(knex);
  await markByCohorts(knex);
  await knex.raw(`insert into school_figure_marks (school_id) select id from schools`);
}

async function keepFigures(knex: Knex): Promise<void> {
  await knex.raw(`
    create table school_figures (
      school_id bigint primary key,
      school_year integer not null,
      students integer not null,
      spend_cents bigint not null,
      debt_cents bigint not null,
      counted_at timestamptz not null
    )`);
  await knex.raw(
    `comment on column school_figures.school_year is 'Of which spend_cents is; another year makes the whole row out of date'`,
  );
  for (const figure of ['students', 'spend_cents', 'debt_cents'])
    await knex.raw(`create index school_figures_${figure} on school_figures (${figure}, school_id)`);
  await knex.raw(`create index school_figures_year on school_figures (school_year)`);
  await knex.raw(`
    create table school_course_figures (
      school_id bigint not null,
      school_year integer not null,
      month text not null,
      course_id bigint not null,
      seats integer not null,
      self_paid_seats integer not null,
      self_paid_cents bigint not null,
      completed integer not null,
      failed integer not null,
      awaiting_result integer not null,
      cost_cents bigint not null,
      saved_cents bigint not null,
      primary key (school_id, school_year, month, course_id)
    )`);
  await knex.raw(`
    create table school_day_figures (
      school_id bigint not null,
      school_year integer not null,
      day date not null,
      cost_cents bigint not null,
      primary key (school_id, school_year, day)
    )`);
  await knex.raw(
    `comment on table school_day_figures is 'What registrations made on a day, in Tallinn, cost the school'`,
  );
}

async function markByTriggers(knex: Knex): Promise<void> {
  await knex.raw(`
    create function mark_school() returns trigger language plpgsql as $$
    begin
      insert into school_figure_marks (school_id) values (new.id);
      return null;
    end $$`);
  await knex.raw(`create trigger schools_mark after insert on schools for each row execute function mark_school()`);
  for (const source of SOURCES) await markSource(knex, source);
  await knex.raw(`
    create function mark_logged_school() returns trigger language plpgsql as $$
    begin
      insert into school_figure_marks (school_id) values (new.school_id);
      return null;
    end $$`);
  for (const table of LOGS)
    await knex.raw(`
      create trigger ${table}_mark_school after insert on ${table} for each row
      when (new.participant_id is not null) execute function mark_logged_school()`);
}

async function markSource(knex: Knex, { table, school, columns }: (typeof SOURCES)[number]): Promise<void> {
  await knex.raw(`
    create function mark_school_of_${table}() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' and old.${school} is not null then
        insert into school_figure_marks (school_id) values (old.${school});
      end if;
      if tg_op <> 'DELETE' and new.${school} is not null and (tg_op = 'INSERT' or new.${school} is distinct from old.${school}) then
        insert into school_figure_marks (school_id) values (new.${school});
      end if;
      return null;
    end $$`);
  const changed = columns.map((column) => `new.${column} is distinct from old.${column}`).join(' or ');
  const triggers = [
    ['add', 'insert', `new.${school} is not null`],
    ['change', 'update', `(new.${school} is not null or old.${school} is not null) and (${changed})`],
    ['remove', 'delete', `old.${school} is not null`],
  ];
  for (const [name, event, when] of triggers)
    await knex.raw(`
      create trigger ${table}_mark_school_${name} after ${event} on ${table} for each row
      when (${when}) execute function mark_school_of_${table}()`);
}

/** The month and the course of a seat are its cohort's. */
async function markByCohorts(knex: Knex): Promise<void> {
  await knex.raw(`
    create function mark_schools_of_cohort() returns trigger language plpgsql as $$
    begin
      insert into school_figure_marks (school_id)
        select distinct school_id from cohort_participants where cohort_id = new.id and school_id is not null;
      return null;
    end $$`);
  await knex.raw(`
    create trigger cohorts_mark_schools after update on cohorts for each row
    when (new.start_date is distinct from old.start_date or new.course_id <> old.course_id)
    execute function mark_schools_of_cohort()`);
}

async function markByLines(knex: Knex): Promise<void> {
  await knex.raw(`
    create function mark_school_of_line() returns trigger language plpgsql as $$
    declare line invoice_lines := case when tg_op = 'DELETE' then old else new end;
    begin
      insert into school_figure_marks (school_id)
        select buyer_school_id from invoices where invoice_id = line.invoice_id and buyer_school_id is not null;
      return null;
    end $$`);
  for (const [name, event, row] of [
    ['add', 'insert', 'new'],
    ['remove', 'delete', 'old'],
  ])
    await knex.raw(`
      create trigger invoice_lines_mark_school_${name} after ${event} on invoice_lines for each row
      when (${row}.participant_id is not null) execute function mark_school_of_line()`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop function mark_school_of_line() cascade`);
  await knex.raw(`drop function mark_schools_of_cohort() cascade`);
  await knex.raw(`drop function mark_logged_school() cascade`);
  for (const { table } of SOURCES) await knex.raw(`drop function mark_school_of_${table}() cascade`);
  await knex.raw(`drop function mark_school() cascade`);
  await knex.raw(`drop table school_figure_marks, school_day_figures, school_course_figures, school_figures`);
}
