import type { Knex } from 'knex';

/** What a school writes to several of its students. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table school_messages (
      id bigint generated always as identity primary key,
      school_id bigint not null references schools (id),
      sender_user_id bigint not null references users (id),
      subject text not null check (subject <> ''),
      body text not null check (body <> ''),
      created_at timestamptz not null
    )`);
  await knex.raw(`create index school_messages_list on school_messages (school_id, id desc)`);
  await knex.raw(`create index school_messages_sender on school_messages (sender_user_id)`);
  await knex.raw(`
    create table school_message_recipients (
      id bigint generated always as identity primary key,
      message_id bigint not null references school_messages (id) on delete cascade,
      user_id bigint not null references users (id),
      sent_at timestamptz,
      failed_at timestamptz,
      unique (message_id, user_id),
      constraint school_message_recipients_one_fate check (sent_at is null or failed_at is null)
    )`);
  await knex.raw(`create index school_message_recipients_user on school_message_recipients (user_id)`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop table school_message_recipients`);
  await knex.raw(`drop table school_messages`);
}
