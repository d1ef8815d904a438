import type { Knex } from 'knex';

const CATEGORIES = `array['POPULAR', 'LIFE_SKILLS', 'SUSTAINABILITY', 'LANGUAGES', 'DIVERSITY', 'TECHNOLOGY', 'BUSINESS_FINANCE', 'MENTAL_HEALTH', 'OTHERS']`;

/** Courses and their cohorts. Seats are a counter on the cohort's row, so that taking one locks exactly that row. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table courses (
      id bigint generated always as identity primary key,
      title text not null check (title <> ''),
      slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug ~ '[a-z]'),
      description_short text not null default '',
      description text not null default '',
      summary text not null default '',
      language text not null check (language in ('et', 'en', 'ru')),
      categories text[] not null default '{}' check (categories <@ ${CATEGORIES}),
      learning_outcomes text[] not null default '{}' check (cardinality(learning_outcomes) <= 6),
      grading_criteria text not null default '',
      academic_hours integer check (academic_hours > 0),
      price_cents integer not null check (price_cents >= 0),
      thumbnail text,
      tag text,
      status text not null default 'DRAFT' check (status in ('DRAFT', 'IN_REVIEW', 'APPROVED')),
      rating numeric(3, 2) check (rating between 0 and 5),
      average_score numeric(4, 2) check (average_score between 0 and 10),
      testimonials jsonb not null default '[]',
      lw_course_id text,
      user_creator_id bigint references users (id),
      search_text text generated always as (lower(title || ' ' || description_short || ' ' || coalesce(tag, ''))) stored,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`);
  await knex.raw(`create index courses_search on courses using gin (search_text gin_trgm_ops)`);
  await knex.raw(`create index courses_categories on courses using gin (categories)`);
  await knex.raw(`create index courses_catalogue on courses (status, language, id)`);
  await knex.raw(`create index courses_creator on courses (user_creator_id, id)`);

  await knex.raw(`
    create table cohorts (
      id bigint generated always as identity primary key,
      course_id bigint not null references courses (id),
      name text not null check (name <> ''),
      status text not null default 'DRAFT'
        check (status in ('DRAFT', 'REGISTRATION_OPEN', 'IN_PROGRESS', 'COMPLETED', 'GROUP_FULL', 'CANCELED', 'TEACHER_PAID')),
      start_date timestamptz not null,
      end_date timestamptz not null,
      time_zone text not null default 'Europe/Tallinn',
      size_min integer not null default 1 check (size_min >= 0),
      size_max integer not null check (size_max > 0),
      seats_taken integer not null default 0,
      price_cents integer check (price_cents >= 0),
      online_class_times jsonb not null default '[]',
      online_lesson_length integer check (online_lesson_length between 5 and 600),
      video_url text,
      external_lms_link text,
      lms_id text,
      lw_course_id text,
      discord_channel_id text,
      discord_invite_url text,
      notes text,
      user_creator_id bigint references users (id),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      check (start_date < end_date),
      check (size_min <= size_max),
      constraint cohorts_seats_within_size check (seats_taken between 0 and size_max)
    )`);
  await knex.raw(`create index cohorts_course on cohorts (course_id, start_date, id)`);
  await knex.raw(`create index cohorts_list on cohorts (start_date desc, id desc)`);
  await knex.raw(`create index cohorts_status_start on cohorts (status, start_date)`);
  await knex.raw(`create index cohorts_status_end on cohorts (status, end_date)`);

  await knex.raw(`
    create table cohort_teachers (
      cohort_id bigint not null references cohorts (id) on delete cascade,
      user_id bigint not null references users (id),
      primary key (cohort_id, user_id)
    )`);
  await knex.raw(`create index cohort_teachers_user on cohort_teachers (user_id, cohort_id)`);
  for (const table of ['courses', 'cohorts']) {
    await knex.raw(
      `create trigger ${table}_touch before update on ${table} for each row execute function touch_updated_at()`,
    );
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['cohort_teachers', 'cohorts', 'courses']) await knex.raw(`drop table ${table}`);
}
