import type { Knex } from 'knex';

/** Teachers answer the feedback of a group, and say what they will change; students are reminded, and then left alone. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table feedback_replies (
      id bigint generated always as identity primary key,
      cohort_id bigint not null unique references cohorts (id),
      course_id bigint not null references courses (id),
      author_user_id bigint not null references users (id),
      text text not null check (char_length(text) between 1 and 2000),
      changes text check (char_length(changes) between 1 and 500),
      created_at timestamptz not null
    )`);
  await knex.raw(`create index feedback_replies_course on feedback_replies (course_id, created_at desc)`);
  await knex.raw(`create index feedback_replies_author on feedback_replies (author_user_id)`);
  await knex.raw(
    `comment on column feedback_replies.changes is 'What will be different the next time; shown on the course page'`,
  );
  await knex.raw(`alter table courses
    add column changes_since_feedback text,
    add column changes_noted_at timestamptz,
    add constraint courses_changes_noted check ((changes_since_feedback is null) = (changes_noted_at is null))`);
  await knex.raw(`
    create table feedback_reminders (
      cohort_id bigint not null references cohorts (id),
      user_id bigint not null references users (id),
      sent smallint not null check (sent between 1 and 2),
      primary key (cohort_id, user_id)
    )`);
  await knex.raw(`comment on table feedback_reminders is 'How many times a student was reminded to give feedback'`);
  await knex('activity_types').insert({ type: 'FEEDBACK_REPLIED' });
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['activity_log', 'activity_types'])
    await knex(table).where({ type: 'FEEDBACK_REPLIED' }).delete();
  await knex.raw(`drop table feedback_reminders`);
  await knex.raw(
    `alter table courses drop constraint courses_changes_noted, drop column changes_since_feedback, drop column changes_noted_at`,
  );
  await knex.raw(`drop table feedback_replies`);
}
