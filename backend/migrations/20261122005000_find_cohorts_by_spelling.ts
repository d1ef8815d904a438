import type { Knex } from 'knex';

const TEACHES = `role in ('TEACHER', 'ADMIN') and deleted_at is null`;
const PERSON = `search_spelling(first_name || ' ' || last_name || ' ' || email)`;

/** A space before, and a second time by its words alone: one or two letters are looked for after a space, in “B1/B2” and “Mari-Liis” too. */
const byWords = (text: string, named = text): string =>
  `' ' || ${text} || ' ' || regexp_replace(${named}, '[^[:alnum:]]+', ' ', 'g')`;

async function findPeopleBy(knex: Knex, text: string): Promise<void> {
  await knex.raw(`drop index users_search, users_teaching_search`);
  await knex.raw(`alter table users drop column search_text`);
  await knex.raw(`alter table users add column search_text text generated always as (${text}) stored`);
  await knex.raw(`create index users_search on users using gin (search_text gin_trgm_ops) where deleted_at is null`);
  await knex.raw(`create index users_teaching_search on users using gin (search_text gin_trgm_ops) where ${TEACHES}`);
}

/** Cohorts are found as courses and people are, by the spelling of their own names and of their courses' titles. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`drop index cohorts_names`);
  await knex.raw(
    `alter table cohorts add column search_text text generated always as (${byWords('search_spelling(name)')}) stored`,
  );
  await knex.raw(`create index cohorts_search_text on cohorts using gin (search_text gin_trgm_ops)`);
  await knex.raw(
    `alter table courses add column search_title text generated always as (${byWords('search_spelling(title)')}) stored`,
  );
  await findPeopleBy(knex, byWords(PERSON, `search_spelling(first_name || ' ' || last_name)`));
  // Whether a word is rare decides between its index and the list's: a hundred samples of a text do not tell.
  await knex.raw(`alter table users alter column search_text set statistics 500`);
  await knex.raw(`analyze users, cohorts, courses`);
}

export async function down(knex: Knex): Promise<void> {
  await findPeopleBy(knex, PERSON);
  await knex.raw(`alter table courses drop column search_title`);
  await knex.raw(`alter table cohorts drop column search_text`);
  await knex.raw(`create index cohorts_names on cohorts using gin (name gin_trgm_ops)`);
}
