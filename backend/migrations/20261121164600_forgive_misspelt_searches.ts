import type { Knex } from 'knex';

/** PostgreSQL stems Estonian from 18 on; earlier ones take its words as they are, and trigrams make up for it. */
async function estonianOf(knex: Knex): Promise<'estonian' | 'simple'> {
  const { rows } = await knex.raw<{ rows: unknown[] }>(`select 1 from pg_ts_config where cfgname = 'estonian'`);
  return rows.length > 0 ? 'estonian' : 'simple';
}

/**
 * Courses are found in spite of typing errors, in three languages.
 *
 * `pg_trgm` sees letters only as the operating system's locale has them, and ours is C: `ü` and the whole Cyrillic
 * alphabet make no trigrams there. What is searched is therefore spelt in ASCII first, which also brings
 * `psuhholoogia` to `psühholoogia` and `psihologiya` to `Психология`.
 */
export async function up(knex: Knex): Promise<void> {
  const estonian = await estonianOf(knex);
  await knex.raw(`create extension if not exists fuzzystrmatch`);
  await knex.raw(`
    create function search_spelling(written text) returns text language sql immutable strict parallel safe as $$
      select replace(replace(replace(replace(replace(replace(replace(
        translate(lower(written), 'õäöüšžàáâãåçèéêëìíîïñòóôøùúûýÿабвгдеёзийклмнопрстуфхыэъь', 'oaouszaaaaaceeeeiiiinoooouuuyyabvgdeeziiklmnoprstufhye'),
        'ж', 'zh'), 'ц', 'ts'), 'ч', 'ch'), 'ш', 'sh'), 'щ', 'shch'), 'ю', 'yu'), 'я', 'ya')
    $$`);
  await knex.raw(
    `comment on function search_spelling is 'Small letters without dots and accents, Cyrillic in Latin letters'`,
  );
  await knex.raw(`
    create function search_words(written text) returns tsvector language sql immutable strict parallel safe as $$
      select to_tsvector('${estonian}', written) || to_tsvector('russian', written) || to_tsvector('english', written)
    $$`);
  await knex.raw(`
    create function search_for(typed text) returns tsquery language sql immutable strict parallel safe as $$
      select plainto_tsquery('${estonian}', typed) || plainto_tsquery('russian', typed) || plainto_tsquery('english', typed)
    $$`);
  await knex.raw(`
    create function search_forgives(typed text, written text) returns boolean language sql immutable strict parallel safe as $$
      select coalesce(bool_and(exists (
        select 1 from regexp_split_to_table(written, '[^[:alnum:]]+') word, generate_series(length(sought) - slips, length(sought) + slips) size
        where levenshtein_less_equal(left(word, size), sought, slips) <= slips)), false)
      from (
        select sought, case when length(sought) < 4 then 0 when length(sought) < 8 then 1 else 2 end as slips
        from (select left(word, 60) as sought from regexp_split_to_table(typed, '[^[:alnum:]]+') word where word <> '') words
      ) words
    $$`);
  await knex.raw(`
    comment on function search_forgives is
      'Whether each word typed begins a word that is written: with one letter wrong, missing or added from four letters on, with two from eight on. Both are given in search_spelling'`);

  await knex.raw(`alter table courses add column keywords text not null default '' check (length(keywords) <= 1000)`);
  await knex.raw(
    `comment on column courses.keywords is 'Words by which the course is found besides its own, in any language; shown nowhere'`,
  );
  await knex.raw(`drop index courses_search`);
  await knex.raw(`alter table courses drop column search_text`);
  const searched = `title || ' ' || description_short || ' ' || coalesce(tag, '') || ' ' || keywords`;
  await knex.raw(`
    alter table courses
      add column search_text text generated always as (' ' || search_spelling(${searched})) stored,
      add column search_words tsvector generated always as (search_words(${searched})) stored`);
  await knex.raw(`create index courses_search_text on courses using gin (search_text gin_trgm_ops)`);
  await knex.raw(`create index courses_search_words on courses using gin (search_words)`);
  // Students are a hundred for each teacher, and nobody looks for them here.
  await knex.raw(`
    create index users_teaching_names on users using gin (search_spelling(' ' || first_name || ' ' || last_name) gin_trgm_ops) where role <> 'STUDENT'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop index users_teaching_names`);
  await knex.raw(`drop index courses_search_words`);
  await knex.raw(`drop index courses_search_text`);
  await knex.raw(`alter table courses drop column search_words, drop column search_text, drop column keywords`);
  await knex.raw(`
    alter table courses add column search_text text
      generated always as (lower(title || ' ' || description_short || ' ' || coalesce(tag, ''))) stored`);
  await knex.raw(`create index courses_search on courses using gin (search_text gin_trgm_ops)`);
  for (const each of ['search_forgives(text, text)', 'search_for(text)', 'search_words(text)', 'search_spelling(text)'])
    await knex.raw(`drop function ${each}`);
  await knex.raw(`drop extension if exists fuzzystrmatch`);
}
