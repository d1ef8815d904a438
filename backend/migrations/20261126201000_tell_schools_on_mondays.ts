import type { Knex } from 'knex';

/** The overview that representatives get on Mondays: one row for each person and week, with the figures of that morning. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table school_overview_mails (
      user_id bigint not null references school_reps (user_id) on delete cascade,
      week date not null,
      school_id bigint not null references schools (id),
      figures jsonb,
      created_at timestamptz not null default now(),
      primary key (user_id, week)
    )`);
  await knex.raw(`comment on column school_overview_mails.week is 'The Monday on which it is sent'`);
  await knex.raw(
    `comment on column school_overview_mails.figures is 'Null: there was nothing to tell, so no mail was sent'`,
  );
  await knex.raw(`create index school_overview_mails_school on school_overview_mails (school_id)`);
  await knex.raw(`create index school_overview_mails_week on school_overview_mails (week)`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop table if exists school_overview_mails`);
}
