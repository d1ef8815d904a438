import type { Knex } from 'knex';

const BEFORE = `'DECLINED', 'WITHDRAWN', 'MOVED', 'REMOVED', 'ROLE_CHANGED', 'ACCOUNT_CLOSED'`;

async function allowEndings(knex: Knex, endings: string): Promise<void> {
  await knex.raw(`alter table memberships drop constraint memberships_ended_how_check`);
  await knex.raw(
    `alter table memberships add constraint memberships_ended_how_check check (ended_how in (${endings})) not valid`,
  );
  await knex.raw(`alter table memberships validate constraint memberships_ended_how_check`);
}

/** A member's grade, which an invitation may bring; students leave a school or graduate from it on a day. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table memberships add column grade text check (length(grade) between 1 and 12)`);
  await knex.raw(`alter table memberships add column left_on date check (left_on is null or state = 'ENDED')`);
  await knex.raw(`alter table school_invitations add column grade text check (length(grade) between 1 and 12)`);
  await allowEndings(knex, `${BEFORE}, 'LEFT', 'GRADUATED'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`update memberships set ended_how = 'REMOVED' where ended_how in ('LEFT', 'GRADUATED')`);
  await allowEndings(knex, BEFORE);
  await knex.raw(`alter table school_invitations drop column grade`);
  await knex.raw(`alter table memberships drop column if exists left_on`);
  await knex.raw(`alter table memberships drop column if exists grade`);
}
