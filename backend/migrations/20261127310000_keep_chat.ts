import type { Knex } from 'knex';

/** What people ask the bot in rooms outside, and what it answers. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table chat_messages (
      id bigint generated always as identity primary key,
      interaction_id text not null unique,
      discord_user_id text not null,
      user_id bigint references users (id),
      user_input text not null,
      bot_reply text not null,
      is_direct boolean not null,
      created_at timestamptz not null
    )`);
  await knex.raw(
    `comment on column chat_messages.interaction_id is 'The room’s own id: a question that is sent twice is answered once'`,
  );
  await knex.raw(
    `comment on column chat_messages.is_direct is 'Asked in private; a reply in a shared channel holds nothing of a person'`,
  );
  await knex.raw(`create index chat_messages_user on chat_messages (user_id) where user_id is not null`);
  await knex.raw(`create index chat_messages_person on chat_messages (discord_user_id, id desc)`);
  await knex.raw(`create index chat_messages_age on chat_messages (created_at)`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop table chat_messages`);
}
