import type { Knex } from 'knex';

/** The overview that teachers get on Mondays: one row for each person and week, with the figures of that morning. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table teacher_week_mails (
      user_id bigint not null references users (id),
      week date not null,
      figures jsonb,
      created_at timestamptz not null default now(),
      primary key (user_id, week)
    )`);
  await knex.raw(`comment on column teacher_week_mails.week is 'The Monday on which it is sent'`);
  await knex.raw(
    `comment on column teacher_week_mails.figures is 'Null: there was nothing to tell, so no mail was sent'`,
  );
  await knex.raw(`create index teacher_week_mails_week on teacher_week_mails (week)`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop table teacher_week_mails`);
}
