import type { Knex } from 'knex';

/** The comparisons whose rows had the names of persons. */
const ABOUT_PERSONS = `('receivable-documents', 'passes-ledger')`;

/**
 * Results of comparisons stay for good, and had the names of students in the rows that differed; so had the facts of their
 * cases. The number of the person stays, by which the name is looked up as long as there is one.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    update reconciliation_results r set rows = (
      select coalesce(jsonb_agg(
        case when t.row ->> 'kind' in ('user', 'pass') then t.row || jsonb_build_object('label', t.row -> 'id') else t.row end
        order by t.place), '[]')
      from jsonb_array_elements(r.rows) with ordinality as t(row, place))
    where r.name in ${ABOUT_PERSONS} and r.row_count > 0`);
  await knex.raw(`
    update cases set facts = facts - 'first' where kind = 'books.differ' and subject_key in ${ABOUT_PERSONS}`);
  await knex.raw(
    `comment on column reconciliation_results.rows is 'The first hundred rows that differ; ids of persons, never their names'`,
  );
}

/** Names that are gone do not come back; the older version shows numbers in their place. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`comment on column reconciliation_results.rows is null`);
}
