import type { Knex } from 'knex';

/**
 * Rights, collation and helpers that every later migration leans on.
 *
 * The owner role runs migrations only. The application's role, named by the `valikool.app_role` setting of the
 * migrating connection, gets rows but no DDL; where no second role exists (one-role databases) nothing is granted.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`create extension if not exists pg_trgm`);
  await knex.raw(`create collation if not exists et_names (provider = icu, locale = 'et-EE')`);
  await knex.raw(`
    do $$
    declare app_role text := nullif(current_setting('valikool.app_role', true), '');
    begin
      if app_role is null or app_role = current_user then return; end if;
      execute format('grant usage on schema public to %I', app_role);
      execute format('alter default privileges in schema public grant select, insert, update, delete on tables to %I', app_role);
      execute format('alter default privileges in schema public grant usage, select on sequences to %I', app_role);
    end $$`);
  await knex.raw(`
    create function touch_updated_at() returns trigger language plpgsql as $$
    begin new.updated_at := greatest(new.updated_at, now()); return new; end $$`);
  await knex.raw(`
    create function refuse_change() returns trigger language plpgsql as $$
    begin raise exception '% is insert-only', tg_table_name using errcode = 'restrict_violation'; end $$`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop function refuse_change()`);
  await knex.raw(`drop function touch_updated_at()`);
  await knex.raw(`
    do $$
    declare app_role text := nullif(current_setting('valikool.app_role', true), '');
    begin
      if app_role is null or app_role = current_user then return; end if;
      execute format('alter default privileges in schema public revoke select, insert, update, delete on tables from %I', app_role);
      execute format('alter default privileges in schema public revoke usage, select on sequences from %I', app_role);
      execute format('revoke usage on schema public from %I', app_role);
    end $$`);
  await knex.raw(`drop collation if exists et_names`);
  await knex.raw(`drop extension if exists pg_trgm`);
}
