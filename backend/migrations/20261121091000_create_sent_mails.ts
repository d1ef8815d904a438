import type { Knex } from 'knex';

/** Mails that the mail server has accepted, by Message-ID: what keeps a repeated job from logging, and mostly from sending, twice. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table sent_mails (
      message_id text primary key,
      kind text not null,
      sent_at timestamptz not null default now()
    )`);
  await knex.raw(`create index sent_mails_age on sent_mails (sent_at)`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop table sent_mails`);
}
