import type { Knex } from 'knex';

/**
 * When each account was last used, and which unused accounts were warned that they will be erased. An account that was
 * never linked to a sign-in counts from the day on which somebody made it. What a hosted auth server knows is not known
 * here: its accounts count from this migration, and so do those that were used within the last year, so that few rows
 * are written while the table is locked. Those that were used before count as used a year ago: what is known of them is
 * incomplete, and nobody shall be warned on the first day.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table users add column last_used_at timestamptz default now()');
  await knex.raw(`comment on column users.last_used_at is 'The last opened session, noted once a day at most'`);
  // The accounts themselves do not change, so their updated_at stays.
  await knex.raw('alter table users disable trigger users_touch');
  await knex.raw(`update users set last_used_at = null where deleted_at is not null`);
  await knex.raw(`
    update users u set last_used_at = greatest(used.at, now() - interval '1 year') from (
      select p.id, greatest(p.created_at, a.last_sign_in_at, (
        select max(coalesce(s.refreshed_at, s.created_at)) from auth_sessions s where s.account_id = a.id)) as at
      from users p left join auth_users a on a.id = p.auth_id
      where p.deleted_at is null and (a.id is not null or p.auth_id is null)) as used
    where u.id = used.id and used.at < now() - interval '1 year'`);
  await knex.raw('alter table users enable trigger users_touch');
  await knex.raw(`create index users_unused on users (last_used_at, id) where deleted_at is null and role = 'STUDENT'`);
  await knex.raw(`
    create table unused_account_warnings (
      user_id bigint primary key references users (id),
      last_used_at timestamptz not null,
      first_warned_at timestamptz not null,
      first_sent_at timestamptz,
      second_warned_at timestamptz,
      second_sent_at timestamptz,
      erase_at timestamptz not null
    )`);
  const said = {
    last_used_at: 'As it was at the first warning: a later use makes the warnings void',
    first_sent_at: 'When the first mail went out, or could not reach its reader',
    second_sent_at: 'The same of the second mail',
    erase_at: 'From when on the account may be erased; the mails name this day',
  };
  for (const [column, text] of Object.entries(said))
    await knex.raw(`comment on column unused_account_warnings.${column} is '${text}'`);
  await knex.raw('create index unused_account_warnings_due on unused_account_warnings (erase_at, user_id)');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table unused_account_warnings');
  await knex.raw('drop index users_unused');
  await knex.raw('alter table users drop column last_used_at');
}
