import type { Knex } from 'knex';

/** Texts of the public pages with everything that they ever said, and what people did that the product counts. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table page_texts (
      slug text not null check (slug ~ '^[a-z][a-z-]*$'),
      language text not null check (language in ('et', 'en', 'ru')),
      revision integer not null default 1 check (revision > 0),
      content jsonb not null,
      shipped_digest text,
      updated_by_user_id bigint references users (id),
      updated_at timestamptz not null,
      primary key (slug, language)
    )`);
  await knex.raw(
    `comment on column page_texts.shipped_digest is 'Of the shipped text that the row holds; null once people have edited it'`,
  );
  await knex.raw(`
    create table page_text_revisions (
      slug text not null,
      language text not null,
      revision integer not null,
      content jsonb not null,
      updated_by_user_id bigint references users (id),
      updated_at timestamptz not null,
      primary key (slug, language, revision),
      foreign key (slug, language) references page_texts (slug, language)
    )`);
  await knex.raw(`
    create table conversions (
      id uuid primary key,
      kind text not null check (kind in ('montonio', 'stripe', 'cancel-sub', 'school-reg', 'student-reg')),
      user_id bigint references users (id),
      reference text,
      recorded_at timestamptz not null
    )`);
  await knex.raw(
    `create unique index conversions_by_reference on conversions (kind, reference) where reference is not null`,
  );
  await knex.raw(
    `create unique index conversions_by_person on conversions (kind, user_id) where reference is null and user_id is not null`,
  );
  await knex.raw(`create index conversions_list on conversions (kind, recorded_at desc)`);
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['conversions', 'page_text_revisions', 'page_texts']) await knex.raw(`drop table ${table}`);
}
