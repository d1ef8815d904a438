import type { Knex } from 'knex';

const PEOPLE = `search_spelling(first_name || ' ' || last_name || ' ' || email)`;

/** Cohorts are found as courses and people are, by the spelling of their own names and of their courses' titles. Each text begins with a space, so that a word's beginning can be looked for. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`drop index cohorts_names`);
  await knex.raw(`alter table cohorts add column search_text text generated always as (' ' || search_spelling(name)) stored`);
  await knex.raw(`create index cohorts_search_text on cohorts using gin (search_text gin_trgm_ops)`);
  await knex.raw(`alter table courses add column search_title text generated always as (' ' || search_spelling(title)) stored`);
  // There are hundreds of titles: reading them all from an index is quicker than trigrams and than the courses' long rows.
  await knex.raw(`create index courses_titles on courses (id) include (search_title)`);
  await knex.raw(`alter table users alter column search_text set expression as (' ' || ${PEOPLE})`);
  // Whether a word is rare decides between its index and the list's: a hundred samples of a text do not tell.
  await knex.raw(`alter table users alter column search_text set statistics 500`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`alter table users alter column search_text set statistics default`);
  await knex.raw(`alter table users alter column search_text set expression as (${PEOPLE})`);
  await knex.raw(`alter table courses drop column search_title`);
  await knex.raw(`alter table cohorts drop column search_text`);
  await knex.raw(`create index cohorts_names on cohorts using gin (name gin_trgm_ops)`);
}
