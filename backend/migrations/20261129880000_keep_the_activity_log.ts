import type { Knex } from 'knex';

/** Neither role may take rows away: what was noted stays. */
const forBoth = (knex: Knex, verb: 'revoke' | 'grant') =>
  knex.raw(`
    do $$
    declare app_role text := nullif(current_setting('valikool.app_role', true), '');
    begin
      execute '${verb} delete, truncate on activity_log ${verb === 'grant' ? 'to' : 'from'} ' || quote_ident(current_user);
      if app_role is not null and app_role <> current_user then
        execute format('${verb} delete${verb === 'grant' ? '' : ', truncate'} on activity_log ${verb === 'grant' ? 'to' : 'from'} %I', app_role);
      end if;
    end $$`);

/**
 * Adds the address that a request came from, and makes the log append-only. Three changes stay possible: a reason is
 * forgotten when its person leaves, an address is forgotten after some time, and one entry about a course grows while its
 * author is at it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table activity_log add column ip text`);
  await knex.raw(`
    create function activity_log_is_append_only() returns trigger language plpgsql as $$
    declare forgotten constant text[] := array['notes', 'ip', 'metadata'];
    begin
      if tg_op = 'UPDATE'
        and to_jsonb(new) - forgotten = to_jsonb(old) - forgotten
        and (new.notes is null or new.notes = old.notes)
        and (new.ip is null or new.ip = old.ip)
        and (new.metadata = old.metadata or old.type = 'COURSE_CHANGED')
      then return new; end if;
      raise exception 'the activity log is append-only' using errcode = 'restrict_violation';
    end $$`);
  await knex.raw(`create trigger activity_log_append_only before update or delete on activity_log
    for each row execute function activity_log_is_append_only()`);
  await knex.raw(`create trigger activity_log_never_emptied before truncate on activity_log
    for each statement execute function refuse_change()`);
  for (const trigger of ['append_only', 'never_emptied'])
    await knex.raw(`alter table activity_log enable always trigger activity_log_${trigger}`);
  await forBoth(knex, 'revoke');
}

export async function down(knex: Knex): Promise<void> {
  await forBoth(knex, 'grant');
  for (const trigger of ['never_emptied', 'append_only'])
    await knex.raw(`drop trigger activity_log_${trigger} on activity_log`);
  await knex.raw(`drop function activity_log_is_append_only`);
  await knex.raw(`alter table activity_log drop column ip`);
}
