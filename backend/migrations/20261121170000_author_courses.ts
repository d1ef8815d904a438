import type { Knex } from 'knex';

const ACTIVITY_TYPES = ['COURSE_CREATED', 'COURSE_STATUS_CHANGE'];

/** Types that the activity log takes at this moment, whichever migrations came before. */
async function activityTypes(knex: Knex): Promise<string[]> {
  const { rows } = await knex.raw<{ rows: { definition: string }[] }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'activity_log_type_check'`,
  );
  return [...(rows[0]?.definition ?? '').matchAll(/'([A-Z_]+)'/g)].map(([, type = '']) => type);
}

async function allowActivityTypes(knex: Knex, types: readonly string[]): Promise<void> {
  await knex.raw(`alter table activity_log drop constraint activity_log_type_check`);
  await knex.raw(
    `alter table activity_log add constraint activity_log_type_check check (type in (${types.map((type) => `'${type}'`).join(', ')}))`,
  );
}

/** Every address that leads to a course, the present one and those that it had in public: one table, so that none can lead to two. */
async function keepSlugs(knex: Knex): Promise<void> {
  await knex.raw(`
    create table course_slugs (
      slug text primary key,
      course_id bigint not null references courses (id) on delete cascade,
      created_at timestamptz not null default now()
    )`);
  await knex.raw(`create index course_slugs_course on course_slugs (course_id)`);
  await knex.raw(`insert into course_slugs (slug, course_id) select slug, id from courses`);
  await knex.raw(`
    create function keep_course_slug() returns trigger language plpgsql as $$
    begin
      -- Nobody has seen the address of a course that was never public.
      if tg_op = 'UPDATE' and old.status <> 'APPROVED' and old.slug <> new.slug then
        delete from course_slugs where slug = old.slug;
      end if;
      insert into course_slugs (slug, course_id) values (new.slug, new.id)
        on conflict (slug) do update set course_id = excluded.course_id where course_slugs.course_id = excluded.course_id;
      if not found then
        raise exception 'slug % leads to another course', new.slug using errcode = 'unique_violation', constraint = 'course_slugs_pkey';
      end if;
      return null;
    end $$`);
  await knex.raw(
    `create trigger courses_keep_slug after insert or update of slug on courses for each row execute function keep_course_slug()`,
  );
}

async function createReviews(knex: Knex): Promise<void> {
  await knex.raw(`
    create table course_revisions (
      id bigint generated always as identity primary key,
      course_id bigint not null references courses (id) on delete cascade,
      status text not null default 'DRAFT' check (status in ('DRAFT', 'IN_REVIEW', 'PUBLISHED', 'DISCARDED')),
      content jsonb not null check (jsonb_typeof(content) = 'object'),
      revision integer not null,
      created_by_user_id bigint not null references users (id),
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`);
  await knex.raw(
    `comment on table course_revisions is 'Changes of an approved course that wait for their review, and what became of earlier ones'`,
  );
  await knex.raw(
    `comment on column course_revisions.content is 'The fields that differ from the public version, as the program names them'`,
  );
  await knex.raw(
    `create unique index course_revisions_one_pending on course_revisions (course_id) where status in ('DRAFT', 'IN_REVIEW')`,
  );
  await knex.raw(`create index course_revisions_course on course_revisions (course_id, id)`);
  await knex.raw(`
    create table course_reviews (
      id bigint generated always as identity primary key,
      course_id bigint not null references courses (id) on delete cascade,
      outcome text not null check (outcome in ('SUBMITTED', 'WITHDRAWN', 'SENT_BACK', 'APPROVED')),
      is_of_revision boolean not null,
      comment text check (comment <> ''),
      actor_user_id bigint not null references users (id),
      created_at timestamptz not null
    )`);
  await knex.raw(`create index course_reviews_course on course_reviews (course_id, id desc)`);
}

/** Descriptions were plain texts in paragraphs and are HTML from now on. */
async function markUpDescriptions(knex: Knex): Promise<void> {
  await knex.raw(`
    update courses set description = '<p>' || regexp_replace(
      replace(replace(replace(trim(description), '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '\\n\\s*\\n', '</p><p>', 'g') || '</p>'
    where trim(description) <> ''`);
}

/** What authors of courses need: addresses that never break, changes that wait for review, and what reviewers said. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table courses
      add column revision integer not null default 1 check (revision > 0),
      add column classroom_link text check (classroom_link ~ '^https://')`);
  await knex.raw(
    `comment on column courses.revision is 'Counts the changes by authors: who saves says which one they began with'`,
  );
  await keepSlugs(knex);
  await createReviews(knex);
  await markUpDescriptions(knex);
  await knex.raw(`alter table activity_log add column course_id bigint references courses (id)`);
  await knex.raw(`create index activity_log_course on activity_log (course_id, id desc) where course_id is not null`);
  await allowActivityTypes(knex, [...(await activityTypes(knex)), ...ACTIVITY_TYPES]);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`delete from activity_log where type = any(?)`, [ACTIVITY_TYPES]);
  const types = (await activityTypes(knex)).filter((type) => !ACTIVITY_TYPES.includes(type));
  await allowActivityTypes(knex, types);
  await knex.raw(`alter table activity_log drop column course_id`);
  await knex.raw(`update courses set description = replace(replace(replace(
    regexp_replace(replace(description, '</p><p>', E'\\n\\n'), '<[^>]+>', '', 'g'), '&gt;', '>'), '&lt;', '<'), '&amp;', '&')`);
  await knex.raw(`drop trigger courses_keep_slug on courses`);
  await knex.raw(`drop function keep_course_slug()`);
  for (const table of ['course_reviews', 'course_revisions', 'course_slugs']) await knex.raw(`drop table ${table}`);
  await knex.raw(`alter table courses drop column revision, drop column classroom_link`);
}
