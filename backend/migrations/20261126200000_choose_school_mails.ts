import type { Knex } from 'knex';

const ACTIVITIES = ['SCHOOL_REP_MAILS_CHANGED'];

/** A school says who of its representatives gets which mail. A kind that is not named goes by the person's right. */
export async function up(knex: Knex): Promise<void> {
  await knex('activity_types').insert(ACTIVITIES.map((type) => ({ type })));
  await knex.raw(
    `alter table school_reps add column mail_choices jsonb not null default '{}'
       check (jsonb_typeof(mail_choices) = 'object')`,
  );
  await knex.raw(
    `comment on column school_reps.mail_choices is 'Kinds of mail with true or false; a kind that is left out goes by school_right'`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex('activity_log').whereIn('type', ACTIVITIES).delete();
  await knex('activity_types').whereIn('type', ACTIVITIES).delete();
  await knex.raw(`alter table school_reps drop column if exists mail_choices`);
}
