import type { Knex } from 'knex';

const ACTIVITIES = ['SCHOOL_CREATED', 'SCHOOL_CHANGED', 'SCHOOL_ARCHIVED', 'SCHOOL_RESTORED'];

/** One or two letters are looked for after a space, so the text begins with one. */
const SEARCHED = `' ' || search_spelling(name) || ' ' || regexp_replace(search_spelling(name), '[^[:alnum:]]+', ' ', 'g')`;

/** Staff make schools, change them and archive them; lists are searched and sorted by what a school costs and owes. */
export async function up(knex: Knex): Promise<void> {
  await knex('activity_types').insert(ACTIVITIES.map((type) => ({ type })));
  await knex.raw(`
    alter table schools
      add column municipality text check (length(municipality) between 1 and 100),
      add column cost_centre text check (length(cost_centre) between 1 and 100),
      add column language text not null default 'et' check (language in ('et', 'en', 'ru')),
      add column archived_at timestamptz,
      add column search_text text generated always as (${SEARCHED}) stored`);
  await knex.raw(`comment on column schools.language is 'Language of mails to addresses of the school itself'`);
  await knex.raw(
    `comment on column schools.archived_at is 'Since when nobody registers at its cost and the public list is without it'`,
  );
  await knex.raw(`drop index schools_name_unique`);
  // Names that differed in accents alone are one name now. The later one gets its number until staff rename it.
  await knex.raw(`
    update schools s set name = left(s.name, 190) || ' (' || s.id || ')'
    where exists (select 1 from schools e
      where e.id < s.id and e.country = s.country and search_spelling(e.name) = search_spelling(s.name))`);
  await knex.raw(`create unique index schools_name_unique on schools (country, search_spelling(name))`);
  await knex.raw(`create index schools_list on schools (name collate et_names, id)`);
  await knex.raw(`create index schools_search on schools using gin (search_text gin_trgm_ops)`);
  await knex.raw(`create index schools_municipality on schools (municipality, id) where municipality is not null`);
  await knex.raw(`
    create index cohort_participants_school_cost on cohort_participants (school_year, school_id)
      include (school_share_cents) where default_payer = 'SCHOOL' and status <> 'CANCELED'`);
  await knex.raw(`
    create index invoices_owed_by_schools on invoices (buyer_school_id)
      where buyer_school_id is not null and kind = 'INVOICE' and status = 'UNPAID' and issued_at is not null`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop index invoices_owed_by_schools, cohort_participants_school_cost`);
  await knex.raw(`drop index schools_municipality, schools_search, schools_list, schools_name_unique`);
  await knex.raw(`create unique index schools_name_unique on schools (lower(name))`);
  await knex.raw(`
    alter table schools
      drop column search_text,
      drop column archived_at,
      drop column language,
      drop column cost_centre,
      drop column municipality`);
  for (const table of ['activity_log', 'activity_types']) await knex(table).whereIn('type', ACTIVITIES).delete();
}
