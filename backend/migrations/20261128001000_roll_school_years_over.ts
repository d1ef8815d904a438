import type { Knex } from 'knex';

const kinds = (all: readonly string[]): string => all.map((kind) => `'${kind}'`).join(', ');

async function allowLists(knex: Knex, all: readonly string[]): Promise<void> {
  await knex.raw(`alter table imports drop constraint imports_what_check`);
  await knex.raw(`alter table imports add constraint imports_what_check check (what in (${kinds(all)}))`);
}

/** A list of next year's students also says who leaves: members whom it does not have get rows of their own. */
export async function up(knex: Knex): Promise<void> {
  await allowLists(knex, ['students', 'feedback', 'school-year']);
  await knex.raw(
    `alter table imports add constraint imports_school_year_of_school check (what <> 'school-year' or school_id is not null)`,
  );
  await knex.raw(`alter table import_rows add column is_missing boolean not null default false`);
  await knex.raw(
    `comment on column import_rows.is_missing is 'The file does not have the row: it is about a member whom the list leaves out'`,
  );
  await knex.raw(
    `alter table memberships add column grade_year integer check (grade_year is null or grade is not null)`,
  );
  await knex.raw(
    `comment on column memberships.grade_year is 'The school year of the grade, by the calendar year in which it begins; null for the one in which the student joined'`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`alter table memberships drop column if exists grade_year`);
  await knex.raw(`alter table import_rows drop column if exists is_missing`);
  await knex('imports').where({ what: 'school-year' }).delete();
  await knex.raw(`alter table imports drop constraint if exists imports_school_year_of_school`);
  await allowLists(knex, ['students', 'feedback']);
}
