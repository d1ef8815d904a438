import type { Knex } from 'knex';

const ACTIVITIES = ['SCHOOL_REP_RIGHT_CHANGED', 'SCHOOL_REP_REMOVED'];

/** Schools say who acts for them and with which right; an invitation to act for a school brings the right along. */
export async function up(knex: Knex): Promise<void> {
  await knex('activity_types').insert(ACTIVITIES.map((type) => ({ type })));
  await knex.raw(
    `alter table school_invitations add column school_right text check (school_right in ('DECIDES', 'READS'))`,
  );
  await knex.raw(`comment on column school_invitations.school_right is 'Of an invited representative; null: DECIDES'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex('activity_log').whereIn('type', ACTIVITIES).delete();
  await knex('activity_types').whereIn('type', ACTIVITIES).delete();
  await knex.raw(`alter table school_invitations drop column if exists school_right`);
}
